import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProject } from '../bundlers/project.ts';
import type { Project } from '../bundlers/project.ts';
import { runIn } from './command.ts';

let project: Project;
beforeAll(async () => {
  project = await createProject();
});
afterAll(() => project.remove());

const run = (...args: string[]) => runIn(project.root, ...args);

describe('unplugin-openapi generate', () => {
  it('writes every version and lists the files with their sizes', async () => {
    const { code, out, notes } = await run('generate');
    expect([code, notes]).toEqual([0, '']);
    expect(out).toMatch(
      /^3 operations, 2 versions, 0 warnings in \d+ ms\n {2}dist\/specs\/v1\.json {2}\d\.\d kB\n {2}dist\/specs\/v2\.json {2}\d\.\d kB$/,
    );
    const files = await project.list('dist/specs');
    expect(Object.keys(files)).toEqual(['v1.json', 'v2.json']);
    const [, size] = /v1\.json {2}(\d+\.\d) kB/.exec(out)!;
    expect(Number(size)).toBeCloseTo(Buffer.byteLength(files['v1.json']!) / 1024, 1);
  });

  it('picks a version, a folder and a root', async () => {
    const { code, out } = await run('generate', '--root', '.', '--out', 'picked', '--name', 'v2');
    expect([code, Object.keys(await project.list('picked'))]).toEqual([0, ['v2.json']]);
    expect(out).not.toContain('v1.json');
  });

  it('prints one JSON object and writes no file', async () => {
    const before = await stat(project.path('picked/v2.json'));
    const { code, out, notes } = await run('generate', '--json');
    expect([code, notes]).toEqual([0, '']);
    const { documents, diagnostics, stats } = JSON.parse(out) as Record<string, Record<string, unknown>>;
    expect(Object.keys(documents!)).toEqual(['v1', 'v2']);
    expect(documents!.v1).toMatchObject({ openapi: '3.0.3' });
    expect([diagnostics, stats]).toMatchObject([[], { operations: 3, versions: 2, errors: 0, warnings: 0 }]);
    expect((await stat(project.path('picked/v2.json'))).mtimeMs).toBe(before.mtimeMs);
    await run('generate', '--json', '--out', 'both');
    expect(Object.keys(await project.list('both'))).toEqual(['v1.json', 'v2.json']);
  });

  it('writes OpenAPI 3.1 where it is asked for', async () => {
    const { code, out } = await run('generate', '--json', '--openapi', '3.1');
    const { documents } = JSON.parse(out) as { documents: Record<string, { openapi: string }> };
    expect([code, ...Object.values(documents).map(({ openapi }) => openapi)]).toEqual([0, '3.1.0', '3.1.0']);
    const refused = await run('generate', '--json', '--openapi', '3.2');
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.notes).toContain('--openapi "3.2" is no version that is written. Write 3.0 or 3.1.');
  });

  it('reads modules that `include` names, and the tsconfig that it is given', async () => {
    const other = await createProject();
    try {
      for (const file of ['src/app.ts', 'src/routes.ts', 'src/items.ts']) await other.edit(file, '// API_SOURCE\n', '');
      await other.write('tsconfig.other.json', await other.read('tsconfig.json'));
      await other.write('tsconfig.json', 'no JSON at all');
      const { code, out } = await run(
        'generate',
        `--root=${other.root}`,
        '--include=src/app.ts',
        '--include=src/{routes,items}.ts',
        '--tsconfig=tsconfig.other.json',
        '--json',
      );
      expect(code).toBe(0);
      expect(JSON.parse(out)).toMatchObject({ stats: { operations: 3, versions: 2 } });
    } finally {
      await other.remove();
    }
  });

  it('ends with 1 for a diagnostic at error level, which it shows', async () => {
    const other = await createProject();
    try {
      await other.edit(
        'src/routes.ts',
        `api.get('/orders', listOrders);`,
        `api.get('/orders', listOrders);\n  api.get('/orders', readItem);`,
      );
      const { code, notes } = await run('generate', '--root', other.root, '--json');
      expect([code, notes]).toEqual([1, '']);
      const shown = await run('generate', '--root', other.root);
      expect(shown.code).toBe(1);
      expect(shown.notes).toMatch(/error route-duplicate {2}src\/routes\.ts:\d+:\d+/);
      expect(shown.out).toContain('1 error');
    } finally {
      await other.remove();
    }
  });

  it('leaves every document as it is where a module cannot be read, and ends with 1', async () => {
    const other = await createProject();
    try {
      await run('generate', '--root', other.root);
      const before = await other.list('dist/specs');
      expect(Object.keys(before)).toEqual(['v1.json', 'v2.json']);
      await other.edit('src/items.ts', 'export function readItem(', 'export function readItem((');
      for (const args of [[], ['--name', 'v1'], ['--out', other.path('dist/specs')]]) {
        const { code, out, notes } = await run('generate', '--root', other.root, ...args);
        expect(code).toBe(1);
        expect(out).not.toContain('.json');
        expect(notes).toMatch(/error syntax-error {2}src\/items\.ts:/);
        expect(notes).toMatch(
          /\nunplugin-openapi: a module cannot be read, so no document is written and those of the last run stay: src\/items\.ts:\d+:\d+/,
        );
        expect(await other.list('dist/specs')).toEqual(before);
      }
      const { code, out } = await run('generate', '--root', other.root, '--json');
      expect([code, JSON.parse(out)]).toMatchObject([1, { documents: {}, diagnostics: [{ code: 'syntax-error' }] }]);
    } finally {
      await other.remove();
    }
  });

  it('takes away the file of a version that is no more, where it is asked for all of them', async () => {
    const other = await createProject();
    try {
      await run('generate', '--root', other.root);
      await other.edit(
        'src/app.ts',
        "    v2: { config: { title: 'Shop', status: 'testing' }, routes: registerV2 },\n",
        '',
      );
      await run('generate', '--root', other.root, '--name', 'v1');
      expect(Object.keys(await other.list('dist/specs'))).toEqual(['v1.json', 'v2.json']);
      const { code, notes } = await run('generate', '--root', other.root);
      expect(Object.keys(await other.list('dist/specs'))).toEqual(['v1.json']);
      expect([code, notes]).toEqual([
        0,
        expect.stringMatching(/dist\/specs: removed v2\.json, of no version any more/),
      ]);
    } finally {
      await other.remove();
    }
  });

  it.each([
    [['generate', '--name', 'v9'], '--name "v9" is no version of this project. Write one of: v1, v2.'],
    [['generate', '--root', 'nowhere'], '--root "nowhere" is no folder.'],
    [['generate', '--tsconfig', 'none.json'], '--tsconfig "none.json" is no file.'],
    [['generate', '--outt', 'x'], "Unknown option '--outt'. See unplugin-openapi generate --help."],
    [['generate', '--out'], 'argument missing'],
    [['generate', '--name='], '--name is empty.'],
    [['generate', 'src'], '"src" is no option of generate.'],
    [['generate', '--versions', '/api/**'], '--versions "/api/**" names no version. Write it as v1=/api/v1/**.'],
    [['generate', '--versions', 'v1=api'], '--versions "v1=api" names no version.'],
    [
      ['generate', '--versions', 'v/1=/api/**'],
      '--versions "v/1=/api/**" can\'t be used: it holds a slash. Use letters and digits in parts',
    ],
    [
      ['routes', '--versions', 'v1=/a', '--versions', 'V1=/b'],
      '--versions "V1=/b" can\'t be used: it differs from the registered version "v1" only in case.',
    ],
    [['generate', '--diagnostics', 'none'], '--diagnostics "none" is neither summary nor all. Write one of them.'],
    [['generate', '--min', '101'], '--min "101" is no percentage. Write a number from 0 to 100.'],
    [['generate', '--watch', '--json'], '--watch and --json exclude each other.'],
    [['validate'], 'validate needs a file or folder.'],
    [['validate', 'none.json'], '"none.json" is neither a file nor a folder.'],
    [['explain', 'GET', '/nothing'], 'no operation is GET /nothing in this project. routes lists them.'],
    [['explain', 'PUT', '/orders'], 'It has GET /api/v1/orders, GET /api/v2/orders.'],
    [['explain', 'GET', '/orders', '/responses/404'], 'has 200, default.'],
    [['diff', 'no-such-thing'], '"no-such-thing" is no file and no folder, and '],
    [
      ['diff', 'src', 'src', '--fail-on', 'all'],
      '--fail-on "all" is no level. Write breaking, compatible, wording or none.',
    ],
    [['serve'], 'there is no command "serve". Write one of: generate, routes, explain, diff, validate'],
    [[], 'no command is given.'],
  ])('ends with 2 and one line for %j', async (args, message) => {
    const { code, out, notes } = await run(...args);
    expect([code, out]).toEqual([2, '']);
    expect(notes.split('\n')).toHaveLength(1);
    expect(notes).toMatch(/^unplugin-openapi: /);
    expect(notes).toContain(message);
  });

  it('ends with 2 and one line where --out cannot be written', async () => {
    const { code, out, notes } = await run('generate', '--out', 'src/app.ts');
    expect([code, out]).toEqual([2, '']);
    expect(notes).toBe(
      `unplugin-openapi: the documents cannot be written to ${project.path('src/app.ts')}: it is a file. Write the path of a folder.`,
    );
    expect(await project.read('src/app.ts')).toContain('API_SOURCE');
  });

  it('splits a plain app by the versions that it is given, and says what is in none', async () => {
    const plain = await createProject();
    try {
      for (const file of ['src/routes.ts', 'src/items.ts']) await plain.edit(file, '// API_SOURCE\n', '');
      const routes = ['/api/v1/a', '/next/b', '/health'].map((path) => `.get('${path}', () => 1)`);
      await plain.write(
        'src/app.ts',
        `// API_SOURCE\nimport { H3 } from 'h3';\nexport const app = new H3()${routes.join('')};\n`,
      );
      const args = ['--versions', 'v1=/api/v1/**', '--versions', 'next=/next', '--diagnostics', 'all'];
      const { code, notes } = await run('generate', '--root', plain.root, ...args);
      expect(code).toBe(0);
      expect(notes).toContain('GET /health matches the pattern of no version');
      expect(Object.keys(await plain.list('dist/specs'))).toEqual(['next.json', 'v1.json']);
    } finally {
      await plain.remove();
    }
  });

  it.each([
    ['nothing', '', 'no-source'],
    [
      'parts of them',
      "import type { H3Event } from 'h3';\nexport const path = (event: H3Event) => event.path;\n",
      'no-version',
    ],
  ])('reads the only server below a root of %s, and names them where there are several', async (_, part, code) => {
    const all = await mkdtemp(join(tmpdir(), 'openapi-cli-'));
    const server = async (folder: string) => {
      await mkdir(join(all, folder, 'routes'), { recursive: true });
      await writeFile(join(all, folder, 'package.json'), '{ "dependencies": { "nitropack": "2" } }');
      await writeFile(join(all, folder, 'routes/x.get.ts'), 'export default defineEventHandler(() => ({ x: 1 }));');
    };
    try {
      await writeFile(join(all, 'package.json'), '{ "workspaces": ["apps/*"] }');
      await mkdir(join(all, 'shared'));
      await writeFile(join(all, 'shared/path.ts'), part);
      await server('apps/api');
      const one = await run('generate', '--root', all);
      expect([one.code, one.notes.split('\n')[0]]).toEqual([
        0,
        'The root has no server of its own: that of apps/api is read.',
      ]);
      expect(await readdir(join(all, 'dist/specs'))).toEqual(['api.json']);
      await server('apps/site');
      const two = await run('generate', '--root', all);
      expect(two.out).toContain('0 operations');
      expect(two.notes).toContain(`warning ${code}`);
      expect(two.notes).toContain('hint: Servers stand below it: write apps/api or apps/site as the root.');
      await writeFile(join(all, 'shared/path.ts'), `// API_SOURCE\n${part}`);
      const marked = await run('generate', '--root', all);
      expect(marked.notes).toContain('warning no-version');
      expect(marked.notes).not.toContain('Servers stand below');
    } finally {
      await rm(all, { recursive: true });
    }
  });

  it('warns of an include that matches nothing', async () => {
    const { code, notes } = await run('generate', '--include', 'nope/**', '--out', 'included');
    expect(code).toBe(0);
    expect(notes).toContain('warning include-empty\n  No file matches the include "nope/**".\n  hint: ');
  });

  it('prints the first few diagnostics, and every one where it is asked to', async () => {
    const vague = await createProject();
    try {
      const names = ['a', 'b', 'c', 'd', 'e'];
      const routes = names.map((name) => `.get('/${name}', () => ({ ${name}: JSON.parse('1') }))`);
      await vague.write('src/app.ts', `import { H3 } from 'h3';\nexport const app = new H3()${routes.join('\n')};\n`);
      for (const file of ['src/routes.ts', 'src/items.ts']) await vague.edit(file, '// API_SOURCE\n', '');
      const few = await run('generate', '--root', vague.root);
      expect(few.out).toContain('10 warnings');
      expect(few.notes.match(/^warning /gm)).toHaveLength(3);
      expect(few.notes).toContain(
        '… and 7 warnings (3 type-unknown, 4 route-unreached) more: --diagnostics all shows every one',
      );
      const all = await run('generate', '--root', vague.root, '--diagnostics', 'all');
      expect(all.notes.match(/^warning /gm)).toHaveLength(9);
      expect(all.notes).toContain('… and 1 more of this cause');
      expect(all.notes).not.toContain('shows every one');
    } finally {
      await vague.remove();
    }
  });

  it('has help, of each command too, and a version', async () => {
    const help = await run('--help');
    expect([help.code, help.out]).toEqual([0, expect.stringContaining('Usage: unplugin-openapi <command> [options]')]);
    for (const command of ['generate', 'routes', 'explain', 'diff', 'validate']) {
      expect(help.out).toContain(`\n  ${command} `);
      const own = await run(command, '-h');
      expect([own.code, own.out]).toEqual([0, expect.stringContaining(`Usage: unplugin-openapi ${command} `)]);
    }
    expect((await run('--version')).out).toMatch(/^\d+\.\d+\.\d+/);
  });
});
