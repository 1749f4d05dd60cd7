import type { H3Event } from 'h3';

/** Skippers see what is theirs; the office sees everything. */
export interface Caller {
  id: string;
  kind: 'skipper' | 'office';
}

const callers = new Map<string, Caller>([
  ['Bearer token-of-ida', { id: 'ida', kind: 'skipper' }],
  ['Bearer token-of-jon', { id: 'jon', kind: 'skipper' }],
  ['Bearer token-of-office', { id: 'desk', kind: 'office' }],
]);

export const authenticate = (event: H3Event) => callers.get(event.req.headers.get('authorization') ?? '') ?? null;

export const callerOf = (event: H3Event) => event.context.auth as Caller | null | undefined;
