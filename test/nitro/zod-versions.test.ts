import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation } from './project.ts';

/** The keys that a query has to have, of schemas that make a value of whatever they are given. */
async function requiredBy(range: string, from = 'zod'): Promise<string[]> {
  const found = await generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({ dependencies: { nitropack: '2', zod: range } }),
        'routes/plants.get.ts': `
          import { z } from '${from}';
          const Filter = z.object({
            name: z.coerce.string(), isTall: z.coerce.boolean(), kind: z.coerce.string().min(1),
            size: z.coerce.number(), since: z.coerce.date(), long: z.coerce.string().min(20), mail: z.coerce.string().email(),
            note: z.coerce.string().optional(),
          });
          export default defineEventHandler((event) => getValidatedQuery(event, Filter.parse));`,
      },
      { h3: false },
    ),
  );
  const { parameters = [] }: { parameters?: { name: string; required?: boolean }[] } = operation(
    found,
    'get',
    '/plants',
  );
  return parameters.flatMap(({ name, required }) => (required ? [name] : []));
}

// As zod 3.22, 3.25, 4.0, 4.3, 4.4 and 4.6 do.
const always = ['size', 'since', 'long', 'mail'];

it.each(['^3.22.0', '^3.25.0', '^4.0.0', '~4.3.0', 'latest', 'workspace:*'])(
  'zod %s may be one that makes a text or a truth value of a key that is not there',
  async (range) => expect(await requiredBy(range)).toEqual(always),
);

it.each(['^4.4.0', '4.6.7', '>=5'])('zod %s asks for each key', async (range) => {
  expect(await requiredBy(range)).toEqual(['name', 'isTall', 'kind', ...always]);
});

it('the zod 3 in a later one asks for no more than it did', async () => {
  expect(await requiredBy('^4.4.0', 'zod/v3')).toEqual(always);
});
