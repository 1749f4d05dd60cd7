import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';

const refused = 'if (!userId) throw createError({ statusCode: 401 });';

const routes: Record<string, string> = {
  'called.get': `const { userId } = event.context.auth(); ${refused} return { userId };`,
  'held.get': `const auth = event.context.auth(); if (!auth.isAuthenticated) throw createError({ statusCode: 401 }); return { id: auth.userId };`,
  'property.get': `const { userId } = event.context.auth; ${refused} return { userId };`,
  'taken.get': `const { auth } = event.context; if (!auth.userId) { setResponseStatus(event, 403); return ''; } return { id: auth.userId };`,
  'helped.get': `const userId = requireCaller(event); return { userId };`,
  // Asked, and answered without.
  'open.get': `const { userId } = event.context.auth(); return { mine: userId !== null };`,
  'team/list.get': `return { list: [] as string[] };`,
  'team.get': `return { team: 1 };`,
  'public.get': `return { public: true };`,
};

const project = {
  'package.json': JSON.stringify({ name: 'garden', dependencies: { nuxt: '^4.0.0', '@clerk/nuxt': '^1.0.0' } }),
  'nuxt.config.ts':
    "export default defineNuxtConfig({ modules: ['@clerk/nuxt'], clerk: { skipServerMiddleware: true } });",
  'server/utils/caller.ts': `
    import type { H3Event } from 'h3';
    export function requireCaller(event: H3Event) {
      const { userId } = event.context.auth();
      ${refused}
      return userId;
    }`,
  'server/middleware/clerk.ts': `
    import { clerkMiddleware, createRouteMatcher } from '@clerk/nuxt/server';
    const isTeam = createRouteMatcher(['/api/team(.*)', '/api/none/:id']);
    export default clerkMiddleware((event) => {
      const { userId } = event.context.auth();
      if (!userId && isTeam(event)) throw createError({ statusCode: 401, message: 'Sign in.' });
    });`,
  ...Object.fromEntries(
    Object.entries(routes).map(([name, body]) => [
      `server/api/${name}.ts`,
      `export default defineEventHandler(async (event) => { ${body} });`,
    ]),
  ),
};

type Paths = Record<string, Record<string, { security?: object[]; responses: Record<string, unknown> }>>;

const saidOf = (text: string): Record<string, string> => {
  const { paths } = JSON.parse(text) as { paths: Paths };
  return Object.fromEntries(
    Object.entries(paths).map(([path, { get }]) => [
      path,
      [
        ...(get!.security ?? []).flatMap(Object.keys),
        ...Object.keys(get!.responses).filter((each) => each.startsWith('4')),
      ].join(' '),
    ]),
  );
};

it('who asks is what Clerk put into the context', async () => {
  const found = await generate(createProjectFolder(project));
  expect(saidOf(found.texts.api!)).toEqual({
    '/api/called': 'sessionCookie 401',
    '/api/held': 'sessionCookie 401',
    '/api/property': 'sessionCookie 401',
    '/api/taken': 'sessionCookie 403',
    '/api/helped': 'sessionCookie 401',
    '/api/open': '',
    '/api/team': 'sessionCookie 401',
    '/api/team/list': 'sessionCookie 401',
    '/api/public': '',
  });
});

it('a property of a context that no package fills is taken to say who asks, which is said', async () => {
  const { 'server/middleware/clerk.ts': _, ...rest } = project;
  const found = await generate(
    createProjectFolder({
      ...rest,
      'package.json': JSON.stringify({ name: 'garden', dependencies: { nuxt: '^4.0.0' } }),
      'nuxt.config.ts': 'export default defineNuxtConfig({});',
    }),
  );
  expect(saidOf(found.texts.api!)).toEqual({
    '/api/called': '401',
    '/api/held': '401',
    '/api/property': 'authorizationHeader cookieAuth 401',
    '/api/taken': 'authorizationHeader cookieAuth 403',
    '/api/helped': '401',
    '/api/open': '',
    '/api/team': '',
    '/api/team/list': '',
    '/api/public': '',
  });
  expect(found.diagnostics.filter((each) => each.includes('auth-assumed'))).toHaveLength(2);
});
