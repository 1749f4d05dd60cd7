import { execFile } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

// Decoys stand for them in test/analyzer/compilers.test.ts; here they are installed, and this package is the built one.
const compilers = [undefined, '5.9', '6', '7'];

const repository = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

const server = `// API_SOURCE
import { H3, readValidatedBody } from 'h3';
import { z } from 'zod';

interface Todo { id: number; note: string | null; due?: Date; tags: ReadonlySet<string> }
interface Page<T> { items: T[]; next: T | null }
declare function find(id: number): Promise<Todo | null>;

const app = new H3();
app.get('/todos', async (): Promise<Page<Todo>> => ({ items: [], next: await find(1) }));
app.get('/grown', () => {
  const rows = [];
  for (const id of [1, 2]) rows.push({ id, at: new Date(id) });
  return { rows, first: rows.values().next().value, bytes: Buffer.from('a') };
});
app.get('/caught', () => {
  try { return { ok: true as const, env: process.env.NODE_ENV }; } catch (error) { return { ok: false as const, error: String(error) }; }
});
app.post('/todos', async (event) => {
  const { title, note } = await readValidatedBody(event, z.object({ title: z.string().min(1), note: z.string().nullish() }));
  return { title, note: note ?? null };
});
export default app;
`;

const roots = new Map<string | undefined, string>();
beforeAll(async () => {
  const { devDependencies } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  for (const version of compilers) {
    const root = await realpath(await mkdtemp(join(tmpdir(), 'compilers-')));
    roots.set(version, root);
    const named = ['h3', 'zod', '@types/node'].map((name) => [name, devDependencies[name]]);
    const dependencies = Object.fromEntries([...named, ...(version ? [['typescript', version]] : [])]) as object;
    await writeFile(join(root, 'package.json'), JSON.stringify({ name: 'compilers', type: 'module', dependencies }));
    await writeFile(join(root, 'server.ts'), server);
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: root });
  }
});
afterAll(() => Promise.all([...roots.values()].map((root) => rm(root, { recursive: true, force: true }))));

async function documentOf(root: string, compilerOptions: object): Promise<string> {
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const args = [join(repository, 'dist/cli.mjs'), 'generate', '--root', root, '--json'];
  const { stdout } = await run(process.execPath, args, { cwd: root });
  return stdout;
}

const base = { target: 'es2023', module: 'preserve', moduleResolution: 'bundler' };

it('the same source gives the same bytes, whichever compiler is installed and however strict it is', async () => {
  const strict = await documentOf(roots.get(undefined)!, { ...base, strict: true, types: ['node'] });
  const { documents, stats } = JSON.parse(strict) as { documents: Record<string, object>; stats: { errors: number } };
  expect(stats.errors).toBe(0);
  expect(documents.api).toMatchObject({
    components: {
      schemas: {
        PageTodo: { required: ['items', 'next'] },
        Todo: { properties: { note: { nullable: true } }, required: ['id', 'note', 'tags'] },
      },
    },
  });
  for (const [version, root] of roots) {
    const resolve = () => createRequire(join(root, 'server.ts')).resolve('typescript/package.json');
    if (version === undefined) expect(resolve).toThrow('Cannot find module');
    else expect((JSON.parse(await readFile(resolve(), 'utf8')) as { version: string }).version).toMatch(`${version}.`);
    expect(await documentOf(root, { ...base, strict: true }), `TypeScript ${version ?? 'none'}`).toBe(strict);
    expect(await documentOf(root, { ...base, strict: false }), `TypeScript ${version ?? 'none'}, not strict`).toBe(
      strict,
    );
  }
});
