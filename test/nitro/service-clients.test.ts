import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';
import { shapes } from './shapes.ts';

const handler = (head: string, body: string): string =>
  `${head}\nexport default defineEventHandler(async (event) => { ${body} });`;

const pocketbase = "import PocketBase from 'pocketbase'; const pb = new PocketBase('https://bees.example');";
const appwrite = `import { Client, Databases } from 'node-appwrite'; const databases = new Databases(new Client());`;
const contentful = `import { createClient } from 'contentful'; const client = createClient({ space: 'bees' });`;
const openai = "import OpenAI from 'openai'; const client = new OpenAI();";

const project = {
  'package.json': JSON.stringify({ dependencies: { nitropack: '2' } }),
  'routes/bees.get.ts': handler(pocketbase, "return await pb.collection('bees').getFullList({ sort: '-name' });"),
  'routes/bees.post.ts': handler(
    pocketbase,
    "return { made: await pb.collection('bees').create(await readBody(event)) };",
  ),
  'routes/page.get.ts': handler(
    pocketbase,
    "return await pb.collection('bees').getList<{ id: string; name: string }>(1, 20);",
  ),
  'routes/documents.get.ts': handler(appwrite, "return await databases.listDocuments('hive', 'bees');"),
  'routes/entries.get.ts': handler(
    contentful,
    "const { items, total } = await client.getEntries({ content_type: 'bee' }); return { total, bees: items.map(({ sys, fields }) => ({ id: sys.id, name: fields.name })) };",
  ),
  'routes/answer.post.ts': handler(
    openai,
    "const found = await client.chat.completions.create({ model: 'small', messages: [] }); return { text: found.choices[0]?.message.content, usage: found.usage };",
  ),
  // What only the service knows.
  'routes/other.get.ts': handler(pocketbase, "return await pb.send('/api/bees', {});"),
  'routes/images.post.ts': handler(openai, 'return await client.images.generate({});'),
};

it('knows the form around what a service answers with, where its client is not installed', async () => {
  const bee = '{ collectionId: string; collectionName: string; expand?: { [name]: any }; id: string; [name]: any }';
  const said = shapes(await generate(createProjectFolder(project, { h3: false })));
  expect(said).toEqual({
    'get /bees': `(${bee})[]`,
    'post /bees': `{ made: ${bee} }`,
    'get /page':
      '{ page: number; perPage: number; totalItems: number; totalPages: number; items: ({ id: string; name: string })[] }',
    'get /documents':
      '{ total: number; documents: ({ $id: string; $collectionId: string; $databaseId: string; $createdAt: string; $updatedAt: string; $permissions: (string)[]; [name]: any })[] }',
    'get /entries': '{ total: number; bees: ({ id?: any; name?: any })[] }',
    'post /answer':
      '{ text: string | null; usage?: { prompt_tokens: number; completion_tokens: number; total_tokens: number; [name]: any } }',
    'get /other': 'any',
    'post /images': 'any',
  });
});
