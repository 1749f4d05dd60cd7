import { Agent, request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { createEventStream, readBody } from 'h3';
import type { H3 } from 'h3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLogContext } from '../../src/runtime/logging/log-context.ts';
import { createRequestMetrics } from '../../src/runtime/logging/request-metrics.ts';
import { formatDuration } from '../../src/runtime/logging/duration.ts';
import { createState } from '../../src/runtime/requests/lifecycle.ts';
import { captureLog, rawRequest } from './log-harness.ts';
import { createApp, listen } from './harness.ts';

/** Sends equal requests over a few connections; gives the ids of the answers. */
function sendMany(origin: string, count: number, connections = 50): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  onTestFinished(() => agent.destroy());
  const send = () =>
    new Promise<string>((resolve, reject) => {
      sendRequest(origin, { agent }, (response) => {
        response.resume();
        response.on('end', () => resolve(String(response.headers['x-trace-id'])));
      })
        .on('error', reject)
        .end();
    });
  return Promise.all(Array.from({ length: count }, send));
}

/** Sends a part of a request and goes away once the server has it. */
async function abort(origin: string, text: string, when: () => Promise<unknown>): Promise<void> {
  const { port } = new URL(origin);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(text);
  await when();
  socket.destroy();
}

/** What must stay away while a test runs. */
function watchRejections(): unknown[] {
  const seen: unknown[] = [];
  const add = (reason: unknown) => void seen.push(reason);
  process.on('unhandledRejection', add);
  onTestFinished(() => void process.off('unhandledRejection', add));
  return seen;
}

describe('many requests', () => {
  it('1 000 at once, through five asynchronous steps: header, context and line have the same id', async () => {
    const app = createApp();
    const log = captureLog(app);
    const pairs = new Map<string, string>();
    app.get('/', async (event) => {
      for (let hop = 0; hop < 5; hop++) await new Promise((resolve) => setImmediate(resolve));
      pairs.set(event.req.headers.get('x-trace-id')!, String(event.context.request_id));
      return 'x';
    });
    const ids = await sendMany(await listen(app), 1000, 1000);
    const logged = (await log.wait('http_request', 1000)).map((record) => String(record.trace_id));
    expect(new Set(ids).size).toBe(1000);
    expect(logged.sort()).toEqual([...ids].sort());
    expect([...pairs]).toEqual([...pairs.keys()].map((id) => [id, id]));
    expect([...pairs.keys()].sort()).toEqual([...ids].sort());
  });

  it('10 000 equal ones give 10 000 lines', async () => {
    const app = createApp().get('/', () => 'x');
    const log = captureLog(app);
    const ids = await sendMany(await listen(app), 10_000);
    const records = await log.wait('http_request', 10_000);
    expect(records).toHaveLength(10_000);
    expect(new Set(records.map((record) => record.trace_id))).toEqual(new Set(ids));
    await log.close();
    expect(log.records('app_shutdown')).toMatchObject([{ total_requests: 10_000 }]);
  });

  it('in dev too, where consola would leave out what repeats', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    onTestFinished(() => void vi.unstubAllEnvs());
    const app = createApp().get('/', () => 'x');
    const log = captureLog(app);
    for (let count = 0; count < 200; count++) log.logger.info('the same');
    for (let count = 0; count < 200; count++) await app.request('/');
    await log.close();
    expect(log.lines().filter((line) => line.includes('the same'))).toHaveLength(200);
    expect(log.lines().filter((line) => line.includes('GET / 200 [OK]'))).toHaveLength(200);
  });
});

describe('a client that goes away', () => {
  const ways: Record<string, { text: string; route(app: H3, begun: () => void): void }> = {
    'while the handler works': {
      text: rawRequest('/'),
      route: (app, begun) =>
        app.get('/', async (event) => {
          begun();
          await untilAborted(event.req.signal);
          return 'x';
        }),
    },
    'while the handler works, which then throws': {
      text: rawRequest('/'),
      route: (app, begun) =>
        app.get('/', async (event) => {
          begun();
          await untilAborted(event.req.signal);
          throw new Error('because of it');
        }),
    },
    'in the middle of its upload': {
      text: `${rawRequest('/', { 'Content-Length': '1000', 'Content-Type': 'application/json' }, 'POST')}{"half":`,
      route: (app, begun) =>
        app.post('/', async (event) => {
          begun();
          return await readBody(event);
        }),
    },
    'in the middle of its upload of text': {
      text: `${rawRequest('/', { 'Content-Length': '1000' }, 'POST')}half`,
      route: (app, begun) =>
        app.post('/', async (event) => {
          begun();
          return await event.req.text();
        }),
    },
    'in the middle of a stream': {
      text: rawRequest('/'),
      route: (app, begun) =>
        app.get('/', () => {
          let count = 0;
          return new ReadableStream({
            async pull(controller) {
              if (count++ === 3) begun();
              await new Promise((resolve) => setImmediate(resolve));
              controller.enqueue(new TextEncoder().encode('x'.repeat(1000)));
            },
          });
        }),
    },
    'in the middle of a stream whose cancel throws': {
      text: rawRequest('/'),
      route: (app, begun) =>
        app.get('/', () => {
          let count = 0;
          return new ReadableStream({
            async pull(controller) {
              if (count++ === 3) begun();
              await new Promise((resolve) => setImmediate(resolve));
              controller.enqueue(new TextEncoder().encode('x'));
            },
            cancel() {
              throw new Error('cancel');
            },
          });
        }),
    },
    'before a stream has its first piece': {
      text: rawRequest('/'),
      route: (app, begun) =>
        app.get('/', () => {
          begun();
          return new ReadableStream({ pull: () => new Promise(() => {}) });
        }),
    },
    'from an idle event stream': {
      text: rawRequest('/'),
      route: (app, begun) =>
        app.get('/', (event) => {
          begun();
          return createEventStream(event).send();
        }),
    },
    'in the middle of a Node stream': {
      text: rawRequest('/'),
      route: (app, begun) =>
        app.get('/', () => {
          let count = 0;
          return new Readable({
            read() {
              if (count++ === 3) begun();
              setImmediate(() => this.push('x'.repeat(1000)));
            },
          }) as never;
        }),
    },
  };

  it.each(Object.keys(ways))('%s: one line with 499, and no error', async (name) => {
    const rejections = watchRejections();
    const { text, route } = ways[name]!;
    const app = createApp();
    const log = captureLog(app);
    let begun!: () => void;
    const started = new Promise<void>((resolve) => (begun = resolve));
    route(app, begun);
    app.get('/next', () => 'x');
    const origin = await listen(app);
    await abort(origin, text, () => started);
    expect(await log.wait('http_request', 1)).toMatchObject([
      { level: 'DEBUG', path: '/', status: '499 [Client Closed Request]', aborted: true, ip: '127.0.0.1' },
    ]);
    await (await fetch(`${origin}/next`)).text();
    await log.close();
    expect(log.records('http_request').map(({ path }) => path)).toEqual(['/', '/next']);
    expect(log.records().filter(({ level }) => level === 'ERROR')).toEqual([]);
    expect(rejections).toEqual([]);
  });

  it.each([
    ['before its first piece', 0],
    ['after it', 1],
  ])('destroys a Node stream that is idle, %s', async (_, pieces) => {
    const app = createApp();
    const log = captureLog(app);
    let count = 0;
    const stream = new Readable({
      read() {
        if (count++ < pieces) this.push('x');
      },
    });
    app.get('/', () => stream as never);
    await abort(await listen(app), rawRequest('/'), () => expect.poll(() => count).toBe(pieces + 1));
    await expect.poll(() => stream.destroyed).toBe(true);
    expect(await log.wait('http_request', 1)).toMatchObject([{ aborted: true }]);
    expect(log.records().filter(({ level }) => level === 'ERROR')).toEqual([]);
  });

  it('1 000 times leaves 1 000 lines and no unhandled rejection', async () => {
    const rejections = watchRejections();
    const app = createApp();
    const log = captureLog(app);
    let begun = 0;
    app.post('/upload', async (event) => {
      begun++;
      return await readBody(event);
    });
    app.get('/stream', () => {
      begun++;
      return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(10_000)) });
    });
    const origin = await listen(app);
    const texts = [
      rawRequest('/stream'),
      `${rawRequest('/upload', { 'Content-Length': '1000', 'Content-Type': 'application/json' }, 'POST')}{`,
    ];
    for (let round = 0; round < 20; round++) {
      const before = begun;
      await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          abort(origin, texts[index % 2]!, () =>
            vi.waitUntil(() => begun >= before + 50, { timeout: 60_000, interval: 1 }),
          ),
        ),
      );
    }
    const records = await log.wait('http_request', 1000);
    expect(records.filter((record) => record.aborted === true && String(record.status).startsWith('499'))).toHaveLength(
      1000,
    );
    expect(log.records().filter(({ level }) => level === 'ERROR')).toEqual([]);
    expect(rejections).toEqual([]);
  });

  it('whose signal is aborted is told without a server too', async () => {
    const app = createApp();
    const log = captureLog(app);
    const controller = new AbortController();
    app.get('/', async () => {
      controller.abort();
      throw new Error('because of it');
    });
    await app.fetch(new Request('http://localhost/', { signal: controller.signal }));
    expect(await log.wait('http_request', 1)).toMatchObject([{ status: '499 [Client Closed Request]', aborted: true }]);
    expect(log.records().filter(({ level }) => level === 'ERROR')).toEqual([]);
  });
});

describe('a stream that fails after its head', () => {
  const fail = (thrown: unknown) => {
    let count = 0;
    return new ReadableStream({
      pull(controller) {
        if (count++ === 0) controller.enqueue(new TextEncoder().encode('x'.repeat(100_000)));
        else throw thrown;
      },
    });
  };
  const failNode = () => {
    let count = 0;
    return new Readable({
      read() {
        // Once more than fits into its buffer: somebody has begun to send it.
        if (count++ < 3) this.push('x'.repeat(100_000));
        else setImmediate(() => this.destroy(new Error('late')));
      },
    });
  };

  it.each([
    ['a stream', () => fail(new Error('late')), 'late'],
    ['a Response', () => new Response(fail(new Error('late'))), 'late'],
    ['a text that is thrown', () => fail('late'), 'late'],
    ['nothing that is thrown', () => fail(undefined), 'undefined'],
    ['a Node stream', failNode as never, 'late'],
  ])('%s: one more record at ERROR, with the id of the line', async (_, handler, error) => {
    const app = createApp();
    const log = captureLog(app);
    app.get('/', handler);
    const response = await fetch(await listen(app)).catch(() => undefined);
    await response?.text().catch(() => undefined);
    const [line] = await log.wait('http_request', 1);
    expect(line).toMatchObject({ level: 'DEBUG', status: '200 [OK]' });
    expect(line).not.toHaveProperty('aborted');
    expect(log.records('request_error')).toMatchObject([{ level: 'ERROR', error, trace_id: line!.trace_id }]);
    expect(log.records().filter(({ level }) => level === 'ERROR')).toHaveLength(1);
  });

  it('is recorded without a server too', async () => {
    const app = createApp().get('/', () => fail(new Error('late')));
    const log = captureLog(app);
    const response = await app.request('/');
    await expect(response.text()).rejects.toThrow('late');
    expect(await log.wait('request_error', 1)).toMatchObject([{ trace_id: response.headers.get('x-trace-id') }]);
  });
});

describe('duration', () => {
  it('is that of the monotonic clock, however far the other one jumps', async () => {
    // Both are the test's: nothing passes unless it says so.
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const app = createApp();
    const log = captureLog(app);
    app.get('/:jump/:passes', (event) => {
      const { jump, passes } = event.context.params!;
      vi.advanceTimersByTime(Number(passes));
      vi.setSystemTime(Date.now() + Number(jump) * 3_600_000);
      return 'x';
    });
    const steps: [jump: number, passes: number, duration: string][] = [
      [-24, 0, '0.00ms'],
      [24, 12, '12.00ms'],
      [-1000, 1500, '1.50s'],
      [1000, 63_000, '1m3s'],
    ];
    for (const [jump, passes] of steps) await app.request(`/${jump}/${passes}`);
    expect((await log.wait('http_request', 4)).map(({ duration }) => duration)).toEqual(
      steps.map(([, , duration]) => duration),
    );
    // The seconds that were counted are those of the same clock.
    expect(log.records('http_request').map(({ request_rate }) => request_rate)).toEqual([1, 2, 1.98, 0.02]);
    await log.close();
    expect(log.records('app_shutdown')).toMatchObject([{ uptime: '1m5s', avg_request_time_ms: 64_512 / 4 }]);
  });

  it('of the context starts at the start of the request, by the time of day at its end', async () => {
    const request = new Request('http://localhost/');
    const outcome = { time: 1_000_000, duration: 250, status: 200, path: '/' };
    expect(createLogContext(createState('id', request), outcome).startTime).toEqual(new Date(999_750));
  });

  it.each([
    [0, '0.00ms'],
    [0.004, '0.00ms'],
    [1.239, '1.24ms'],
    [5.05, '5.05ms'],
    [9.994, '9.99ms'],
    [9.996, '10.00ms'],
    [999.99, '999.99ms'],
    [999.996, '1.00s'],
    [1500, '1.50s'],
    [59_994, '59.99s'],
    [59_996, '1m0s'],
    [60_000, '1m0s'],
    [3_599_600, '1h0m0s'],
    [10_921_000, '3h2m1s'],
    [360_000_000, '100h0m0s'],
  ])('%d ms is %s', (milliseconds, text) => expect(formatDuration(milliseconds)).toBe(text));
});

describe('request_rate', () => {
  it('is that of the last 60 seconds, divided by the seconds that were counted', () => {
    const metrics = createRequestMetrics(5000);
    expect(metrics.rate(5000)).toBe(0);
    metrics.count(5100, 1);
    // Less than a second counts as one.
    expect(metrics.rate(5100)).toBe(1);
    for (let second = 5; second < 15; second++)
      for (let each = 0; each < 6; each++) metrics.count(second * 1000 + 500, 1);
    expect(metrics.rate(15_000)).toBeCloseTo(6.1, 10);
    expect(metrics.rate(65_000 - 1)).toBeCloseTo(61 / 59.999, 10);
    // The first second leaves the window, then all of them.
    expect(metrics.rate(65_000)).toBeCloseTo(54 / 60, 10);
    expect(metrics.rate(74_999)).toBeCloseTo(0, 10);
    expect(metrics.rate(10_000_000)).toBe(0);
    metrics.count(10_000_000, 1);
    expect(metrics.rate(10_000_000)).toBeCloseTo(1 / 60, 10);
    expect(metrics.total).toBe(62);
  });

  it('survives a clock that is asked out of order', () => {
    const metrics = createRequestMetrics(100_000);
    metrics.count(101_000, 4);
    metrics.count(100_500, 2);
    expect(metrics.rate(101_000)).toBe(2);
    expect(metrics.average).toBe(3);
  });
});

function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
