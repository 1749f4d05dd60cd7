import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { knownPackages, packageOf, walls } from './walls.ts';

const repository = resolve(import.meta.dirname, '..');
const project = mkdtempSync(join(tmpdir(), 'lint-walls-'));
copyFileSync(join(repository, '.oxlintrc.json'), join(project, '.oxlintrc.json'));
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe.each(Object.keys(walls))('src/%s', (place) => {
  const wall = walls[place]!;
  const others = Object.keys(walls).filter((name) => name !== place);

  it.each(placesIn(place))('as %s may import what the table says from our tree, and nothing else', (file) => {
    const up = file.split('/').length === 2 ? './' : '../'.repeat(file.split('/').length - 2);
    const lines = others.map((target) => `import ${quote(up + entryOf(target))};`);
    expect(refusedLines(file, lines)).toEqual(others.flatMap((t, i) => (wall.tree.includes(t) ? [] : [lines[i]])));
  });

  it('may import the packages that the table names, and no other', () => {
    const allowed = knownPackages.filter((name) => wall.outside.includes(packageOf(name)));
    const typesOnly = knownPackages.filter((name) => wall.typesOnly?.includes(packageOf(name)));
    const refused = knownPackages.filter((name) => !allowed.includes(name) && !typesOnly.includes(name));
    // Each statement declares a name of its own: a parser's complaint would hide the walls'.
    let count = 0;
    const statements = (names: string[], ...forms: string[]) =>
      names.flatMap((name) => forms.map((form) => form.replace('NAME', `n${count++}`) + ` ${quote(name)};`));
    const dynamic = (names: string[]) => names.map((name) => `await import(${quote(name)});`);
    const fine = [
      ...statements(allowed, 'import { NAME } from', 'import type { NAME } from', 'export * as NAME from'),
      ...statements(typesOnly, 'import type { NAME } from'),
      ...dynamic([...allowed, ...typesOnly]),
    ];
    const wrong = [
      ...statements(
        typesOnly,
        'import { NAME } from',
        'import NAME from',
        'import * as NAME from',
        'export { NAME } from',
      ),
      ...statements(
        refused,
        'import { NAME } from',
        'import type { NAME } from',
        'export { NAME } from',
        'export * from',
      ),
      ...statements(refused, 'import'),
      ...dynamic(refused),
    ];
    expect(refusedLines(placesIn(place)[0]!, [...fine, ...wrong])).toEqual(wrong);
  });
});

it('covers every part of src', () => {
  expect(readdirSync(join(repository, 'src')).filter((name) => !(name in walls))).toEqual([]);
});

it('fails a runtime file that imports the analyzer, with the reason', () => {
  const { status, stdout } = lint(
    'src/runtime/leak.ts',
    `import { analyze } from '../analyzer/index.ts';\nanalyze();\n`,
  );
  expect(status).not.toBe(0);
  expect(stdout).toContain("src/runtime ships in the user's server, which must never load the build side");
});

it('passes a runtime file that keeps to its own side', () => {
  const code = `import { buildDocument } from '../openapi/document.ts';\nimport { H3 } from 'h3';\nbuildDocument(H3);\n`;
  expect(lint('src/runtime/fine.ts', code)).toMatchObject({ status: 0 });
});

it('lets the pipeline see the analyzer through its index only', () => {
  const lines = [`import './analyzer/index.ts';`, `import './analyzer/project.ts';`];
  expect(refusedLines('src/pipeline.ts', lines)).toEqual([lines[1]]);
});

it.each([
  '../runtime/../analyzer/index.ts',
  './../analyzer/index.ts',
  '.././analyzer/index.ts',
  '..//analyzer/index.ts',
  '../../src/analyzer/index.ts',
  '../../dist/index.mjs',
  '../../node_modules/ts-morph/dist/ts-morph.js',
  '/src/analyzer/index.ts',
  'file:///src/analyzer/index.ts',
  'unplugin-openapi',
  'fs',
])('is not evaded by spelling the path %s', (specifier) => {
  const lines = [`import ${quote(specifier)};`, `await import(${quote(specifier)});`];
  expect(refusedLines('src/runtime/evasion.ts', lines)).toEqual(lines);
});

/** Where a probe of a part of `src` can stand: a file is its own probe, a folder is tried at two depths. */
function placesIn(place: string): string[] {
  return place.endsWith('.ts') ? [`src/${place}`] : [`src/${place}/probe.ts`, `src/${place}/deeper/probe.ts`];
}

function entryOf(target: string): string {
  return target.endsWith('.ts') ? target : `${target}/index.ts`;
}

function quote(specifier: string): string {
  return `'${specifier}'`;
}

/** Writes one statement a line, and returns those that the walls refuse. */
function refusedLines(file: string, lines: string[]): string[] {
  const { stdout } = lint(file, `${lines.join('\n')}\n`, '--format=json');
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: LintDiagnostic[] };
  expect(
    diagnostics.every(({ code }) => code),
    `${file} parses`,
  ).toBe(true);
  const walled = diagnostics.filter(({ code }) => code === 'eslint(no-restricted-imports)');
  for (const { help } of walled) expect(help, 'the reason of a wall').toMatch(/^\S.{40,}\.$/);
  const refused = new Set(walled.map(({ labels }) => labels[0]!.span.line));
  return lines.filter((_, index) => refused.has(index + 1));
}

interface LintDiagnostic {
  code: string;
  help: string;
  labels: { span: { line: number } }[];
}

function lint(file: string, code: string, ...options: string[]) {
  const path = join(project, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
  const binary = join(repository, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [binary, ...options, file], { cwd: project, encoding: 'utf8' });
  rmSync(path);
  if (run.error) throw run.error;
  return run;
}
