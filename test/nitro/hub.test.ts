import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation } from './project.ts';
import { shapes } from './shapes.ts';

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
  expect(found.diagnostics.map((each) => each.split(' ')[0])).toEqual(['packages-missing']);
  expect(operation(found, 'get', '/api/files/{path}').responses).toHaveProperty('404');
  expect(JSON.stringify(operation(found, 'get', '/api/files/{path}').responses['200'])).toContain('binary');
  const upload = operation(found, 'post', '/api/files');
  expect(JSON.stringify(upload.requestBody)).toContain('"photo":{"type":"string","format":"binary"}');
  expect(upload.responses).toHaveProperty('400');
  const removal = operation(found, 'delete', '/api/old/{id}');
  expect([Object.keys(removal.responses), removal.requestBody]).toEqual([['204', 'default'], undefined]);
});

it('knows the parts of later versions, with the tables that the project describes', async () => {
  const handler = (body: string, head = ''): string =>
    `${head}\nexport default eventHandler(async (event) => { ${body} });`;
  const found = await generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({ dependencies: { nuxt: '^4.0.0', '@nuxthub/core': '^0.10.0' } }),
        'nuxt.config.ts':
          "export default defineNuxtConfig({ modules: ['@nuxthub/core'], hub: { db: 'sqlite', kv: true, blob: true } });",
        'server/db/schema/notes.ts': `
          import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
          export const notes = sqliteTable('notes', { id: integer().primaryKey(), title: text().notNull() });`,
        'server/api/notes.get.ts': handler(
          'return await db.select().from(schema.notes);',
          "import { db, schema } from 'hub:db';",
        ),
        'server/api/notes.post.ts': handler(
          "const [made] = await db.insert(notes).values({ title: 'a' }).returning(); return made;",
          "import { db } from '@nuxthub/db';\nimport { notes } from 'hub:db:schema';",
        ),
        'server/api/known.get.ts': handler(
          'return { one: await db.query.notes.findFirst(), all: await db.select({ id: schema.notes.id }).from(schema.notes) };',
        ),
        'server/api/kept.get.ts': handler(
          "return { one: await kv.get<{ a: number }>('x'), is: await kv.has('y') };",
          "import { kv } from 'hub:kv';",
        ),
        'server/api/files.get.ts': handler(
          'const { blobs, hasMore } = await blob.list(); return { names: blobs.map((each) => each.pathname), hasMore };',
        ),
        'server/api/file.get.ts': handler("return blob.serve(event, 'x');", "import { blob } from '@nuxthub/blob';"),
        'server/api/files.post.ts': handler(`
          const file = (await readFormData(event)).get('file') as File;
          ensureBlob(file, { maxSize: '1MB' });
          return { path: (await blob.put(file.name, file)).pathname };`),
        'server/api/old.get.ts': handler(
          "const { results } = await hubDatabase().prepare('select').all<{ id: number }>(); return { results, one: await hubKV().get('x') };",
        ),
      },
      { h3: false },
    ),
  );
  const note = '{ id: integer; title: string }';
  expect(shapes(found)).toEqual({
    'get /api/notes': `(${note})[]`,
    'post /api/notes': note,
    'get /api/known': `{ one?: ${note}; all: ({ id: integer })[] }`,
    'get /api/kept': '{ one: { a: number } | null; is: boolean }',
    'get /api/files': '{ names: (string)[]; hasMore: boolean }',
    'get /api/file': 'string:binary',
    'post /api/files': '{ path: string }',
    'get /api/old': '{ results: ({ id: number })[]; one?: any }',
  });
  expect(operation(found, 'get', '/api/file').responses).toHaveProperty('404');
  expect(operation(found, 'post', '/api/files').responses).toHaveProperty('400');
});
