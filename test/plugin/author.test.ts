import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenAPIDocument } from '../../src/model/openapi.ts';
import { resolveOptions } from '../../src/plugin/options.ts';
import { finishDocuments } from '../../src/plugin/author/finish.ts';
import { createFinishedAnalysis } from '../../src/plugin/author/finished-analysis.ts';
import type { Transform } from '../../src/plugin/author/transform.ts';
import type { GeneratedDocument } from '../../src/pipeline.ts';
import { createDocument, createResult } from './fake-pipeline.ts';

let root: string;
beforeEach(async () => (root = await mkdtemp(join(tmpdir(), 'author-'))));
afterEach(() => rm(root, { recursive: true }));

const operation = (id: string) => ({
  operationId: id,
  tags: ['Old', 'Old too'],
  responses: { 200: { description: 'OK' } },
});

function documentOf(version: string): GeneratedDocument {
  const value = {
    openapi: '3.0.3',
    info: { title: 'Shop', version: '1.0.0' },
    servers: [{ url: `/api/${version}`, description: `API ${version} Server (stable)` }],
    paths: { '/a': { get: operation('a'), post: operation('b') }, '/c': { get: operation('c') } },
  };
  return createDocument(version, { text: JSON.stringify(value), operations: 3, prefix: `/api/${version}` });
}

async function finish(
  text: string | undefined,
  rest: { transform?: Transform; name?: string; versions?: string[] } = {},
) {
  const { transform, name = 'openapi.overlay.yaml', versions = ['v1', 'v2'] } = rest;
  if (text !== undefined) await writeFile(join(root, name), text);
  const given = createResult(versions.map(documentOf));
  const { result } = await finishDocuments(given, { root, overlay: undefined, transform });
  return {
    ...result,
    given,
    parsed: result.documents.map((each) => JSON.parse(each.text) as OpenAPIDocument),
    said: result.diagnostics.map(({ severity, code, message, location }) => {
      const place = location ? `${location.file}:${location.line}:${location.column} ` : '';
      return `${severity} ${code} ${place}${message}`;
    }),
  };
}

const head = 'overlay: 1.0.0\ninfo: { title: Mine, version: "1" }\nactions:\n';

describe('an overlay', () => {
  it('merges objects, adds to lists, replaces values and removes', async () => {
    const { parsed, said, documents } = await finish(`${head}
  - target: $.info
    description: What is sold.
    update: { title: Market, contact: { name: Ann }, x-team: web }
  - target: $.paths.*[?@.operationId == "a" || @.operationId == "c"]
    update: { summary: Changed, tags: [New] }
  - target: $.servers
    update: { url: https://example.org }
  - target: $.paths["/a"].post
    remove: true
  - target: $.paths["/a"].get.tags[?@ != "New"]
    remove: true
`);
    expect(said).toEqual([]);
    expect(parsed[0]!.info).toEqual({ title: 'Market', version: '1.0.0', contact: { name: 'Ann' }, 'x-team': 'web' });
    expect(parsed[0]!.paths['/a']!.post).toBeUndefined();
    expect(parsed[0]!.paths['/a']!.get).toMatchObject({ summary: 'Changed', tags: ['New'] });
    expect(parsed[0]!.paths['/c']!.get).toMatchObject({ summary: 'Changed', tags: ['Old', 'Old too', 'New'] });
    expect(parsed[1]!.servers.map(({ url }) => url)).toEqual(['/api/v2', 'https://example.org']);
    expect(documents[0]).toMatchObject({
      operations: 2,
      notes: {
        hidden: ['POST /api/v1/a'],
        kept: ['info.contact', 'info.title', 'info.x-team', 'servers'],
        prefix: '/api/v1',
      },
    });
  });

  it('removes each place once, however often a target selects it, and in whatever lists', async () => {
    const tags = [{ name: 'Orders' }, { name: 'A', 'x-old': true }, { name: 'B' }, { name: 'C' }];
    const gone = { k: true };
    const lists = { a: [gone, gone], b: { p0: gone }, c: [gone], d: [gone, gone, gone, {}, gone] };
    const { parsed, said } = await finish(`${head}
  - target: $
    update: ${JSON.stringify({ tags, 'x-lists': lists })}
  - target: $.tags[?@.name=="A",?@["x-old"]]
    remove: true
  - target: $.tags[0,-3]
    update: { description: Sold }
  - target: $.servers[0]["description","description"]
    remove: true
  - target: $.paths["/a"].get["tags","tags"]
    update: New
  - target: $["x-lists"].*[?@.k==true]
    remove: true
`);
    expect(said).toEqual([]);
    expect(parsed[0]!.tags).toEqual([{ name: 'Orders', description: 'Sold' }, { name: 'B' }, { name: 'C' }]);
    expect(parsed[0]!.servers).toEqual([{ url: '/api/v1' }]);
    expect(parsed[0]!.paths['/a']!.get!.tags).toEqual(['Old', 'Old too', 'New']);
    expect(parsed[0]).toMatchObject({ 'x-lists': { a: [], b: {}, c: [], d: [{}] } });
  });

  it('is not there, and then nothing changes but what is watched', async () => {
    const { documents, given, watchFiles } = await finish(undefined);
    expect(documents).toBe(given.documents);
    expect(watchFiles).toEqual(['yaml', 'yml', 'json'].map((ending) => join(root, `openapi.overlay.${ending}`)));
  });

  it('may be JSON, and the same gives the same', async () => {
    const action = { target: '$.info', update: { title: 'Market' } };
    const json = JSON.stringify({ overlay: '1.0.0', info: { title: 'x', version: '1' }, actions: [action] });
    const fromJSON = await finish(json, { name: 'openapi.overlay.json' });
    const fromYAML = await finish(`${head}  - target: $.info\n    update: { title: Market }\n`);
    expect(fromJSON.documents).toEqual(fromYAML.documents);
    expect(fromJSON.parsed[0]!.info.title).toBe('Market');
  });

  it('is told where a target selects nothing in any version, and not where it does in one', async () => {
    const { said } = await finish(`${head}
  - target: $.servers[?@.url == "/api/v2"]
    update: { description: Mine }
  - target: $.paths["/nope"].get
    update: { summary: x }
`);
    expect(said).toEqual([
      'warning overlay-unmatched openapi.overlay.yaml:7:5 The target "$.paths[\\"/nope\\"].get" selects nothing in any version (v1, v2).',
    ]);
  });

  it.each([
    [
      'overlay: [',
      /^error overlay-invalid openapi\.overlay\.yaml:1:\d+ The overlay openapi\.overlay\.yaml is no valid YAML: /,
    ],
    ['- a', /1:1 .* holds no object\.$/],
    [`${head}  - target: $.info\n    update: 1\nextra: 2\n`, /6:8 .* has the field "extra", which is unknown\.$/],
    [
      `${head}  - target: $.info[\n    update: {}\n`,
      /4:13 .* has the target "\$\.info\[" in action 1, which is no JSONPath: /,
    ],
    [`${head}  - target: $.info\n`, /4:5 .* has action 1 without update and remove\.$/],
    [
      `${head}  - target: $.info\n    upd: {}\n    remove: true\n`,
      /has the field "upd" in actions 1, which is unknown/,
    ],
    [`${head}  - update: {}\n`, /4:5 .* has action 1 without a target\.$/],
    [head.replace('1.0.0', '2.0.0') + '  - target: $.info\n    remove: true\n', /1:10 .* has overlay "2\.0\.0"\.$/],
    ['overlay: 1.0.0\ninfo: {}\nactions: []\n', /has no info with a title and a version/],
    [`${head}  - target: $.info\n    update: *gone\n`, /is no valid YAML|can't be read/],
  ])('that is none is refused at its place, and the documents are without it: %j', async (text, message) => {
    const { said, documents, given, stats } = await finish(text);
    expect(said[0]).toMatch(message);
    expect(documents).toEqual(given.documents);
    expect(stats.errors).toBe(said.length);
  });

  it('means one version in the forms that docs/overlay.md has', async () => {
    const page = await readFile(new URL('../../docs/overlay.md', import.meta.url), 'utf8');
    const targets = [...page.matchAll(/^- `(\$.*\/api\/v2.*)` is /gm)].map(([, target]) =>
      target!.replace('/orders', '/a').replace('listOrders', 'a'),
    );
    expect(targets).toHaveLength(3);
    const lines = targets.map((target) => `  - { target: '${target}', update: { description: Here } }\n`);
    const { parsed, said, given } = await finish(head + lines.join(''));
    expect(said).toEqual([]);
    expect(parsed[0]).toEqual(JSON.parse(given.documents[0]!.text));
    expect(parsed[1]).toMatchObject({
      info: { description: 'Here' },
      servers: [{ description: 'Here' }],
      paths: { '/a': { get: { description: 'Here' } } },
    });
    expect(JSON.stringify(parsed[1]).match(/"Here"/g)).toHaveLength(3);
  });

  it('that leaves no document is left out of that version, and the action is named', async () => {
    const { said, parsed } = await finish(`${head}
  - target: $.info
    update: { title: Market }
  - target: $.servers[?@.url == "/api/v2"]
    update: { colour: red }
  - target: $.paths["/a"].get
    update: { summary: Fine }
`);
    expect(said).toEqual([
      expect.stringMatching(
        /^error overlay-invalid openapi\.overlay\.yaml:7:5 Version v2 is documented without the overlay: the action on .* leaves no valid OpenAPI document: its "\/servers\/0" has the field "colour"/,
      ),
    ]);
    expect(parsed.map(({ info }) => info.title)).toEqual(['Market', 'Shop']);
  });

  it('cannot merge into a text, nor remove the whole document', async () => {
    const text = await finish(`${head}  - target: $.info.title\n    update: { a: 1 }\n`, { versions: ['v1'] });
    expect(text.said).toEqual([
      expect.stringContaining('selects "Shop" (info title), and update needs an object or a list.'),
    ]);
    const all = await finish(`${head}  - target: $\n    remove: true\n`, { versions: ['v1'] });
    expect(all.said).toEqual([expect.stringContaining('selects the whole document, which can only be changed.')]);
  });

  it('has no way to a prototype', async () => {
    const { parsed, said } = await finish(`${head}  - target: $.info\n    update: { __proto__: { polluted: 1 } }\n`);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect([said.length, parsed[0]!.info.title]).toEqual([2, 'Shop']);
  });

  it('that is named and not there is told', async () => {
    const given = createResult([documentOf('v1')]);
    const missing = await finishDocuments(given, { root, overlay: 'mine.yaml', transform: undefined });
    expect(missing.result.diagnostics.map(({ message }) => message)).toEqual(['The overlay mine.yaml is not there.']);
    const without = await finishDocuments(given, { root, overlay: false, transform: undefined });
    expect(without.result.watchFiles).toEqual([]);
  });

  it('that changes alone asks for no analysis', async () => {
    let runs = 0;
    const analysis = createFinishedAnalysis(
      {
        run: async () => (runs++, createResult([documentOf('v1')])),
        debug: async () => null,
        warm: async () => {},
        origins: async () => ({}),
        stop: async () => {},
      },
      { root, overlay: undefined, transform: undefined },
    );
    const overlay = join(root, 'openapi.overlay.yml');
    await analysis.run();
    await writeFile(overlay, `${head}  - target: $.info\n    update: { title: Market }\n`);
    expect((await analysis.run([overlay])).documents[0]!.text).toContain('"Market"');
    await rm(overlay);
    expect((await analysis.run([overlay])).documents[0]!.text).not.toContain('"Market"');
    expect(runs).toBe(1);
    await analysis.run([overlay, join(root, 'a.ts')]);
    expect(runs).toBe(2);
    // A module that the bundler has by now is read, too.
    const bundled = [{ name: 'made', file: join(root, 'made.ts'), code: '// API_SOURCE', specifiers: [] }];
    await analysis.run([overlay], bundled);
    await analysis.run([overlay], bundled);
    expect(runs).toBe(3);
  });
});

it('an overlay that changes alone tells of its own run, not of the one before', async () => {
  const made = createResult([documentOf('v1')]);
  const stats = { ...made.stats, duration: 640_000, summarised: 7, routesRead: 3, cached: true };
  const analysis = createFinishedAnalysis(
    {
      run: async () => ({ ...made, stats }),
      debug: async () => null,
      warm: async () => {},
      origins: async () => ({}),
      stop: async () => {},
    },
    { root, overlay: undefined, transform: undefined },
  );
  const overlay = join(root, 'openapi.overlay.yml');
  expect((await analysis.run()).stats).toMatchObject(stats);
  await writeFile(overlay, `${head}  - target: $.info\n    update: { title: Market }\n`);
  const own = (await analysis.run([overlay])).stats;
  await rm(overlay);
  expect(own.duration).toBeLessThan(60_000);
  expect(own).toMatchObject({ operations: 3, summarised: 0, routesRead: 0 });
  expect(own).not.toHaveProperty('cached');
  expect((await analysis.run([join(root, 'a.ts')])).stats).toMatchObject(stats);
});

describe('transform', () => {
  it('comes last, and may change the document or return another one', async () => {
    const { parsed, said, documents } = await finish(`${head}  - target: $.info\n    update: { title: Market }\n`, {
      transform: (document, { version }) => {
        document.info.title += ` ${version}`;
        if (version === 'v2') return { ...document, paths: {} };
        return undefined;
      },
    });
    expect([said, parsed.map(({ info }) => info.title)]).toEqual([[], ['Market v1', 'Market v2']]);
    expect(documents[1]).toMatchObject({ operations: 0, notes: { kept: ['info.title'] } });
    expect(documents[1]!.notes!.hidden).toEqual(['GET /api/v2/a', 'GET /api/v2/c', 'POST /api/v2/a']);
  });

  const failures: [string, Transform, RegExp][] = [
    [
      'throws',
      () => {
        throw new TypeError('no');
      },
      /which threw TypeError: no\.$/,
    ],
    ['rejects', () => Promise.reject(new Error('later')), /which threw Error: later\.$/],
    ['returns a text', (() => 'x') as never, /which returned "x"\.$/],
    ['returns a list', (() => []) as never, /which returned a list\.$/],
    [
      'returns what is no document',
      () => ({}) as never,
      /which gave no valid OpenAPI document: it has no field "openapi"\.$/,
    ],
    [
      'returns what JSON has no form for',
      ((document: { self?: unknown }) => void (document.self = document)) as never,
      /which threw TypeError: /,
    ],
  ];
  it.each(failures)('that %s is told, and the document is without it', async (_, transform, message) => {
    const { said, documents, given } = await finish(undefined, { transform, versions: ['v1'] });
    expect(said).toEqual([expect.stringMatching(message)]);
    expect(said[0]).toMatch(/^error transform-failed Version v1 is documented without transform/);
    expect(documents).toEqual(given.documents);
  });

  it('is an option that holds a function', () => {
    expect(() => resolveOptions({ transform: 'x' as never })).toThrow(
      'the option "transform" is "x". Write a function',
    );
    expect(() => resolveOptions({ overlay: true as never })).toThrow('the option "overlay" is true. Write the path');
    expect(resolveOptions({ overlay: false }).overlay).toBe(false);
  });
});
