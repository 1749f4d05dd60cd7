import type { H3 } from 'h3';
import { expect } from 'vitest';
import { LogLevel, errorWithContext, infoWithContext, setupRecovery, setupTrace } from 'unplugin-openapi/runtime';
import type { LogContext } from 'unplugin-openapi/runtime';
import { createApp, listen, setEnvironment } from '../runtime/harness.ts';
import type { Row } from './row.ts';
import type { LogEntry } from './start.ts';
import { importRuntime, startLog, startRoutes, waitFor } from './start.ts';

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const traceID = /^[A-Za-z0-9_-]{18}$/;

const production = (): void => setEnvironment({ NODE_ENV: 'production' });
const get = async (app: H3, path: string, init?: RequestInit): Promise<Response> =>
  app.fetch(new Request(`http://localhost${path}`, init));

/** One request to a real server, and its record. */
async function logRequest(): Promise<{ record: LogEntry; response: Response }> {
  production();
  const app = createApp().post('/things', () => new Response('made', { status: 201 }));
  const log = startLog(app);
  const response = await fetch(`${await listen(app)}/things?name=value`, {
    method: 'POST',
    body: '12345',
    headers: { 'user-agent': 'a test' },
  });
  const [record] = await waitFor(() => log.records('http_request'), 1);
  return { record: record!, response };
}

const requestField = (name: string, expected: unknown): Row => ({
  line: `Events: http_request — ${name}`,
  async check() {
    expect((await logRequest()).record[name]).toEqual(expected);
  },
});

/** A request as LogContext tells of it, from the module that makes one. */
async function createContext(): Promise<LogContext> {
  const { createLogContext } =
    await importRuntime<typeof import('../../src/runtime/logging/log-context.ts')>('logging/log-context.ts');
  const request = new Request('http://localhost/x', { method: 'PUT', headers: { 'user-agent': 'a test' } });
  const state = { id: 'the-id', request, ip: '10.0.0.1' };
  return createLogContext(state as never, { time: 5000, duration: 1000, status: 204, path: '/x' });
}

const contextField = (name: string, field: keyof LogContext, expected: unknown): Row => ({
  line: `LogContext: ${name}`,
  async check() {
    expect((await createContext())[field]).toEqual(expected);
  },
});

const level = (name: keyof typeof LogLevel, value: number): Row => ({
  line: `Log level: ${name} = ${value}`,
  check() {
    expect(LogLevel[name]).toBe(value);
  },
});

/** The last record of a log that has seen two requests. */
async function logShutdown(reason?: 'restart'): Promise<LogEntry> {
  production();
  const app = createApp().get('/', () => 'x');
  const log = startLog(app);
  await get(app, '/');
  await get(app, '/missing');
  await log.close(reason);
  return log.records().at(-1)!;
}

const shutdownField = (name: string, expected: unknown): Row => ({
  line: `Events: app_shutdown — ${name}`,
  async check() {
    expect((await logShutdown())[name]).toEqual(expected);
  },
});

async function logStartup(): Promise<LogEntry> {
  production();
  const log = startLog(createApp());
  return (await waitFor(() => log.records('app_startup'), 1))[0]!;
}

const startupField = (name: string, expected: unknown): Row => ({
  line: `Events: app_startup — ${name}`,
  async check() {
    expect((await logStartup())[name]).toEqual(expected);
  },
});

/** service.md: the trace header, the logging interface, log levels, events and limits. */
export const loggingRows: Row[] = [
  level('Debug', -4),
  level('Info', 0),
  level('Warn', 4),
  level('Error', 8),
  {
    line: 'Log level: records below the level of the log are not written',
    async check() {
      production();
      const app = createApp().get('/', () => 'x');
      const log = startLog(app, { level: LogLevel.Warn });
      await get(app, '/');
      log.logger.info('not written');
      log.logger.warn('written');
      const [first] = await waitFor(() => log.records(), 1);
      expect([first!.msg, first!.level]).toEqual(['written', 'WARN']);
    },
  },
  contextField('TraceID — string', 'traceID', 'the-id'),
  contextField('StartTime — time', 'startTime', new Date(4000)),
  contextField('Method — string', 'method', 'PUT'),
  contextField('Path — string', 'path', '/x'),
  contextField('StatusCode — int', 'statusCode', 204),
  contextField('Duration — duration', 'duration', 1000),
  contextField('UserAgent — string', 'userAgent', 'a test'),
  contextField('IP — string', 'ip', '10.0.0.1'),
  {
    line: 'Trace: header name — X-Trace-ID',
    async check() {
      const app = createApp().get('/', () => 'x');
      setupTrace(app);
      expect((await get(app, '/')).headers.get('X-Trace-ID')).toMatch(traceID);
    },
  },
  {
    line: 'Trace: set on the request header and the response header',
    async check() {
      const app = createApp()
        .get('/', (event) => event.req.headers.get('x-trace-id'))
        .get('/boom', () => {
          throw new Error('boom');
        });
      setupTrace(app);
      const response = await get(app, '/');
      expect(response.headers.get('x-trace-id')).toBe(await response.text());
      for (const path of ['/boom', '/missing', '/%', '/favicon.ico']) {
        expect((await get(app, path)).headers.get('x-trace-id')).toMatch(traceID);
      }
      const { call } = startRoutes((router) => void router.get('/api/v1/x', () => 'x'));
      expect((await call('/api/v1/x')).headers.get('x-trace-id')).toMatch(traceID);
      expect((await call('/api/docs/v1')).headers.get('x-trace-id')).toMatch(traceID);
    },
  },
  {
    line: 'Trace: value — random, new for every request',
    async check() {
      const app = createApp().get('/', (event) => event.req.headers.get('x-trace-id'));
      setupTrace(app);
      const responses = await Promise.all(
        Array.from({ length: 50 }, () => get(app, '/', { headers: { 'x-trace-id': 'sent-by-the-caller' } })),
      );
      const ids = await Promise.all(responses.map((response) => response.text()));
      expect(new Set(ids).size).toBe(50);
      expect(ids).not.toContain('sent-by-the-caller');
    },
  },
  {
    line: 'Limits: trace ID length — 18 characters',
    async check() {
      const app = createApp().get('/', () => 'x');
      setupTrace(app);
      expect((await get(app, '/')).headers.get('x-trace-id')).toHaveLength(18);
    },
  },
  {
    line: 'Limits: excluded paths for logging — listed under Events',
    async check() {
      production();
      const app = createApp().get('/**', () => 'x');
      const log = startLog(app);
      for (const path of ['/a.map', '/icons/b.ico', '/c.webmanifest', '/last']) await get(app, path);
      await waitFor(() => log.records('http_request'), 1);
      expect(log.records('http_request').map(({ path }) => path)).toEqual(['/last']);
    },
  },
  {
    line: 'Logging: SetupLogging — logger with common fields, startup and shutdown, middleware, recovery',
    async check() {
      production();
      const app = createApp().get('/boom', () => {
        throw new Error('boom');
      });
      const log = startLog(app);
      log.logger.info('by hand', { extra: 1 });
      const response = await get(app, '/boom');
      expect([response.status, response.headers.get('x-trace-id')]).toEqual([500, expect.stringMatching(traceID)]);
      await log.close();
      expect(log.records().map(({ event }) => event)).toEqual([
        'app_startup',
        'app_log',
        'panic_recovered',
        'http_request',
        'app_shutdown',
      ]);
      expect(log.records('app_log')[0]).toMatchObject({
        pid: process.pid,
        start_time: expect.stringMatching(timestamp),
        msg: 'by hand',
        extra: 1,
      });
    },
  },
  {
    line: 'Logging: SetupRecovery — panic recovery',
    async check() {
      production();
      const app = createApp()
        .get('/boom', () => {
          throw new Error('the secret inside');
        })
        .get('/next', () => 'fine');
      setupRecovery(app);
      const log = startLog(app);
      const response = await get(app, '/boom');
      expect(response.status).toBe(500);
      const id = response.headers.get('x-trace-id');
      expect(await response.json()).toEqual({
        status: 500,
        message: 'Internal Server Error',
        error: 'Internal Server Error',
        trace_id: id,
      });
      expect(await (await get(app, '/next')).text()).toBe('fine');
      expect(await waitFor(() => log.records('panic_recovered'), 1)).toMatchObject([
        { level: 'ERROR', trace_id: id, error: 'the secret inside', stack: expect.stringContaining('at ') },
      ]);
    },
  },
  {
    line: 'Logging: InfoWithContext — info-level structured record',
    async check() {
      production();
      const app = createApp();
      app.get('/', (event) => infoWithContext(event, app, 'Made', { item: 7 }));
      const log = startLog(app);
      infoWithContext(null, app, 'Outside');
      const response = await get(app, '/');
      const records = await waitFor(() => log.records('app_log'), 2);
      const id = response.headers.get('x-trace-id');
      expect(records[0]).toMatchObject({ level: 'INFO', msg: 'Outside' });
      expect(records[0]).not.toHaveProperty('trace_id');
      expect(records[1]).toMatchObject({ level: 'INFO', msg: 'Made', item: 7, request_id: id, trace_id: id });
    },
  },
  {
    line: 'Logging: ErrorWithContext — error-level structured record',
    async check() {
      production();
      const app = createApp();
      app.get('/', (event) => errorWithContext(event, app, 'Failed', new RangeError('too far'), { item: 7 }));
      const log = startLog(app);
      const response = await get(app, '/');
      expect(await waitFor(() => log.records('app_log'), 1)).toMatchObject([
        {
          level: 'ERROR',
          msg: 'Failed',
          error: 'RangeError: too far',
          stack: expect.stringContaining('at '),
          item: 7,
          request_id: response.headers.get('x-trace-id'),
        },
      ]);
    },
  },
  startupField('level', 'INFO'),
  startupField('msg', 'Application started'),
  startupField('pid', process.pid),
  startupField('start_time', expect.stringMatching(timestamp)),
  {
    line: 'Events: http_request — level DEBUG, and the fields in their order',
    async check() {
      const { record } = await logRequest();
      expect(record.level).toBe('DEBUG');
      expect(Object.keys(record).join(' ')).toBe(
        'time level msg event group trace_id method path status duration ip user_agent content_length request_rate',
      );
    },
  },
  requestField('group', 'request'),
  {
    line: 'Events: http_request — trace_id',
    async check() {
      const { record, response } = await logRequest();
      expect(record.trace_id).toBe(response.headers.get('x-trace-id'));
    },
  },
  requestField('method', 'POST'),
  requestField('path', '/things'),
  requestField('status', '201 [Created]'),
  requestField('duration', expect.stringMatching(/^\d+\.\d\dm?s$/)),
  requestField('ip', '127.0.0.1'),
  requestField('user_agent', 'a test'),
  requestField('content_length', 5),
  {
    line: 'Events: http_request — request_rate',
    async check() {
      production();
      const app = createApp().get('/', () => 'x');
      const log = startLog(app);
      for (let count = 0; count < 4; count++) await get(app, '/');
      const rates = (await waitFor(() => log.records('http_request'), 4)).map(({ request_rate }) => request_rate);
      // Of less than a second, a second is counted.
      expect(rates).toEqual([1, 2, 3, 4]);
    },
  },
  shutdownField('level', 'INFO'),
  {
    line: 'Events: app_shutdown — is_restart',
    async check() {
      expect((await logShutdown()).is_restart).toBe(false);
      expect((await logShutdown('restart')).is_restart).toBe(true);
    },
  },
  shutdownField('uptime', expect.stringMatching(/^\d+\.\d\dm?s$/)),
  shutdownField('total_requests', 2),
  {
    line: 'Events: app_shutdown — avg_request_time_ms',
    async check() {
      production();
      const app = createApp().get('/', () => 'x');
      const log = startLog(app);
      await get(app, '/');
      await log.close();
      const [request] = log.records('http_request');
      const average = log.records('app_shutdown')[0]!.avg_request_time_ms;
      expect(average).toBeTypeOf('number');
      expect(Number.parseFloat(request!.duration as string)).toBeCloseTo(average as number, 1);
    },
  },
  {
    line: 'Events: every record has time, level, msg and event',
    async check() {
      production();
      const app = createApp().get('/', () => 'x');
      const log = startLog(app);
      infoWithContext(null, app, 'text');
      await get(app, '/');
      await log.close();
      expect(log.records()).toHaveLength(4);
      for (const record of log.records()) {
        expect(Object.keys(record).slice(0, 4)).toEqual(['time', 'level', 'msg', 'event']);
        expect(record.time).toMatch(timestamp);
      }
    },
  },
  {
    line: 'Event rules: 1 — every request produces one http_request record',
    async check() {
      production();
      const app = createApp()
        .get('/', () => 'x')
        .get('/boom', () => {
          throw new Error('boom');
        });
      const log = startLog(app);
      for (const path of ['/', '/', '/missing', '/boom', '/%']) await get(app, path);
      await log.close();
      expect(log.records('http_request').map(({ path, status }) => `${String(path)} ${String(status)}`)).toEqual([
        '/ 200 [OK]',
        '/ 200 [OK]',
        '/missing 404 [Not Found]',
        '/boom 500 [Internal Server Error]',
        '/% 400 [Bad Request]',
      ]);
    },
  },
  ...[
    '/service-worker.js',
    '/favicon.ico',
    '/manifest.json',
    '/robots.txt',
    '/assets/x.map',
    '/x.ico',
    '/x.webmanifest',
  ].map((path) => ({
    line: `Event rules: 2 — ${path} is excluded from logging and metrics`,
    async check() {
      production();
      const app = createApp().get('/**', () => 'x');
      const log = startLog(app);
      await get(app, path);
      await get(app, `/nested${path}x`);
      await log.close();
      expect(log.records('http_request').map((record) => record.path)).toEqual([`/nested${path}x`]);
      expect(log.records('app_shutdown')[0]!.total_requests).toBe(1);
    },
  })),
  {
    line: 'Event rules: 3 — constants: X-Trace-ID and request_id',
    async check() {
      const app = createApp().get('/', (event) => event.context.request_id as string);
      setupTrace(app);
      const response = await get(app, '/');
      expect(await response.text()).toBe(response.headers.get('X-Trace-ID'));
    },
  },
  {
    line: 'Event rules: 4 — data map entries become structured fields',
    async check() {
      production();
      const app = createApp();
      const log = startLog(app);
      infoWithContext(null, app, 'text', { item: 7, nested: { list: [1, 'b', null] }, level: 'mine' });
      errorWithContext(null, app, 'text', 'thrown text', { item: 8 });
      const [first, second] = await waitFor(() => log.records('app_log'), 2);
      expect(first).toMatchObject({ item: 7, nested: { list: [1, 'b', null] }, level: 'INFO', 'data.level': 'mine' });
      expect(second).toMatchObject({ item: 8, error: 'thrown text', level: 'ERROR' });
    },
  },
  {
    line: 'Event rules: 5 — no events other than log records',
    async check() {
      production();
      const app = createApp().get('/', () => 'x');
      const log = startLog(app);
      await get(app, '/');
      await log.close();
      expect(log.records().map(({ event }) => event)).toEqual(['app_startup', 'http_request', 'app_shutdown']);
    },
  },
  {
    line: 'Purpose: 6 — trace ID per request, metrics, excluded paths, panic recovery',
    async check() {
      production();
      const app = createApp().get('/boom', () => {
        throw new Error('boom');
      });
      const log = startLog(app);
      const ids = [];
      for (const path of ['/boom', '/favicon.ico']) ids.push((await get(app, path)).headers.get('x-trace-id'));
      await log.close();
      expect(new Set(ids).size).toBe(2);
      expect(log.records('http_request').map(({ trace_id }) => trace_id)).toEqual([ids[0]]);
      expect(log.records('panic_recovered')).toHaveLength(1);
      expect(log.records('app_shutdown')).toMatchObject([{ total_requests: 1 }]);
    },
  },
];
