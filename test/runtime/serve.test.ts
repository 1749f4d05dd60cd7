import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { APIVersionManager, serve } from '../../src/runtime/index.ts';
import type { ServeOptions } from '../../src/runtime/index.ts';
import { describeListenError } from '../../src/runtime/serve/listen-error.ts';
import { createApp, createLog, setEnvironment } from './harness.ts';

async function start(app = createApp(), options: ServeOptions = {}) {
  const log = createLog();
  const server = await serve(app, { port: 0, host: '127.0.0.1', exit: false, logger: log.logger, ...options });
  onTestFinished(() => server.close());
  return { ...server, close: () => server.close(), log };
}

/** A handler that answers once it is released, and what tells how many requests it holds. */
function createHold() {
  let release!: () => void;
  const held = new Promise<void>((resolve) => (release = resolve));
  let count = 0;
  const handle = async () => {
    count++;
    await held;
    return 'done';
  };
  return {
    held,
    release,
    handle,
    holds: (wanted: number) => expect.poll(() => count).toBe(wanted),
  };
}

describe('a server', () => {
  it('answers with the app, also with what is put onto it later', async () => {
    const app = createApp();
    const manager = new APIVersionManager({ logger: createLog().logger });
    manager.registerWithServer(app);
    const { url } = await start(app);
    expect((await fetch(`${url}/api/v1/todos`)).status).toBe(404);
    manager.registerVersion('v1', { publicSwagger: true });
    manager.setVersionRouteRegistrar('v1', (router) => void router.get('/api/v1/todos', () => ['one']));
    manager.registerAllVersionRoutes(app);
    expect(await (await fetch(`${url}/api/v1/todos`)).json()).toEqual(['one']);
    expect((await fetch(`${url}/api/docs/v1/spec`)).status).toBe(200);
  });

  it('takes port and host from the environment, and says where it is', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    taken.close();
    await once(taken, 'close');
    setEnvironment({ PORT: String(port), HOST: '127.0.0.1' });
    const log = createLog();
    const server = await serve(createApp(), { exit: false, logger: log.logger });
    onTestFinished(() => server.close());
    expect([server.url, server.port]).toEqual([`http://127.0.0.1:${port}`, port]);
    expect(log.lines).toEqual([{ level: 'info', message: `Listening on http://127.0.0.1:${port}` }]);
  });

  it('leaves the signals alone where it does not own the process', async () => {
    const before = ['SIGINT', 'SIGTERM'].map((signal) => process.listenerCount(signal));
    await start();
    expect(['SIGINT', 'SIGTERM'].map((signal) => process.listenerCount(signal))).toEqual(before);
  });

  it('gives the signals back when it is closed by hand', async () => {
    const count = () => process.listenerCount('SIGTERM');
    const before = count();
    const server = await serve(createApp(), { port: 0, host: '127.0.0.1', logger: createLog().logger });
    expect(count()).toBe(before + 1);
    await server.close();
    expect(count()).toBe(before);
  });

  it('that can not listen is an error that names the port', async () => {
    const { port } = await start();
    await expect(start(createApp(), { port })).rejects.toThrow(`Port ${port} is in use.`);
  });

  it.each([
    ['EADDRINUSE', 65_535, undefined, /^Port 65535 is in use\. .*PORT=3000$/],
    ['EACCES', 80, undefined, /^Port 80 needs rights/],
    ['EADDRNOTAVAIL', 80, '10.9.8.7', /no address 10\.9\.8\.7/],
    ['ENOTFOUND', 80, 'nowhere.invalid', /nowhere\.invalid has no address/],
    ['EMFILE', 80, 'localhost', /can't listen on port 80 of localhost \(EMFILE\)/],
  ])('says in one line what %s means', (code, port, host, message) => {
    expect(describeListenError(Object.assign(new Error('x'), { code }), port, host)).toMatch(message);
    expect(describeListenError(Object.assign(new Error('x'), { code }), port, host)).not.toContain('\n');
  });
});

describe('to close it', () => {
  it('lets requests in flight finish, and then what the application has open', async () => {
    const { handle, holds, release } = createHold();
    const steps: string[] = [];
    const app = createApp().get('/slow', () => handle().finally(() => steps.push('answered')));
    const { url, close } = await start(app, {
      close: async () => void steps.push('close'),
      logging: { close: () => void steps.push('logging') },
    });
    const answer = fetch(`${url}/slow`);
    await holds(1);
    const closed = close();
    expect(close()).toBeInstanceOf(Promise);
    release();
    const response = await answer;
    expect(response.headers.get('connection')).toBe('close');
    expect(await response.text()).toBe('done');
    await Promise.all([closed, close()]);
    expect(steps).toEqual(['answered', 'close', 'logging']);
    await expect(fetch(url)).rejects.toThrow();
  });

  it('refuses what still comes over a connection that is open', async () => {
    const { handle, holds, release } = createHold();
    const seen = vi.fn(() => 'new');
    const app = createApp().get('/slow', handle).get('/new', seen);
    const { port, close } = await start(app);
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    // Pipelined: the second is there before the first is answered, and half of it before the stop.
    socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\nGET /new HTTP/1.1\r\n');
    await holds(1);
    const closed = close();
    socket.write('host: x\r\n\r\n');
    const ended = once(socket, 'close');
    release();
    await Promise.all([closed, ended]);
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text).toContain('done');
    expect(seen).not.toHaveBeenCalled();
  });

  it('answers a request that was on its way with 503 and a trace id', async () => {
    const app = createApp();
    const { handle, holds, release } = createHold();
    app.get('/slow', handle);
    const { url, port, close } = await start(app);
    const slow = fetch(`${url}/slow`);
    await holds(1);
    // Its head is complete when the stop begins, and read only after it.
    const late = connect(port, '127.0.0.1');
    onTestFinished(() => void late.destroy());
    let text = '';
    late.on('data', (chunk) => (text += String(chunk)));
    await once(late, 'connect');
    const closed = new Promise<void>((resolve) => {
      late.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n', () => void close().then(resolve));
    });
    await once(late, 'end');
    expect(text).toMatch(/^HTTP\/1\.1 503 /);
    expect(text).toMatch(/^x-trace-id: [\w-]{18}\r$/im);
    expect(text).toMatch(/^connection: close\r$/im);
    expect(text).toContain('{"error":"the server is stopping"}');
    release();
    expect(await (await slow).text()).toBe('done');
    await closed;
  });

  it('cuts off what is left after the grace period: one warning, the paths short and with no query', async () => {
    const { handle, holds } = createHold();
    const app = createApp().get('/**', handle);
    const { port, close, log } = await start(app, { gracePeriod: 50 });
    const ends = Promise.allSettled(
      Array.from({ length: 7 }, (_, i) => send(port, `GET /${i}/${'x'.repeat(200)}?token=secret HTTP/1.1`)),
    );
    await holds(7);
    await close();
    expect((await ends).map((end) => end.status === 'fulfilled' && end.value)).toEqual(
      Array.from({ length: 7 }, () => ''),
    );
    expect(log.of('warn')).toEqual([
      expect.stringMatching(
        /^\d requests were cut off 0\.05 s after the stop: GET \/\d\/x{97} \(\d+\.\d s\), .* and 2 more\.$/,
      ),
    ]);
    expect(log.of('warn')[0]).not.toContain('secret');
  });

  it('waits for all of the grace period, and no longer', async () => {
    const { handle, holds } = createHold();
    const { port, close, log } = await start(createApp().get('/', handle), { gracePeriod: 60_000 });
    const answer = send(port, 'GET / HTTP/1.1');
    await holds(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    let isCut = false;
    const cut = answer.then(() => (isCut = true));
    const closed = close();
    await vi.advanceTimersByTimeAsync(59_999);
    // Whatever was to come of that has come once the connections have been looked at.
    await turns(5);
    expect([isCut, log.of('warn')]).toEqual([false, []]);
    await vi.advanceTimersByTimeAsync(1);
    await cut;
    // What is left of the stop waits for the sockets alone.
    await vi.advanceTimersByTimeAsync(100);
    await closed;
    expect(log.of('warn')).toEqual([expect.stringMatching(/^1 request was cut off 60 s after the stop: GET \/ /)]);
  });

  it('waits for background work, and says when it was cut off', async () => {
    const { held, release } = createHold();
    const app = createApp().get('/', (event) => {
      event.waitUntil(held);
      return 'later';
    });
    const first = await start(app);
    await (await fetch(first.url)).text();
    let isClosed = false;
    const closed = first.close().then(() => (isClosed = true));
    await expect.poll(() => fetch(first.url).catch(() => 'refused')).toBe('refused');
    expect(isClosed).toBe(false);
    release();
    await closed;
    expect(first.log.of('warn')).toEqual([]);

    const stuck = createApp().get('/', (event) => {
      event.waitUntil(new Promise(() => {}));
      return 'never';
    });
    const second = await start(stuck, { gracePeriod: 50 });
    await (await fetch(second.url)).text();
    await second.close();
    expect(second.log.of('warn')).toEqual([expect.stringContaining('waitUntil')]);
  });

  it('ends connections that were upgraded', async () => {
    const { port, close } = await start(createApp(), { gracePeriod: 50 });
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    const ended = once(socket, 'close');
    await close();
    await ended;
  });
});

describe('options', () => {
  it.each([
    [{ port: -1 }, /port is -1/],
    [{ port: 65_536 }, /port is 65536/],
    [{ port: 1.5 }, /port is 1\.5/],
    [{ port: '3000x' }, /port is "3000x"/],
    [{ port: null }, /port is null/],
    [{ host: '' }, /host/],
    [{ host: 3 }, /host/],
    [{ gracePeriod: -1 }, /gracePeriod/],
    [{ gracePeriod: '10s' }, /gracePeriod of serve\(\) is "10s"/],
    [{ gracePeriod: Infinity }, /gracePeriod/],
    [{ logging: {} }, /logging/],
    [{ logger: {} }, /logger/],
    [{ close: 'db' }, /close/],
    [{ exit: 1 }, /exit/],
    [{ drainOnFatal: 'yes', exit: true }, /drainOnFatal/],
    [{ drainOnFatal: true, exit: false }, /drainOnFatal and exit: false/],
    ['3000', /options "3000"/],
  ])('%j are refused by name', async (options, message) => {
    const given = options as ServeOptions;
    await expect(serve(createApp(), given)).rejects.toThrowError(TypeError);
    await expect(serve(createApp(), given)).rejects.toThrowError(message);
  });

  it.each(['abc', '-1', '70000', '3000 '])('PORT=%j is refused by name', async (PORT) => {
    setEnvironment({ PORT });
    await expect(serve(createApp(), { exit: false })).rejects.toThrowError(/environment variable PORT is/);
  });

  it('without an app are refused', async () => {
    await expect(serve({} as never)).rejects.toThrowError(/serve\(\) was given an object/);
  });
});

/** Lets the event loop go round. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => void setImmediate(resolve));
}

/** Sends the first line of a request as it is, with no header but `host`, and gives all that comes back. */
async function send(port: number, line: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk))).on('error', () => {});
  socket.write(`${line}\r\nhost: x\r\n\r\n`, 'latin1');
  await once(socket, 'close');
  return text;
}
