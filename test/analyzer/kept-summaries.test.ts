import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createPipeline } from '../../src/pipeline.ts';

// Below the repository, so that h3 is found.
const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

const files = {
  'tsconfig.json': JSON.stringify({ extends: '../../tsconfig.json', include: ['.'], exclude: [] }),
  'wrap.ts': `import { defineHandler, HTTPError, type H3Event } from 'h3';
export class Taken extends Error {}
export const wrap = (run: (event: H3Event) => unknown) =>
  defineHandler(async (event) => {
    try {
      return await run(event);
    } catch (error) {
      if (error instanceof Taken) throw new HTTPError({ status: 409, message: 'Taken.' });
      throw error;
    }
  });
`,
  'limits.ts': `export const most = 10;\n`,
  'page.ts': `import { getQuery, HTTPError, type H3Event } from 'h3';
import { most } from './limits.ts';
export function page(event: H3Event): number {
  const size = Number(getQuery(event).size);
  if (!Number.isInteger(size) || size < 1 || size > most) throw new HTTPError({ status: 400, message: 'Bad size.' });
  return size;
}
`,
  'find.ts': `import { HTTPError } from 'h3';
import { Taken } from './wrap.ts';
export function find(id: string): { id: string } {
  if (id === 'gone') throw new HTTPError({ status: 404, message: 'Gone.' });
  if (id === 'taken') throw new Taken();
  return { id };
}
`,
  'client.ts': `declare const remote: { verify(token: string | undefined): Promise<{ name: string }> };
export async function verified(token: string | undefined): Promise<{ name: string } | null> {
  try {
    return await remote.verify(token);
  } catch {
    return null;
  }
}
`,
  'rules.ts': `export const rules = { open: ['/open'] };\n`,
  'user.ts': `import { getCookie, HTTPError, type H3Event } from 'h3';
import { verified } from './client.ts';
import { rules } from './rules.ts';
export async function user(event: H3Event): Promise<void> {
  if (rules.open.includes(event.url.pathname)) return;
  const found = await verified(getCookie(event, 'session'));
  if (!found) throw new HTTPError({ status: 401, message: 'Who are you?' });
  event.context.allow = (role: string) => {
    if (role !== found.name) throw new HTTPError({ status: 403, message: 'Not you.' });
  };
}
`,
  'items.ts': `import { wrap } from './wrap.ts';
import { find } from './find.ts';
import { page } from './page.ts';
export const item = wrap((event) => find(event.context.params!.id!));
export const list = wrap((event) => ({ size: page(event), items: [find('1')] }));
export const remove = wrap((event) => {
  (event.context.allow as (role: string) => void)('admin');
  return find('2');
});
`,
  'app.ts': `// API_SOURCE
import { H3 } from 'h3';
import { item, list, remove } from './items.ts';
import { user } from './user.ts';
export const app = new H3();
app.use((event) => user(event));
app.get('/items', list);
app.get('/items/:id', item);
app.get('/open', item);
app.delete('/items/:id', remove);
`,
};

type File = keyof typeof files;

/**
 * Edits of one file each that the document shows, and how many functions are interpreted again: all of them where a
 * middleware changes that gives the event's context its type.
 */
const edits: [name: string, file: File, from: string, to: string, functions: number][] = [
  ['a handler', 'items.ts', 'size: page(event),', 'size: page(event), next: 2,', 9],
  ['a bound in another module', 'limits.ts', 'most = 10', 'most = 20', 4],
  ['the status of a helper that is called back', 'find.ts', 'status: 404', 'status: 410', 10],
  ['what a wrapper makes of an error', 'wrap.ts', 'status: 409', 'status: 423', 11],
  ['the error of a helper that a wrapper maps', 'find.ts', 'throw new Taken()', 'throw new Error()', 10],
  ['a catch that a refusal rests on', 'client.ts', 'return null;', "return { name: 'guest' };", 6],
  ['the cookie of a middleware', 'user.ts', "'session'", "'sid'", 15],
  ['a table that a middleware asks', 'rules.ts', "['/open']", "['/items']", 5],
  ['a function on the context', 'user.ts', 'status: 403', 'status: 418', 15],
  [
    'who changes that table',
    'app.ts',
    "app.get('/open', item);",
    "app.get('/open', item);\nrules.open.push('/items');",
    5,
  ],
];

test('what was interpreted before an edit serves after it where the edit does not reach, and the documents are those of a new run', async () => {
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(join(cache, 'summaries-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const texts: Record<File, string> = { ...files };
  for (const file of Object.keys(files) as File[]) await writeFile(join(root, file), files[file]);
  const kept = createPipeline({ root });
  const documentsOf = async (run: ReturnType<typeof kept.run>) => (await run).documents.map(({ text }) => text);
  const before = await kept.run();
  expect(before.stats.interpreted).toBe(15);
  let [last] = await documentsOf(kept.run([]));
  for (const [name, file, from, to, functions] of edits) {
    expect(texts[file]).toContain(from);
    texts[file] = texts[file].replace(from, to);
    if (to.includes('rules.open.push'))
      texts[file] = texts[file].replace('import { user', "import { rules } from './rules.ts';\nimport { user");
    await writeFile(join(root, file), texts[file]);
    const run = await kept.run([join(root, file)]);
    const [text] = run.documents.map((each) => each.text);
    expect([text], name).toEqual(await documentsOf(createPipeline({ root }).run()));
    expect(text, name).not.toBe(last);
    last = text;
    expect(run.stats.interpreted, name).toBe(functions);
  }
});

const app = (imports: string, routes: string): string =>
  `// API_SOURCE\nimport { H3 } from 'h3';\n${imports}\nexport const app = new H3();\n${routes}\n`;
const handler = (name: string, calls: string, gives: string): string =>
  `import type { H3Event } from 'h3';\nimport { ${calls} } from './checks.ts';
export const ${name} = (event: H3Event) => {\n  ${calls}(event, 5);\n  return { ${gives} };\n};\n`;

/** Edits after which an order counted: of questions, of the files of the program. */
const others: [name: string, files: Record<string, string>, edit: Record<string, string>, says: string][] = [
  [
    'functions that call each other, of which another is asked for first',
    {
      'checks.ts': `import { getCookie, HTTPError, type H3Event } from 'h3';
export function first(event: H3Event, left: number): void {
  if (!getCookie(event, 'one')) throw new HTTPError({ status: 401, message: 'One.' });
  if (left > 3) second(event, left - 1);
}
export function second(event: H3Event, left: number): void {
  if (!getCookie(event, 'two')) throw new HTTPError({ status: 401, message: 'Two.' });
  first(event, left - 1);
}
`,
      'a.ts': handler('a', 'first', 'a: 1'),
      'b.ts': handler('b', 'second', 'b: 1'),
      'app.ts': app("import { a } from './a.ts';\nimport { b } from './b.ts';", "app.get('/a', a);\napp.get('/b', b);"),
    },
    { 'b.ts': handler('b', 'second', 'b: 1, c: 2') },
    '"oneCookie": [],\n            "twoCookie": []',
  ],
  [
    'a file that has its own variable through another one',
    {
      'rules.ts': `import { rules } from './index.ts';
import { add } from './add.ts';
export const own = { open: ['/open'] };
export { own as rules };
add(rules);
`,
      'other.ts': "export const rules = { open: ['/open'] };\n",
      'add.ts': "export function add(to: { open: string[] }): void {\n  to.open = ['/open', '/b'];\n}\n",
      'index.ts': "export { rules } from './rules.ts';\n",
      'guard.ts': `import { getCookie, HTTPError, type H3Event } from 'h3';
import { rules } from './index.ts';
export function guard(event: H3Event): void {
  if (rules.open.includes(event.url.pathname)) return;
  if (!getCookie(event, 'one')) throw new HTTPError({ status: 401, message: 'One.' });
}
`,
      'app.ts': app(
        "import { guard } from './guard.ts';\nimport './rules.ts';",
        "app.use((event) => guard(event));\napp.get('/b', () => ({ b: 1 }));",
      ),
    },
    { 'index.ts': "export { rules } from './other.ts';\n" },
    '"required": false',
  ],
  [
    'classes whose files are imported in another order',
    {
      'base.ts': `export class Base {
  check(): string {
    return 'base';
  }
}
`,
      ...Object.fromEntries(
        ['X', 'Y'].map((name) => [
          `${name}.ts`,
          `import { HTTPError } from 'h3';\nimport { Base } from './base.ts';
export class ${name} extends Base {
  check(): string {
    throw new HTTPError({ status: 409, message: '${name}.' });
  }
}
`,
        ]),
      ),
      'a.ts': `import type { H3Event } from 'h3';\nimport type { Base } from './base.ts';
export const a = (event: H3Event) => ({ a: (event.context as unknown as { base: Base }).base.check() });\n`,
      'app.ts': app("import './X.ts';\nimport './Y.ts';\nimport { a } from './a.ts';", "app.get('/a', a);"),
    },
    { 'app.ts': app("import './Y.ts';\nimport './X.ts';\nimport { a } from './a.ts';", "app.get('/a', a);") },
    'X.',
  ],
];

test.each(others)('%s', async (_, given, edit, says) => {
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(join(cache, 'summaries-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const write = (texts: Record<string, string>) =>
    Promise.all(Object.entries(texts).map(([file, text]) => writeFile(join(root, file), text)));
  await write({ 'tsconfig.json': files['tsconfig.json'], ...given });
  const kept = createPipeline({ root });
  await kept.run();
  await write(edit);
  const { documents, diagnostics } = await kept.run(Object.keys(edit).map((file) => join(root, file)));
  const fresh = await createPipeline({ root }).run();
  expect(documents.map(({ text }) => text)).toEqual(fresh.documents.map(({ text }) => text));
  expect(diagnostics).toEqual(fresh.diagnostics);
  expect(documents[0]!.text).toContain(says);
});
