import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as esbuild } from 'esbuild';
import { expect, test } from 'vitest';
import { build as vite } from 'vite';
import { dist, repository } from '../built.ts';
import { createProjectFolder } from '../nitro/project.ts';

const app = `// API_SOURCE
import { H3 } from 'h3';
export const app = new H3();
app.get('/things', () => [{ id: 1 }]);
`;

/** Says at the end of a process whether it has loaded TypeScript. */
const probe = `process.on('exit', () => {
  const loaded = Object.keys(require.cache).some((path) => /[\\\\/]typescript\\.js$|ts-morph/.test(path));
  process.stderr.write('TypeScript loaded: ' + loaded);
});`;

const create = (): string => {
  const root = createProjectFolder(
    { 'package.json': '{ "type": "module" }', 'app.ts': app, 'probe.cjs': probe },
    { h3: 2 },
  );
  symlinkSync(repository, join(root, 'node_modules', 'unplugin-openapi'));
  return root;
};

function generate(root: string, ...options: string[]) {
  const args = ['--require', join(root, 'probe.cjs'), join(dist, 'cli.mjs'), 'generate', ...options];
  const [out, error] = run(args, root);
  return { summary: out.split('\n')[0]!, loaded: /TypeScript loaded: (true|false)/.exec(error)?.[1] };
}

function run(args: string[], cwd: string): [out: string, error: string] {
  const errors = join(cwd, 'errors.txt');
  const out = execFileSync('sh', ['-c', `"$0" "$@" 2> ${errors}`, process.execPath, ...args], { cwd });
  return [out.toString(), readFileSync(errors, 'utf8')];
}

const documentIn = (root: string, folder = 'dist/specs'): string =>
  readFileSync(join(root, folder, 'api.json'), 'utf8');

test('the command line answers an unchanged project without TypeScript, and --no-cache with it', () => {
  const root = create();
  expect(generate(root)).toMatchObject({ summary: expect.not.stringContaining('unchanged'), loaded: 'true' });
  const made = documentIn(root);
  const folder = join(root, 'node_modules/.cache/unplugin-openapi');
  const [head] = readFileSync(join(folder, readdirSync(folder)[0]!), 'utf8').split('\n');
  // The code's hash is in the name, and in it the name of the code that analyzes.
  const [, module] = /^\w+ (cached-pipeline\.[\w-]{8}\.mjs) .*\bts-morph@\d/.exec(head!)!;
  expect(readFileSync(join(dist, 'chunks/build', module!), 'utf8')).toMatch(/import\('.*pipeline\.[\w-]{8}\.mjs'\)/);
  expect(generate(root)).toMatchObject({ summary: expect.stringMatching(/ms \(from the cache\)$/), loaded: 'false' });
  expect(documentIn(root)).toBe(made);
  expect(generate(root, '--no-cache')).toMatchObject({
    summary: expect.not.stringContaining('unchanged'),
    loaded: 'true',
  });
  writeFileSync(join(root, 'app.ts'), app.replace('/things', '/others'));
  expect(generate(root).loaded).toBe('true');
  expect(documentIn(root)).toContain('/others');
});

test('--no-cache keeps nothing', () => {
  const root = create();
  generate(root, '--no-cache');
  expect(existsSync(join(root, 'node_modules/.cache'))).toBe(false);
});

test("a build with Vite keeps its documents in Vite's folder, one with esbuild beside the packages", async () => {
  const root = create();
  const lines: string[] = [];
  const build = async (bundler: 'vite' | 'esbuild', options = {}): Promise<void> => {
    const { default: plugin } = (await import(join(dist, `plugin/${bundler}.mjs`))) as {
      default: (options: object) => never;
    };
    if (bundler === 'esbuild') {
      await esbuild({
        absWorkingDir: root,
        entryPoints: ['app.ts'],
        outdir: 'out',
        bundle: true,
        format: 'esm',
        platform: 'node',
        logLevel: 'silent',
        plugins: [plugin(options)],
      });
      return;
    }
    const say = (line: string): void => void lines.push(line);
    const customLogger = {
      info: say,
      warn: say,
      warnOnce: say,
      error: say,
      clearScreen() {},
      hasErrorLogged: () => false,
      hasWarned: false,
    };
    await vite({ root, configFile: false, customLogger, plugins: [plugin(options)], build: { ssr: 'app.ts' } });
  };
  await build('vite', { cache: false });
  expect(existsSync(join(root, 'node_modules/.vite'))).toBe(false);
  await build('vite');
  expect(existsSync(join(root, 'node_modules/.vite/unplugin-openapi'))).toBe(true);
  const made = documentIn(root);
  expect(lines.join('\n')).not.toContain('unchanged');
  await build('vite');
  expect(lines.join('\n')).toContain('ms (from the cache)');
  expect(documentIn(root)).toBe(made);
  await build('esbuild');
  expect(existsSync(join(root, 'node_modules/.cache/unplugin-openapi'))).toBe(true);
  expect(documentIn(root, 'out/specs')).toBe(made);
});
