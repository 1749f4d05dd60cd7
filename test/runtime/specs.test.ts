import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { H3Event } from 'h3';
import { describe, expect, it } from 'vitest';
import type { Specs } from '../../src/runtime/index.ts';
import { createDirectory, documentText, readSpec, startManager } from './specs-harness.ts';

describe('in production', () => {
  it('reads the directory that SVC_OPENAPI_SPECS_DIR names, and says so in one line with a hash', async () => {
    const directory = await createDirectory({ 'v1.json': documentText('From file') });
    const { document, source, log } = await readSpec({ directory, config: { publicSwagger: true } });
    expect(source).toBe('disk');
    expect(document.info.title).toBe('From file');
    expect(document.paths['/todos']!.get!.operationId).toBe('x');
    expect(document.servers[0]!.url).toBe('http://localhost/api/v1');
    expect(log.of('info')).toEqual([
      expect.stringMatching(/v1\.json, sha256 [0-9a-f]{12}\. Its page is at \/api\/docs\/v1\/swagger\.$/),
    ]);
    expect(log.of('warn')).toEqual([]);
  });

  it('says nothing of a page that is not served', async () => {
    const directory = await createDirectory({ 'v1.json': documentText('From file') });
    const config = { publicSwagger: true };
    const { manager, log } = await startManager({ directory, config, options: { docs: false } });
    await manager.getVersionOpenAPI(new H3Event(new Request('http://a/')), 'v1');
    expect(log.of('info')).toEqual([expect.stringMatching(/v1\.json, sha256 [0-9a-f]{12}\.$/)]);
  });

  it('says in the same line that the page of a version is closed, and why', async () => {
    const directory = await createDirectory({ 'v1.json': documentText('From file') });
    const { log } = await readSpec({ directory, config: { publicSwagger: false } });
    expect(log.of('info')).toEqual([
      expect.stringMatching(/ Its page is closed: the version has no publicSwagger: true\.$/),
    ]);
  });

  it('reads a file once', async () => {
    const directory = await createDirectory({ 'v1.json': documentText('First') });
    const { read } = await readSpec({ directory });
    await writeFile(join(directory, 'v1.json'), documentText('Second'));
    expect((await read('v1')).document.info.title).toBe('First');
  });

  it('falls back to the registry for a version that has no file', async () => {
    const directory = await createDirectory({ 'v1.json': documentText('From file') });
    const { read, log } = await readSpec({ directory, versions: ['v1', 'v2'] });
    const { source, document } = await read('v2');
    expect(source).toBe('registry');
    expect(document).toMatchObject({ info: { title: 'API' }, paths: { '/todos': {} } });
    expect(log.of('error')).toEqual([]);
  });

  it('warns once of a directory that is missing', async () => {
    const directory = join(await createDirectory(), 'nowhere');
    const { source, log, read } = await readSpec({ directory });
    await read('v1');
    expect(source).toBe('registry');
    expect(log.of('warn')).toEqual([expect.stringContaining(directory)]);
    expect(log.of('error')).toEqual([]);
  });

  it('warns of files that no version asks for', async () => {
    const directory = await createDirectory({
      'v1.json': documentText('x'),
      'v7.json': documentText('x'),
      'note.txt': '',
    });
    const { source, log } = await readSpec({ directory });
    expect(source).toBe('disk');
    expect(log.of('warn')).toEqual([expect.stringMatching(/"v7\.json".*ignored/)]);
  });

  it('overlays what only the running code knows', async () => {
    const directory = await createDirectory({
      'v1.json': documentText('Built', { info: { title: 'Built', version: '1.0.0', description: 'Built too' } }),
    });
    const { document } = await readSpec({
      directory,
      config: { title: 'Live', contactName: 'Ada', baseURL: 'https://api.example.org/base', status: 'deprecated' },
    });
    expect(document.info).toEqual({
      title: 'Live',
      version: '1.0.0',
      description: 'Built too',
      contact: { name: 'Ada' },
    });
    expect(document.servers).toEqual([
      { url: 'https://api.example.org/base/api/v1', description: 'API v1 Server (deprecated)' },
    ]);
  });

  it('does not repeat a base address that the file has already', async () => {
    const directory = await createDirectory({
      'v1.json': documentText('x', { servers: [{ url: 'https://api.example.org/base/api/v1' }] }),
    });
    const { document } = await readSpec({ directory, config: { baseURL: 'https://api.example.org/base' } });
    expect(document.servers[0]!.url).toBe('https://api.example.org/base/api/v1');
  });
});

describe('the specs object', () => {
  const specsOf = (mode: Specs['mode'], read: () => string | undefined): Specs => ({
    mode,
    versions: () => ['v1'],
    document: (version) => (version === 'v1' ? read() : undefined),
  });

  it('with inlined documents is read where there is no file', async () => {
    const { source, document, log } = await readSpec({
      options: { specs: specsOf('inline', () => documentText('Inlined')) },
    });
    expect([source, document.info.title]).toEqual(['module', 'Inlined']);
    expect(log.of('warn')).toEqual([]);
  });

  it('gives way to the files in production', async () => {
    const directory = await createDirectory({ 'v1.json': documentText('From file') });
    const { source } = await readSpec({
      directory,
      options: { specs: specsOf('inline', () => documentText('Inlined')) },
    });
    expect(source).toBe('disk');
  });

  it('is live in dev: the newest document, and never the disk', async () => {
    const directory = await createDirectory({ 'v1.json': documentText('From file') });
    let title = 'One';
    const { source, document, read } = await readSpec({
      directory,
      mode: 'development',
      options: { specs: specsOf('live', () => documentText(title)) },
    });
    expect([source, document.info.title]).toEqual(['module', 'One']);
    title = 'Two';
    expect((await read('v1')).document.info.title).toBe('Two');
  });

  it('that has no document leaves the version to its registry', async () => {
    for (const mode of ['live', 'disk'] as const) {
      const { source } = await readSpec({ mode: 'development', options: { specs: specsOf(mode, () => undefined) } });
      expect(source).toBe('registry');
    }
  });

  it('that has a broken document costs one ERROR', async () => {
    const { source, log, read } = await readSpec({
      mode: 'development',
      options: { specs: specsOf('live', () => '{') },
    });
    await read('v1');
    expect(source).toBe('registry');
    expect(log.of('error')).toHaveLength(1);
  });
});

it('in dev without a specs object comes from the registry, although there are files', async () => {
  const directory = await createDirectory({ 'v1.json': documentText('From file') });
  const { source, log } = await readSpec({ directory, mode: 'development' });
  expect(source).toBe('registry');
  expect(log.lines.filter(({ message }) => !message.includes('Superuser'))).toEqual([]);
});

describe('beside the entry', () => {
  const entrySource = `
    import { APIVersionManager } from ${JSON.stringify(new URL('../../src/runtime/index.ts', import.meta.url).pathname)};
    import { H3 } from 'h3';
    const manager = new APIVersionManager({ logger: { info() {}, warn: (line) => console.error(line), error: (line) => console.error(line) } });
    manager.registerVersion('v1', { publicSwagger: true });
    manager.setVersionRouteRegistrar('v1', (router) => router.get('/api/v1/todos', () => 1));
    const app = new H3();
    manager.registerAllVersionRoutes(app);
    manager.registerWithServer(app);
    const document = await (await app.request('/api/docs/v1/spec')).json();
    console.log(document.info.title);
  `;

  /** Bundles a small server, starts it from another directory and gives what it prints. */
  async function start(folder: string, constants?: object): Promise<{ title: string; warnings: string }> {
    const entry = join(folder, 'server.mjs');
    await build({
      stdin: { contents: entrySource, resolveDir: new URL('.', import.meta.url).pathname, loader: 'ts' },
      bundle: true,
      format: 'esm',
      platform: 'node',
      outfile: entry,
      logLevel: 'silent',
      ...(constants ? { define: { __UNPLUGIN_OPENAPI_BUILD__: JSON.stringify(constants) } } : {}),
    });
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [entry], {
      cwd: tmpdir(),
      env: { PATH: process.env.PATH },
    });
    return { title: stdout.trim(), warnings: stderr.trim() };
  }

  it('is specs/, for code that no plugin has built', async () => {
    const folder = await createDirectory();
    await mkdir(join(folder, 'specs'));
    await writeFile(join(folder, 'specs/v1.json'), documentText('Beside'));
    expect(await start(folder)).toEqual({ title: 'Beside', warnings: '' });
  });

  it('is the baked directory, relative to the entry or as a URL', async () => {
    const folder = await createDirectory();
    await mkdir(join(folder, 'documents'));
    await writeFile(join(folder, 'documents/v1.json'), documentText('Baked'));
    const constants = { mode: 'production', title: 'from-package' };
    expect(await start(folder, { ...constants, specsDir: './documents' })).toEqual({ title: 'Baked', warnings: '' });
    const url = new URL(`file://${folder}/documents/`).href;
    expect(await start(folder, { ...constants, specsDir: url })).toEqual({ title: 'Baked', warnings: '' });
  });

  it('is nothing where the build wrote no files, and the title is the baked one', async () => {
    const folder = await createDirectory();
    await mkdir(join(folder, 'specs'));
    await writeFile(join(folder, 'specs/v1.json'), documentText('Not asked for'));
    const started = await start(folder, { mode: 'production', specsDir: null, title: 'from-package' });
    expect(started).toEqual({ title: 'from-package', warnings: '' });
  });

  it('is one warning where it is missing', async () => {
    const folder = await createDirectory();
    const { title, warnings } = await start(folder);
    expect(title).toBe('API');
    expect(warnings.split('\n')).toEqual([expect.stringContaining(join(folder, 'specs'))]);
    expect((await readFile(join(folder, 'server.mjs'), 'utf8')).length).toBeGreaterThan(0);
  });
});
