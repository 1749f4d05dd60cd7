import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation } from './project.ts';

const files = {
  'package.json': JSON.stringify({ name: 'harbour', dependencies: { nitropack: '^2.13.0', h3: '^1.13.0' } }),
  'nitro.config.ts': "export default defineNitroConfig({ srcDir: 'server' });",
  'server/plugins/cors.ts': `
    export default defineNitroPlugin((app) => {
      app.hooks.hook('request', (event) => {
        event.node.res.setHeader('x-harbour', 'north');
        if (event.node.req.method === 'OPTIONS') {
          event.node.res.statusCode = 204;
          event.node.res.end();
        }
      });
    });`,
  'server/utils/store.ts': `
    import { PrismaClient } from '@prisma/client';
    export const store = new PrismaClient();`,
  'server/api/boats.get.ts': "export default defineEventHandler(() => [{ name: 'Ida' }]);",
  'server/api/boats.post.ts': `
    export default defineEventHandler(async (event) => {
      event.node.res.statusCode = 201;
      return await store.$transaction(async (inner) => {
        const boat = await inner.boat.create({ data: { name: 'Ida' } });
        return boat;
      });
    });`,
};

const statuses = (generated: Awaited<ReturnType<typeof generate>>, method: string): string[] =>
  Object.keys(operation(generated, method, '/api/boats').responses).filter((each) => each !== 'default');

it('knows what a hook sets on an event that has no type, and for which requests', async () => {
  const generated = await generate(createProjectFolder(files, { h3: false }));
  expect(statuses(generated, 'get')).toEqual(['200']);
  expect(JSON.stringify(operation(generated, 'get', '/api/boats').responses['200'])).toContain('x-harbour');
});

it('knows them where the request is taken out, or read by a helper', async () => {
  const plugin = (code: string): Record<string, string> => ({
    ...files,
    'server/plugins/cors.ts': `
      export default defineNitroPlugin((app) => {
        app.hooks.hook('request', (event) => {
          ${code}
          event.node.res.statusCode = 204;
          event.node.res.end();
        });
      });
      function isOther(event) {
        return event.node.req.method !== 'OPTIONS';
      }`,
  });
  for (const code of [
    "const { req } = event.node; if (req.method !== 'OPTIONS') return;",
    "const asked = event.node.req; const { method } = asked; if (method !== 'OPTIONS') return;",
    'if (isOther(event)) return;',
  ]) {
    const generated = await generate(createProjectFolder(plugin(code), { h3: false }));
    expect(statuses(generated, 'get'), code).toEqual(['200']);
  }
  // What else has such a name is asked for something else.
  const generated = await generate(createProjectFolder(plugin("if (event.req.node !== 'x') return;"), { h3: false }));
  expect(statuses(generated, 'get')).toEqual(['200', '204']);
});

it('keeps the status that was set before a call that runs a callback', async () => {
  expect(statuses(await generate(createProjectFolder(files, { h3: false })), 'post')).toEqual(['201']);
});
