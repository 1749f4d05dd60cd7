import { createError, getRequestHeader } from 'h3';
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
  const token = getRequestHeader(event, 'authorization')?.replace(/^Bearer /, '');
  return (token && Object.hasOwn(tokens, token) && tokens[token]) || null;
}

/** The caller, or 401. */
export function requireUser(event: H3Event): User {
  const user = findUser(event);
  if (!user) throw createError({ statusCode: 401, statusMessage: 'Unauthorized', message: 'Give a bearer token.' });
  return user;
}
