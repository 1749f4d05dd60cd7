import { spawnSync } from 'node:child_process';
import { expect, it, onTestFinished } from 'vitest';
import { repository } from '../built.ts';
import { createProject } from '../bundlers/project.ts';

/** CommonJS modules, as the compiler and its wrapper are, that a process has loaded on its main thread. */
async function listLoaded(work: string): Promise<string[]> {
  const project = await createProject();
  onTestFinished(() => project.remove());
  const program = `
    import { createRequire } from 'node:module';
    const root = ${JSON.stringify(project.root)};
    ${work}
    console.log(JSON.stringify(Object.keys(createRequire(import.meta.url).cache)));`;
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: repository,
    encoding: 'utf8',
  });
  expect([run.stderr, run.status]).toEqual(['', 0]);
  return JSON.parse(run.stdout.trim().split('\n').at(-1)!) as string[];
}

const compilers = /[\\/]node_modules[\\/](?:ts-morph|@ts-morph|typescript)[\\/]/;

it('a dev server has documents, with no compiler on the thread that serves', async () => {
  const loaded = await listLoaded(`
    import { createServer } from 'vite';
    import openapi from 'unplugin-openapi/vite';
    const server = await createServer({
      root, configFile: false, logLevel: 'silent', plugins: [openapi()], server: { host: '127.0.0.1', port: 0 },
    });
    await server.listen();
    const text = await (await fetch(new URL('/__openapi/v1.json', server.resolvedUrls.local[0]))).text();
    if (!text.includes('Reads one item.')) throw new Error(text);
    await server.close();`);
  expect(loaded.filter((file) => compilers.test(file))).toEqual([]);
});

it('is told from a thread that has one by that check', async () => {
  const loaded = await listLoaded(`
    import { generate } from 'unplugin-openapi';
    if ((await generate({ root })).documents.length !== 2) throw new Error('no documents');`);
  expect(loaded.filter((file) => compilers.test(file))).not.toEqual([]);
});
