import type { H3Event } from 'h3';

export interface User {
  id: string;
  admin: boolean;
}

const users: Record<string, User> = {
  'token-of-ada': { id: 'ada', admin: false },
  'token-of-bob': { id: 'bob', admin: false },
  'token-of-root': { id: 'root', admin: true },
};

/** Who calls, by the bearer token. */
export function authenticate(event: H3Event): User | null {
  const [scheme, token = ''] = (event.req.headers.get('authorization') ?? '').split(' ');
  return scheme === 'Bearer' ? (users[token] ?? null) : null;
}

/** The caller that the version manager has put there, or nobody. */
export const callerOf = (event: H3Event) => event.context.auth as User | null;
