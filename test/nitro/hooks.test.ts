import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation } from './project.ts';

const utils = `
  export const requireKey = defineRequestMiddleware((event) => {
    if (getHeader(event, 'x-api-key') !== 'secret') throw createError({ statusCode: 401, message: 'No key' });
    // Nobody asks what a hook returns.
    return { key: true };
  });
  export const countVisit = defineRequestMiddleware((event) => {
    if (getCookie(event, 'visits') === '99') return sendError(event, createError({ statusCode: 429 }));
  });`;

it('reads the hooks of the object form of h3 1', async () => {
  const found = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ dependencies: { nitropack: '2' } }),
      'utils/hooks.ts': utils,
      'routes/list.get.ts': `
        export default defineEventHandler({
          onRequest: [requireKey, countVisit],
          handler: () => ({ ok: true as boolean }),
        });`,
      'routes/one.get.ts': `
        export default eventHandler({
          onRequest: (event) => getQuery(event).page,
          onBeforeResponse: defineResponseMiddleware((event) => setHeader(event, 'x-by', 'me')),
          async handler(event) { return { ok: 1 as number }; },
        });`,
      'routes/wrapped.get.ts': `
        export default defineEventHandler({
          onBeforeResponse: (event, response) => { response.body = { data: response.body }; },
          handler: () => ({ ok: 'yes' as string }),
        });`,
      'routes/plain.get.ts': 'export default defineEventHandler(() => ({ ok: null }));',
    }),
  );
  const responses = (path: string) => Object.keys(operation(found, 'get', path).responses);
  expect(responses('/list')).toEqual(['200', '401', '429', 'default']);
  expect(operation(found, 'get', '/list').security).toEqual([{ xApiKeyHeader: [] }]);
  // What the hook returns would be a property of the answer.
  expect(found.texts.api).not.toContain('"key"');
  expect(responses('/one')).toEqual(['200', 'default']);
  expect(operation(found, 'get', '/one').parameters?.map(({ name }) => name)).toEqual(['page']);
  // What is sent there is none of the handler's.
  expect(found.texts.api).not.toContain('WrappedOutput');
  expect(found.diagnostics.filter((each) => each.startsWith('answer-replaced'))).toHaveLength(1);
  expect(responses('/plain')).toEqual(['200', 'default']);
});

it.each([1, false] as const)(
  'reads what plugins hang around every request, with h3 %s installed',
  async (h3) => {
    const files = {
      'package.json': JSON.stringify({ dependencies: { nitropack: '2' } }),
      'routes/list.get.ts': 'export default defineEventHandler(() => ({ ok: true as boolean }));',
    };
    const withPlugin = (text: string) => generate(createProjectFolder({ ...files, 'plugins/around.ts': text }, { h3 }));
    const statuses = (found: Awaited<ReturnType<typeof generate>>) =>
      Object.keys(operation(found, 'get', '/list').responses);

    const setting = await withPlugin(`
    export default defineNitroPlugin((nitroApp) => {
      nitroApp.hooks.hook('request', (event) => {
        setResponseStatus(event, 206);
        // Nitro catches it, and the request goes on.
        if (getHeader(event, 'x-bad')) throw createError({ statusCode: 401 });
      });
      nitroApp.hooks.hook('afterResponse', (event) => setResponseStatus(event, 418));
      nitroApp.hooks.hook('error', () => setTimeout(() => {}, 1));
    });`);
    expect(statuses(setting)).toEqual(['206', 'default']);
    expect(operation(setting, 'get', '/list').parameters).toBeUndefined();
    expect(operation(setting, 'get', '/list').security).toEqual([]);

    const wrapping = await withPlugin(`
    export default nitroPlugin(({ hooks }) => {
      hooks.hook('beforeResponse', (event, response) => { response.body = { data: response.body }; });
    });`);
    expect(wrapping.texts.api).not.toContain('"ok"');
    expect(wrapping.diagnostics.filter((each) => each.startsWith('answer-replaced'))).toHaveLength(1);

    const adding = await withPlugin(`
    export default defineNitroPlugin(({ router, h3App }) => {
      router.get('/added', defineEventHandler(() => 1));
      h3App.use('/more', defineEventHandler(() => 2));
    });`);
    expect(adding.operations).toEqual(['GET /list']);
    expect(adding.diagnostics.filter((each) => each.startsWith('router-not-followed'))).toHaveLength(2);

    const other = await withPlugin(`
    const bus = { hooks: { hook: (name: string, run: (event: any) => void) => run({ name }) } };
    export default defineNitroPlugin(() => {
      bus.hooks.hook('request', (event) => setResponseStatus(event, 206));
    });`);
    expect(statuses(other)).toEqual(['200', 'default']);
  },
  120_000,
);
