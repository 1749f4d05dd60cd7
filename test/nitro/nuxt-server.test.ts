import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation, type Generated } from './project.ts';
import { shapes } from './shapes.ts';

const app = (files: Record<string, string>): Promise<Generated> =>
  generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({ dependencies: { nuxt: '^4.6.0', zod: '^4.0.0' } }),
        'nuxt.config.ts': 'export default defineNuxtConfig({});',
        ...files,
      },
      { h3: false },
    ),
  );
const parameters = (found: Generated, method: string, path: string): string[] =>
  (operation(found, method, path).parameters ?? []).map((each) => `${each.in} ${each.name}`);
const statuses = (found: Generated, method: string, path: string): string[] =>
  Object.keys(operation(found, method, path).responses).filter((each) => each !== 'default');

it('reads what server code imports from the entry of Nuxt for it', async () => {
  const found = await app({
    'server/utils/keeper.ts': `
      import { createError, getSession } from 'nuxt/server';
      import type { RequestEvent, SessionConfig } from 'nuxt/server';
      const config: SessionConfig = { name: 'keeper' };
      export async function requireKeeper (event: RequestEvent) {
        const session = await getSession<{ keeper?: string }>(event, config);
        if (!session.data.keeper) throw createError({ status: 401, statusText: 'Who is there?' });
        return session.data.keeper;
      }`,
    'server/api/cages/[id].put.ts': `
      import { z } from 'zod';
      import { createError, defineEventHandler, getQuery, getRequestURL, getRouterParam, isNuxtError, readValidatedBody, setResponseStatus } from 'nuxt/server';
      export default defineEventHandler(async (event) => {
        const keeper = await requireKeeper(event);
        const { wing } = getQuery<{ wing?: string }>(event);
        const language = getRequestURL(event).searchParams.get('language');
        const since = event.url.searchParams.get('since');
        const part = event.req.headers.get('x-part');
        const { bars } = await readValidatedBody(event, z.object({ bars: z.number() }));
        try {
          await $fetch('https://zoo.test');
        } catch (error) {
          if (isNuxtError(error) && error.status === 404) throw createError({ status: 502, message: 'No zoo' });
        }
        setResponseStatus(event, 201);
        return { id: getRouterParam(event, 'id') ?? '', bars, keeper, wing, language, since, part };
      });`,
    'server/api/pictures.post.ts': `
      import { createError, defineEventHandler, getRequestHeader, sendRedirect } from 'nuxt/server';
      export default defineEventHandler(async (event) => {
        const bytes = new Uint8Array(await event.req.arrayBuffer());
        if (!bytes.length) throw createError({ status: 400, statusText: 'No picture' });
        if (getRequestHeader(event, 'x-quiet')) return { size: bytes.length };
        return sendRedirect(event, '/pictures', 303);
      });`,
    // An event of the server itself, in a project's own helper.
    'server/api/sounds.get.ts': `
      import { defineEventHandler, handleCors, toNuxtRequestEvent, useSession } from 'nuxt/server';
      export default defineEventHandler(async (event) => {
        const preflight = handleCors(event, { origin: '*' });
        if (preflight) return preflight;
        const session = await useSession<{ loud?: boolean }>(event);
        return { loud: session.data.loud ?? false, volume: getHeader(toNuxtRequestEvent(event), 'x-volume') };
      });`,
    // What another module has under the same name is not it.
    'server/utils/own.ts': 'export const getQuery = (_event: unknown) => ({ night: 1 });',
    'server/api/own.get.ts': `
      import { defineEventHandler } from 'nuxt/server';
      import { getQuery } from '../utils/own';
      export default defineEventHandler((event) => ({ night: getQuery(event).night }));`,
  });
  expect(parameters(found, 'put', '/api/cages/{id}')).toEqual([
    'path id',
    'query wing',
    'query language',
    'query since',
    'header x-part',
  ]);
  expect(statuses(found, 'put', '/api/cages/{id}')).toEqual(['201', '400', '401', '502']);
  expect(operation(found, 'put', '/api/cages/{id}').security).toEqual([{ keeperCookie: [] }]);
  expect(statuses(found, 'post', '/api/pictures')).toEqual(['200', '303', '400']);
  expect(parameters(found, 'get', '/api/sounds')).toEqual(['header x-volume']);
  expect(operation(found, 'get', '/api/own').parameters).toBeUndefined();
  expect(shapes(found)).toEqual({
    'put /api/cages/{id}':
      '{ id: string; bars: number; keeper: string; wing?: string; language: string | null; since: string | null; part: string | null }',
    'post /api/pictures': '{ size: integer }',
    'get /api/sounds': '{ loud: boolean; volume?: string }',
    'get /api/own': '{ night: number }',
  });
  expect(found.diagnostics.map((each) => each.split(' ')[0])).toEqual(['packages-missing']);
});

it('reads errors that say why, and a login that another handler starts', async () => {
  const found = await app({
    'nuxt.config.ts': "export default defineNuxtConfig({ modules: ['nuxt-auth-utils', 'evlog/nuxt'] });",
    'server/api/tickets.get.ts': `
      import { createError } from 'evlog';
      export default defineEventHandler((event) => {
        if (!getHeader(event, 'x-gate')) throw createError({ message: 'No gate', status: 421, why: 'It is closed' });
        const unused = createError({ message: 'Never thrown', status: 418 });
        return { open: true };
      });`,
    'server/routes/login.get.ts': `
      const login = defineOAuthGitHubEventHandler({
        async onSuccess(event, { user }) {
          const next = getCookie(event, 'next') || '/';
          await setUserSession(event, { user });
          return sendRedirect(event, next);
        },
      });
      export default defineEventHandler((event) => {
        const { next } = getQuery(event);
        if (next) setCookie(event, 'next', String(next));
        return login(event);
      });`,
  });
  expect(statuses(found, 'get', '/api/tickets')).toEqual(['200', '421']);
  expect(statuses(found, 'get', '/login')).toEqual(['302', '401']);
  expect(parameters(found, 'get', '/login')).toEqual(['query next', 'cookie next']);
});

it('serves with h3 2 from Nuxt 5 on, whatever an earlier one is asked to be compatible with', async () => {
  const files = {
    'nuxt.config.ts': 'export default defineNuxtConfig({ future: { compatibilityVersion: 5 } });',
    'server/api/nothing.get.ts': `
      import { defineEventHandler } from 'nuxt/server';
      export default defineEventHandler(() => null);`,
    'server/api/seals/[id].post.ts': `
      import { defineHandler, HTTPError } from 'nitro/h3';
      export default defineHandler((event) => {
        if (!event.req.headers.get('x-fish')) throw new HTTPError({ status: 423, message: 'No fish' });
        return { id: event.context.params?.id ?? '', depth: event.url.searchParams.get('depth') };
      });`,
  };
  const of = (nuxt: string): Promise<Generated> =>
    app({ ...files, 'package.json': JSON.stringify({ dependencies: { nuxt } }) });
  for (const nuxt of ['^5.0.0', 'npm:nuxt-nightly@5x', '5.0.0-29403850.1']) {
    const found = await of(nuxt);
    expect(statuses(found, 'get', '/api/nothing'), nuxt).toEqual(['200']);
    expect(parameters(found, 'post', '/api/seals/{id}')).toEqual(['path id', 'query depth', 'header x-fish']);
    expect(statuses(found, 'post', '/api/seals/{id}')).toEqual(['200', '423']);
    expect(shapes(found)['post /api/seals/{id}']).toBe('{ id: string; depth: string | null }');
  }
  expect(statuses(await of('^4.6.0'), 'get', '/api/nothing')).toEqual(['204']);
});

it('takes a way past a check that only development has for none', async () => {
  const found = await app({
    'server/utils/guard.ts': `
      import type { H3Event } from 'h3';
      export function requireKey (event: H3Event) {
        if (import.meta.dev) return;
        const [, key] = (getHeader(event, 'authorization') || '').split(' ');
        if (!key) throw createError({ statusCode: 403 });
      }`,
    'server/api/meta.get.ts': 'export default defineEventHandler((event) => { requireKey(event); return { ok: 1 }; });',
    'server/api/process.get.ts': `
      export default defineEventHandler((event) => {
        if (!process.dev && !getHeader(event, 'x-key')) throw createError({ statusCode: 401 });
        return { ok: 1 };
      });`,
    // A setting of the server, and one that nobody can tell from the project's own.
    'server/api/open.get.ts': `
      export default defineEventHandler((event) => {
        if (useRuntimeConfig().dev) return { ok: 2 };
        if (!getHeader(event, 'x-key')) throw createError({ statusCode: 401 });
        return { ok: 1 };
      });`,
    'server/api/own.get.ts': `
      const process = { dev: Boolean(useRuntimeConfig().open) };
      export default defineEventHandler((event) => {
        if (process.dev) return { ok: 2 };
        if (!getHeader(event, 'x-key')) throw createError({ statusCode: 401 });
        return { ok: 1 };
      });`,
  });
  const security = (path: string) => operation(found, 'get', path).security ?? [];
  expect(security('/api/meta')).toEqual([{ bearerAuth: [] }]);
  expect(security('/api/process')).toEqual([{ xKeyHeader: [] }]);
  expect(security('/api/open')).toEqual([{ xKeyHeader: [] }]);
  expect(security('/api/own')).toEqual([]);
});
