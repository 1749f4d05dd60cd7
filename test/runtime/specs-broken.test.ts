import { execFile } from 'node:child_process';
import fs, { chmod, chown, mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { brokenSpecs } from './corpus/broken-specs.ts';
import { bundleServer } from './bundle-server.ts';
import { createDirectory, documentText, readSpec, startManager } from './specs-harness.ts';

/** A directory below one of its own, so that there is an outside to lead to. */
async function createSpecs(): Promise<string> {
  const directory = join(await createDirectory(), 'specs');
  await mkdir(directory);
  return directory;
}

/** What is read of files until the test ends. */
function countReading(): { opened: string[]; bytes: number } {
  const work = { opened: [] as string[], bytes: 0 };
  const { open } = fs;
  const spy = vi.spyOn(fs, 'open').mockImplementation(async (...args) => {
    work.opened.push(String(args[0]));
    const handle = await open(...args);
    const read = handle.read.bind(handle) as (...rest: unknown[]) => Promise<{ bytesRead: number }>;
    return Object.assign(handle, {
      async read(...rest: unknown[]) {
        const result = await read(...rest);
        work.bytes += result.bytesRead;
        return result;
      },
    });
  });
  onTestFinished(() => spy.mockRestore());
  return work;
}

const names = brokenSpecs.map((_, i) => `broken-${i}`);

describe('a file that is no document', () => {
  it('comes in at least 30 kinds', () => {
    expect(brokenSpecs.length).toBeGreaterThanOrEqual(30);
    expect(new Set(brokenSpecs.map(({ name }) => name)).size).toBe(brokenSpecs.length);
  });

  it.each(brokenSpecs)('costs one ERROR and no start: $name', async ({ make, reason }) => {
    const directory = await createSpecs();
    await make(join(directory, 'v1.json'));
    await writeFile(join(directory, 'v2.json'), documentText('Fine', { servers: [{ url: '/api/v2' }] }));
    const { source, log, read } = await readSpec({ directory, versions: ['v1', 'v2'] });
    expect(source).toBe('registry');
    expect((await read('v2')).source).toBe('disk');
    expect((await read('v2')).document.info.title).toBe('Fine');
    await read('v1');
    expect(log.of('error')).toEqual([expect.stringContaining(join(directory, 'v1.json'))]);
    expect(log.of('error')[0]).toMatch(reason);
    expect(log.of('error')[0]).toMatch(/^[ -~]{1,500}$/);
    expect(log.of('warn')).toEqual([]);
    expect(log.of('info')).toEqual([expect.stringMatching(/v2\.json, sha256/)]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('of every kind at once, and a good one: each is opened once, and no byte of what is too large is read', async () => {
    const directory = await createSpecs();
    for (const [i, { make }] of brokenSpecs.entries()) {
      // What two of them put outside has one name.
      await make(join(directory, `${names[i]!}.json`)).catch(() => writeFile(join(directory, `${names[i]!}.json`), ''));
    }
    await writeFile(join(directory, 'good.json'), documentText('Fine', { servers: [{ url: '/api/good' }] }));
    const work = countReading();
    const { source, log, read } = await readSpec({ directory, versions: ['good', ...names] });
    expect(source).toBe('disk');
    await expect.poll(() => log.of('error').length).toBe(brokenSpecs.length);
    for (const name of names) expect((await read(name)).source).toBe('registry');
    expect(log.of('error')).toHaveLength(brokenSpecs.length);
    expect(work.opened).toEqual([...new Set(work.opened)]);
    expect(work.opened.length).toBeGreaterThan(30);
    // The largest that may be read and is wrong is that of a million arrays.
    expect(work.bytes).toBeGreaterThan(2e6);
    expect(work.bytes).toBeLessThan(3e6);
  });

  it('may not be read by the server: one ERROR', async () => {
    const directory = await createSpecs();
    const server = await bundleServer(directory, 'server.mjs', 'start-manager.ts');
    await writeFile(join(directory, 'v1.json'), documentText('Secret'), { mode: 0o000 });
    // Root may read everything.
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    if (user.uid) await chown(server, user.uid, user.gid);
    for (const folder of [directory, join(directory, '..')]) await chmod(folder, 0o755);
    const { stdout } = await promisify(execFile)(process.execPath, [server], {
      ...user,
      cwd: '/',
      env: { PATH: process.env.PATH, SVC_OPENAPI_SPECS_DIR: directory },
    });
    const lines = stdout.trim().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^error .*v1\.json is refused: it can't be read \(EACCES\)/),
      'source registry',
    ]);
  });
});

describe('the directory', () => {
  it('with 1 000 files of no version is one WARN, and the version is served', async () => {
    const directory = await createDirectory({ 'v1.json': documentText('Fine') });
    await Promise.all(Array.from({ length: 1000 }, (_, i) => writeFile(join(directory, `other-${i}.json`), 'broken')));
    const { source, log } = await readSpec({ directory });
    expect(source).toBe('disk');
    expect(log.of('warn')).toEqual([expect.stringMatching(/and 997 more files of no registered version/)]);
    expect(log.of('error')).toEqual([]);
  });

  it('with 1 000 versions is 1 000 documents', async () => {
    const versions = Array.from({ length: 1000 }, (_, i) => `v${i}`);
    const directory = await createDirectory();
    const text = (version: string) => documentText(version, { servers: [{ url: `/api/${version}` }] });
    await Promise.all(versions.map((version) => writeFile(join(directory, `${version}.json`), text(version))));
    const { read, log } = await readSpec({ directory, versions });
    expect((await read('v999')).document.info.title).toBe('v999');
    await expect.poll(() => log.of('info').length).toBe(1000);
    expect([log.of('warn'), log.of('error')]).toEqual([[], []]);
  });

  it('may have a version in another case: a WARN, and the version itself is served', async () => {
    const directory = await createDirectory({ 'v1.json': documentText('Fine'), 'V1.json': documentText('Other') });
    const { document, log } = await readSpec({ directory });
    expect(document.info.title).toBe('Fine');
    expect(log.of('warn')).toEqual([expect.stringContaining('"V1.json"')]);
  });

  it('may have names that would forge a line', async () => {
    const directory = await createDirectory({ 'v1.json': documentText('Fine'), 'a\nERROR x\u001b[2J.json': '' });
    const { log } = await readSpec({ directory });
    expect(log.of('warn')).toEqual([expect.stringMatching(/^[ -~]+$/)]);
  });

  it('may be mounted configuration: links into a folder of its own', async () => {
    const directory = await createSpecs();
    await mkdir(join(directory, '..2024_06_01'));
    await writeFile(join(directory, '..2024_06_01/v1.json'), documentText('Mounted'));
    await symlink('..2024_06_01', join(directory, '..data'));
    await symlink('..data/v1.json', join(directory, 'v1.json'));
    const { source, document } = await readSpec({ directory });
    expect([source, document.info.title]).toEqual(['disk', 'Mounted']);
  });

  it('may be a link itself', async () => {
    const directory = await createSpecs();
    await writeFile(join(directory, 'v1.json'), documentText('Behind'));
    await symlink(directory, `${directory}-now`);
    expect((await readSpec({ directory: `${directory}-now` })).document.info.title).toBe('Behind');
  });

  it('that is a file is one WARN', async () => {
    const directory = join(await createDirectory({ 'v1.json': documentText('x') }), 'v1.json');
    const { source, log } = await readSpec({ directory });
    expect(source).toBe('registry');
    expect(log.of('warn')).toEqual([expect.stringContaining('ENOTDIR')]);
  });

  it('that is missing keeps nobody from starting: one WARN that says how to get it, exit code 0', async () => {
    const directory = await createSpecs();
    const server = await bundleServer(directory, 'server.mjs', 'start-manager.ts');
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [server], {
      env: { PATH: process.env.PATH, SVC_OPENAPI_SPECS_DIR: join(directory, 'nowhere') },
    });
    expect(stdout.trim().split('\n')).toEqual([
      expect.stringMatching(/^warn .*nowhere.*ENOENT.*production build with the plugin writes it/),
      'source registry',
    ]);
    expect(stderr).toBe('');
  });
});

describe('after the start', () => {
  it('a file that is swapped, broken or taken away is not seen', async () => {
    const directory = await createDirectory({ 'v1.json': documentText('First') });
    const { read, log } = await readSpec({ directory });
    await writeFile(join(directory, 'aside'), documentText('Second'));
    await rename(join(directory, 'aside'), join(directory, 'v1.json'));
    expect((await read('v1')).document.info.title).toBe('First');
    await writeFile(join(directory, 'v1.json'), '{');
    expect((await read('v1')).document.info.title).toBe('First');
    expect(log.of('info')).toHaveLength(1);
  });

  it('nothing that user code can get hold of changes what is served', async () => {
    const directory = await createDirectory({ 'v1.json': documentText('First') });
    for (const place of [directory, join(directory, 'nowhere')]) {
      const config = { title: 'Mine', contactName: 'Ada', publicSwagger: true };
      const { manager, app, read } = await startManager({ directory: place, config });
      await read('v1');
      const text = async () => (await app.request('/api/docs/v1/spec')).text();
      const before = await text();
      for (const value of [
        config,
        manager.getVersionConfig('v1'),
        manager.getVersionInfo('v1'),
        manager.getVersionRegistry('v1').document(),
        manager.getVersionRegistry('v1').endpoints(),
        manager.getAllVersions(),
        await (await app.request('/api/docs/v1/spec')).json(),
      ]) {
        overwrite(value);
      }
      expect(await text()).toBe(before);
      expect(before).toContain('"Mine"');
    }
  });
});

/** Changes everything in a value that can be changed. */
function overwrite(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const entry of Object.values(value)) overwrite(entry);
  for (const key of Object.keys(value)) Reflect.set(value, key, 'overwritten');
  Reflect.set(value, 'added', 'overwritten');
  if (Array.isArray(value)) value.length = 0;
}
