import { mkdtemp, readFile, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { declareConstant, placeSpecs, quoteAnywhere, renderOwnSpecs } from '../../src/plugin/constant.ts';
import { relateSpecs, selectFiles, writeFiles } from '../../src/plugin/emit.ts';
import { findDocuments, removeAbandoned } from '../../src/plugin/leftovers.ts';
import type { OpenAPIDocument, OperationObject } from '../../src/model/openapi.ts';
import { stringifyDocument } from '../../src/openapi/stringify.ts';
import { createDocument } from './fake-pipeline.ts';

describe('the files of a place', () => {
  const documents = [
    createDocument('v1', { publicSwagger: true }),
    createDocument('v2'),
    createDocument('v3', { enabled: false, publicSwagger: true }),
  ];
  const names = (audience: 'server' | 'public') => selectFiles(documents, audience).files.map(({ name }) => name);

  it('are every enabled version for a server', () => {
    expect(names('server')).toEqual(['v1.json', 'v2.json']);
    expect(selectFiles(documents, 'server').withheld).toEqual([]);
  });

  it('have beside them what a server has to know, and a web root nothing of it', () => {
    const notes = { hidden: ['GET /api/v1/internal'], kept: [] };
    const hiding = [createDocument('v1', { publicSwagger: true, notes }), createDocument('v2')];
    const { files } = selectFiles(hiding, 'server');
    expect(files.map(({ name }) => name)).toEqual(['v1.json', 'v1.notes', 'v2.json']);
    expect(JSON.parse(files[1]!.text)).toEqual(notes);
    expect(selectFiles(hiding, 'public').files.map(({ name }) => name)).toEqual(['v1.json']);
  });

  it('are the public ones for a web root', () => {
    expect(names('public')).toEqual(['v1.json']);
    expect(selectFiles(documents, 'public').withheld).toEqual(['v2']);
  });
});

describe('writing files', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'emit-'))));
  afterEach(() => rm(folder, { recursive: true }));

  it('makes the folder, replaces what is there and leaves nothing else', async () => {
    const out = join(folder, 'a', 'specs');
    await writeFiles(out, [
      { name: 'v1.json', text: 'old' },
      { name: 'mine.json', text: 'mine' },
    ]);
    expect(await writeFiles(out, [{ name: 'v1.json', text: 'new' }])).toEqual([join(out, 'v1.json')]);
    expect(await readFile(join(out, 'v1.json'), 'utf8')).toBe('new');
    expect((await readdir(out)).sort()).toEqual(['mine.json', 'v1.json']);
  });

  it('says in one line what is in the way, and makes nothing', async () => {
    await writeFile(join(folder, 'file.ts'), '');
    const fail = (out: string) => writeFiles(out, [{ name: 'v1.json', text: '' }]).then(() => '', String);
    const file = join(folder, 'file.ts');
    expect(await fail(file)).toBe(
      `OutputError: the documents cannot be written to ${file}: it is a file. Write the path of a folder.`,
    );
    expect(await fail(join(file, 'a', 'b'))).toBe(
      `OutputError: the documents cannot be written to ${join(file, 'a', 'b')}: ${file} is a file. Write the path of a folder.`,
    );
    expect(await readdir(folder)).toEqual(['file.ts']);
  });

  // Node's own recursive mkdir never comes back from there.
  it.runIf(process.platform === 'linux')('ends below /proc, where no folder can be made', async () => {
    await expect(writeFiles('/proc/specs/api', [{ name: 'v1.json', text: '' }])).rejects.toThrow(
      'the documents cannot be written to /proc/specs/api: ENOENT',
    );
  });

  it('is no matter of two that make the same folder at once', async () => {
    const out = join(folder, 'a', 'b', 'c');
    await Promise.all(['v1', 'v2', 'v3'].map((name) => writeFiles(out, [{ name: `${name}.json`, text: '' }])));
    expect((await readdir(out)).sort()).toEqual(['v1.json', 'v2.json', 'v3.json']);
  });

  it('takes away what a killed build has left, once nobody can be writing it any more', async () => {
    const old = new Date(Date.now() - 60 * 60 * 1000);
    for (const name of ['.v1.json.0a1b2c3d4e5f.tmp', '.mine.tmp', 'v1.json.tmp']) {
      await writeFile(join(folder, name), '{');
      await utimes(join(folder, name), old, old);
    }
    await writeFile(join(folder, '.v2.json.0a1b2c3d4e5f.tmp'), '{');
    removeAbandoned(folder);
    removeAbandoned(join(folder, 'nowhere'));
    expect((await readdir(folder)).sort()).toEqual(['.mine.tmp', '.v2.json.0a1b2c3d4e5f.tmp', 'v1.json.tmp']);
  });

  it('knows the documents that it has written from what a user has put beside them', async () => {
    const document = (version: string, more = {}) =>
      JSON.stringify({
        openapi: '3.0.3',
        servers: [{ url: '/', description: `API ${version} Server (stable)` }],
        ...more,
      });
    const files = {
      'v1.json': document('v1'),
      '2024-06-01.json': document('2024-06-01'),
      // Renamed by hand, of another kind, cut off, with another name than a version can have, or no document at all.
      'copy.json': document('v1'),
      'v3.json': document('v3', { openapi: '2.0' }),
      'v4.json': document('v4').slice(0, -1),
      'v..5.json': document('v..5'),
      'v6.json': JSON.stringify({ openapi: '3.0.3', servers: [{ url: '/', description: 'Mine' }] }),
      'package.json': '{ "name": "v7" }',
      'null.json': 'null',
      'v8.txt': document('v8'),
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    await symlink('v1.json', join(folder, 'v9.json'));
    expect(findDocuments(folder)).toEqual(['2024-06-01.json', 'v1.json']);
    expect(findDocuments(join(folder, 'nowhere'))).toEqual([]);
  });

  it('knows the document of an app without versions, which names none, by every byte', async () => {
    const operation = {
      operationId: 'getTime',
      summary: 'Get time',
      security: [],
      responses: { 204: { description: 'x' } },
    };
    const document = (get: object): OpenAPIDocument => ({
      openapi: '3.0.3',
      info: { title: 'App', version: '1.0.0' },
      servers: [{ url: '/' }],
      paths: { '/time': { get: get as OperationObject } },
    });
    const find = async (name: string, text: string): Promise<string[]> => {
      await writeFile(join(folder, name), text);
      return findDocuments(folder);
    };
    const text = stringifyDocument(document(operation));
    expect(await find('api.json', text)).toEqual(['api.json']);
    // Of a version, written otherwise, without what every operation of ours says, and with no operation.
    expect(await find('v1.json', text)).toEqual(['api.json']);
    expect(await find('api.json', `${text}\n`)).toEqual([]);
    const { security: _, ...open } = operation;
    expect(await find('api.json', stringifyDocument(document(open)))).toEqual([]);
    expect(await find('api.json', stringifyDocument({ ...document(operation), paths: {} }))).toEqual([]);
  });

  it('leaves no half of a file where it fails', async () => {
    await writeFiles(join(folder, 'v1.json'), [{ name: 'inside', text: '' }]);
    await expect(writeFiles(folder, [{ name: 'v1.json', text: 'x' }])).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['v1.json']);
  });
});

describe('what is written into a finished chunk', () => {
  const text = `a "b" 'c' \`d\` \${e} \\ 100 % \n\u2028 ü`;

  it.each([
    ['code', (code: string) => code],
    ['code in double quotes', (code: string) => `eval("${code}")`],
    ['code in single quotes', (code: string) => `eval('${code}')`],
  ])('is the same text in %s', (_, wrap) => {
    expect(new Function(`return ${wrap(quoteAnywhere(text))}`)()).toBe(text);
    expect(new Function(`return ${wrap(quoteAnywhere('./specs'))}`)()).toBe('./specs');
  });

  it('says by its own words where the specs are', () => {
    expect(new Function('__dirname', `return ${renderOwnSpecs('../specs', 'commonjs')}`)('/srv/bin')).toBe(
      '/srv/bin/../specs/',
    );
    expect(renderOwnSpecs('../specs', 'module')).toBe('new URL(`../specs/`,import.meta.url).href');
  });
});

describe('the build constant', () => {
  const run = (code: string, url = 'file:///srv/dist/server.mjs') =>
    // The one place that must be evaluated: what it says is what a running file reads.
    new Function(
      'importMetaURL',
      '__dirname',
      `${code.replace(/import\.meta(?:\/\*\*\/)?\.url/g, 'importMetaURL')}; return __UNPLUGIN_OPENAPI_BUILD__;`,
    )(url, '/srv/dist') as unknown;

  it('tells a module where the specs are', () => {
    const code = declareConstant('', { mode: 'production', title: 'shop', base: 'module' });
    expect(run(placeSpecs(code, './specs'))).toEqual({
      mode: 'production',
      title: 'shop',
      specsDir: 'file:///srv/dist/specs/',
    });
    expect(run(placeSpecs(code, '..'))).toMatchObject({ specsDir: 'file:///srv/' });
  });

  it('tells a CommonJS file, and says null where no file is read', () => {
    const commonjs = declareConstant('', { mode: 'production', title: 'a "quoted" name', base: 'commonjs' });
    expect(run(placeSpecs(commonjs, '../specs'))).toEqual({
      mode: 'production',
      title: 'a "quoted" name',
      specsDir: '/srv/dist/../specs/',
    });
    expect(run(declareConstant('', { mode: 'development', title: 'API', base: 'none' }))).toEqual({
      mode: 'development',
      title: 'API',
      specsDir: null,
    });
  });

  it('keeps the lines of the module', () => {
    const code = declareConstant('a\nb', { mode: 'production', title: 'shop', base: 'module' });
    expect(code.split('\n')).toHaveLength(2);
  });

  it.each(["it's", 'a"b', 'a`b', '${x}'])('survives a folder called %s', (name) => {
    for (const quote of ['"', "'", '`']) {
      const code = placeSpecs(`const a = ${quote}__UNPLUGIN_OPENAPI_SPECS__/${quote}`, `./${name}`);
      expect(new Function(`${code}; return a`)()).toBe(`./${name}/`);
    }
  });

  it.each([
    ['server.js', '/dist/specs', './specs'],
    ['chunks/a/b.js', '/dist/specs', '../../specs'],
    ['server.js', '/other', '../other'],
    ['server.js', '/dist', '.'],
    ['a/server.js', '/dist', '..'],
  ])('finds the way from %s to %s', (chunk, specs, way) => {
    expect(relateSpecs('/dist', chunk, specs)).toBe(way);
  });
});
