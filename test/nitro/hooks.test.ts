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
  expect(found.texts.api).not.toContain('WrappedResponse');
  expect(found.diagnostics.filter((each) => each.startsWith('answer-replaced'))).toHaveLength(1);
  expect(responses('/plain')).toEqual(['200', 'default']);
}, 120_000);
