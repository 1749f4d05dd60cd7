import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ts } from 'ts-morph';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAnalyzer } from '../../src/analyzer/index.ts';
import { createWatchdogs, Stopped } from '../../src/analyzer/watchdog.ts';

// Below the repository, so that h3 is found.
const cache = fileURLToPath(new URL('../../.cache', import.meta.url));
let root: string;
beforeAll(async () => {
  await mkdir(cache, { recursive: true });
  root = await mkdtemp(join(cache, 'watchdog-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** The compiler works the text out once for each way through its parts: never, as far as anyone can wait. */
const texts = Array.from({ length: 40 }, (_, last) => `const t${last + 1} = \`\${t${last}}\${t${last}}\`;`);

it('leaves out what never ends inside the compiler, and reads the rest', async () => {
  await writeFile(
    join(root, 'server.ts'),
    `// API_SOURCE
import { H3 } from 'h3';
const t0 = 'ab';
${texts.join('\n')}
const app = new H3();
app.get('/before', () => ({ n: 1 }));
app.get('/endless', () => ({ text: t40 }));
app.get('/after', () => ({ n: 'a' }));
export default app;
`,
  );
  const { facts, diagnostics } = await createAnalyzer({ root }, { limit: 2000 }).analyze();
  const left = diagnostics.filter(({ code }) => code === 'analysis-stopped');
  expect(left.map(({ severity, message, location }) => [severity, message, location?.line])).toEqual([
    ['error', 'GET /endless was left out: the compiler did not come to an end with something that it uses.', 46],
  ]);
  const routes = facts.versions[0]!.routes;
  expect(
    routes.map(({ path, partial, handler }) => [path, partial, handler.responses.map(({ status }) => status)]),
  ).toEqual([
    ['/before', undefined, [200]],
    ['/endless', true, []],
    ['/after', undefined, [200]],
  ]);
});

it('says where code is that registers routes without end, and reads it again once it has changed', () => {
  const node = ts.createSourceFile('a.ts', '\nendless();', ts.ScriptTarget.ES2023, true).statements[0]!;
  const limits = createWatchdogs(20);
  const run = (version: string, step: () => string) =>
    limits.of('/', () => version).within({ node, subject: 'It' }, step, ({ location }) => `left at ${location?.line}`);
  const endless = () => {
    for (let n = 0; ; n++) if (n < 0) return 'never';
  };
  expect(run('1', () => 'done')).toBe('done');
  expect(() =>
    run('1', () => {
      throw new TypeError('of its own');
    }),
  ).toThrow(TypeError);
  // Where the processor was busy with other things, it is tried again, with more patience.
  for (let tries = 0; tries < 10; tries++) {
    try {
      if (run('1', endless) === 'left at 2') break;
    } catch (error) {
      expect(error).toBeInstanceOf(Stopped);
    }
  }
  expect(run('1', endless)).toBe('left at 2');
  // Once something changed that it can see, it is read again.
  expect(run('2', () => 'fixed')).toBe('fixed');
});

it('stops no step for the time that those before it took', () => {
  const node = ts.createSourceFile('a.ts', 'step();', ts.ScriptTarget.ES2023, true).statements[0]!;
  const watchdog = createWatchdogs(1000).of('/', () => '1');
  const taken: number[] = [];
  const step = (at: number) => {
    taken.push(at);
    const start = performance.now();
    while (performance.now() - start < 50);
    return at;
  };
  const items = Array.from({ length: 30 }, (_, at) => at);
  const results = watchdog.each(items, (at) =>
    watchdog.within(
      { node, subject: `Step ${at}` },
      () => step(at),
      () => -1,
    ),
  );
  expect(results).toEqual(items);
  expect(taken).toEqual(items);
});

it('has no document without a file that is nested too deeply, and says so', async () => {
  const folder = join(root, 'deep');
  await mkdir(folder);
  await writeFile(
    join(folder, 'fine.ts'),
    `// API_SOURCE\nimport { H3 } from 'h3';\nimport { deep } from './deep.ts';\nexport default new H3().get('/fine', () => ({ deep }));\n`,
  );
  for (const [name, text] of [
    ['an expression', `export const deep = ${'['.repeat(3000)}1${']'.repeat(3000)};`],
    ['a chain of calls', `declare const a: { b(): typeof a };\nexport const deep = a${'.b()'.repeat(2000)};`],
    ['a sum', `export const deep = ${'1 + '.repeat(3000)}1;`],
  ] as const) {
    await writeFile(join(folder, 'deep.ts'), text);
    const { facts, diagnostics } = await createAnalyzer({ root: folder }).analyze();
    const [found] = diagnostics.filter(({ code }) => code === 'syntax-error');
    expect([name, found?.message, found?.location?.file]).toEqual([
      name,
      'The file is nested too deeply to be read, so what stands in it is not documented.',
      'deep.ts',
    ]);
    expect(facts.versions[0]!.routes.map(({ path }) => path)).toEqual(['/fine']);
  }
});
