import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';

const queryNames = async (dependencies: Record<string, string>): Promise<Record<string, string[]>> => {
  const { texts } = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ dependencies: { nitropack: '2', ...dependencies } }),
      'routes/asked.get.ts': `
        import { getQuery as queryOf, parseQuery } from 'ufo';
        export default defineEventHandler((event) => {
          const { page } = queryOf(event.path);
          const rest = parseQuery(event.path.split('?')[1]);
          return { page, size: rest.size };
        });`,
      'routes/other.get.ts': `
        import { getQuery, parseQuery } from 'ufo';
        export default defineEventHandler((event) => {
          const { secret } = getQuery('https://example.com/?secret=1');
          return { secret, also: parseQuery(event.path.split('?')[0]).also };
        });`,
    }),
  );
  const { paths } = JSON.parse(texts.api!) as {
    paths: Record<string, { get: { parameters?: { in: string; name: string }[] } }>;
  };
  return Object.fromEntries(
    Object.entries(paths).map(([path, { get }]) => [path, (get.parameters ?? []).map(({ name }) => name)]),
  );
};

it('reads the query that ufo takes of an address', async () => {
  expect(await queryNames({ ufo: '1' })).toEqual({ '/asked': ['page', 'size'], '/other': [] });
});
