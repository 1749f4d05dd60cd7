// API_SOURCE
import { getCookie, HTTPError, readBody, setCookie, type H3Event } from 'h3';
import type { PrefixedRouter } from 'unplugin-openapi/runtime';
import { requireSession, sessionOf } from '../access/session.ts';
import { publicUser, users } from '../access/users.ts';

interface Credentials {
  email: string;
  password: string;
}

export function registerAccount(api: PrefixedRouter): void {
  api.post('/login', login);
  api.post('/logout', logout);
  api.get('/me', me);
  api.patch('/me', rename);
  api.get('/theme', theme);
  api.post('/token', issueToken);
}

/** Starts a session. */
export async function login(event: H3Event) {
  const input = await readBody<Credentials>(event);
  if (!input?.email || !input.password) throw new HTTPError({ status: 400, message: 'Send email and password.' });
  const user = users.byLogin(input.email, input.password);
  if (!user) throw new HTTPError({ status: 401, message: 'Wrong email or password.' });
  const session = await sessionOf(event);
  await session.update({ userId: user.id });
  return { user: publicUser(user) };
}

export async function logout(event: H3Event) {
  await requireSession(event);
  const session = await sessionOf(event);
  await session.clear();
  event.res.status = 204;
}

export async function me(event: H3Event) {
  return publicUser(await requireSession(event));
}

export async function rename(event: H3Event) {
  const user = await requireSession(event);
  const { name } = (await readBody<{ name?: string }>(event)) ?? {};
  if (typeof name !== 'string' || name.length === 0) {
    throw new HTTPError({ status: 422, message: 'A name has at least one letter.' });
  }
  user.name = name;
  return publicUser(user);
}

/** The colours of the page, remembered in a cookie. */
export function theme(event: H3Event) {
  const known = getCookie(event, 'theme');
  const current = known === 'dark' ? 'dark' : 'light';
  setCookie(event, 'theme', current);
  return { theme: current } as { theme: 'dark' | 'light' };
}

/** Trades email and password for a token, for scripts. */
export async function issueToken(event: H3Event) {
  const form = await event.req.formData().catch(() => null);
  if (!form) throw new HTTPError({ status: 400, message: 'Send a form.' });
  const user = users.byLogin(String(form.get('email')), String(form.get('password')));
  if (!user) throw new HTTPError({ status: 401, message: 'Wrong email or password.' });
  return { token: user.token, type: 'bearer' as const };
}
