import { connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { serve } from '../../src/runtime/index.ts';
import type { ServeOptions } from '../../src/runtime/index.ts';
import { createApp, createLog } from './harness.ts';
import { captureLog } from './log-harness.ts';
import { start as startProcess } from './serve-harness.ts';

async function start(options: ServeOptions) {
  const app = createApp().get('/', () => 'fine');
  const records = captureLog(app);
  const server = await serve(app, {
    port: 0,
    host: '127.0.0.1',
    exit: false,
    logger: createLog().logger,
    ...options,
  });
  onTestFinished(() => server.close());
  return { app, records, server, ask: (line: string) => ask(server.port, line) };
}

/** All that comes back for the first line of a request, as it is on the wire. */
async function ask(port: number, line: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk))).on('error', () => {});
  socket.write(`${line} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`, 'latin1');
  await once(socket, 'close');
  return text;
}

const statusOf = (text: string): number => Number(text.slice(9, 12));

describe('the health route of serve()', () => {
  it('is not there unless it is asked for', async () => {
    const { ask } = await start({});
    for (const path of ['/healthz', '/health', '/readyz', '/livez', '/ready', '/_health']) {
      expect([path, statusOf(await ask(`GET ${path}`))]).toEqual([path, 404]);
    }
  });

  it('answers 200 to GET and HEAD with a trace id, and writes no record', async () => {
    const { ask, records } = await start({ health: '/healthz' });
    const text = await ask('GET /healthz');
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text).toMatch(/\r\nx-trace-id: [\w-]{18}\r\n/i);
    expect(text).toMatch(/\r\ncache-control: no-store\r\n/i);
    expect(text).toContain('{"status":"ok"}');
    expect(statusOf(await ask('GET /healthz?verbose'))).toBe(200);
    const head = await ask('HEAD /healthz');
    expect(statusOf(head)).toBe(200);
    expect(head).not.toContain('status":');
    expect(statusOf(await ask('GET /'))).toBe(200);
    await records.wait('http_request', 1);
    expect(records.records('http_request').map(({ path }) => path)).toEqual(['/']);
  });

  it.each(['GET /%68ealthz', 'GET /healthz/', 'GET //healthz', 'GET /x/../healthz', 'GET /HEALTHZ', 'POST /healthz'])(
    '%s is none of its business',
    async (line) => {
      const { ask } = await start({ health: '/healthz' });
      expect(statusOf(await ask(line))).toBe(404);
    },
  );

  it('leaves other methods of its path to the application, and no GET', async () => {
    const { app, ask } = await start({ health: '/healthz' });
    app.all('/healthz', () => 'the application');
    expect(await ask('POST /healthz')).toContain('the application');
    expect(await ask('GET /healthz')).not.toContain('the application');
  });

  it('answers 503 from the stop until nobody listens, while all else goes on', async () => {
    const { ask, server } = await start({ health: '/healthz', drainTime: 60_000 });
    expect(statusOf(await ask('GET /healthz'))).toBe(200);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const closed = server.close();
    for (let count = 0; count < 3; count++) {
      const text = await ask('GET /healthz');
      expect(text).toMatch(/^HTTP\/1\.1 503 /);
      expect(text).toMatch(/\r\nx-trace-id: [\w-]{18}\r\n/i);
      expect(text).toContain('{"status":"stopping"}');
      expect(await ask('GET /')).toContain('fine');
      vi.advanceTimersByTime(15_000);
    }
    vi.advanceTimersByTime(15_000);
    await closed;
    await expect(ask('GET /healthz')).rejects.toThrow('ECONNREFUSED');
  });

  it('answers 503 over a connection that is open, where nothing is waited for', async () => {
    let release!: () => void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { app, server } = await start({ health: '/healthz' });
    let holds = false;
    app.get('/slow', async () => {
      holds = true;
      await held;
      return 'done';
    });
    const slow = ask(server.port, 'GET /slow');
    await expect.poll(() => holds).toBe(true);
    const late = connect(server.port, '127.0.0.1');
    onTestFinished(() => void late.destroy());
    let text = '';
    late.on('data', (chunk) => (text += String(chunk)));
    await once(late, 'connect');
    const closed = new Promise<void>((resolve) => {
      late.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n', () => void server.close().then(resolve));
    });
    await once(late, 'end');
    expect(text).toMatch(/^HTTP\/1\.1 503 [^]*\{"status":"stopping"\}/);
    release();
    expect(await slow).toContain('done');
    await closed;
  });

  it.each([
    [{ health: 'healthz' }, /option health of serve\(\) is "healthz"; give a path such as "\/healthz"/],
    [{ health: '' }, /health/],
    [{ health: '/a?b' }, /health/],
    [{ health: '/a b' }, /health/],
    [{ health: true }, /health/],
    [{ drainTime: -1 }, /drainTime of serve\(\) is -1/],
    [{ drainTime: '5s' }, /drainTime/],
    [{ drainTime: Infinity }, /drainTime/],
  ])('%j is refused by name', async (options, message) => {
    await expect(serve(createApp(), options as ServeOptions)).rejects.toThrowError(TypeError);
    await expect(serve(createApp(), options as ServeOptions)).rejects.toThrowError(message);
  });
});

describe('a process with a health route', () => {
  const env = { HEALTH: '/healthz', DRAIN_TIME: '600000' };
  const read = async (url: string) => (await fetch(url, { headers: { connection: 'close' } })).status;

  it('turns it to 503 at the signal, serves on, and ends at once at a second signal', async () => {
    const { child, exit, url, isUp } = await startProcess(env);
    await isUp();
    expect(await read(`${url()}/healthz`)).toBe(200);
    child.kill('SIGTERM');
    await expect.poll(() => read(`${url()}/healthz`)).toBe(503);
    expect(await read(`${url()}/fast`)).toBe(200);
    const timer = setInterval(() => child.kill('SIGTERM'), 50);
    expect(await exit).toBe(143);
    clearInterval(timer);
  });

  it('does not serve on after an uncaught error', async () => {
    const { exit, url, isUp } = await startProcess({ ...env, DRAIN: 'yes' });
    await isUp();
    await fetch(`${url()}/fatal/timer`).catch(() => undefined);
    expect(await exit).toBe(1);
  });
});
