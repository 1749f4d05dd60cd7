import { expect } from 'vitest';
import { LogLevel, errorWithContext, infoWithContext, setupRecovery, setupTrace } from 'unplugin-openapi/runtime';
import type { LogContext } from 'unplugin-openapi/runtime';
import { createApp } from '../runtime/harness.ts';
import type { Row } from './row.ts';
import { get, importRuntime, production, startLog, startRoutes, waitFor } from './start.ts';

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const traceID = /^[A-Za-z0-9_-]{18}$/;

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

/** service.md: the trace header, the logging interface, log levels and limits. */
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
