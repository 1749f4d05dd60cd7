/** Which requests need nobody, or whom, in tables that are asked by method and path. */
export const open = new Set(['GET /sets/open', 'POST /sets/open']);

export const openList = ['GET/lists/open', 'POST/lists/sign-in'];

export const permissions: Record<string, string> = { 'GET /maps/shut': 'read', 'POST /maps/shut': 'write' };

export const levels = new Map([
  ['GET:/levels/open', 0],
  ['GET:/levels/shut', 1],
]);

export const needs: Record<string, boolean> = { GET: false, POST: true };

export const actions = { GET: 'read', POST: 'write' } as const;

export const patterns = { GET: [/^\/patterns\/open/], POST: [/^\/patterns\/sign-in$/] } as Record<string, RegExp[]>;

interface Caller {
  id: string;
}

export const mayCall: Record<string, (caller: Caller | null) => boolean> = {
  '/predicates/open': () => true,
  '/predicates/shut': (caller) => caller !== null,
};
