import { basicAuth, HTTPError, type H3Event, type Middleware } from 'h3';
import { users, type Role } from './users.ts';

/** The user whose token the request carries. */
export function requireToken(event: H3Event) {
  const header = event.req.headers.get('authorization');
  const user = header?.startsWith('Bearer ') ? users.byToken(header.slice(7)) : undefined;
  if (!user) {
    throw new HTTPError({ status: 401, message: 'Send a token.', headers: { 'www-authenticate': 'Bearer' } });
  }
  return user;
}

/** Lets callers with one of the roles pass. */
export function requireRole(...roles: Role[]): Middleware {
  return async (event, next) => {
    const user = requireToken(event as H3Event);
    if (!roles.includes(user.role)) {
      throw new HTTPError({ status: 403, message: `This needs the role ${roles.join(' or ')}.` });
    }
    event.context.user = user;
    return next();
  };
}

export const adminOnly = requireRole('admin');

/** The operators' door has credentials of its own. */
export const operator = basicAuth({ username: 'operator', password: 'let-me-in', realm: 'operations' });
