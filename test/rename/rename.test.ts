import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAnalyzer } from '../../src/analyzer/index.ts';
import { factsByFolder, type FixtureFacts } from '../fixture-facts.ts';
import { importNamespaces, mark, moveDeclarations, renameLocals, type Rewrite, type Texts } from './rewrite.ts';

// A name is a fact where it is a handler's, a middleware's or a hop's; everywhere else it must not matter.

const tests = fileURLToPath(new URL('..', import.meta.url));
const extractors = join(tests, 'extractors');
const cache = join(tests, '..', '.cache');

/** Each rewrites what the one before it has written: one analysis tells of all of them. */
const rewrites: [name: string, rewrite: Rewrite][] = [
  ['local names are others', renameLocals],
  ['packages are imported as namespaces', importNamespaces],
  ['declarations stand in another file', moveDeclarations],
];

let root: string;
let found: Map<string, FixtureFacts>;
const folders = new Map<string, string[]>();
/** Folders that a rewrite has left as they were. */
const unchanged = new Map<string, string[]>();

beforeAll(async () => {
  const tsconfig = join(tests, 'tsconfig.fixtures.json');
  const { config } = ts.readConfigFile(tsconfig, (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, tests);
  // Packages that a fixture brings along keep their names.
  const names = ts.sys
    .readDirectory(extractors, ['.ts', '.js', '.mjs', '.tsx'])
    .filter((name) => !name.includes('/node_modules/'));
  for (const name of names) {
    const [folder = ''] = relative(extractors, name).split('/');
    folders.set(folder, [...(folders.get(folder) ?? []), name]);
  }
  const texts: Texts = new Map();
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  host.readFile = (name) => texts.get(name) ?? readFile(name);
  let program: ts.Program | undefined;
  for (const [name, rewrite] of rewrites) {
    program = ts.createProgram(names, options, host);
    unchanged.set(name, []);
    for (const [folder, members] of folders) {
      const files = members.flatMap((each) => program!.getSourceFile(each) ?? []);
      const rewritten = rewrite(files, program.getTypeChecker());
      const isSame = files.every(({ fileName, text }) => rewritten.get(fileName) === text);
      if (isSame && files.some(declaresFunctions)) unchanged.get(name)!.push(folder);
      for (const [file, text] of rewritten) texts.set(file, text);
    }
  }
  await mkdir(cache, { recursive: true });
  root = await mkdtemp(join(cache, 'rename-'));
  await cp(extractors, root, { recursive: true });
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify({ extends: tsconfig, include: ['.'] }));
  for (const [name, text] of texts) {
    const path = join(root, relative(extractors, name));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  found = factsByFolder(await createAnalyzer({ root }).analyze());
});

afterAll(async () => {
  if (root && !process.env.KEEP) await rm(root, { recursive: true, force: true });
});

test('facts stay equal in every fixture', async () => {
  const differing: Record<string, unknown> = {};
  for (const folder of folders.keys()) {
    const expected = JSON.parse(await readFile(join(extractors, folder, 'facts.json'), 'utf8')) as FixtureFacts;
    const [is, was] = [normalize(found.get(folder) ?? {}), normalize(expected)];
    const keys = [...new Set([...Object.keys(is), ...Object.keys(was)])];
    for (const key of keys) {
      const [now, before] = [JSON.stringify(is[key]), JSON.stringify(was[key])];
      if (now !== before) differing[`${folder} ${key}`] = { now, before };
    }
  }
  expect(differing).toEqual({});
});

test.each(rewrites.map(([name]) => name))('every fixture was rewritten so that %s', (name) => {
  expect(unchanged.get(name)).toEqual([]);
});

/** What has no function of its own has nothing that could be moved. */
function declaresFunctions({ statements }: ts.SourceFile): boolean {
  return statements.some((each) => ts.isFunctionDeclaration(each) || ts.isVariableStatement(each));
}

/** Facts with the renamed handlers, middlewares and hops as they were called, and diagnostics without their places. */
function normalize(facts: FixtureFacts): FixtureFacts {
  return JSON.parse(JSON.stringify(facts), (key: string, value: unknown) => {
    if (key === 'diagnostics') return (value as string[]).map((text) => text.split(' ').slice(0, 2).join(' ')).sort();
    if (typeof value === 'string' && ['name', 'summary'].includes(key)) return value.replaceAll(mark, '');
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
    }
    if (key === 'middlewares') return (value as string[]).map((name) => name.replaceAll(mark, ''));
    // Hops, components that are called like the constant that holds their schema, and what a message has a name for.
    return typeof value === 'string'
      ? value.replace(/ via [\w$.> ]+|\b[A-Z]\w*|\{\w+\}/g, (name) => name.replaceAll(mark, ''))
      : value;
  }) as FixtureFacts;
}
