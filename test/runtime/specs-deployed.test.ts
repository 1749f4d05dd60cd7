import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { APIVersionManager } from '../../src/runtime/index.ts';
import type { Specs } from '../../src/runtime/index.ts';
import { bearer, createApp, setEnvironment, superuserToken } from './harness.ts';
import { captureLog } from './log-harness.ts';
import { createDirectory, documentText } from './specs-harness.ts';

const textOf = (version: string): string => documentText(version, { servers: [{ url: `/api/${version}` }] });

/** A production server with these versions; every version registers one route, and `off` is switched off. */
async function start(directory: string, versions: string[], specs?: Specs) {
  setEnvironment({ SVC_OPENAPI_SPECS_DIR: directory, NODE_ENV: 'production', SVC_SUPERUSER_TOKEN: superuserToken });
  const app = createApp();
  const log = captureLog(app);
  const manager = new APIVersionManager(specs ? { specs } : {});
  const register = (version: string): void => {
    manager.registerVersion(version, { enabled: version !== 'off' });
    manager.setVersionRouteRegistrar(version, (router) => void router.get(`/api/${version}/todos`, () => 1));
  };
  versions.forEach(register);
  manager.registerAllVersionRoutes(app);
  manager.registerWithServer(app);
  const read = async (version: string): Promise<string> => {
    const response = await app.request(`/api/${version}/schema/config`, bearer(superuserToken));
    return ((await response.json()) as { spec_source: string }).spec_source;
  };
  for (const version of versions) if (version !== 'off') await read(version);
  /** What was told of documents, but for those that are fine. */
  const told = () =>
    log
      .records()
      .filter(({ event }) => event.startsWith('specs_') && event !== 'specs_loaded')
      .map(({ event, level, version }) => [event, level, ...(version === undefined ? [] : [version])].join(' '))
      .sort();
  return { app, log, manager, register, read, told };
}

describe('a deployed directory', () => {
  it('that is whole is not remarked on', async () => {
    const directory = await createDirectory({ 'v1.json': textOf('v1'), 'v2.json': textOf('v2') });
    const { told, read } = await start(directory, ['v1', 'v2', 'off']);
    expect([await read('v1'), await read('v2'), told()]).toEqual(['disk', 'disk', []]);
  });

  it('without the file of one version is one record, however often the document is asked for', async () => {
    const directory = await createDirectory({ 'v1.json': textOf('v1') });
    const { log, told, read } = await start(directory, ['v1', 'v2']);
    const sources = await Promise.all(['v1', 'v2', 'v2', 'v2'].map(read));
    expect(sources).toEqual(['disk', 'registry', 'registry', 'registry']);
    await expect.poll(told).toEqual(['specs_missing WARN v2']);
    const file = join(directory, 'v2.json');
    expect(log.records('specs_missing')).toMatchObject([{ version: 'v2', file, spec_source: 'registry' }]);
    expect(log.records('specs_missing')[0]!.msg).toBe(
      `Version v2 has no document at ${file}. The version is documented from its registered routes alone. ` +
        'Deploy every file that the build wrote, and start again.',
    );
  });

  it('of which half has arrived is one record for each thing that is wrong with it', async () => {
    const directory = await createDirectory({
      'v1.json': textOf('v1'),
      'v3.json': textOf('v3').slice(0, 80),
      'v4.json': '',
      '.v2.json.0a1b2c.tmp': textOf('v2').slice(0, 80),
      'v9.json': textOf('v9'),
    });
    const { told, read } = await start(directory, ['v1', 'v2', 'v3', 'v4']);
    await expect
      .poll(told)
      .toEqual(['specs_ignored WARN', 'specs_invalid ERROR v3', 'specs_invalid ERROR v4', 'specs_missing WARN v2']);
    expect(await read('v1')).toBe('disk');
  });

  it('that is empty is one record a version, and one that is not there is one record', async () => {
    const directory = await createDirectory();
    await expect
      .poll((await start(directory, ['v1', 'v2'])).told)
      .toEqual(['specs_missing WARN v1', 'specs_missing WARN v2']);
    await rm(directory, { recursive: true });
    await expect.poll((await start(directory, ['v1', 'v2'])).told).toEqual(['specs_fallback WARN']);
    await mkdir(directory);
  });

  it('has a record of what was moved away between the start and the reading', async () => {
    const directory = await createDirectory({ 'v1.json': textOf('v1'), 'v2.json': textOf('v2') });
    const { told, read, manager, app, register } = await start(directory, ['v1']);
    await expect.poll(told).toEqual(['specs_ignored WARN']);
    await rm(join(directory, 'v2.json'));
    register('v2');
    manager.registerAllVersionRoutes(app);
    expect(await read('v2')).toBe('registry');
    await expect.poll(told).toEqual(['specs_ignored WARN', 'specs_invalid ERROR v2']);
  });

  it('has a record of a version that is registered later and has no file, and none of one that is removed', async () => {
    const directory = await createDirectory({ 'v1.json': textOf('v1') });
    const { told, read, manager, app, register } = await start(directory, ['v1']);
    register('v2');
    manager.registerAllVersionRoutes(app);
    expect(await read('v2')).toBe('registry');
    await expect.poll(told).toEqual(['specs_missing WARN v2']);
    // What arrives later is not read, and was told.
    await writeFile(join(directory, 'v2.json'), textOf('v2'));
    expect(await read('v2')).toBe('registry');
    await expect.poll(told).toEqual(['specs_missing WARN v2']);
  });
});

describe('documents of the bundle', () => {
  const specs: Specs = {
    mode: 'inline',
    versions: () => ['v1'],
    document: (version) => (version === 'v1' ? textOf('v1') : undefined),
  };

  it('without one of a version are one record', async () => {
    const directory = join(await createDirectory(), 'none');
    setEnvironment({ SVC_OPENAPI_SPECS_DIR: undefined });
    const { log, told, read } = await start('', ['v1', 'v2'], specs);
    expect([await read('v1'), await read('v2')]).toEqual(['module', 'registry']);
    await expect.poll(told).toEqual(['specs_missing WARN v2']);
    expect(log.records('specs_missing')).toMatchObject([{ version: 'v2', spec_source: 'registry' }]);
    // A directory that was asked for by name is told of as well.
    await expect.poll((await start(directory, ['v1'], specs)).told).toEqual(['specs_fallback WARN']);
  });

  it('that stand in for a file are one record', async () => {
    const directory = await createDirectory({ 'v2.json': textOf('v2') });
    const { log, told, read } = await start(directory, ['v1', 'v2'], specs);
    expect([await read('v1'), await read('v2')]).toEqual(['module', 'disk']);
    await expect.poll(told).toEqual(['specs_missing WARN v1']);
    expect(log.records('specs_missing')).toMatchObject([{ version: 'v1', spec_source: 'module' }]);
  });
});
