import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiagnostic } from '../../src/model/diagnostics.ts';
import type { RouteFacts } from '../../src/model/facts.ts';
import type { TypeModel } from '../../src/model/type.ts';
import { largestDocument } from '../../src/openapi/acceptance/size.ts';
import { buildDocument } from '../../src/openapi/document.ts';
import { renderDocument } from '../../src/openapi/stringify.ts';
import { createPipeline } from '../../src/pipeline.ts';
import type { GeneratedDocument } from '../../src/pipeline.ts';
import type { Analysis } from '../../src/plugin/analysis.ts';
import { resolveOptions } from '../../src/plugin/options.ts';
import { createShell } from '../../src/plugin/shell.ts';
import { createProject } from '../bundlers/project.ts';
import { json, object, route, string } from '../openapi/facts.ts';
import { readSpec } from '../runtime/specs-harness.ts';
import { createDocument, createResult } from './fake-pipeline.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'fitness-'))));
afterEach(() => rm(folder, { recursive: true }));

function render(routes: RouteFacts[], config = {}): GeneratedDocument {
  const { document } = buildDocument({ version: 'v1', config, routes, types: {} });
  return createDocument('v1', { text: renderDocument(document).text });
}

/** Ends a build whose analysis gave these, as every bundler does: says how, and what it wrote. */
async function build(documents: GeneratedDocument[], diagnostics: Parameters<typeof createResult>[1] = []) {
  const analysis = { run: async () => createResult(documents, diagnostics), stop: async () => {} } as Partial<Analysis>;
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const shell = createShell(resolveOptions({ outDir: folder }), () => analysis as Analysis);
  shell.configure({ root: folder, mode: 'once', log: { info: say, warn: say, error: say, color: false } });
  await shell.conclude('');
  await shell.writeDocuments(folder, 'server');
  return lines;
}

/** A document of exactly so many bytes, of which a description has most. */
function sized(bytes: number): GeneratedDocument {
  const routes = [route('get', '/api/v1/todos', { responses: [json(200, string)] })];
  const make = (description: string) => render(routes, { description });
  const rest = bytes - Buffer.byteLength(make('x').text) + 1;
  // Two bytes each: characters are not what is counted.
  return make('é'.repeat(Math.floor(rest / 2)) + 'x'.repeat(rest % 2));
}

describe('what a build writes', () => {
  it('is read by the runtime: 10 000 routes', async () => {
    const answer = object(Object.fromEntries(['id', 'name', 'owner'].map((name) => [name, string])));
    const routes = Array.from({ length: 10_000 }, (_, i) =>
      route('get', `/api/v1/things${i}/{id}`, {
        parameters: [{ in: 'path', name: 'id', required: true, type: string }],
        responses: [json(200, answer), json(404, object({ error: string }))],
      }),
    );
    await build([render(routes)]);
    const text = await readFile(join(folder, 'v1.json'), 'utf8');
    // More than the runtime once took.
    expect(Buffer.byteLength(text)).toBeGreaterThan(10 * 1024 * 1024);
    const { source, document, log } = await readSpec({ directory: folder });
    expect([source, Object.keys(document.paths).length, log.of('error')]).toEqual(['disk', 10_000, []]);
  });

  it('is read by the runtime up to the last byte of the limit', async () => {
    const document = sized(largestDocument);
    expect(Buffer.byteLength(document.text)).toBe(largestDocument);
    await build([document]);
    const { source, log } = await readSpec({ directory: folder });
    expect([source, log.of('error')]).toEqual(['disk', []]);
  });

  it('is nothing where one byte more is asked for: the build fails and names the limit', async () => {
    await build([createDocument('v1', { text: sized(5000).text })]);
    const before = await readFile(join(folder, 'v1.json'), 'utf8');
    await expect(build([sized(largestDocument + 1)])).rejects.toThrow(
      'no server would read the document of version v1: it has 33554433 bytes, and 32 MB are the limit. ' +
        'No document is written. Spread its routes over more versions.',
    );
    expect(await readFile(join(folder, 'v1.json'), 'utf8')).toBe(before);
    // That of a version that gets no file is nobody's to read.
    await build([{ ...sized(largestDocument + 1), enabled: false }, createDocument('v2')]);
  });

  it('is nothing where the runtime would refuse it for what is in it', async () => {
    const nested = (levels: number): TypeModel => (levels === 0 ? string : object({ a: nested(levels - 1) }));
    const deep = render([route('get', '/api/v1/todos', { responses: [json(200, nested(300))] })]);
    await expect(build([deep])).rejects.toThrow(/version v1: it nests deeper than 500 levels \(line \d+\)/);
    const named: TypeModel = { kind: 'object', properties: [{ name: '__proto__', required: true, type: string }] };
    const hostile = render([route('get', '/api/v1/todos', { responses: [json(200, named)] })]);
    await expect(build([hostile])).rejects.toThrow(/version v1: it has a key "__proto__" \(line \d+\)/);
  });

  it('is nothing where a module could not be read, whatever level that has', async () => {
    const location = { file: 'src/a.ts', line: 3, column: 7 };
    const fault = createDiagnostic('syntax-error', 'Expected.', { location });
    await expect(build([createDocument('v1')], [fault, fault])).rejects.toThrow(
      'a module cannot be read, so no document is written and those of the last run stay: src/a.ts:3:7. Fix the syntax.',
    );
  });
});

describe('the deepest types that are documented', () => {
  it('are read by the runtime', async () => {
    const project = await createProject();
    try {
      const nested = (levels: number): string => (levels === 0 ? 'string' : `{ a: ${nested(levels - 1)} }`);
      const lists = `${'Array<'.repeat(200)}Loop${'>'.repeat(200)}`;
      await project.edit(
        'src/types.ts',
        'name: string;',
        `name: string; deep: ${nested(140)}; deeper: ${nested(400)}; lists: ${lists}; loop: Loop;`,
      );
      await project.write(
        'src/types.ts',
        `${await project.read('src/types.ts')}\nexport type Loop = { next?: Loop };\n`,
      );
      await project.edit('src/items.ts', `{ id:`, `{ ...({} as Item), id:`);
      const { documents, diagnostics } = await createPipeline({ root: project.root }).run();
      expect(diagnostics.map(({ code }) => code)).toContain('type-too-large');
      await build(documents);
      const { log, read } = await readSpec({ directory: folder, versions: ['v1', 'v2'] });
      expect([(await read('v1')).source, log.of('error')]).toEqual(['disk', []]);
    } finally {
      await project.remove();
    }
  });
});
