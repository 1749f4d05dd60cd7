import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { APIVersionManager, LogLevel, requireAuth } from '../../src/runtime/index.ts';
import { createDocs } from '../../src/runtime/docs/index.ts';
import { levelNames } from '../../src/runtime/logging/levels.ts';
import { packageEvents } from '../../src/runtime/logging/package-events.ts';
import type { PackageEvent } from '../../src/runtime/logging/package-events.ts';
import { createPackageLog } from '../../src/runtime/logging/package-log.ts';
import { findRecords } from '../../src/runtime/requests/app-state.ts';
import { createApp, createLog, setEnvironment } from './harness.ts';
import { captureLog, captureStandard } from './log-harness.ts';

const events = Object.keys(packageEvents) as PackageEvent[];
const production = { mode: 'production' } as const;

describe('what the package says', () => {
  it('is a record of the log of its app, with the level of its event', async () => {
    const app = createApp();
    const log = captureLog(app);
    const own = createPackageLog({ ...production, records: () => findRecords([app]) });
    for (const event of events) own.write(event, `about ${event}`, { fields: { version: 'v1', path: '/x' } });
    await log.close();
    expect(log.records().slice(1, -1)).toEqual(
      events.map((event) => ({
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
        level: levelNames[packageEvents[event]],
        msg: `about ${event}`,
        event,
        pid: process.pid,
        start_time: expect.any(String),
        version: 'v1',
        path: '/x',
      })),
    );
  });

  it('follows the level of that log', async () => {
    const app = createApp();
    const log = captureLog(app, { level: LogLevel.Warn });
    const own = createPackageLog({ ...production, records: () => findRecords([app]) });
    own.write('specs_loaded', 'left out');
    own.write('specs_invalid', 'told');
    await log.close();
    expect(log.records().map(({ msg }) => msg)).toEqual(['told']);
  });

  it('has the error with its stack, and of a request its id and none of its secrets', async () => {
    const app = createApp();
    const log = captureLog(app);
    const own = createPackageLog({ ...production, records: () => findRecords([app]) });
    app.get('/', (event) => {
      const thrown = { value: new Error(`no user with ${event.req.headers.get('authorization')}`) };
      own.write('authenticate_failed', 'authenticate failed', { thrown, request: event });
      // The failure is told already: no record says no more than that there was one.
      event.res.status = 500;
      return 'x';
    });
    const response = await app.request('/', { headers: { authorization: 'Custom hunter2secret' } });
    const [record] = await log.wait('authenticate_failed', 1);
    const id = response.headers.get('x-trace-id');
    expect(record).toMatchObject({
      trace_id: id,
      request_id: id,
      error: 'no user with [redacted]',
      stack: expect.stringContaining('package-log.test.ts'),
    });
    expect(log.text()).not.toContain('hunter2secret');
    expect(log.records('request_error')).toEqual([]);
  });

  it('goes to standard output as JSON lines in production, where no log is set up', async () => {
    const stdout = captureStandard('stdout');
    const own = createPackageLog(production);
    own.write('specs_loaded', 'first\n{"forged": true}');
    own.write('specs_invalid', 'second', { fields: { file: 'v1.json' } });
    await expect.poll(() => stdout().split('\n')).toHaveLength(3);
    const records = stdout()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(records).toMatchObject([
      { level: 'INFO', event: 'specs_loaded', msg: 'first\n{"forged": true}' },
      { level: 'ERROR', event: 'specs_invalid', msg: 'second', file: 'v1.json' },
    ]);
  });

  it('goes to a log that is set up later from then on', async () => {
    const stdout = captureStandard('stdout');
    const app = createApp();
    const own = createPackageLog({ ...production, records: () => findRecords([app]) });
    own.write('specs_loaded', 'before');
    const log = captureLog(app);
    own.write('specs_loaded', 'after');
    await log.close();
    await expect.poll(stdout).toContain('before');
    expect(log.records('specs_loaded').map(({ msg }) => msg)).toEqual(['after']);
    expect(stdout()).not.toContain('after');
  });

  it('is its message alone in dev, with the error', async () => {
    const app = createApp();
    setEnvironment({ NODE_ENV: 'development' });
    const log = captureLog(app);
    const own = createPackageLog({ mode: 'development', records: () => findRecords([app]) });
    own.write('specs_loaded', 'Version v1: document v1.json.', { fields: { version: 'v1', file: 'v1.json' } });
    own.write('close_failed', 'close() failed.', { fields: { name: 'close' }, thrown: { value: new Error('gone') } });
    await log.close();
    const line = (start: string) => log.lines().find((text) => text.includes(start));
    expect(line('Version v1')).toMatch(/Version v1: document v1\.json\.$/);
    expect(line('close()')).toMatch(/close\(\) failed\. error=gone$/);
    expect(log.text()).toContain('\n    at ');
  });
});

describe('a logger of the user', () => {
  it('gets its messages as before, and nothing else', () => {
    const calls: unknown[][] = [];
    const at =
      (name: string) =>
      (...args: unknown[]) =>
        void calls.push([name, ...args]);
    const own = createPackageLog({
      ...production,
      logger: { info: at('info'), warn: at('warn'), error: at('error') },
    });
    const error = new Error('why');
    own.write('specs_loaded', 'one', { fields: { version: 'v1' } });
    own.write('specs_ignored', 'two', { fields: { version: 'v1' } });
    own.write('specs_invalid', 'three', { fields: { version: 'v1' } });
    own.write('close_failed', 'four', { thrown: { value: error } });
    expect(calls).toEqual([
      ['info', 'one'],
      ['warn', 'two'],
      ['error', 'three'],
      ['error', 'four', error],
    ]);
  });

  it('that throws loses no message and fails nothing', async () => {
    const stdout = captureStandard('stdout');
    const fail = () => {
      throw new Error('no');
    };
    const own = createPackageLog({ ...production, logger: { info: fail, warn: fail, error: fail } });
    expect(() => own.write('specs_loaded', 'kept')).not.toThrow();
    await expect.poll(stdout).toContain('"msg":"kept"');
  });

  it('that setupLogging gave writes records, with their events', async () => {
    const log = captureLog(createApp());
    const manager = new APIVersionManager({ logger: log.logger, authenticate: () => Promise.reject(new Error('why')) });
    manager.registerVersion('v1');
    manager.setVersionRouteRegistrar('v1', (router) => void router.get('/guarded', () => 'x').bind(requireAuth()));
    const app = createApp();
    manager.registerAllVersionRoutes(app);
    expect((await app.request('/guarded')).status).toBe(500);
    expect(await log.wait('authenticate_failed', 1)).toMatchObject([
      { level: 'ERROR', method: 'GET', path: '/guarded', error: 'why' },
    ]);
    expect(log.records('app_log')).toEqual([]);
  });
});

it('a guard with an authenticate of its own tells of its failure in a record, of the log of the app that answers', async () => {
  const stdout = captureStandard('stdout');
  const create = () =>
    createApp().get('/', () => 'x', {
      middleware: [requireAuth({ authenticate: () => Promise.reject(new Error('why')) })],
    });
  expect((await create().request('/')).status).toBe(500);
  await expect.poll(stdout).toContain('"event":"authenticate_failed"');

  const parent = createApp().mount('/child', create());
  const log = captureLog(parent);
  const response = await parent.request('/child');
  expect(response.status).toBe(500);
  expect(await log.wait('authenticate_failed', 1)).toMatchObject([{ trace_id: response.headers.get('x-trace-id') }]);
  expect(stdout().split('"event":"authenticate_failed"')).toHaveLength(2);
});

it('docs without a manager tell what they refuse in a record', async () => {
  const stdout = captureStandard('stdout');
  const specs = { mode: 'inline', versions: () => ['v1'], document: () => 'no JSON' } as const;
  const docs = createDocs({ specs, versions: { v1: { title: 'Shop', publicSwagger: true } } });
  expect((await docs.fetch(new Request('http://localhost/api/docs/v1/spec')))!.status).toBe(404);
  await expect.poll(stdout).toContain('"event":"specs_invalid"');
  for (const line of stdout().trimEnd().split('\n')) expect(JSON.parse(line)).toMatchObject({ version: 'v1' });
});

it('a manager writes to the log of its app, set up before or after it', async () => {
  for (const order of ['before', 'after']) {
    const app = createApp();
    const specs = { mode: 'inline', versions: ['v1'], document: () => Promise.resolve('no JSON') } as const;
    let log = order === 'before' ? captureLog(app) : undefined;
    const manager = new APIVersionManager({ specs: specs as never });
    manager.registerVersion('v1');
    manager.registerWithServer(app);
    log ??= captureLog(app);
    expect(await log.wait('specs_invalid', 1)).toMatchObject([
      { level: 'ERROR', version: 'v1', fault: expect.stringContaining('no JSON'), spec_source: 'registry' },
    ]);
  }
});

describe('a superuser token', () => {
  const token = 'the-token-of-this-test';
  it.each([
    ['end', `${token}\n`],
    ['start', ` ${token}`],
    ['start and its end', `\t${token} `],
    ['start and its end', '   '],
  ])('with white space at its %s is warned of once, and not shown', async (place, value) => {
    setEnvironment({ SVC_SUPERUSER_TOKEN: value });
    const { logger, of, lines } = createLog();
    const manager = new APIVersionManager({ logger, docs: false });
    const app = createApp();
    manager.registerAllVersionRoutes(app);
    manager.registerWithServer(app);
    manager.registerWithServer(createApp());
    expect(of('warn')).toEqual([expect.stringContaining(`SVC_SUPERUSER_TOKEN has white space at its ${place}.`)]);
    expect(JSON.stringify(lines)).not.toContain(token);
  });

  it.each([token, 'with spaces inside it', ''])('that is %j is not', (value) => {
    setEnvironment({ SVC_SUPERUSER_TOKEN: value });
    const { logger, of } = createLog();
    new APIVersionManager({ logger }).registerWithServer(createApp());
    expect(of('warn').filter((line) => line.includes('white space'))).toEqual([]);
  });

  it('with white space opens nothing, as the warning says', async () => {
    setEnvironment({ SVC_SUPERUSER_TOKEN: `${token} ` });
    const app = createApp();
    new APIVersionManager({ logger: createLog().logger }).registerWithServer(app);
    for (const sent of [token, `${token} `]) {
      const { status } = await app.request('/api/docs/versions', { headers: { authorization: `Bearer ${sent}` } });
      expect(status).toBe(401);
    }
  });
});

it('docs/runtime.md lists every event with its level, and no other', () => {
  const readme = readFileSync(new URL('../../docs/runtime.md', import.meta.url), 'utf8');
  const section = /\n## Logging\n([^]*?)\n##/.exec(readme)![1]!;
  const rows = [...section.matchAll(/^\| `(\w+)` +\| (\w+) +\|/gm)].slice(1).map(([, event, level]) => [event, level]);
  const others = [
    ['app_startup', 'INFO'],
    ['app_shutdown', 'INFO'],
    ['http_request', 'DEBUG'],
    ['request_error', 'ERROR'],
    ['panic_recovered', 'ERROR'],
    ['app_log', 'any'],
  ];
  expect(rows.sort()).toEqual([...others, ...events.map((event) => [event, levelNames[packageEvents[event]]])].sort());
});
