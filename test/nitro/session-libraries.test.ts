import { expect, it } from 'vitest';
import { app, asked, handler } from './asked.ts';
import { createProjectFolder, generate, type Generated } from './project.ts';
import { shapes } from './shapes.ts';

it('gives a session the fields that the project adds to it', async () => {
  const found = await app(['nuxt-auth-utils'], {
    'types/auth.d.ts': `
      declare module '#auth-utils' {
        interface User { id: number; name: string }
      }
      export {};`,
    // A module that nothing imports.
    'shared/types/session.ts': `
      declare module '#auth-utils' {
        interface UserSession { since: number }
      }
      export type Since = number;`,
    'server/api/me.get.ts': handler('const { user, since } = await requireUserSession(event); return { user, since };'),
    'server/api/asked.get.ts': handler(
      'const session = await getUserSession(event); if (!session.user) throw createError({ statusCode: 403 }); return session.user;',
    ),
    'server/api/open.get.ts': handler(
      'const { user } = await getUserSession(event); return { name: user?.name ?? null };',
    ),
    'server/api/new.post.ts': handler(
      `const { name, word } = await readBody<{ name: string; word: string }>(event);
       const user: User = { id: 1, name };
       await setUserSession(event, { user });
       return { user, hash: await hashPassword(word) };`,
      "import type { User } from '#auth-utils';",
    ),
  });
  expect(shapes(found)).toEqual({
    'get /api/me': '{ user: { id: number; name: string }; since: number }',
    'get /api/asked': '{ id: number; name: string }',
    'get /api/open': '{ name: string | null }',
    'post /api/new': '{ user: { id: number; name: string }; hash: string }',
  });
  expect(asked(found)).toEqual({
    'get /api/me': '200 401 nuxt-session',
    'get /api/asked': '200 403 nuxt-session',
    'get /api/open': '200',
    'post /api/new': '200 400',
  });
});

it('knows whose session the module that the config lists gives', async () => {
  const session = "import { getServerSession } from '#auth';";
  const own = await app(['@sidebase/nuxt-auth'], {
    'types/auth.d.ts': `
      import type { DefaultSession } from 'next-auth';
      declare module 'next-auth' { interface Session { user: { role: string } & DefaultSession['user'] } }`,
    'server/api/me.get.ts': handler(
      'const session = await getServerSession(event); if (!session) throw createError({ statusCode: 401 }); return { role: session.user.role, until: session.expires };',
      session,
    ),
  });
  expect(shapes(own)).toEqual({ 'get /api/me': '{ role: string; until: string }' });
  expect(asked(own)).toEqual({ 'get /api/me': '200 401 next-auth.session-token' });
  const other = await app(['@hebilicious/authjs-nuxt'], {
    'server/api/me.get.ts': handler(
      'const session = await getServerSession(event, {}); if (!session?.user) throw createError({ statusCode: 401 }); return { ok: true };',
      session,
    ),
  });
  expect(asked(other)).toEqual({ 'get /api/me': '200 401 next-auth.session-token' });
  const oidc = await app(['nuxt-oidc-auth'], {
    // Both refuse whoever has none.
    'server/api/me.get.ts': handler('const session = await getUserSession(event); return { name: session.userName };'),
    'server/api/ok.get.ts': handler('await requireUserSession(event); return { ok: true };'),
    'server/api/open.get.ts': handler('return { open: true };'),
  });
  expect(asked(oidc)).toEqual({
    'get /api/me': '200 401 nuxt-oidc-auth',
    'get /api/ok': '200 401 nuxt-oidc-auth',
    'get /api/open': '200',
  });
});

it('knows what libraries put into the context, and what they find by a cookie', async () => {
  const kinde = await app(['@nuxtjs/kinde'], {
    'server/api/me.get.ts': handler(
      'const user = await event.context.kinde.getUser(); if (!user) throw createError({ statusCode: 401 }); return { id: user.id };',
    ),
    'server/api/held.get.ts': handler(
      'const { kinde } = event.context; if (!(await kinde.isAuthenticated())) throw createError({ statusCode: 403 }); return { ok: true };',
    ),
    'server/api/open.get.ts': handler(
      "return { name: (await event.context.kinde.getUserProfile())?.given_name ?? 'nobody' };",
    ),
  });
  expect(asked(kinde)).toEqual({
    'get /api/me': '200 401 Cookie',
    'get /api/held': '200 403 Cookie',
    'get /api/open': '200',
  });
  const lucia = (options: string): Promise<Generated> =>
    app([], {
      'server/utils/lucia.ts': `import { Lucia } from 'lucia';\nexport const lucia = new Lucia({}${options});`,
      'server/middleware/session.ts': handler(
        `const id = getCookie(event, lucia.sessionCookieName);
         if (!id) { event.context.user = null; return; }
         const { user } = await lucia.validateSession(id);
         event.context.user = user;`,
      ),
      'server/api/me.get.ts': handler(
        'if (!event.context.user) throw createError({ statusCode: 401 }); return { id: event.context.user.id };',
        "import type { User } from 'lucia';\ndeclare module 'h3' { interface H3EventContext { user: User | null } }",
      ),
      'server/api/session.post.ts': handler(
        "const session = await lucia.createSession('a', {}); const cookie = lucia.createSessionCookie(session.id); setCookie(event, cookie.name, cookie.value); return session.expiresAt;",
      ),
    });
  const usual = await lucia(', { sessionCookie: { attributes: { secure: true } } }');
  expect(asked(usual)).toEqual({ 'get /api/me': '200 401 auth_session', 'post /api/session': '200' });
  expect(shapes(usual)).toEqual({ 'get /api/me': '{ id: string }', 'post /api/session': 'string:date-time' });
  // A name of its own, which only running code knows.
  const named = await lucia(', { sessionCookie: { name: process.env.COOKIE } }');
  expect(asked(named)['get /api/me']).not.toContain('auth_session');
  const better = await app([], {
    'server/utils/auth.ts': "import { betterAuth } from 'better-auth';\nexport const auth = betterAuth({});",
    'server/api/auth/[...all].ts': handler('return auth.handler(toWebRequest(event));'),
    'server/api/me.get.ts': handler(
      'const session = await auth.api.getSession({ headers: event.headers }); if (!session) throw createError({ statusCode: 401 }); return { id: session.user.id, until: session.session.expiresAt };',
    ),
  });
  expect(asked(better)).toEqual({
    // Its own paths: 200 is among what they answer, and nothing is known of the rest.
    'get /api/auth/{all}': '200',
    'get /api/me': '200 401 better-auth.session_token',
  });
  expect(shapes(better)).toEqual({
    'get /api/auth/{all}': 'any',
    'get /api/me': '{ id: string; until: string:date-time }',
  });
});

it('gives what getSession of better-auth is asked for, and the session that a plugin makes', async () => {
  const found = await app([], {
    'server/utils/auth.ts': `
      import { betterAuth } from 'better-auth';
      import { admin, customSession } from 'better-auth/plugins';
      export const auth = betterAuth({ plugins: [admin()] });
      export const custom = betterAuth({
        plugins: [admin(), customSession(async ({ user }) => ({ who: user.id, roles: ['a'] }))],
      });`,
    'server/api/mine.get.ts': handler(
      'const found = await auth.api.getSession({ headers: event.headers, returnHeaders: true }); return { mine: found.response?.user.id ?? null };',
    ),
    'server/api/custom.get.ts': handler('return { it: await custom.api.getSession({ headers: event.headers }) };'),
    'server/api/plain.get.ts': handler(
      'const found = await auth.api.getSession({ headers: event.headers }); return { name: found?.user.name };',
    ),
  });
  expect(shapes(found)).toEqual({
    'get /api/custom': '{ it: { who: string; roles: (string)[] } | null }',
    'get /api/mine': '{ mine: string | null }',
    'get /api/plain': '{ name?: string }',
  });
});

it('knows an instance of better-auth by its type where a caller gives it', async () => {
  const files = {
    'package.json': JSON.stringify({ dependencies: { h3: '^2.0.1', 'better-auth': '^1.6.0' } }),
    'src/auth.ts': `
      import { betterAuth } from 'better-auth';
      export const createAuth = (secret: string) => ({ auth: betterAuth({ secret }), since: 1 });
      export type Instance = ReturnType<typeof createAuth>;`,
    'src/app.ts': `
      import { H3, HTTPError, type H3Event } from 'h3';
      import type { Instance } from './auth';
      interface Own { api: { getSession(request: unknown): Promise<{ user: { id: string } } | null> } }
      export function createServer(deps: { instance: Instance; own: Own }) {
        const { instance: { auth }, own } = deps;
        const refused = () => new HTTPError({ status: 401 });
        return new H3()
          .get('/whole', async (event: H3Event) => {
            const session = await deps.instance.auth.api.getSession({ headers: event.req.headers });
            if (!session) throw refused();
            return { id: session.user.id };
          })
          .get('/part', async (event: H3Event) => {
            const session = await auth.api.getSession({ headers: event.req.headers });
            if (!session) throw refused();
            return { id: session.user.id };
          })
          .get('/own', async (event: H3Event) => {
            const session = await own.api.getSession({ headers: event.req.headers });
            if (!session) throw refused();
            return { id: session.user.id };
          });
      }`,
  };
  expect(asked(await generate(createProjectFolder(files, { h3: false })))).toEqual({
    // Of its own, and asked with the request all the same.
    'get /own': '200 401 Authorization Cookie',
    'get /part': '200 401 better-auth.session_token',
    'get /whole': '200 401 better-auth.session_token',
  });
});

it('knows what an ability asks for, and whom it is for', async () => {
  const found = await app(['nuxt-authorization'], {
    'shared/utils/abilities.ts': `
      import { defineAbility } from 'nuxt-authorization/utils';
      export const mow = defineAbility((user: { id: string }) => user.id === 'gardener');
      export const look = defineAbility({ allowGuest: true }, (user: { id: string } | null) => user !== null);
      export const smell = defineAbility({ allowGuest: true }, (user: { id: string } | null) => true);
      export const hear = defineAbility({ allowGuest: true }, () => { return smelt; });
      const smelt = Math.random() > 1;
      export const rest = defineAbility(() => true);`,
    'server/api/scent.get.ts': handler('await authorize(event, smell); return { sweet: true };'),
    'server/api/sound.get.ts': handler('await authorize(event, hear); return { loud: true };'),
    'server/api/bench.get.ts': handler('await authorize(event, rest); return { free: true };'),
    'server/api/lawn.delete.ts': handler('await authorize(event, mow); return { mown: true };'),
    'server/api/lawn.get.ts': handler('await authorize(event, look); return { green: true };'),
    'server/api/lawn.put.ts': handler(
      'if (!(await allows(event, mow))) throw createError({ statusCode: 403 }); return { mown: true };',
    ),
    'server/api/edge.get.ts': handler(
      'return { mayLook: await allows(event, look), mayMow: await allows(event, mow) };',
    ),
    'server/api/gate.get.ts': handler('return { open: true };'),
  });
  expect(asked(found)).toEqual({
    'delete /api/lawn': '200 403 Cookie',
    'get /api/lawn': '200 403',
    // Whoever asks may.
    'get /api/scent': '200',
    'get /api/sound': '200 403',
    'get /api/bench': '200 403 Cookie',
    'put /api/lawn': '200 403 Cookie',
    'get /api/edge': '200',
    'get /api/gate': '200',
  });
});

it('takes the status that a guard is given for what it is', async () => {
  const found = await app(['nuxt-auth-utils'], {
    'server/api/tea.get.ts': handler(
      "await requireUserSession(event, { statusCode: 418, message: 'Tea?' }); return { tea: true };",
    ),
    'server/api/pot.get.ts': handler(
      'if (!getQuery(event).tea) throw createError({ statusCode: 418 }); return { tea: true };',
    ),
  });
  expect(asked(found)).toEqual({ 'get /api/tea': '200 418 nuxt-session', 'get /api/pot': '200 418' });
});
