/**
 * A server that is stopped by tests: what it is to do comes in the environment, what it logs goes to stdout, and what a test
 * waits for goes over IPC: `{ url }`, `{ inFlight }`, `{ traceID }`.
 */
import { pbkdf2 } from 'node:crypto';
import { H3 } from 'h3';
import { LogLevel, serve, setupLogging } from '../../../src/runtime/index.ts';

const { GRACE, HOST_NAME, LEAK, CLOSE, BUSY, DRAIN, OWN_LOGGER, HEALTH, DRAIN_TIME } = process.env;
const tell = (message: object) => process.send?.(message);

const app = new H3();
const logging = setupLogging(app, { level: LogLevel.Debug });
let inFlight = 0;
let release!: () => void;
const released = new Promise<void>((resolve) => (release = resolve));
process.on('message', (message: 'release' | { signal: NodeJS.Signals; times: number }) => {
  if (message === 'release') return release();
  for (let count = 0; count < message.times; count++) process.kill(process.pid, message.signal);
});
// To wait for a message is not what keeps it alive.
process.channel?.unref();
app.get('/fast', () => 'fast');
app.get('/slow', async () => {
  tell({ inFlight: ++inFlight });
  await released;
  return 'slow';
});
app.get('/events', (event) => {
  tell({ inFlight: ++inFlight });
  event.res.headers.set('content-type', 'text/event-stream');
  return new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')) });
});
app.get('/fatal/:way', async (event) => {
  tell({ traceID: event.context.request_id });
  await Promise.resolve();
  fatal[event.context.params!.way!]!();
  return 'fine so far';
});
// What goes wrong where no request waits for it.
const fatal: Record<string, () => unknown> = {
  rejection: () =>
    void Promise.resolve().then(() => Promise.reject(new Error('a detached rejection, token=hunter2secret'))),
  timer: () => setTimeout(() => explode('a timer throws'), 5),
  nothing: () => void Promise.reject(),
  again: () => setInterval(() => explode('again and again'), 1),
};
function explode(message: string): never {
  throw new Error(message);
}
if (LEAK) setInterval(() => {}, 1000);

const closers: Record<string, () => unknown> = {
  logs: () => logging.logger.info('database closed'),
  fails: () => {
    throw new Error('the database is gone');
  },
  hangs: () => new Promise(() => {}),
};

// Names are looked up in the same threads, so that the start takes as long as these.
if (BUSY) {
  for (let i = 0; i < 8; i++) pbkdf2('', '', 100_000, 64, 'sha512', () => {});
  setImmediate(() => process.kill(process.pid, 'SIGTERM'));
}

const { url } = await serve(app, {
  port: process.env.PORT ?? 0,
  host: HOST_NAME ?? '127.0.0.1',
  gracePeriod: Number(GRACE ?? 10_000),
  logging,
  drainOnFatal: DRAIN === 'yes',
  ...(HEALTH ? { health: HEALTH, drainTime: Number(DRAIN_TIME) } : {}),
  ...(OWN_LOGGER
    ? { logger: { info() {}, warn() {}, error: (...args) => console.log(JSON.stringify({ own: args.map(String) })) } }
    : {}),
  ...(CLOSE ? { close: closers[CLOSE]! } : {}),
});
tell({ url });
