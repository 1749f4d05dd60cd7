import { getCookie, getQuery, HTTPError, type H3Event } from 'h3';

export interface User {
  id: string;
  role: 'keeper' | 'visitor';
}

declare function load(id: string): User;

const refuse = (status: number, message: string): never => {
  throw new HTTPError({ status, message });
};

export function requireUser(event: H3Event, role?: User['role']): User {
  const id = getCookie(event, 'sid');
  if (!id) return refuse(401, 'Sign in.');
  const user = load(id);
  if (role && user.role !== role) throw new HTTPError({ status: 403, message: 'Not your part.' });
  return user;
}

interface Options {
  role?: User['role'];
  isStrict?: boolean;
}

export function guard(event: H3Event, options: Options = {}): User {
  if (options.isStrict) assertKey(event);
  return requireUser(event, options.role);
}

export function assertKey(event: H3Event, { name = 'x-key', isNeeded = true } = {}): void {
  const key = event.req.headers.get(name);
  if (isNeeded && !key) throw new HTTPError({ status: 428, message: 'No key.' });
}

/** The number of a page, which may be asked for. */
export function readPage(event: H3Event, isRequired = true): number {
  const { page } = getQuery(event);
  if (page === undefined && isRequired === true) throw new HTTPError({ status: 400, message: 'Which page?' });
  if (!isRequired) return Number(page ?? 1);
  return Number(page);
}

export function requireSome(event: H3Event, role?: User['role']): User {
  role ??= 'keeper';
  const user = requireUser(event);
  if (role && user.role !== role) throw new HTTPError({ status: 403, message: 'Not yours.' });
  return user;
}

export function requireChanged(event: H3Event, options: Options): User {
  options.role = 'keeper';
  const user = requireUser(event);
  if (options.role && user.role !== options.role) throw new HTTPError({ status: 403, message: 'Not yours.' });
  return user;
}

export const requireRole = (role?: User['role']) => (event: H3Event) => {
  const user = requireUser(event);
  if (role !== undefined && user.role !== role) throw new HTTPError({ status: 403, message: 'Not for you.' });
};
