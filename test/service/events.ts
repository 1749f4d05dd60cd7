import { expect } from 'vitest';
import { errorWithContext, infoWithContext, setupTrace } from 'unplugin-openapi/runtime';
import { createApp, listen } from '../runtime/harness.ts';
import type { Row } from './row.ts';
import type { LogEntry } from './start.ts';
import { get, production, startLog, waitFor } from './start.ts';

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

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

/** service.md: events, and their rules. */
export const eventRows: Row[] = [
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
];
