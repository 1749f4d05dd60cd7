// API_SOURCE
import { HTTPError, getCookie, type H3Event } from 'h3';

export interface User {
  id: string;
  role: 'admin' | 'member';
}

declare function decode(token: string): Promise<User | null>;

export const unauthorized = (message = 'Sign in.') => new HTTPError({ status: 401, message });

export function bearerToken(event: H3Event, header = 'authorization'): string | undefined {
  const value = event.req.headers.get(header);
  if (!value) return undefined;
  const match = /^Bearer (.+)$/i.exec(value);
  return match?.[1];
}

export async function getUser(event: H3Event): Promise<User | null> {
  const token = bearerToken(event);
  if (!token) return null;
  try {
    return await decode(token);
  } catch {
    return null;
  }
}

export async function requireUser(event: H3Event): Promise<User> {
  const user = await getUser(event);
  if (!user) throw unauthorized();
  return user;
}

export async function requireAdmin(event: H3Event): Promise<User> {
  const user = await requireUser(event);
  if (user.role !== 'admin') throw new HTTPError({ status: 403, message: 'Admins only.' });
  return user;
}

export async function authenticate(event: H3Event): Promise<{ ok: true; user: User } | { ok: false }> {
  const user = await getUser(event);
  return user ? { ok: true, user } : { ok: false };
}

export function assertPresent<T>(value: T | null | undefined): asserts value is T {
  if (value === null || value === undefined) throw unauthorized('Missing.');
}

export function withUser<T>(handler: (event: H3Event, user: User) => T) {
  return async (event: H3Event) => {
    const user = await requireUser(event);
    return handler(event, user);
  };
}

export class Access {
  constructor(private readonly cookie: string) {}

  token(event: H3Event): string | undefined {
    return getCookie(event, 'access');
  }

  check(event: H3Event): string {
    const token = this.token(event);
    if (!token) throw unauthorized(this.cookie);
    return token;
  }
}
