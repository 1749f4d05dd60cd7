import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { bundleServer } from './bundle-server.ts';

export interface LogRecord {
  level: string;
  msg: string;
  event?: string;
  path?: string;
  trace_id?: string;
  error?: string;
  stack?: string;
  fatal?: boolean;
}

let folder: string;
let server: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serve-'));
  server = await bundleServer(folder, 'server.mjs', 'graceful.ts');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let started = 0;

/** Starts the server with its output in a file, as under a process manager; `CI` is set, as it is in some. */
export async function start(env: Record<string, string> = {}) {
  const file = join(folder, `log-${started++}`);
  const output = await open(file, 'w');
  const child = spawn(process.execPath, [server], {
    env: { PATH: process.env.PATH, CI: 'true', ...env },
    stdio: ['ignore', output.fd, output.fd, 'ipc'],
  });
  await output.close();
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = (once(child, 'exit') as Promise<[number | null, string | null]>).then(([code]) => code);
  let url: string | undefined;
  let inFlight = 0;
  let traceID: string | undefined;
  child.on('message', (message: { url?: string; inFlight?: number; traceID?: string }) => {
    url = message.url ?? url;
    inFlight = message.inFlight ?? inFlight;
    traceID = message.traceID ?? traceID;
  });
  return {
    child,
    exit,
    url: () => url!,
    traceID: () => traceID!,
    isUp: () => Promise.race([expect.poll(() => url).toBeDefined(), exit]),
    hasInFlight: (count: number) => expect.poll(() => inFlight).toBe(count),
    /** Lets the slow requests have their answer. */
    release: () => void (child.connected && child.send('release', () => {})),
    /** Has the process signal itself that often, with nothing in between. */
    signalSelf: (signal: NodeJS.Signals, times: number) => void child.send({ signal, times }),
    /** What it has written, standard error included. */
    text: () => readFile(file, 'utf8'),
    async records(): Promise<LogRecord[]> {
      const text = await readFile(file, 'utf8');
      return text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as LogRecord);
    },
  };
}

/** Connects and sends that much of a request. */
export async function openSocket(url: string, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  if (text) socket.write(text);
  return socket;
}
