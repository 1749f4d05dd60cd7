import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';

/** Files whose names state no method, and the methods that their code states. */
const handlers: Record<string, [body: string, methods: string[]]> = {
  all: ["assertMethod(event, ['PUT', 'PATCH']); return { kept: true };", ['put', 'patch']],
  // Asked of the requests that get there alone.
  cases: [
    `switch (event.method) {
      case 'GET': return { rows: [] as string[] };
      case 'POST': return readBody<{ row: string }>(event);
      case 'DELETE': assertMethod(event, 'DELETE'); return { gone: true };
      default: throw createError({ statusCode: 405 });
    }`,
    ['get', 'post', 'delete'],
  ],
  otherwise: [
    `if (event.method === 'GET') return { row: '' };
    else assertMethod(event, 'POST');
    return readBody<{ row: string }>(event);`,
    ['get', 'post'],
  ],
  // A function of the same name asks for nothing.
  own: [
    "const checks = { assertMethod: (_: unknown, it: string) => it }; return checks.assertMethod(0, 'PUT');",
    ['get'],
  ],
};

it('asks the code for the methods that a file name leaves open', async () => {
  const found = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ name: 'methods', dependencies: { nitropack: '^2.13.0' } }),
      ...Object.fromEntries(
        Object.entries(handlers).map(([name, [body]]) => [
          `routes/rows/${name}.ts`,
          `export default defineEventHandler((event) => {\n${body}\n});`,
        ]),
      ),
    }),
  );
  const { paths } = JSON.parse(found.texts['api']!) as { paths: Record<string, Record<string, unknown>> };
  const said = Object.keys(handlers).map((name) => {
    const [, item = {}] = Object.entries(paths).find(([path]) => path.endsWith(`/${name}`)) ?? [];
    return [name, Object.keys(item)];
  });
  expect(said).toEqual(Object.entries(handlers).map(([name, [, methods]]) => [name, methods]));
}, 120_000);
