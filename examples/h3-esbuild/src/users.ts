import { HTTPError } from 'h3';
import type { H3Event } from 'h3';

export interface User {
  id: string;
  superuser?: boolean;
}

const tokens: Record<string, User> = {
  'token-of-ada': { id: 'ada', superuser: true },
  'token-of-bob': { id: 'bob' },
};

/** The user of the request's bearer token. */
export function findUser(event: Pick<H3Event, 'req'>): User | null {
  const token = event.req.headers.get('authorization')?.replace(/^Bearer /, '');
  return (token && Object.hasOwn(tokens, token) && tokens[token]) || null;
}

/** The caller, or 401. */
export function requireUser(event: H3Event): User {
  const user = findUser(event);
  if (!user) throw new HTTPError({ status: 401, message: 'Give a bearer token.' });
  return user;
}
