import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPipeline } from '../../src/pipeline.ts';
import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation, type Generated } from './project.ts';

/** The part of each package's own declarations that handlers name. */
const packages = {
  'node_modules/nuxt-auth-utils/package.json': JSON.stringify({
    name: 'nuxt-auth-utils',
    version: '0.5.0',
    exports: { '.': { types: './dist/module.d.mts', default: './dist/module.mjs' } },
  }),
  'node_modules/nuxt-auth-utils/dist/module.d.mts': 'export {};',
  'node_modules/nuxt-auth-utils/dist/runtime/server/utils/session.d.ts': `
    import type { H3Event } from 'h3';
    export interface UserSession { id: string; user?: { name: string; isOwner: boolean } }
    export declare function getUserSession(event: H3Event): Promise<UserSession>;
    export declare function setUserSession(event: H3Event, data: object): Promise<UserSession>;
    export declare function requireUserSession(event: H3Event, options?: { statusCode?: number; message?: string }):
      Promise<Required<UserSession>>;`,
  'node_modules/nuxt-auth-utils/dist/runtime/server/lib/oauth/github.d.ts': `
    import type { EventHandler, H3Error, H3Event } from 'h3';
    export declare function defineOAuthGitHubEventHandler(options: {
      onSuccess(event: H3Event, result: { user: { login: string } }): unknown;
      onError?(event: H3Event, error: H3Error): unknown }): EventHandler;`,
  'node_modules/nuxt-auth-utils/dist/runtime/server/lib/oauth/apple.d.ts': `
    import type { EventHandler, H3Error, H3Event } from 'h3';
    export declare function defineOAuthAppleEventHandler(options: {
      onSuccess(event: H3Event, result: object): unknown;
      onError?(event: H3Event, error: H3Error): unknown }): EventHandler;`,
  'node_modules/@sidebase/nuxt-auth/package.json': JSON.stringify({
    name: '@sidebase/nuxt-auth',
    version: '1.0.0',
    exports: { '.': { types: './dist/module.d.ts', default: './dist/module.mjs' } },
  }),
  'node_modules/@sidebase/nuxt-auth/dist/module.d.ts': 'export {};',
  'node_modules/@sidebase/nuxt-auth/dist/runtime/server/services/index.d.ts': `
    import type { H3Event } from 'h3';
    export declare function getServerSession(event: H3Event): Promise<{ user: { email: string } } | null>;`,
  'node_modules/@nuxtjs/supabase/package.json': JSON.stringify({
    name: '@nuxtjs/supabase',
    version: '1.5.0',
    exports: { '.': { types: './dist/module.d.ts', default: './dist/module.mjs' } },
  }),
  'node_modules/@nuxtjs/supabase/dist/module.d.ts': 'export {};',
  'node_modules/@nuxtjs/supabase/dist/runtime/server/services/index.d.ts': `
    import type { H3Event } from 'h3';
    interface User { id: string }
    interface Client {
      auth: { getUser(jwt?: string): Promise<{ data: { user: User | null }; error: Error | null }> };
      count(table: string): Promise<number>;
    }
    export declare const serverSupabaseUser: (event: H3Event) => Promise<User | null>;
    export declare const serverSupabaseSession: (event: H3Event) => Promise<{ access_token: string } | null>;
    export declare const serverSupabaseClient: (event: H3Event) => Promise<Client>;`,
  'node_modules/better-auth/package.json': JSON.stringify({
    name: 'better-auth',
    version: '1.3.0',
    exports: { '.': { types: './index.d.ts', default: './index.mjs' } },
  }),
  'node_modules/better-auth/index.d.ts': `
    export declare function betterAuth(options: object): {
      api: { getSession(input: { headers: Headers }): Promise<{ user: { id: string } } | null> } };`,
};

const app = {
  'package.json': JSON.stringify({ name: 'app', dependencies: { nuxt: '^3.17.0' } }),
  'nuxt.config.ts':
    "export default defineNuxtConfig({ modules: ['nuxt-auth-utils', ['@sidebase/nuxt-auth', {}], '@nuxtjs/supabase'] });",
  'lib/auth.ts': "import { betterAuth } from 'better-auth';\nexport const auth = betterAuth({});",
  'server/utils/guards.ts': `
    import type { H3Event } from 'h3';
    import { auth } from '~~/lib/auth';
    export async function requireOwner(event: H3Event) {
      const { user } = await requireUserSession(event, { message: 'Sign in.' });
      if (!user.isOwner) throw createError({ statusCode: 403, message: 'Owners only.' });
      return user;
    }
    export async function requireMember(event: H3Event) {
      const session = await auth.api.getSession({ headers: event.headers });
      if (!session) throw createError({ statusCode: 401, message: 'Sign in.' });
      return session.user;
    }`,
};

const handler = (body: string, before = ''): string =>
  `${before}\nexport default defineEventHandler(async (event) => { ${body} });`;

const routes = {
  'server/api/required.get.ts': handler('const { user } = await requireUserSession(event); return { of: user.name };'),
  'server/api/checked.get.ts': handler(
    'const session = await getUserSession(event); if (!session.user) throw createError({ statusCode: 401 }); return 1;',
  ),
  'server/api/asked.get.ts': handler(
    "const { user } = await getUserSession(event); return { of: user?.name ?? 'nobody' };",
  ),
  'server/api/counted.get.ts': handler(
    'const { id } = await getUserSession(event); if (!id) throw createError({ statusCode: 401 }); return { id };',
  ),
  'server/api/signed.post.ts': handler(
    "const { word } = await readBody<{ word: string }>(event); if (word !== 'x') throw createError({ statusCode: 401 });" +
      " await setUserSession(event, { user: { name: 'x' } }); return { ok: true };",
  ),
  'server/api/owned.get.ts': handler('const { name } = await requireOwner(event); return { name };'),
  'server/api/member.get.ts': handler('const { id } = await requireMember(event); return { id };'),
  'server/api/server.get.ts': handler(
    'const session = await getServerSession(event); if (!session?.user) throw createError({ statusCode: 401 }); return 1;',
    "import { getServerSession } from '#auth';",
  ),
  'server/api/base.get.ts': handler(
    'const user = await serverSupabaseUser(event); if (!user) throw createError({ statusCode: 401 }); return { id: user.id };',
    "import { serverSupabaseUser } from '#supabase/server';",
  ),
  'server/api/client.get.ts': handler(
    'const client = await serverSupabaseClient(event); const { data: { user }, error } = await client.auth.getUser();' +
      " if (error || !user) throw createError({ statusCode: 401 }); return { all: await client.count('x') };",
    "import { serverSupabaseClient } from '#supabase/server';",
  ),
  // A word that stands in for the token of a session that is not there is nobody's.
  'server/api/token.get.ts': handler(
    'const client = await serverSupabaseClient(event); const session = await serverSupabaseSession(event);' +
      " const { error } = await client.auth.getUser(session?.access_token || 'none');" +
      ' if (error) { setResponseStatus(event, 401); return { why: "unknown" }; } return { isKnown: true };',
    "import { serverSupabaseClient, serverSupabaseSession } from '#supabase/server';",
  ),
  'server/api/bearer.get.ts': handler(
    "const client = await serverSupabaseClient(event); const token = getHeader(event, 'authorization')?.slice(7);" +
      " const { data } = await client.auth.getUser(token ?? 'none');" +
      ' if (!data.user) throw createError({ statusCode: 401 }); return { isKnown: true };',
    "import { serverSupabaseClient } from '#supabase/server';",
  ),
  // Of another function of the client, that word may be somebody's.
  'server/api/guest.get.ts': handler(
    'const client = await serverSupabaseClient(event); const session = await serverSupabaseSession(event);' +
      " const guest = await client.count(session?.access_token || 'guest');" +
      ' if (!guest) throw createError({ statusCode: 401 }); return { isKnown: true };',
    "import { serverSupabaseClient, serverSupabaseSession } from '#supabase/server';",
  ),
  'server/routes/auth/github.get.ts': `
      export default defineOAuthGitHubEventHandler({
        async onSuccess(event, { user }) {
          await setUserSession(event, { user: { name: user.login } });
          return sendRedirect(event, '/');
        },
      });`,
  'server/routes/auth/apple.get.ts': `
      export default defineOAuthAppleEventHandler({
        onSuccess: () => ({ isKnown: true }),
        onError: (event) => sendRedirect(event, '/login'),
      });`,
  'server/routes/by/[provider].get.ts': `
      const failed = (event) => sendRedirect(event, '/login');
      const github = defineOAuthGitHubEventHandler({
        onSuccess(event, { user }) {
          if (!user.login) throw createError({ statusCode: 422 });
          return sendRedirect(event, '/');
        },
        onError: failed,
      });
      const own = defineEventHandler(() => ({ isOwn: true }));
      export default defineEventHandler((event) => {
        switch (getRouterParam(event, 'provider')) {
          case 'github': return github(event);
          case 'own': return own(event);
          default: throw createError({ statusCode: 404 });
        }
      });`,
};

function check(found: Generated): void {
  const of = (path: string, method = 'get') => {
    const { security, responses } = operation(found, method, path);
    return [JSON.stringify(security), ...Object.keys(responses).filter((status) => status !== 'default')].join(' ');
  };
  expect(of('/api/required')).toBe('[{"nuxtSessionCookie":[]}] 200 401');
  expect(of('/api/checked')).toBe('[{"nuxtSessionCookie":[]}] 200 401');
  expect(of('/api/asked')).toBe('[] 200');
  // A session has an id whether one was sent or not.
  expect(of('/api/counted')).toBe('[] 200 401');
  expect(of('/api/signed', 'post')).toBe('[] 200 400 401');
  expect(of('/api/owned')).toBe('[{"nuxtSessionCookie":[]}] 200 401 403');
  expect(of('/api/member')).toBe('[{"betterAuthSessionTokenCookie":[]}] 200 401');
  expect(of('/api/server')).toBe('[{"nextAuthSessionTokenCookie":[]}] 200 401');
  // Which cookie is not known.
  expect(of('/api/base')).toBe('[{"cookieAuth":[]}] 200 401');
  expect(of('/api/client')).toBe('[{"cookieAuth":[]}] 200 401');
  expect(of('/api/token')).toBe('[{"cookieAuth":[]}] 200 401');
  expect(of('/api/bearer')).toBe('[{"bearerAuth":[]}] 200 401');
  expect(of('/api/guest')).toBe('[] 200 401');
  expect(of('/auth/github')).toBe('[] 302 401');
  // Whom the provider sends back brings a code.
  const names = (path: string) =>
    ((operation(found, 'get', path).parameters ?? []) as unknown as { name: string; required: boolean }[])
      .filter(({ required }) => !required)
      .map(({ name }) => name);
  expect(names('/auth/github')).toEqual(['code', 'state']);
  expect(of('/auth/apple')).toBe('[] 200 302');
  expect(names('/auth/apple')).toEqual([]);
  // Handlers that another one calls.
  expect(of('/by/{provider}')).toBe('[] 200 302 404 422');
  expect(JSON.stringify(operation(found, 'get', '/api/owned').responses['401'])).toContain('Sign in.');
}

it('knows the sessions of the libraries that Nuxt servers use, and what code makes of one that is not there', async () => {
  const found = await generate(createProjectFolder({ ...packages, ...app, ...routes }));
  expect(found.diagnostics).toEqual([expect.stringMatching(/^auth-not-found .* GET \/api\/guest answers 401/)]);
  check(found);
});

it('knows them where nothing is installed', async () => {
  const found = await generate(createProjectFolder({ ...app, ...routes }, { h3: false }));
  expect(new Set(found.diagnostics.map((each) => each.split(' ')[0]))).toEqual(
    new Set(['auth-not-found', 'packages-missing', 'type-unknown']),
  );
  check(found);
});

it('a function of the project is its own, whatever a library calls so', async () => {
  const found = await generate(
    createProjectFolder({
      ...packages,
      ...app,
      'server/utils/session.ts':
        'export const requireUserSession = async (event: unknown) => ({ user: { name: String(event) } });',
      'server/api/own.get.ts': handler('const { user } = await requireUserSession(event); return { of: user.name };'),
    }),
  );
  expect(operation(found, 'get', '/api/own').security).toEqual([]);
  expect(Object.keys(operation(found, 'get', '/api/own').responses)).toEqual(['200', 'default']);
});

it('sessions of a module that asks who is signed in, and what they are', async () => {
  const found = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ name: 'club', dependencies: { nuxt: '^4.0.0' } }),
      'nuxt.config.ts': "export default defineNuxtConfig({ modules: ['@onmax/nuxt-better-auth'] });",
      'server/middleware/guard.ts': `
        export default defineEventHandler(async (event) => {
          if (!event.path.startsWith('/api/club')) return;
          const { user } = await requireUserSession(event);
          event.context.user = user;
        });`,
      'server/api/club/name.get.ts': 'export default defineEventHandler(() => ({ name: "a" }));',
      'server/api/keys.get.ts': `
        export default defineEventHandler(async (event) => {
          await requireUserSession(event, { user: { role: 'keeper' } });
          return { keys: 3 };
        });`,
      'server/api/door.get.ts': `
        export default defineEventHandler(async (event) => ({ known: Boolean(await getUserSession(event)) }));`,
    }),
  );
  const asked = (path: string): unknown[] => {
    const { security, responses } = operation(found, 'get', path);
    return [Object.keys(security?.[0] ?? {}), Object.keys(responses)];
  };
  const cookie = ['betterAuthSessionTokenCookie'];
  expect(asked('/api/club/name')).toEqual([cookie, ['200', '401', 'default']]);
  expect(asked('/api/keys')).toEqual([cookie, ['200', '401', '403', 'default']]);
  expect(asked('/api/door')).toEqual([[], ['200', 'default']]);
});

const club = (config: string, files: Record<string, string> = {}): string =>
  createProjectFolder({
    'package.json': JSON.stringify({ name: 'club', dependencies: { nuxt: '^4.0.0' } }),
    'nuxt.config.ts': `const name = 'fixed-session';
      export default defineNuxtConfig({ modules: ['nuxt-auth-utils'], ${config} });`,
    'server/api/required.get.ts': handler('await requireUserSession(event); return 1;'),
    'server/api/checked.get.ts': handler(
      'const { user } = await getUserSession(event); if (!user) throw createError({ statusCode: 401 }); return 1;',
    ),
    ...files,
  });

const cookies = ({ texts }: Generated): unknown => {
  const { paths, components } = JSON.parse(Object.values(texts)[0] ?? '{}') as {
    paths: Record<string, { get: { security: Record<string, unknown>[] } }>;
    components: { securitySchemes: Record<string, { name: string; in: string }> };
  };
  const named = Object.values(paths).map(({ get }) => get.security.flatMap((each) => Object.keys(each)));
  return [...new Set(named.map((keys) => keys.map((key) => components.securitySchemes[key]).map((each) => each?.name)))]
    .map((each) => each.join())
    .filter((each, index, all) => all.indexOf(each) === index);
};

it.each([
  ['no setting', '', 'nuxt-session'],
  ['a setting of another name', "session: { name: 'x' }, runtimeConfig: { session: { maxAge: 60 } }", 'nuxt-session'],
  ['the setting', "runtimeConfig: { session: { name: 'club-session', password: '' } }", 'club-session'],
  ['a constant', 'runtimeConfig: { session: { name } }', 'fixed-session'],
  [
    'a setting of production',
    "runtimeConfig: { session: { name: 'local' } }, $production: { runtimeConfig: { session: { name: 'club' } } }",
    'club',
  ],
  // No cookie of its own is claimed.
  ['what running code knows', "runtimeConfig: { session: { name: process.env.NAME ?? 'a' } }", 'Cookie'],
])('the cookie of a session is the one that the config names: %s', async (_, config, name) => {
  const found = await generate(club(config));
  expect(cookies(found)).toEqual([name]);
});

it('a layer names the cookie where the project does not', async () => {
  const layer = { 'layers/base/nuxt.config.ts': "export default { runtimeConfig: { session: { name: 'layered' } } };" };
  expect(cookies(await generate(club('', layer)))).toEqual(['layered']);
  expect(cookies(await generate(club("runtimeConfig: { session: { name: 'own' } }", layer)))).toEqual(['own']);
});

it('an edit of the config names the cookie anew', async () => {
  const root = club("runtimeConfig: { session: { name: 'first' } }");
  const config = join(root, 'nuxt.config.ts');
  const pipeline = createPipeline({ root });
  const nameIn = ({ documents }: Awaited<ReturnType<typeof pipeline.run>>) =>
    /"name": "(first|second)"/.exec(documents[0]?.text ?? '')?.[1];
  expect(nameIn(await pipeline.run())).toBe('first');
  writeFileSync(config, readFileSync(config, 'utf8').replace('first', 'second'));
  expect(nameIn(await pipeline.run([config]))).toBe('second');
});
