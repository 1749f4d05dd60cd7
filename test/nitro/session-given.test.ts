import { expect, it } from 'vitest';
import { app, asked, handler } from './asked.ts';

const refuse = 'throw createError({ statusCode: 403 });';

it('knows that there is a session where a call refuses whoever has none', async () => {
  const found = await app(['nuxt-auth-utils'], {
    'server/utils/who.ts': `
      export async function whoAsks(event) { const { user } = await requireUserSession(event); return user ?? null; }
      export class Members { async of(event) { return { session: await requireUserSession(event) }; } }`,
    'server/api/whole.get.ts': handler(
      `const session = await requireUserSession(event); if (!session) ${refuse} return 1;`,
    ),
    'server/api/user.get.ts': handler(
      `const session = await requireUserSession(event); if (!session?.user) ${refuse} return 1;`,
    ),
    'server/api/taken.get.ts': handler(
      `const { user } = await requireUserSession(event); if (!user) ${refuse} return 1;`,
    ),
    'server/api/null.get.ts': handler(
      `const { user } = await requireUserSession(event); if (user === null || user == undefined) ${refuse} return 1;`,
    ),
    'server/api/helped.get.ts': handler(`if (!(await whoAsks(event))) ${refuse} return 1;`),
    'server/api/class.get.ts': handler(
      `const { session } = await new Members().of(event); if (!session.user) ${refuse} return 1;`,
    ),
    // What else is in it may lack, and what the user is is not known.
    'server/api/other.get.ts': handler(
      `const session = await requireUserSession(event); if (!session.secure) ${refuse} return 1;`,
    ),
    'server/api/role.get.ts': handler(
      `const { user } = await requireUserSession(event); if (user.role !== 'admin') ${refuse} return 1;`,
    ),
    'server/api/caught.get.ts': handler(
      `const session = await requireUserSession(event).catch(() => null); if (!session) ${refuse} return 1;`,
    ),
    'server/api/tried.get.ts': handler(
      `let session; try { session = await requireUserSession(event); } catch { session = null; } if (!session) ${refuse} return 1;`,
    ),
    'server/api/changed.get.ts': handler(
      `let { user } = await requireUserSession(event); if (getQuery(event).as) user = null; if (!user) ${refuse} return 1;`,
    ),
    'server/api/asked.get.ts': handler(`const { user } = await getUserSession(event); if (!user) ${refuse} return 1;`),
  });
  expect(asked(found)).toEqual({
    'get /api/whole': '200 401 nuxt-session',
    'get /api/user': '200 401 nuxt-session',
    'get /api/taken': '200 401 nuxt-session',
    'get /api/null': '200 401 nuxt-session',
    'get /api/helped': '200 401 nuxt-session',
    'get /api/class': '200 401 nuxt-session',
    'get /api/other': '200 401 403 nuxt-session',
    'get /api/role': '200 401 403 nuxt-session',
    'get /api/caught': '200 403 nuxt-session',
    'get /api/tried': '200 403 nuxt-session',
    'get /api/changed': '200 401 403 nuxt-session',
    'get /api/asked': '200 403 nuxt-session',
  });
});

it('knows it of other libraries by what they give', async () => {
  const better = await app(['@onmax/nuxt-better-auth'], {
    'server/api/both.get.ts': handler(
      `const { user, session } = await requireUserSession(event); if (!user || !session) throw createError({ statusCode: 404 }); return 1;`,
    ),
    // The call refuses with 403 itself whoever is no admin.
    'server/api/admin.get.ts': handler(
      `const { user } = await requireUserSession(event, { user: { role: 'admin' } }); if (!user) throw createError({ statusCode: 404 }); return 1;`,
    ),
    'server/api/asked.get.ts': handler(
      `const session = await getUserSession(event); if (!session) throw createError({ statusCode: 401 }); return 1;`,
    ),
  });
  expect(asked(better)).toEqual({
    'get /api/both': '200 401 better-auth.session_token',
    'get /api/admin': '200 401 403 better-auth.session_token',
    'get /api/asked': '200 401 better-auth.session_token',
  });
  const oidc = await app(['nuxt-oidc-auth'], {
    'server/api/whole.get.ts': handler(
      `const session = await getUserSession(event); if (!session) ${refuse} return 1;`,
    ),
    // Which properties it has, nothing says.
    'server/api/name.get.ts': handler(
      `const session = await requireUserSession(event); if (!session.userName) ${refuse} return 1;`,
    ),
  });
  expect(asked(oidc)).toEqual({
    'get /api/whole': '200 401 nuxt-oidc-auth',
    'get /api/name': '200 401 403 nuxt-oidc-auth',
  });
  // A function of the project's own that has the name gives what it gives.
  const own = await app([], {
    'server/utils/session.ts': 'export const requireUserSession = async (event) => lookUp(getCookie(event, "seat"));',
    'server/api/own.get.ts': handler(
      `const session = await requireUserSession(event); if (!session) ${refuse} return 1;`,
    ),
  });
  expect(asked(own)).toEqual({ 'get /api/own': '200 403' });
});
