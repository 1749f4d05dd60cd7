import { readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/model/diagnostics.ts';
import { diagnosticCatalogue } from '../../src/model/diagnostics.ts';
import { repository } from '../built.ts';
import { runIn } from '../cli/command.ts';
import { createProjectFolder } from '../nitro/project.ts';

// Each page of docs/diagnostics shows code that has the diagnostic, and code that has it no more. Code fences begin with
// the name of their file; one of `sh` has the options of the command line.
const folder = join(repository, 'docs/diagnostics');
const pages = readdirSync(folder).map((file) => file.replace(/\.md$/, ''));

/** What no few lines of source can show, and where it is tested instead. */
const without: Record<string, { before?: string; after?: string }> = {
  'analysis-bounded': { before: 'its fixture', after: 'its fixture' },
  'analysis-failed': { before: 'a fault of ours', after: 'a fault of ours' },
  'analysis-stopped': { before: 'test/analyzer/watchdog.test.ts', after: 'test/analyzer/watchdog.test.ts' },
  'module-bundled': { before: 'test/bundlers/bundled-modules.test.ts', after: 'test/bundlers/bundled-modules.test.ts' },
  'module-unreached': { before: 'test/bundlers', after: 'test/bundlers' },
  'packages-missing': { after: 'a package is installed' },
  'transform-failed': { before: 'test/plugin/author.test.ts', after: 'test/plugin/author.test.ts' },
  'web-socket': { after: 'nothing is to be done' },
};

it('every diagnostic has a page, and every page a diagnostic', () => {
  expect(pages.toSorted()).toEqual(Object.keys(diagnosticCatalogue).toSorted());
});

describe.each(Object.entries(diagnosticCatalogue))('the page of %s', (code, { severity }) => {
  const text = readFileSync(join(folder, `${code}.md`), 'utf8');
  const sections = new Map(
    text.split(/^## /m).map((each): [string, string] => [each.slice(0, each.indexOf('\n')), each]),
  );

  it('says what it is, why, how to fix it and how to silence it', () => {
    expect([...sections.keys()]).toEqual([`# ${code}`, 'Why', 'How to fix it', 'How to silence it']);
    expect(text).toContain(`Level: ${severity}.`);
    expect(sections.get('How to silence it')).toContain(`levels: { '${code}': 'off' }`);
  });

  if (!without[code]?.before)
    it('shows code that has it', async () => {
      expect(codesOf((await read(sections.get('Why')!)).diagnostics)).toContain(code);
    });

  if (!without[code]?.after)
    it('shows code that has it no more, and nothing worse', async () => {
      const { diagnostics, stats } = await read(sections.get('How to fix it')!);
      expect(codesOf(diagnostics)).not.toContain(code);
      expect(stats.operations).toBeGreaterThan(0);
      expect(codesOf(diagnostics.filter(({ severity: level }) => level !== 'info'))).toEqual([]);
    });
});

const codesOf = (diagnostics: readonly Diagnostic[]): string[] => diagnostics.map(({ code }) => code);

interface Read {
  diagnostics: Diagnostic[];
  stats: { operations: number };
}

/** What is read of the files that stand in a section. */
async function read(section: string): Promise<Read> {
  const files: Record<string, string> = { 'package.json': JSON.stringify({ name: 'page', type: 'module' }) };
  let args: string[] = [];
  for (const [, language, block] of section.matchAll(/^```(\w+)\n([^]*?)^```$/gm)) {
    if (language === 'sh') args = argumentsOf(block!);
    else {
      const [first] = block!.split('\n');
      const name = /^(?:\/\/|#) (\S+\.\w+)$/.exec(first!)?.[1];
      if (!name) throw new Error(`This block does not begin with the name of its file: ${first}`);
      files[name] = block!.slice(first!.length + 1);
    }
  }
  const root = createProjectFolder(files, { h3: 2 });
  symlinkSync(repository, join(root, 'node_modules/unplugin-openapi'), 'junction');
  const { out } = await runIn(root, 'generate', '--json', '--no-cache', ...args);
  return JSON.parse(out) as Read;
}

const argumentsOf = (command: string): string[] =>
  [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!).slice(3);
