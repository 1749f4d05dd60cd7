import type { H3Event } from 'h3';

export interface User {
  id: string;
  superuser?: boolean;
}

const tokens: Record<string, User> = {
  'token-of-ada': { id: 'ada', superuser: true },
  'token-of-bob': { id: 'bob' },
};

export function findUser(event: H3Event): User | null {
  const token = event.req.headers.get('authorization')?.replace(/^Bearer /, '');
  return (token && Object.hasOwn(tokens, token) && tokens[token]) || null;
}

/** The caller of a route that `requireAuth()` guards. */
export const userOf = (event: H3Event): User => event.context.auth as User;
