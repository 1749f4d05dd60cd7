import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';

/** Handlers of h3 1 that return what helpers made, and the statuses that they answer. */
const handlers: Record<string, [code: string, statuses: string]> = {
  awaited: [
    `const refuse = async (code: number) => createError({ statusCode: code, message: 'Full' });
    export default defineEventHandler((event) => (getQuery(event).late ? refuse(409) : { ok: true }));`,
    '200 409',
  ],
  declared: [
    `import type { H3Error } from 'h3';
    const check = (seats: unknown): H3Error | null => (seats ? null : createError({ statusCode: 422 }));
    export default defineEventHandler((event) => {
      const wrong = check(getQuery(event).seats);
      if (wrong) return wrong;
      return { ok: true };
    });`,
    '200 422',
  ],
  either: [
    `const tableOf = (id: unknown) => (id ? { seats: 4 } : createError({ statusCode: 410 }));
    export default defineEventHandler((event) => tableOf(getQuery(event).id));`,
    '200 410',
  ],
  told: [
    `function fail({ code, text }: { code: number; text: string }, ...more: unknown[]) {
      console.log(text, ...more);
      return createError({ statusCode: code, message: text });
    }
    export default defineEventHandler((event) => {
      if (!getQuery(event).table) return fail({ code: 400, text: 'Which table?' }, 1);
      return 'Reserved';
    });`,
    '200 400',
  ],
  member: [
    `const problems = { gone(text: string) { return createError({ statusCode: 410, message: text }); } };
    export default defineEventHandler((event) => {
      if (getQuery(event).old) return problems.gone('Closed');
      return { open: true };
    });`,
    '200 410',
  ],
  // What is read of an error is no error.
  read: [
    `const problem = () => createError({ statusCode: 418, message: 'Tea' });
    export default defineEventHandler(() => ({ status: problem().statusCode, message: problem().message }));`,
    '200',
  ],
};

it('an error that a helper of h3 1 gives is answered as one, and is no value', async () => {
  const found = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ name: 'tables', dependencies: { nitropack: '^2.13.0' } }),
      ...Object.fromEntries(Object.entries(handlers).map(([name, [code]]) => [`routes/${name}.get.ts`, code])),
    }),
  );
  const { paths } = JSON.parse(found.texts['api']!) as {
    paths: Record<string, { get: { responses: Record<string, unknown> } }>;
  };
  const said = Object.keys(handlers).map((name) => {
    const { responses } = paths[`/${name}`]!.get;
    expect(JSON.stringify(responses['200'])).not.toContain('H3Error');
    return [
      name,
      Object.keys(responses)
        .filter((each) => each !== 'default')
        .join(' '),
    ];
  });
  expect(said).toEqual(Object.entries(handlers).map(([name, [, statuses]]) => [name, statuses]));
});

it('a file among the routes that exports no handler is no route', async () => {
  const found = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ name: 'tables', dependencies: { nitropack: '^2.13.0' } }),
      'api/tables.get.ts': 'export default defineEventHandler(() => ({ tables: 3 }));',
      'api/function.get.ts': 'export default () => ({ plain: true });',
      'api/models/table.ts': 'class Table { seats = 4; } export default Table;',
      'api/prices.ts': 'export default { lunch: 12, dinner: 20 };',
      'api/unknown.get.ts': "import handler from 'a-package-that-is-not-here'; export default handler;",
    }),
  );
  const { paths } = JSON.parse(found.texts['api']!) as { paths: Record<string, unknown> };
  expect(Object.keys(paths).sort()).toEqual(['/api/function', '/api/tables', '/api/unknown']);
  expect(found.diagnostics.filter((each) => each.includes('no handler by default'))).toHaveLength(2);
});
