import { sealSession, H3Event } from 'h3';
import type { ConformanceRequest } from '../../conformance/client.ts';

const to = (operation: string, status: number, rest: Partial<ConformanceRequest> = {}): ConformanceRequest => ({
  version: 'v1',
  operation,
  status,
  ...rest,
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const basic = (user: string, password: string) => ({ authorization: `Basic ${btoa(`${user}:${password}`)}` });
const admin = bearer('ta');
const editor = bearer('tb');
const member = bearer('tc');

/** What the browser of a user who logged in sends. */
const browser = await sessionOf('u1');
const login = { email: 'ada@example.com', password: 'one' };
const form = (fields: Record<string, string>) => new URLSearchParams(fields);

export const requests: ConformanceRequest[] = [
  to('post /login', 200, { body: login }),
  to('post /login', 200, { body: { email: 'cy@example.com', password: 'three' } }),
  to('post /login', 401, { body: { ...login, password: 'wrong' } }),
  to('post /login', 400, { body: { email: 'ada@example.com' } }),
  to('post /login', 400, { body: '{' }),
  to('get /me', 200, { headers: browser }),
  to('get /me', 401),
  to('patch /me', 200, { headers: browser, body: { name: 'Ada L.' } }),
  to('patch /me', 422, { headers: browser, body: { name: '' } }),
  to('patch /me', 422, { headers: browser }),
  to('patch /me', 400, { headers: browser, body: '{' }),
  to('patch /me', 401, { body: { name: 'Eve' } }),
  to('post /logout', 204, { headers: browser }),
  to('post /logout', 401),
  to('get /theme', 200),
  to('get /theme', 200, { headers: { cookie: 'theme=dark' } }),
  to('post /token', 200, { body: form(login) }),
  to('post /token', 401, { body: form({ ...login, password: 'wrong' }) }),
  to('post /token', 400, { body: '{}' }),
  to('get /members', 200, { headers: editor }),
  to('get /members', 200, { headers: admin, query: { role: 'member' } }),
  to('get /members', 401),
  to('get /members', 403, { headers: member }),
  to('get /members/{id}', 200, { headers: member, path: { id: 'u3' } }),
  to('get /members/{id}', 200, { headers: admin, path: { id: 'u2' } }),
  to('get /members/{id}', 401, { path: { id: 'u2' } }),
  to('get /members/{id}', 403, { headers: member, path: { id: 'u2' } }),
  to('get /members/{id}', 404, { headers: admin, path: { id: 'none' } }),
  to('put /members/{id}/role', 200, { headers: admin, path: { id: 'u2' }, body: { role: 'editor' } }),
  to('put /members/{id}/role', 400, { headers: admin, path: { id: 'u2' }, body: '{' }),
  to('put /members/{id}/role', 401, { path: { id: 'u2' }, body: { role: 'editor' } }),
  to('put /members/{id}/role', 403, { headers: editor, path: { id: 'u2' }, body: { role: 'admin' } }),
  to('put /members/{id}/role', 404, { headers: admin, path: { id: 'none' }, body: { role: 'editor' } }),
  to('put /members/{id}/role', 422, { headers: admin, path: { id: 'u2' }, body: { role: 'king' } }),
  to('get /profile', 200, { headers: member }),
  to('get /profile', 401),
  to('get /statistics', 200),
  to('get /admin/audit', 200, { headers: admin }),
  to('get /admin/audit', 200, { headers: admin, query: { limit: '1' } }),
  to('get /admin/audit', 401),
  to('get /admin/audit', 403, { headers: editor }),
  to('post /ops/reset', 200, { headers: basic('operator', 'let-me-in') }),
  to('post /ops/reset', 401),
  to('post /ops/reset', 401, { headers: basic('operator', 'wrong') }),
  to('delete /members/{id}', 204, { headers: admin, path: { id: 'u3' } }),
  to('delete /members/{id}', 401, { path: { id: 'u2' } }),
  to('delete /members/{id}', 403, { headers: editor, path: { id: 'u2' } }),
  to('delete /members/{id}', 404, { headers: admin, path: { id: 'u3' } }),
  to('delete /members/{id}', 409, { headers: admin, path: { id: 'u1' } }),
];

async function sessionOf(userId: string): Promise<Record<string, string>> {
  const config = { name: 'members', password: 'a-password-of-at-least-thirty-two-characters' };
  const event = new H3Event(new Request('http://localhost/'));
  event.context.sessions = Object.assign(Object.create(null), {
    members: { id: 'test', createdAt: Date.now(), data: { userId } },
  });
  return { cookie: `members=${await sealSession(event, config)}` };
}
