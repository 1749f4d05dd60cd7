import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from 'vite';
import { generateHelp } from '../src/cli/generate-arguments.ts';
import { diagnosticCatalogue } from '../src/model/diagnostics.ts';
import { resolveOptions } from '../src/plugin/options.ts';
import openapi from '../src/plugin/vite.ts';
import { repository } from './built.ts';
import { createProject } from './bundlers/project.ts';
import type { Project } from './bundlers/project.ts';

const read = (name: string): Promise<string> => readFile(join(repository, name), 'utf8');

describe('the quick start', () => {
  let project: Project;
  let blocks: Map<string, string>;

  beforeAll(async () => {
    project = await createProject();
    await rm(project.path('src'), { recursive: true });
    const start = await read('docs/quick-start.md');
    blocks = new Map([...start.matchAll(/^```\w+\n\/\/ (\S+)\n(.*?)^```$/gms)].map(([, name, code]) => [name!, code!]));
    for (const [name, code] of blocks) {
      await mkdir(dirname(project.path(name)), { recursive: true });
      await project.write(name, code);
    }
    // The types that the package has beside its runtime.
    const home = 'node_modules/unplugin-openapi';
    const manifest = JSON.parse(await project.read(`${home}/package.json`)) as { exports: object };
    const plugin = { types: './plugin.d.ts' };
    const exports = { ...manifest.exports, './client': { types: './client.d.ts' }, './vite': plugin };
    await project.write(`${home}/package.json`, JSON.stringify({ ...manifest, exports }));
    await project.write(`${home}/plugin.d.ts`, `export default function (options: { server: string }): [];`);
    await cp(join(repository, 'client.d.ts'), project.path(`${home}/client.d.ts`));
    await writeFile(project.path('node_modules/vite.d.ts'), 'export function defineConfig(config: object): object;');
  });
  afterAll(() => project.remove());

  it('has every file', () => {
    expect([...blocks.keys()].sort()).toEqual(
      ['src/app.ts', 'src/server.ts', 'src/v1/routes.ts', 'src/v1/todos.ts', 'tsconfig.json', 'vite.config.ts'].sort(),
    );
  });

  it('compiles by its own tsconfig', () => {
    const { config } = ts.readConfigFile(project.path('tsconfig.json'), (path) => ts.sys.readFile(path)) as {
      config: object;
    };
    const { options, fileNames, errors } = ts.parseJsonConfigFileContent(
      config,
      ts.sys,
      project.root,
      {},
      project.path('tsconfig.json'),
    );
    const program = ts.createProgram(fileNames, {
      ...options,
      paths: { vite: [project.path('node_modules/vite.d.ts')] },
    });
    const faults = [...errors, ...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
    for (const name of fileNames) faults.push(...program.getSemanticDiagnostics(program.getSourceFile(name)));
    expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
    expect(fileNames).toHaveLength(5);
  });

  it('builds to a document that knows everything, with nothing to complain of', async () => {
    const lines: string[] = [];
    const write = (line: string): void => void lines.push(line);
    await build({
      root: project.root,
      configFile: false,
      plugins: [openapi({ server: 'src/app.ts', diagnostics: 'all' })],
      customLogger: {
        info: write,
        warn: write,
        error: write,
        warnOnce: write,
        clearScreen() {},
        hasErrorLogged: () => false,
        hasWarned: false,
      },
      build: { ssr: 'src/server.ts' },
    });
    const said = lines.filter((line) => line.includes('openapi]') && !line.includes('still reading'));
    expect(said).toEqual([expect.stringMatching(/3 operations, 1 version, 0 warnings/)]);
    const document = JSON.parse(await project.read('dist/specs/v1.json')) as {
      paths: Record<string, Record<string, { responses: object; security: object[] }>>;
    };
    const statuses = (path: string, method: string) => Object.keys(document.paths[path]![method]!.responses);
    expect(statuses('/todos', 'get')).toEqual(['200', 'default']);
    expect(statuses('/todos/{id}', 'get')).toEqual(['200', '404', 'default']);
    expect(statuses('/todos', 'post')).toEqual(['201', '400', '401', '422', 'default']);
  });
});

describe('the tables of the docs', () => {
  /** First cells of the table below a heading. */
  const cells = async (heading: string, file: string): Promise<string[]> => {
    const section = (await read(file)).split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`))!;
    return [...section.matchAll(/^\| `(?:--)?([\w-]+)/gm)].map(([, name]) => name!);
  };

  it('have every option of the plugin', async () => {
    expect((await cells('Options', 'docs/options.md')).sort()).toEqual(Object.keys(resolveOptions()).sort());
  });

  it('have everything that server/openapi.ts may say', async () => {
    const program = ts.createSourceFile('setup.ts', await read('src/runtime/docs/setup.ts'), ts.ScriptTarget.Latest);
    const setup = program.statements
      .filter(ts.isInterfaceDeclaration)
      .find(({ name }) => name.text === 'OpenAPISetup')!;
    const known = setup.members.map(({ name }) => (name as ts.Identifier).text);
    expect(known.length).toBeGreaterThan(5);
    expect(await cells('server/openapi.ts', 'docs/nitro.md')).toEqual(known);
  });

  it('have a workflow whose check runs where a pull request may not comment', async () => {
    const page = await read('docs/command-line.md');
    const [before, after] = /^```yaml\n# \.github(.*?)^```/ms.exec(page)![1]!.split('gh pr comment "$PULL_REQUEST"');
    expect(before).toContain('continue-on-error: true');
    expect(after).toBeDefined();
  });

  it('have every option of the command line', async () => {
    const known = [...generateHelp.matchAll(/^ {2}--([\w-]+)/gm)].map(([, name]) => name!);
    expect(known.length).toBeGreaterThan(5);
    expect((await cells('generate', 'docs/command-line.md')).sort()).toEqual(known.sort());
  });
});

it('docs/diagnostics.md has the catalogue as it is (else: npm run docs)', async () => {
  const page = await read('docs/diagnostics.md');
  const made = execFileSync(process.execPath, ['scripts/diagnostics-page.mjs', '--print'], { cwd: repository });
  expect(page).toBe(made.toString());
  for (const code of Object.keys(diagnosticCatalogue))
    expect(page).toContain(`| [\`${code}\`](diagnostics/${code}.md) `);
});
