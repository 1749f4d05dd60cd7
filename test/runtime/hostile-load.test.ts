import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bundleServer } from './bundle-server.ts';
import type { ServerState } from './servers/hostile-load.ts';

const megabyte = 2 ** 20;

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-load-'));
  file = await bundleServer(folder, 'server.mjs', 'hostile-load.ts');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the server in a process of its own, so that its memory is nobody else's. */
async function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--expose-gc', file], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = (once(child, 'exit') as Promise<[number | null]>).then(([code]) => code);
  const receive = async () => ((await once(child, 'message')) as [{ url?: string; state?: ServerState }])[0];
  const url = (await receive()).url!;
  return {
    child,
    exit,
    url,
    port: Number(new URL(url).port),
    async state(): Promise<ServerState> {
      child.send('state');
      return (await receive()).state!;
    },
  };
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // A server that has had enough of a body may reset the connection.
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Gathers what comes until it has what is waited for, or the connection ends. */
function collect(socket: Socket, isComplete: (text: string) => boolean): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const take = (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (isComplete(text)) end();
    };
    const end = () => {
      socket.off('data', take).off('close', end);
      resolve(text);
    };
    socket.on('data', take).on('close', end);
  });
}

const countAnswers = (text: string): number => text.match(/HTTP\/1\.1 \d{3}/g)?.length ?? 0;
const head = (path: string, headers: string) => `POST ${path} HTTP/1.1\r\nHost: test\r\n${headers}\r\n\r\n`;
const askFine = async (url: string): Promise<string> =>
  (await fetch(`${url}/api/v1/fine`, { headers: { connection: 'close' } })).text();
const fine = 'GET /api/v1/fine HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n';

const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 'x'), Buffer.from('\r\n')]);
const lastChunk = '0\r\n\r\n';

describe('large bodies', () => {
  it.each([
    ['framed', 'Content-Length: 1001', 'x'.repeat(1001)],
    ['chunked', 'Transfer-Encoding: chunked', `3e9\r\n${'x'.repeat(1001)}\r\n${lastChunk}`],
  ])("a %s one over h3's bodyLimit is a 413 with a trace id, and no error of the server", async (_, headers, body) => {
    const { port, state } = await start();
    const socket = await open(port);
    const answer = collect(socket, (text) => text.includes('\r\n\r\n'));
    socket.write(head('/api/v1/limited', headers) + body);
    expect(await answer).toMatch(/^HTTP\/1\.1 413 [^]*\r\nx-trace-id: [\w-]{18}\r\n/i);
    socket.destroy();
    await expect.poll(async () => Object.values((await state()).requests)).toEqual([1]);
    expect(await state()).toMatchObject({ requests: { '413 [Content Too Large]': 1 }, errors: 0 });
  });

  it('one at the limit is read', async () => {
    const { url } = await start();
    const answer = await fetch(`${url}/api/v1/limited`, { method: 'POST', body: `"${'x'.repeat(998)}"` });
    expect(await answer.json()).toEqual({ body: 'x'.repeat(998) });
  });

  it('100 MB in chunks for a handler that reads none pass by, and the connection goes on', async () => {
    const { port, state } = await start();
    const upload = async (path: string, pieces: number) => {
      const socket = await open(port);
      const answers = collect(socket, (text) => countAnswers(text) === 2);
      socket.write(head(path, 'Transfer-Encoding: chunked'));
      // As fast as they are taken.
      await pipeline(Readable.from(Array<Buffer>(pieces).fill(chunk)), socket, { end: false });
      socket.write(lastChunk + fine);
      return answers;
    };
    // What the first of that size costs once (buffers, collections that are due) is no growth.
    await upload('/api/v1/ignores', 1600);
    const before = await state();
    expect((await upload('/api/v1/ignores', 1600)).match(/ignored|fine/g)).toEqual(['ignored', 'fine']);
    expect((await state()).peak - before.peak).toBeLessThan(20 * megabyte);
    // The figure sees what is kept.
    expect(await upload('/api/v1/reads', 1600)).toContain(`{"length":${1600 * 0x10000}}`);
    expect((await state()).peak - before.peak).toBeGreaterThan(80 * megabyte);
  });
});

describe('1 000 connections that never finish their request', () => {
  it("are closed by Node's own limits while others are served, and leave nothing", async () => {
    const { child, exit, port, url, state } = await start({ TIMEOUT: '4000' });
    const begins = [
      '',
      'GET /api/v1/fi',
      'GET /api/v1/fine HTTP/1.1\r\nHost: te',
      head('/api/v1/reads', 'Content-Length: 10') + 'x',
    ];
    const closed: Promise<string>[] = [];
    for (let count = 0; count < 1000; count += 100) {
      const sockets = await Promise.all(Array.from({ length: 100 }, () => open(port)));
      for (const [index, socket] of sockets.entries()) {
        closed.push(collect(socket, () => false));
        socket.write(begins[index % begins.length]!);
      }
      expect(await askFine(url)).toBe('fine');
    }
    const answers = await Promise.all(closed);
    // Node says why, where it can still say something.
    expect(answers.filter((text) => text !== '' && !text.startsWith('HTTP/1.1 408 '))).toEqual([]);
    await expect
      .poll(async () => (await state()).requests)
      .toEqual({
        '200 [OK]': 10,
        // The handler was waiting for the rest of the body.
        '499 [Client Closed Request]': 250,
      });
    expect(await askFine(url)).toBe('fine');
    await expect.poll(state).toMatchObject({ sockets: 0, errors: 0 });
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  });
});

describe('10 000 paths that are not there', () => {
  it('are a line each in the log, and leave the heap as it was', async () => {
    const { port, state } = await start();
    const socket = await open(port);
    const ask = async (from: number, count: number) => {
      for (let index = from; index < from + count; index += 250) {
        const answers = collect(socket, (text) => countAnswers(text) === 250);
        const numbers = Array.from({ length: 250 }, (_, offset) => index + offset);
        socket.write(
          numbers.map((number) => `GET ${pathOf(number)} HTTP/1.1\r\nHost: h${number}.test\r\n\r\n`).join(''),
        );
        const statuses = new Set((await answers).match(/(?<=HTTP\/1\.1 )\d{3}/g));
        expect([...statuses]).toEqual(['404']);
      }
    };
    await ask(0, 2000);
    const before = await state();
    await ask(2000, 10_000);
    await expect.poll(async () => (await state()).requests['404 [Not Found]']).toBe(12_000);
    expect((await state()).heap - before.heap).toBeLessThan(5 * megabyte);
  });

  /** A kilobyte each, so that it would show if they were kept. */
  function pathOf(number: number): string {
    const name = `${number}-${'x'.repeat(1000)}`;
    return [`/${name}`, `/api/v1/${name}`, `/api/docs/${name}/spec`, `/api/docs/_ui/${name}`][number % 4]!;
  }
});
