import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LogLevel, setupLogging } from '../../src/runtime/index.ts';
import { createLineQueue, queueLimit } from '../../src/runtime/logging/line-queue.ts';
import { bundleServer } from './bundle-server.ts';
import { createApp, listen } from './harness.ts';

describe('a sink that', () => {
  it.each([
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no'))],
    [
      'throws nothing',
      () => {
        throw undefined;
      },
    ],
  ])('%s fails no request, and every lost line is counted', async (_, write) => {
    const notice = captureStderr();
    const app = createApp().get('/', () => 'x');
    const logging = setupLogging(app, { level: LogLevel.Debug, sink: { write } });
    const origin = await listen(app);
    for (let count = 0; count < 100; count++) expect(await (await fetch(origin)).text()).toBe('x');
    await expect.poll(() => logging.droppedLines).toBe(101);
    await logging.close();
    expect(logging.droppedLines).toBe(102);
    // Said once, where the log can't say it.
    expect(notice().match(/Log lines are being dropped/g)).toHaveLength(1);
  });

  it('comes back says how many lines are missing', async () => {
    captureStderr();
    let broken = true;
    let text = '';
    const app = createApp().get('/', () => 'x');
    const logging = setupLogging(app, {
      level: LogLevel.Debug,
      sink: {
        write(chunk) {
          if (broken) throw new Error('full');
          text += chunk;
        },
      },
    });
    await app.request('/');
    await expect.poll(() => logging.droppedLines).toBe(2);
    broken = false;
    await app.request('/');
    await logging.close();
    const records = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(records).toMatchObject([
      { event: 'http_request' },
      { event: 'app_shutdown' },
      { level: 'WARN', event: 'log_dropped', dropped: 2 },
    ]);
  });

  it('is blocked holds up no request, and no more than 16 MB', async () => {
    let release!: () => void;
    let text = '';
    const sink = {
      write(chunk: string) {
        text += chunk;
        return text.length > 0 && new Promise<void>((resolve) => (release = resolve));
      },
    };
    const app = createApp().get('/', () => 'x');
    const logging = setupLogging(app, { level: LogLevel.Debug, sink });
    const origin = await listen(app);
    expect(await (await fetch(origin)).text()).toBe('x');
    // A thousand lines of a hundred thousand bytes: 100 MB.
    const padding = '漢'.repeat(8000);
    const data = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`field${index}`, padding]));
    for (let count = 0; count < 1000; count++) logging.logger.info('large', data);
    expect(await (await fetch(origin)).text()).toBe('x');
    expect(logging.droppedLines).toBeGreaterThan(500);
    const kept = 1000 - logging.droppedLines;
    expect(kept * 6 * padding.length * 2).toBeLessThanOrEqual(16 * 1024 * 1024);
    expect(kept * 6 * padding.length * 2).toBeGreaterThan(12 * 1024 * 1024);
    const closed = logging.close();
    const drained = setInterval(() => release(), 0);
    onTestFinished(() => clearInterval(drained));
    await closed;
    const notice = /"event":"log_dropped","dropped":(\d+)/.exec(text);
    expect(Number(notice![1])).toBe(logging.droppedLines);
  });

  it('never answers does not hold up close for ever', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { close } = setupLogging(createApp(), { sink: { write: () => new Promise(() => {}) } });
    const closing = close();
    await vi.advanceTimersByTimeAsync(2000);
    await closing;
  });

  it('is a stream gets whole lines in order, one text at a time', async () => {
    const chunks: string[] = [];
    let busy = 0;
    const stream = new Writable({
      decodeStrings: false,
      write(chunk, _, done) {
        expect(++busy).toBe(1);
        chunks.push(String(chunk));
        setImmediate(() => {
          busy--;
          done();
        });
      },
    });
    const { logger, close } = setupLogging(createApp(), { sink: stream });
    for (let index = 0; index < 5000; index++) logger.info(`line ${index}`);
    await close();
    expect(chunks.length).toBeLessThan(50);
    expect(chunks.every((chunk) => chunk.endsWith('}\n'))).toBe(true);
    const messages = chunks
      .join('')
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(messages.slice(1, -1)).toEqual(Array.from({ length: 5000 }, (_, index) => `line ${index}`));
  });

  it.each([
    ['is destroyed', (stream: Writable) => stream.destroy()],
    ['breaks', (stream: Writable) => stream.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))],
  ])('is a stream that %s fails no request', async (_, end) => {
    captureStderr();
    const stream = new Writable({ write: (_chunk, _encoding, done) => done() });
    const app = createApp().get('/', () => 'x');
    const logging = setupLogging(app, { level: LogLevel.Debug, sink: stream });
    await expect.poll(() => stream.listenerCount('error')).toBe(1);
    end(stream);
    for (let count = 0; count < 20; count++) expect((await app.request('/')).status).toBe(200);
    await logging.close();
    expect(logging.droppedLines).toBe(21);
    // One listener, however often it is written to.
    expect(stream.listenerCount('error')).toBe(1);
    expect(stream.listenerCount('close')).toBe(0);
  });

  it.skipIf(!existsSync('/dev/full'))('is a full disk fails no request', async () => {
    const notice = captureStderr();
    const app = createApp().get('/', () => 'x');
    const logging = setupLogging(app, { level: LogLevel.Debug, sink: createWriteStream('/dev/full') });
    for (let count = 0; count < 20; count++) expect((await app.request('/')).status).toBe(200);
    await logging.close();
    expect(logging.droppedLines).toBe(22);
    expect(notice()).toContain('ENOSPC');
  });
});

describe('the queue', () => {
  it('writes the lines of a turn at once, and a line that does not fit not at all', async () => {
    const texts: string[] = [];
    const queue = createLineQueue({
      writer: { write: (text) => void texts.push(text), writeLast: () => undefined },
      onRecovery: () => undefined,
      onFailure: () => undefined,
    });
    for (let index = 0; index < 100; index++) queue.push(`${index}`);
    queue.push('x'.repeat(queueLimit));
    expect(texts).toEqual([]);
    await queue.flush(1000);
    expect(texts).toEqual([Array.from({ length: 100 }, (_, index) => `${index}\n`).join('')]);
    expect(queue.dropped).toBe(1);
    expect(queue.pending).toBe(false);
  });

  it('writes what is left when the process ends, and says what was in flight', () => {
    const last: string[][] = [];
    const queue = createLineQueue({
      writer: { write: () => new Promise(() => {}), writeLast: (...texts) => void last.push(texts) },
      onRecovery: () => undefined,
      onFailure: () => undefined,
    });
    queue.push('one');
    void queue.flush(0);
    queue.push('two');
    queue.push('three');
    queue.flushNow();
    expect(last).toEqual([['two\nthree\n', 'one\n']]);
  });
});

describe('standard output', () => {
  let folder: string;
  let server: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'logging-'));
    server = await bundleServer(folder, 'logging.mjs', 'logging.ts');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = (env: Record<string, string>, stdout: 'pipe' | number = 'pipe'): ChildProcess => {
    const child = spawn(process.execPath, [server], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
      stdio: ['ignore', stdout, 'pipe', 'ipc'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };

  const read = (child: ChildProcess, from: 'stdout' | 'stderr' = 'stdout'): (() => string) => {
    let text = '';
    child[from]!.on('data', (chunk) => (text += String(chunk)));
    return () => text;
  };

  it.each([
    ['natural', 0],
    ['exit', 3],
    ['throw', 1],
    ['reject', 1],
    ['later', 1],
  ])('has the last line of a process that ends by %s, through a pipe', async (end, exitCode) => {
    // Far more than a pipe takes at once.
    const child = start({ END: end, LINES: '5000' });
    const errors = read(child, 'stderr');
    const text = read(child);
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(exitCode);
    const lines = text().trimEnd().split('\n');
    const records = lines.map((line) => JSON.parse(line) as { event: string; msg: string });
    expect(records.filter(({ event }) => event === 'app_log').map(({ msg }) => msg)).toEqual(
      Array.from({ length: 5000 }, (_, index) => `line ${index}`),
    );
    expect(records.at(-1)!.event).toBe('app_shutdown');
    // What nobody catches stays Node's: it says so, and the process ends.
    if (exitCode === 1) expect(errors()).toContain('nobody catches this');
  });

  it('has the line of the last request in each of 20 runs, in a file', async () => {
    for (let run = 0; run < 20; run++) {
      const file = join(folder, `log-${run}`);
      const child = start({}, openSync(file, 'w'));
      const [{ url }] = (await once(child, 'message')) as [{ url: string }];
      const response = await fetch(url);
      await response.text();
      child.send('exit');
      await once(child, 'close');
      const text = await readFile(file, 'utf8');
      expect(text).toContain(
        `"event":"http_request","group":"request","trace_id":"${response.headers.get('x-trace-id')}"`,
      );
      expect(text.trimEnd().split('\n').at(-1)).toContain('"event":"app_shutdown"');
    }
  });

  it('that is closed fails no request', async () => {
    const child = start({});
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    child.stdout!.destroy();
    for (let count = 0; count < 50; count++) {
      expect((await fetch(count % 5 === 0 ? `${url}boom` : url)).status).toBe(count % 5 === 0 ? 500 : 200);
    }
    child.send('exit');
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(0);
  });

  it.skipIf(!existsSync('/dev/full'))('on a full disk fails no request', async () => {
    const child = start({}, openSync('/dev/full', 'w'));
    const errors = read(child, 'stderr');
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    for (let count = 0; count < 50; count++) expect((await fetch(url)).status).toBe(200);
    child.send('exit');
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(0);
    expect(errors()).toContain('Log lines are being dropped');
  });

  it('whose reader sleeps fails no request', async () => {
    const child = start({ LINES: '5000' });
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    // Nobody has read anything: the pipe is full.
    for (let count = 0; count < 200; count++) expect((await fetch(url)).status).toBe(200);
    const text = read(child);
    child.send('exit');
    await once(child, 'close');
    const records = text()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string });
    expect(records.filter(({ event }) => event === 'http_request')).toHaveLength(200);
    expect(records.at(-1)!.event).toBe('app_shutdown');
  });
});

/** Keeps what is written to standard error while a test runs. */
function captureStderr(): () => string {
  let text = '';
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  return () => text;
}
