// API_SOURCE
import { getQuery, getRouterParam, HTTPError, readBody, type H3Event } from 'h3';
import { json, type PrefixedRouter } from 'unplugin-openapi/runtime';
import { requireRole, requireToken } from '../access/guards.ts';
import { publicUser, users, type Role } from '../access/users.ts';
import { withUser } from './with-user.ts';

const roles: Role[] = ['member', 'editor', 'admin'];

export function registerMembers(api: PrefixedRouter): void {
  api.get('/members', listMembers).bind(requireRole('editor', 'admin'));
  api.get('/members/{id}', getMember);
  api.put('/members/{id}/role', setRole).bind(requireRole('admin'));
  api.delete('/members/{id}', removeMember).bind(requireRole('admin'));
  api.get('/profile', profile);
  api.get('/statistics', statistics);
}

export function listMembers(event: H3Event) {
  const { role } = getQuery<{ role?: Role }>(event);
  return users
    .all()
    .filter((user) => !role || user.role === role)
    .map(publicUser);
}

/** Members see themselves; editors and admins see everyone. */
export function getMember(event: H3Event) {
  const caller = requireToken(event);
  const id = getRouterParam(event, 'id');
  if (caller.role === 'member' && caller.id !== id) throw new HTTPError({ status: 403, message: 'Not yours to see.' });
  const user = users.byId(id);
  if (!user) throw new HTTPError({ status: 404, message: 'There is no such member.' });
  return publicUser(user);
}

export async function setRole(event: H3Event) {
  const user = users.byId(getRouterParam(event, 'id'));
  if (!user) return json(event, 404, { error: 'There is no such member.' });
  const body = await readBody<{ role: Role }>(event);
  if (!body || !roles.includes(body.role)) return json(event, 422, { error: 'That is no role.', roles });
  user.role = body.role;
  return publicUser(user);
}

export function removeMember(event: H3Event) {
  const user = users.byId(getRouterParam(event, 'id'));
  if (!user) throw new HTTPError({ status: 404, message: 'There is no such member.' });
  if (user.role === 'admin') throw new HTTPError({ status: 409, message: 'An admin stays.' });
  users.all().splice(users.all().indexOf(user), 1);
  event.res.status = 204;
}

export const profile = withUser((_event, user) => ({ greeting: `Hello, ${user.name}.`, role: user.role }));

/** Counts by role, for everyone. */
export function statistics() {
  const counts = Object.fromEntries(
    roles.map((role) => [role, users.all().filter((user) => user.role === role).length]),
  );
  return { total: users.all().length, counts };
}
