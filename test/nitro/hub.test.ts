import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation } from './project.ts';

it('knows what the files of NuxtHub answer and read', async () => {
  const found = await generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({
          name: 'gallery',
          dependencies: { nuxt: '^3.17.0', '@nuxthub/core': '^0.8.0' },
        }),
        'nuxt.config.ts': "export default defineNuxtConfig({ modules: ['@nuxthub/core'] });",
        'server/api/files/[...path].get.ts': `
          export default eventHandler((event) => hubBlob().serve(event, getRouterParam(event, 'path')));`,
        'server/api/files/index.post.ts': `
          export default eventHandler((event) => hubBlob().handleUpload(event, { formKey: 'photo', multiple: false }));`,
        'server/api/old/[id].delete.ts': `
          export default eventHandler(async (event) => {
            await hubBlob().delete(getRouterParam(event, 'id'));
            return sendNoContent(event);
          });`,
      },
      { h3: false },
    ),
  );
  expect(found.diagnostics.map((each) => each.split(' ')[0])).toEqual(['packages-missing', 'response-type-unknown']);
  expect(operation(found, 'get', '/api/files/{path}').responses).toHaveProperty('404');
  expect(JSON.stringify(operation(found, 'get', '/api/files/{path}').responses['200'])).toContain('binary');
  const upload = operation(found, 'post', '/api/files');
  expect(JSON.stringify(upload.requestBody)).toContain('"photo":{"type":"string","format":"binary"}');
  expect(upload.responses).toHaveProperty('400');
  const removal = operation(found, 'delete', '/api/old/{id}');
  expect([Object.keys(removal.responses), removal.requestBody]).toEqual([['204', 'default'], undefined]);
}, 120_000);
