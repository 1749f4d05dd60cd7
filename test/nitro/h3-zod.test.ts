import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation } from './project.ts';

const names = (given: { name: string }[] = []) => given.map(({ name }) => name);

it('reads the readers of h3-zod, with a schema or with the shape of one', async () => {
  const found = await generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({ dependencies: { nitropack: '2', zod: '3', 'h3-zod': '0.5' } }),
        'routes/plants/[id].put.ts': `
          import { useValidatedBody, useValidatedParams, z, zh } from 'h3-zod';
          export default defineEventHandler(async (event) => {
            const { id } = await useValidatedParams(event, { id: zh.intAsString });
            const { name } = await useValidatedBody(event, { name: z.string().min(2), tall: z.boolean().optional() });
            return { id, name };
          });`,
        'routes/plants/index.get.ts': `
          import { useSafeValidatedQuery, z } from 'h3-zod';
          const Filter = z.object({ page: z.string().optional(), kind: z.enum(['tree', 'bush']) });
          export default defineEventHandler(async (event) => {
            const query = await useSafeValidatedQuery(event, Filter);
            return { kind: query.success ? query.data.kind : 'tree' };
          });`,
        // A function of the project is its own.
        'routes/own.post.ts': `
          const useValidatedBody = async (event: unknown, schema: unknown) => ({ own: 1 });
          export default defineEventHandler((event) => useValidatedBody(event, { name: 1 }));`,
      },
      { h3: false },
    ),
  );
  const put = operation(found, 'put', '/plants/{id}');
  expect(Object.keys(put.responses)).toEqual(['200', '400', 'default']);
  expect(JSON.stringify(put.requestBody)).toContain(
    '"properties":{"name":{"type":"string","minLength":2},"tall":{"type":"boolean"}},"required":["name"]',
  );
  const get = operation(found, 'get', '/plants');
  expect(Object.keys(get.responses)).toEqual(['200', 'default']);
  expect(names(get.parameters)).toEqual(['page', 'kind']);
  expect(operation(found, 'post', '/own').requestBody).toBeUndefined();
});
