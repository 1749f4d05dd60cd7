import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAnalyzer, type Analyzer } from '../../src/analyzer/index.ts';
import { factsByFolder, type FixtureFacts } from '../fixture-facts.ts';
import { importNamespaces, mark, moveDeclarations, renameLocals, type Rewrite } from './rewrite.ts';

// A name is a fact where it is a handler's, a middleware's or a hop's; everywhere else it must not matter.

const tests = fileURLToPath(new URL('..', import.meta.url));
const extractors = join(tests, 'extractors');
const cache = join(tests, '..', '.cache');

const rewrites: Record<string, Rewrite> = {
  'local names are others': renameLocals,
  'packages are imported as namespaces': importNamespaces,
  'declarations stand in another file': moveDeclarations,
};

let program: ts.Program;
let root: string;
let analyzer: Analyzer;
const folders = new Map<string, ts.SourceFile[]>();

beforeAll(async () => {
  const tsconfig = join(tests, 'tsconfig.fixtures.json');
  const { config } = ts.readConfigFile(tsconfig, (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, tests);
  const all = ts.sys.readDirectory(extractors, ['.ts', '.js', '.mjs', '.tsx']);
  // Packages that a fixture brings along keep their names.
  const names = all.filter((name) => !name.includes('/node_modules/'));
  program = ts.createProgram(names, options);
  for (const name of names) {
    const file = program.getSourceFile(name);
    const [folder = ''] = relative(extractors, name).split('/');
    if (file) folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  await mkdir(cache, { recursive: true });
  root = await mkdtemp(join(cache, 'rename-'));
  await cp(extractors, root, { recursive: true });
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify({ extends: tsconfig, include: ['.'] }));
  analyzer = createAnalyzer({ root });
});

afterAll(async () => {
  if (root) await rm(root, { recursive: true, force: true });
});

describe.each(Object.entries(rewrites))('facts stay equal where %s', (_, rewrite) => {
  let found: Map<string, FixtureFacts>;
  const texts = new Map<string, string>();
  const written: string[] = [];

  beforeAll(async () => {
    const checker = program.getTypeChecker();
    for (const files of folders.values()) {
      for (const [name, text] of rewrite(files, checker)) {
        texts.set(name, text);
        const path = join(root, relative(extractors, name));
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, text);
        written.push(path);
      }
    }
    found = factsByFolder(await analyzer.analyze());
  });

  afterAll(async () => {
    if (!process.env.KEEP) await Promise.all(written.map((path) => rm(path)));
  });

  test('in every fixture', async () => {
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

  test('and every fixture was rewritten', () => {
    const unchanged = [...folders].filter(
      ([, files]) => files.some(declaresFunctions) && files.every(({ fileName, text }) => texts.get(fileName) === text),
    );
    expect(unchanged.map(([folder]) => folder)).toEqual([]);
  });
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
    // Hops, and components that are called like the constant that holds their schema.
    return typeof value === 'string'
      ? value.replace(/ via [\w$.> ]+|\b[A-Z]\w*/g, (name) => name.replaceAll(mark, ''))
      : value;
  }) as FixtureFacts;
}
