import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createAnalyzer } from '../src/analyzer/index.ts';
import { diagnosticCatalogue, type Diagnostic } from '../src/model/diagnostics.ts';
import { createPipeline, type GenerateOptions } from '../src/pipeline.ts';
import { renderDiagnostics } from '../src/plugin/report.ts';
import { factsByFolder, type FixtureFacts } from './fixture-facts.ts';

// No input is known on which the analyzer fails; one route of `analysis-failed` stands in for it.
vi.mock('../src/analyzer/handler/facts.ts', async (load) => {
  const actual = await load<typeof import('../src/analyzer/handler/facts.ts')>();
  const handlerFacts: typeof actual.handlerFacts = (resolved, registered, reader) => {
    if (reader.subject === 'GET /analysis-failed') throw new Error('a fault of its own');
    return actual.handlerFacts(resolved, registered, reader);
  };
  return { ...actual, handlerFacts };
});

const here = fileURLToPath(new URL('.', import.meta.url));
const tsconfig = join(here, 'tsconfig.fixtures.json');
const update = Boolean(process.env.UPDATE);

const foldersOf = (parent: string): string[] =>
  readdirSync(join(here, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

// One analysis for all folders: what a cold TypeScript program costs is paid once.
describe.each(['extractors', 'routes'])('%s', (parent) => {
  const root = join(here, parent);
  let found: Map<string, FixtureFacts>;

  beforeAll(async () => {
    found = factsByFolder(await createAnalyzer({ root, tsconfig }).analyze());
  }, 600_000);

  it.each(foldersOf(parent))('%s', (folder) => {
    const path = join(root, folder, 'facts.json');
    const facts = found.get(folder) ?? {};
    if (update) writeFileSync(path, `${JSON.stringify(facts, null, 2)}\n`);
    expect(facts).toEqual(existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : 'a facts.json');
  });

  it('says nothing of anything else', () => {
    expect([...found.keys()].filter((folder) => !foldersOf(parent).includes(folder))).toEqual([]);
  });
});

describe('diagnostics', () => {
  const parent = join(here, 'diagnostics');
  /** What concerns a whole project has one of its own. */
  const alone: Record<string, Omit<GenerateOptions, 'root'>> = {
    'include-empty': { tsconfig, include: ['missing/*.ts'] },
    'method-assumed': { tsconfig },
    'middleware-partial': { tsconfig },
    'no-source': { tsconfig },
    'no-version': { tsconfig },
    'route-in-no-version': { tsconfig, versions: { v1: '/api/v1/**' } },
    'server-config-not-static': { tsconfig },
    'source-assumed': { tsconfig },
    'tsconfig-invalid': { tsconfig: 'broken.json' },
    'version-empty': {
      tsconfig,
      versions: { all: '/**', v1: '/ap/**', v2: '/api/v2/**', shop: '/shop/**', other: '/shp/orders' },
    },
    'web-socket': { tsconfig },
  };
  /** Found out by a bundler or in a folder with no packages, and tested there. */
  const elsewhere: Record<string, string> = {
    'analysis-stopped': 'analyzer/watchdog.test.ts',
    'module-bundled': 'bundlers/bundled-modules.test.ts',
    'module-unreached': 'bundlers/build.test.ts',
    'overlay-invalid': 'plugin/author.test.ts',
    'overlay-unmatched': 'plugin/author.test.ts',
    'transform-failed': 'plugin/author.test.ts',
    'packages-missing': 'nitro/nitro.test.ts',
  };
  let found: Diagnostic[];

  beforeAll(async () => {
    found = (await createPipeline({ root: parent, tsconfig }).run()).diagnostics;
  });

  it.each(foldersOf('diagnostics'))('%s', async (folder) => {
    const isOf = ({ location }: Diagnostic): boolean => location?.file.startsWith(`${folder}/`) ?? false;
    const options = alone[folder];
    const root = options ? join(parent, folder) : parent;
    const own = options ? (await createPipeline({ ...options, root }).run()).diagnostics : found.filter(isOf);
    expect([...new Set(own.map(({ code }) => code))], 'that code and no other').toEqual([folder]);
    const text = `${renderDiagnostics(own, { root, color: false, detail: 'all' })}\n`;
    const path = join(parent, folder, 'expected.txt');
    if (update) writeFileSync(path, text);
    expect(text).toEqual(existsSync(path) ? readFileSync(path, 'utf8') : 'an expected.txt');
  });

  it('every row of the catalogue has a folder, and every folder a row', () => {
    const tested = [...foldersOf('diagnostics'), ...Object.keys(elsewhere)].sort();
    expect(tested).toEqual(Object.keys(diagnosticCatalogue).sort());
    for (const [code, file] of Object.entries(elsewhere))
      expect(readFileSync(join(here, file), 'utf8')).toContain(code);
  });

  it('none is said of no place in a project of many', () => {
    const folders = foldersOf('diagnostics');
    expect(found.filter(({ location }) => !folders.includes(location?.file.split('/')[0] ?? ''))).toEqual([]);
  });
});

it('the fixtures compile under the TypeScript that users have', () => {
  const { config } = ts.readConfigFile(tsconfig, (path) => ts.sys.readFile(path));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, here);
  const program = ts.createProgram(fileNames, options);
  const faults = fileNames.flatMap((path) => {
    const file = program.getSourceFile(path);
    // Written with faults on purpose.
    if (!file || path.includes('/diagnostics/syntax-error/')) return [];
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText, start = 0 }) =>
        `${path.slice(here.length)}:${file.getLineAndCharacterOfPosition(start).line + 1} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
  expect(faults).toEqual([]);
});
