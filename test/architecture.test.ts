import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { dist, listDist, readGraph, repository } from './built.ts';
import { packageOf, walls } from './walls.ts';

const buildEntries = [
  'index',
  'cli',
  'plugin/vite',
  'plugin/esbuild',
  'plugin/rollup',
  'plugin/rolldown',
  'plugin/webpack',
  'plugin/rspack',
  'plugin/farm',
  'plugin/bun',
  'plugin/nitro',
  'plugin/nuxt',
  'plugin/worker',
];
const runtimeEntries = [
  'runtime/index',
  'runtime/docs/index',
  'runtime/nitro/v2',
  'runtime/nitro/v3',
  'runtime/swagger/index',
];
const withExtension = (name: string) => `${name}.mjs`;

/** What the user's server must never load. */
const buildSidePackages =
  /\/node_modules\/(@farmfe|@rspack|@ts-morph|ts-morph|typescript|unplugin|vite|esbuild|rollup|rolldown|webpack)\//;

describe('the source', () => {
  const imports = listSource().flatMap(readImports);

  it('is read: the reader finds imports of every kind', () => {
    const code = [
      `import a from './a.ts';`,
      `import type { B } from './b.ts';`,
      `export * from './c.ts';`,
      `const d = await import('./d.ts');`,
      `type E = import('./e.ts').E;`,
      `const f = await import(name);`,
      `// import './comment.ts'`,
    ].join('\n');
    expect(importsOf('x.ts', code).map(({ specifier, kind }) => [specifier, kind])).toEqual([
      ['./a.ts', 'static'],
      ['./b.ts', 'type'],
      ['./c.ts', 'static'],
      ['./d.ts', 'dynamic'],
      ['./e.ts', 'type'],
      [undefined, 'dynamic'],
    ]);
    expect(imports.length).toBeGreaterThan(50);
  });

  it('keeps to the walls, wherever an import really leads', () => {
    expect(imports.flatMap((row) => describeBreach(row) ?? [])).toEqual([]);
  });

  it('has nothing beside the declarations where the stubs are', () => {
    const folder = join(repository, 'src', stubs);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
    expect(files.length).toBeGreaterThan(100);
    expect(files.map(({ name }) => name).filter((name) => !name.endsWith('.d.ts'))).toEqual([]);
  });

  it('names no file after a place for anything', () => {
    const places = /^(utils?|helpers?|common|context|support|misc)\.ts$/;
    expect(listSource().filter((file) => places.test(basename(file)))).toEqual([]);
  });
});

describe('the built runtime', () => {
  it('reaches nothing of the build side, through packages too', async () => {
    const { files } = await readGraph(runtimeEntries.map(withExtension), 'packages');
    expect(files).toContain('node_modules/consola/dist/index.mjs');
    expect(files.filter((file) => buildSidePackages.test(`/${file}`))).toEqual([]);
  });

  it('is told from the build side by that check', async () => {
    const { imports } = await readGraph(buildEntries.map(withExtension));
    expect(imports.map(({ specifier }) => specifier)).toContain('ts-morph');
    const files = [...(await readGraph(['plugin/worker.mjs'], 'packages')).files];
    expect(files.some((file) => buildSidePackages.test(`/${file}`))).toBe(true);
  });

  it('loads modules of Node only where they are used', async () => {
    const { imports } = await readGraph(runtimeEntries.map(withExtension));
    const ofNode = imports.filter(
      ({ specifier }) => specifier.startsWith('node:') || builtinModules.includes(specifier),
    );
    expect(ofNode.filter(({ dynamic }) => !dynamic)).toEqual([]);
  });

  it('imports the packages that it is known to need, and no other', async () => {
    const { imports } = await readGraph(runtimeEntries.map(withExtension));
    const packages = new Set(imports.map(({ specifier }) => packageOf(specifier)));
    expect(
      [...packages].filter((name) => !['consola', 'h3', 'nanoid', 'node:', 'pluralize-esm', 'rou3'].includes(name)),
    ).toEqual([]);
  });

  it('has docs for any server, whatever its h3 is', async () => {
    const packagesOf = async (entry: string) =>
      new Set((await readGraph([entry])).imports.map(({ specifier }) => packageOf(specifier)));
    expect(await packagesOf('runtime/docs/index.mjs')).not.toContain('h3');
    expect(await packagesOf('runtime/nitro/v2.mjs')).not.toContain('h3');
    expect(await packagesOf('runtime/nitro/v3.mjs')).toContain('h3');
    expect(await packagesOf('runtime/index.mjs')).toContain('h3');
  });

  it('loads none of it when it is imported for real', () => {
    const loaded = listLoaded('runtime/index.mjs');
    expect(loaded).toContain(pathToFileURL(join(dist, 'runtime/index.mjs')).href);
    expect(loaded.filter((url) => buildSidePackages.test(url))).toEqual([]);
    expect(loaded.filter((url) => url.includes('/swagger-ui') || url.includes('/bundle.'))).toEqual([]);
  });

  it('is told from the build side by that check as well', () => {
    expect(listLoaded('index.mjs').filter((url) => buildSidePackages.test(url))).not.toEqual([]);
  });
});

describe('the two graphs', () => {
  it('share no file', async () => {
    const build = await readGraph(buildEntries.map(withExtension));
    const runtime = await readGraph(runtimeEntries.map(withExtension));
    expect(build.files.filter((file) => runtime.files.includes(file))).toEqual([]);
  });

  it('are all that is in dist', async () => {
    const { files } = await readGraph([...buildEntries, ...runtimeEntries].map(withExtension));
    const modules = listDist().filter((file) => file.endsWith('.mjs') && !file.endsWith('.d.mts'));
    expect(modules.map((file) => `dist/${file}`).filter((file) => !files.includes(file))).toEqual([]);
  });

  it('share no declaration either', () => {
    const declarations = listDist().filter((file) => /^(chunks|shared)\/.*\.d\.mts$/.test(file));
    const mixed = declarations.filter((file) => {
      const users = listDist().filter((user) =>
        readFileSync(join(dist, user), 'utf8').includes(basename(file, '.d.mts')),
      );
      return new Set(users.map((user) => /runtime/.test(user))).size > 1;
    });
    expect(mixed).toEqual([]);
  });
});

interface ImportRow {
  file: string;
  /** Undefined where it is no literal. */
  specifier: string | undefined;
  kind: 'static' | 'type' | 'dynamic';
}

/** The stubs are no code: they are read as the declarations of packages that a project lacks. */
const stubs = join('analyzer', 'stubs') + sep;

function listSource(): string[] {
  return readdirSync(join(repository, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith(stubs))
    .map((name) => join(repository, 'src', name));
}

function readImports(file: string): ImportRow[] {
  return importsOf(file, readFileSync(file, 'utf8'));
}

function importsOf(file: string, code: string): ImportRow[] {
  const rows: ImportRow[] = [];
  const add = (node: ts.Node | undefined, kind: ImportRow['kind']) =>
    rows.push({ file, specifier: node && ts.isStringLiteralLike(node) ? node.text : undefined, kind });
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, node.importClause?.isTypeOnly ? 'type' : 'static');
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      add(node.moduleSpecifier, node.isTypeOnly ? 'type' : 'static');
    } else if (ts.isImportTypeNode(node))
      add(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, 'type');
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], 'dynamic');
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest));
  return rows;
}

/** Says what is wrong with an import, by the table of the walls; undefined where nothing is. */
function describeBreach({ file, specifier, kind }: ImportRow): string | undefined {
  const place = placeOf(file);
  const wall = walls[place];
  const breach = `${relative(repository, file)} imports ${specifier}`;
  if (!wall) return `${place} has no wall`;
  // Computed names: what a bundler must leave alone (runtime), and what is the user's own (plugin).
  if (specifier === undefined) return ['plugin', 'runtime'].includes(place) ? undefined : `${breach} (no literal)`;
  if (!specifier.startsWith('.')) {
    const name = packageOf(specifier);
    const allowed = wall.outside.includes(name) || (kind !== 'static' && wall.typesOnly?.includes(name));
    return allowed ? undefined : breach;
  }
  const target = join(dirname(file), specifier);
  const targetPlace = placeOf(target);
  if (!existsSync(target) || targetPlace.startsWith('..')) return `${breach}, which is no file of src`;
  if (place === 'pipeline.ts' && targetPlace === 'analyzer' && basename(target) !== 'index.ts') return breach;
  return targetPlace === place || wall.tree.includes(targetPlace) ? undefined : breach;
}

/** The part of `src` that a file belongs to. */
function placeOf(file: string): string {
  return relative(join(repository, 'src'), file).split(sep)[0]!;
}

/** URLs of the modules that a fresh Node loads for a built entry, CommonJS ones included. */
function listLoaded(entry: string): string[] {
  const hooks = `
    import { writeSync } from 'node:fs';
    export async function load(url, context, next) {
      writeSync(1, url + '\\n');
      return next(url, context);
    }`;
  const program = `
    import { createRequire, register } from 'node:module';
    import { pathToFileURL } from 'node:url';
    register('data:text/javascript,' + ${JSON.stringify(encodeURIComponent(hooks))});
    await import(${JSON.stringify(pathToFileURL(join(dist, entry)).href)});
    for (const file of Object.keys(createRequire(import.meta.url).cache)) console.log(pathToFileURL(file).href);`;
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: repository,
    encoding: 'utf8',
  });
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
  return run.stdout.trim().split('\n');
}
