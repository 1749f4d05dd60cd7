import { HTTPError } from 'h3';
import type { H3 } from 'h3';
import { describe, expect, it } from 'vitest';
import {
  APIVersionManager,
  LogLevel,
  errorWithContext,
  infoWithContext,
  setupLogging,
  setupRecovery,
  setupTrace,
} from '../../src/runtime/index.ts';
import { captureLog, rawRequest, sendRaw } from './log-harness.ts';
import { createApp, createLog, listen, setEnvironment } from './harness.ts';

const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const traceID = /^[A-Za-z0-9_-]{18}$/;

describe('LogLevel', () => {
  it('has the integers of service.md', () => {
    expect(LogLevel).toEqual({ Debug: -4, Info: 0, Warn: 4, Error: 8 });
  });
});

describe('the records', () => {
  it('app_startup: pid and start time, at INFO', async () => {
    const log = captureLog(createApp());
    const [record] = await log.wait('app_startup', 1);
    expect(record).toEqual({
      time: expect.stringMatching(rfc3339),
      level: 'INFO',
      msg: 'Application started',
      event: 'app_startup',
      pid: process.pid,
      start_time: expect.stringMatching(rfc3339),
    });
  });

  it('http_request: exactly the fields of service.md, at DEBUG, in their order', async () => {
    const app = createApp().post('/things', () => 'made');
    const log = captureLog(app);
    const origin = await listen(app);
    const response = await fetch(`${origin}/things?name=value`, {
      method: 'POST',
      body: '12345',
      headers: { 'user-agent': 'a test' },
    });
    const [record] = await log.wait('http_request', 1);
    expect(record).toEqual({
      time: expect.stringMatching(rfc3339),
      level: 'DEBUG',
      msg: 'HTTP request',
      event: 'http_request',
      group: 'request',
      trace_id: response.headers.get('x-trace-id'),
      method: 'POST',
      path: '/things',
      status: '200 [OK]',
      duration: expect.stringMatching(/^\d+\.\d\dm?s$/),
      ip: '127.0.0.1',
      user_agent: 'a test',
      content_length: 5,
      request_rate: expect.any(Number),
    });
    expect(Object.keys(record!)).toEqual(
      'time level msg event group trace_id method path status duration ip user_agent content_length request_rate'.split(
        ' ',
      ),
    );
  });

  it('app_shutdown: the totals, and nothing after it', async () => {
    const app = createApp().get('/', () => 'x');
    const log = captureLog(app);
    for (let count = 0; count < 3; count++) await app.request('/');
    await log.close();
    expect(log.records().at(-1)).toEqual({
      time: expect.stringMatching(rfc3339),
      level: 'INFO',
      msg: 'Application stopped',
      event: 'app_shutdown',
      pid: process.pid,
      start_time: expect.stringMatching(rfc3339),
      is_restart: false,
      uptime: expect.stringMatching(/^\d+\.\d\dm?s$/),
      total_requests: 3,
      avg_request_time_ms: expect.any(Number),
    });
  });

  it('app_shutdown tells a restart, and is written once', async () => {
    const log = captureLog(createApp());
    await Promise.all([log.close('restart'), log.close()]);
    await log.close();
    expect(log.records('app_shutdown')).toMatchObject([
      { is_restart: true, total_requests: 0, avg_request_time_ms: 0 },
    ]);
  });

  it.each([
    ['/ok', 200, '200 [OK]'],
    ['/made', 201, '201 [Created]'],
    ['/missing', 404, '404 [Not Found]'],
    ['/teapot', 418, "418 [I'm a Teapot]"],
    ['/bad/%', 400, '400 [Bad Request]'],
    ['/boom', 500, '500 [Internal Server Error]'],
  ])('say the status of %s (%i) as %s', async (path, status, text) => {
    const app = createApp()
      .get('/ok', () => 'x')
      .get('/made', () => new Response('x', { status: 201 }))
      .get('/teapot', () => {
        throw new HTTPError({ status: 418, statusText: 'words of the handler' });
      })
      .get('/boom', () => {
        throw new Error('boom');
      });
    const log = captureLog(app);
    expect((await fetch((await listen(app)) + path)).status).toBe(status);
    expect(await log.wait('http_request', 1)).toMatchObject([{ status: text, path }]);
  });

  it('are one a request, for what the app answers without a server too', async () => {
    const app = createApp().get('/', () => 'x');
    const log = captureLog(app);
    await app.request('/');
    await app.fetch(new Request('http://localhost/?a=1', { headers: { 'user-agent': 'fetch' } }));
    expect(await log.wait('http_request', 2)).toMatchObject([
      { path: '/', status: '200 [OK]', ip: '', user_agent: '', content_length: 0 },
      { path: '/', status: '200 [OK]', user_agent: 'fetch' },
    ]);
  });

  it('give content_length 0 where there is none, or no number', async () => {
    const app = createApp().all('/', () => 'x');
    const log = captureLog(app);
    await app.request('/');
    await app.request('/', { method: 'POST', headers: { 'content-length': '1e3' } });
    expect((await log.wait('http_request', 2)).map((record) => record.content_length)).toEqual([0, 0]);
  });
});

describe('ip', () => {
  const forwarded = { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' };

  it.each([
    [undefined, forwarded, '127.0.0.1'],
    [true, forwarded, '198.51.100.7'],
    [true, { 'X-Forwarded-For': 'evil" , not an address' }, '127.0.0.1'],
    [true, {}, '127.0.0.1'],
  ])('with trustProxy %s and %j is %s', async (trustProxy, headers, ip) => {
    const app = createApp().get('/', () => 'x');
    const log = captureLog(app, { trustProxy });
    await sendRaw(await listen(app), rawRequest('/', headers as Record<string, string>));
    expect(await log.wait('http_request', 1)).toMatchObject([{ ip }]);
  });
});

describe('excluded paths', () => {
  const excluded = [
    '/service-worker.js',
    '/favicon.ico',
    '/manifest.json',
    '/robots.txt',
    '/assets/app.js.map',
    '/deep/icon.ico',
    '/site.webmanifest',
    '/favicon.ico?v=2',
  ];
  const included = [
    '/service-worker.jsx',
    '/a/robots.txt',
    '/map',
    '/manifest.json/x',
    '/x?file=a.map',
    '/api/manifest.json',
  ];

  it('have a trace id, and no line and no count', async () => {
    const app = createApp().all('/**', () => 'x');
    const log = captureLog(app);
    const origin = await listen(app);
    for (const path of [...excluded, ...included]) {
      const response = await fetch(origin + path);
      expect(response.headers.get('x-trace-id')).toMatch(traceID);
      await response.text();
    }
    const records = await log.wait('http_request', included.length);
    expect(records.map((record) => record.path)).toEqual(included.map((path) => path.replace(/\?.*/, '')));
    await log.close();
    expect(log.records('app_shutdown')).toMatchObject([{ total_requests: included.length }]);
  });

  it('still have their error record', async () => {
    const app = createApp().get('/favicon.ico', () => {
      throw new Error('no icon');
    });
    const log = captureLog(app);
    await app.request('/favicon.ico');
    expect(await log.wait('panic_recovered', 1)).toMatchObject([{ error: 'no icon' }]);
    expect(log.records('http_request')).toEqual([]);
  });
});

describe('levels', () => {
  const events: Record<keyof typeof LogLevel, string[]> = {
    Debug: [
      'app_startup',
      'app_log',
      'app_log',
      'app_log',
      'app_log',
      'panic_recovered',
      'http_request',
      'app_shutdown',
    ],
    Info: ['app_startup', 'app_log', 'app_log', 'app_log', 'panic_recovered', 'app_shutdown'],
    Warn: ['app_log', 'app_log', 'panic_recovered'],
    Error: ['app_log', 'panic_recovered'],
  };

  it.each(Object.keys(events) as (keyof typeof LogLevel)[])('%s', async (name) => {
    const app = createApp().get('/', () => {
      throw new Error('boom');
    });
    const log = captureLog(app, { level: LogLevel[name] });
    log.logger.debug('debug');
    log.logger.info('info');
    log.logger.warn('warn');
    log.logger.error('error');
    await app.request('/');
    await log.close();
    expect(log.records().map(({ event }) => event)).toEqual(events[name]);
  });

  it.each([
    ['development', true],
    ['production', false],
    ['test', false],
    [undefined, false],
  ])('NODE_ENV %s: requests are written by default: %s', async (mode, written) => {
    setEnvironment({ NODE_ENV: mode });
    const app = createApp().get('/path-of-the-test', () => 'x');
    const log = captureLog(app, { level: undefined });
    await app.request('/path-of-the-test');
    await log.close();
    expect(log.text().includes('/path-of-the-test')).toBe(written);
    // Whatever consola makes of the environment, a log that was asked for writes.
    expect(log.text()).toContain('Application stopped');
  });

  it('count requests at every level', async () => {
    const app = createApp().get('/', () => 'x');
    const log = captureLog(app, { level: LogLevel.Info });
    await app.request('/');
    await log.close();
    expect(log.records('app_shutdown')).toMatchObject([{ total_requests: 1 }]);
    expect(log.records('http_request')).toEqual([]);
  });
});

describe('records of the application', () => {
  it('carry both ids within a request, pid and start time, and the data as fields', async () => {
    const app = createApp();
    const log = captureLog(app);
    app.get('/', (event) => {
      infoWithContext(event, app, 'To-do created', { id: 7, tags: ['a'], nested: { b: null } });
      return 'x';
    });
    const id = (await app.request('/')).headers.get('x-trace-id');
    expect((await log.wait('app_log', 1))[0]).toEqual({
      time: expect.stringMatching(rfc3339),
      level: 'INFO',
      msg: 'To-do created',
      event: 'app_log',
      pid: process.pid,
      start_time: log.records('app_startup')[0]!.start_time,
      trace_id: id,
      request_id: id,
      id: 7,
      tags: ['a'],
      nested: { b: null },
    });
  });

  it('have no id outside of a request', async () => {
    const app = createApp();
    const log = captureLog(app);
    infoWithContext(null, app, 'outside');
    const [record] = await log.wait('app_log', 1);
    expect(Object.keys(record!)).toEqual(['time', 'level', 'msg', 'event', 'pid', 'start_time']);
  });

  it('errors have message and stack, and those of the causes', async () => {
    const app = createApp();
    const log = captureLog(app);
    const error = new TypeError('outer', { cause: new RangeError('inner') });
    errorWithContext(null, app, 'It failed', error, { step: 2 });
    const [record] = await log.wait('app_log', 1);
    expect(record).toMatchObject({ level: 'ERROR', msg: 'It failed', error: 'TypeError: outer', step: 2 });
    expect(record!.stack).toMatch(/^TypeError: outer\n {4}at [^]*\ncaused by: RangeError: inner\n {4}at /);
  });

  it.each(['a text', 0, null, { message: 'like an error' }, Symbol('s'), 10n])(
    'take %s for an error',
    async (error) => {
      const app = createApp();
      const log = captureLog(app);
      errorWithContext(null, app, 'It failed', error);
      const [record] = await log.wait('app_log', 1);
      expect(record!.error).toBe(typeof error === 'object' && error ? 'like an error' : String(error));
      expect(record).not.toHaveProperty('stack');
    },
  );

  it('show data that would shadow a field under data.', async () => {
    const app = createApp();
    const log = captureLog(app);
    const data = JSON.parse(
      '{"time":1,"level":"x","msg":"x","event":"http_request","pid":2,"data.pid":3,"trace_id":"mine","__proto__":{"polluted":1}}',
    ) as Record<string, unknown>;
    infoWithContext(null, app, 'm', data);
    errorWithContext(null, app, 'm', new Error('e'), { error: 'mine', stack: 'mine' });
    const [info, error] = await log.wait('app_log', 2);
    expect(info).toMatchObject({
      level: 'INFO',
      msg: 'm',
      event: 'app_log',
      pid: process.pid,
      'data.time': 1,
      'data.level': 'x',
      'data.msg': 'x',
      'data.event': 'http_request',
      'data.pid': 2,
      'data.data.pid': 3,
      // No field of this record, so it is free.
      trace_id: 'mine',
    });
    expect(log.lines().find((line) => line.includes('"data.time"'))).toContain('"__proto__":{"polluted":1}');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(error).toMatchObject({ error: 'e', 'data.error': 'mine', 'data.stack': 'mine' });
  });

  it('hold what JSON cannot', async () => {
    const app = createApp();
    const log = captureLog(app);
    const cycle: Record<string, unknown> = { name: 'cycle' };
    cycle.self = cycle;
    let deep: unknown = 'bottom';
    for (let level = 0; level < 10_000; level++) deep = { deep };
    const hostile = new Proxy(
      {},
      {
        get() {
          throw new Error('get');
        },
        ownKeys() {
          throw new Error('ownKeys');
        },
      },
    );
    infoWithContext(null, app, 'm', {
      names: JSON.parse('{"__proto__":{"a":1},"constructor":2}'),
      bigint: 10n,
      symbol: Symbol('s'),
      nan: Number.NaN,
      infinite: -Infinity,
      missing: undefined,
      date: new Date(0),
      invalid: new Date(Number.NaN),
      map: new Map<unknown, unknown>([['a', 1]]),
      set: new Set([1]),
      call: () => 1,
      error: new RangeError('r'),
      bytes: new Uint8Array(3),
      url: new URL('http://localhost/x'),
      cycle,
      deep,
      hostile,
      revoked: createRevoked(),
      get getter() {
        throw new Error('getter');
      },
      toJSON: undefined,
      many: Array.from({ length: 1000 }, (_, index) => index),
      long: 'x'.repeat(1_000_000),
    });
    const [record] = await log.wait('app_log', 1);
    expect(record).toMatchObject({
      bigint: '10',
      symbol: 'Symbol(s)',
      nan: 'NaN',
      infinite: '-Infinity',
      date: '1970-01-01T00:00:00.000Z',
      map: { a: 1 },
      set: [1],
      call: '[function]',
      error: 'RangeError: r',
      bytes: '[3 bytes]',
      url: 'http://localhost/x',
      cycle: { name: 'cycle', self: '[circular]' },
      hostile: '[unreadable]',
      revoked: '[unreadable]',
      getter: '[unreadable]',
    });
    // A name of a prototype is one like any other.
    expect(JSON.stringify(record!.names)).toBe('{"__proto__":{"a":1},"constructor":2}');
    expect(record).not.toHaveProperty('missing');
    expect(record!.many).toHaveLength(101);
    expect(JSON.stringify(record).length).toBeLessThan(20_000);
  });

  it('write where nothing is set up too, and never more than once', () => {
    const lines: string[] = [];
    const { write } = process.stdout;
    process.stdout.write = ((text: string, done?: () => void) => {
      lines.push(text);
      done?.();
      return true;
    }) as typeof write;
    try {
      const app = createApp();
      infoWithContext(null, app, 'nothing is set up');
      return expect
        .poll(() => lines.join(''))
        .toMatch(/^\{"time":"[^"]+","level":"INFO","msg":"nothing is set up","event":"app_log","pid":\d+,[^\n]+\}\n$/)
        .finally(() => (process.stdout.write = write));
    } catch (error) {
      process.stdout.write = write;
      throw error;
    }
  });

  it('of a mounted app go to the log of the app that answers', async () => {
    const child = createApp();
    child.get('/x', (event) => {
      infoWithContext(event, child, 'from the child');
      return 'x';
    });
    const app = createApp().mount('/child', child);
    const log = captureLog(app);
    await app.request('/child/x');
    expect(await log.wait('app_log', 1)).toMatchObject([
      { msg: 'from the child', trace_id: expect.stringMatching(traceID) },
    ]);
  });

  it('need an app', () => {
    expect(() => infoWithContext(null, undefined as never, 'm')).toThrow(/app that it belongs to.*undefined/);
  });
});

describe('a logger of the user', () => {
  it('gets the message and the fields of each record', async () => {
    const calls: unknown[][] = [];
    const at =
      (level: string) =>
      (...args: unknown[]) =>
        void calls.push([level, ...args]);
    const app = createApp().get('/', () => 'x');
    const { close } = setupLogging(app, {
      level: LogLevel.Debug,
      logger: { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') },
    });
    await app.request('/');
    await close();
    expect(calls).toMatchObject([
      ['info', 'Application started', { event: 'app_startup', level: 'INFO', pid: process.pid }],
      ['debug', 'HTTP request', { event: 'http_request', path: '/', status: '200 [OK]' }],
      ['info', 'Application stopped', { event: 'app_shutdown' }],
    ]);
  });

  it('that is a consola instance has the level of the option, and no throttle', async () => {
    const { createConsola } = await import('consola');
    const seen: unknown[] = [];
    const consola = createConsola({ reporters: [{ log: ({ args }) => void seen.push(args) }] });
    // NODE_ENV=test: consola is silent below warnings.
    expect(consola.level).toBeLessThan(3);
    const app = createApp();
    const { logger, close } = setupLogging(app, { logger: consola });
    for (let count = 0; count < 50; count++) logger.info('the same');
    await close();
    expect(seen).toHaveLength(52);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no'))],
  ])('that %s fails no request', async (_, fail) => {
    const app = createApp().get('/', () => 'x');
    const logging = setupLogging(app, {
      level: LogLevel.Debug,
      logger: { debug: fail, info: fail, warn: fail, error: fail },
    });
    expect(await (await app.request('/')).text()).toBe('x');
    await logging.close();
    expect(logging.droppedLines).toBe(3);
  });
});

describe('set up in any order, more than once', () => {
  const steps: Record<string, (app: H3) => void> = {
    trace: (app) => setupTrace(app),
    recovery: (app) => setupRecovery(app),
    server: (app) => new APIVersionManager({ logger: createLog().logger }).registerWithServer(app),
    again: (app) => void setupLogging(app),
  };
  const orders = permute(Object.keys(steps)).flatMap((order) =>
    order.map((_, index) => [...order.slice(0, index), 'logging', ...order.slice(index)].join(' ')),
  );

  // `again` before `logging` would be the first call.
  it.each(orders.filter((order) => order.indexOf('logging') < order.indexOf('again')))('%s', async (order) => {
    const app = createApp();
    let log!: ReturnType<typeof captureLog>;
    for (const name of order.split(' ')) {
      if (name === 'logging') log = captureLog(app);
      else steps[name]!(app);
    }
    app.get('/boom', () => {
      throw new Error('boom');
    });
    const response = await app.request('/boom');
    const id = response.headers.get('x-trace-id');
    expect(await response.json()).toMatchObject({ trace_id: id });
    await log.close();
    expect(log.records().map(({ event, trace_id }) => [event, trace_id])).toEqual([
      ['app_startup', undefined],
      ['panic_recovered', id],
      ['http_request', id],
      ['app_shutdown', undefined],
    ]);
  });

  it('gives the same log, and says where other options come too late', async () => {
    const app = createApp();
    const log = captureLog(app);
    const again = setupLogging(app, { level: LogLevel.Error });
    again.logger.info('still info');
    await log.wait('app_log', 1);
    expect(log.records().map(({ level, event, msg }) => [level, event, msg])).toEqual([
      ['INFO', 'app_startup', 'Application started'],
      ['WARN', 'logging_options_ignored', expect.stringContaining('those of the first call stay')],
      ['INFO', 'app_log', 'still info'],
    ]);
  });

  it('writes one line where a logging parent mounts a logging app', async () => {
    for (const mount of ['routes', 'fetch']) {
      const child = createApp().get('/x', () => 'x');
      const childLog = captureLog(child);
      const parent = createApp();
      const log = captureLog(parent);
      parent.mount('/child', mount === 'routes' ? child : (child.fetch as never));
      const origin = await listen(parent);
      const response = await fetch(`${origin}/child/x`);
      expect(await log.wait('http_request', 1)).toMatchObject([
        { path: '/child/x', trace_id: response.headers.get('x-trace-id') },
      ]);
      await childLog.close();
      expect(childLog.records('http_request')).toEqual([]);
    }
  });

  it.each(['server', 'request'])('logs a mounted app under a parent that does not (%s)', async (way) => {
    const child = createApp().get('/x', () => 'x');
    const log = captureLog(child);
    const parent = createApp()
      .mount('/child', child)
      .get('/own', () => 'own');
    const ask =
      way === 'server'
        ? (
            (origin) => (path: string) =>
              fetch(origin + path)
          )(await listen(parent))
        : (path: string) => parent.request(path);
    await (await ask('/own')).text();
    await (await ask('/child/x')).text();
    await (await ask('/child/nowhere')).text();
    const records = await log.wait('http_request', 2);
    expect(records.map(({ status }) => status)).toEqual(['200 [OK]', '404 [Not Found]']);
  });
});

describe('setupLogging refuses', () => {
  it.each([
    ['no app', undefined, {}, /setupLogging\(\) was given undefined/],
    ['options that are none', createApp(), null, /options of setupLogging are null/],
    ['a level', createApp(), { level: 1 }, /option level.*is 1; give LogLevel\.Debug/],
    ['a level as text', createApp(), { level: 'debug' }, /option level.*"debug"/],
    ['a logger', createApp(), { logger: {} }, /option logger/],
    ['a sink', createApp(), { sink: 'stdout' }, /option sink.*"stdout"/],
    ['trustProxy', createApp(), { trustProxy: 1 }, /option trustProxy/],
    ['logger and sink', createApp(), { logger: console, sink: { write: () => 0 } }, /a logger and a sink/],
  ])('%s', (_, app, options, message) => {
    expect(() => setupLogging(app as H3, options as never)).toThrow(TypeError);
    expect(() => setupLogging(app as H3, options as never)).toThrow(message);
  });
});

function createRevoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

function permute(items: string[]): string[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item) => permute(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}
