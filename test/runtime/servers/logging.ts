/** A server whose log goes to standard output; what it does besides comes in the environment and over IPC. */
import { H3 } from 'h3';
import { serve } from 'srvx';
import { LogLevel, setupLogging } from '../../../src/runtime/index.ts';

const { LINES, END } = process.env;

const app = new H3();
const { logger } = setupLogging(app, { level: LogLevel.Debug });
app.get('/', () => 'ok');
app.get('/boom', () => {
  throw new Error('boom');
});

if (LINES)
  for (let index = 0; index < Number(LINES); index++) logger.info(`line ${index}`, { padding: 'x'.repeat(100) });

const ends: Record<string, () => void> = {
  exit: () => process.exit(3),
  throw: () => {
    throw new Error('nobody catches this');
  },
  reject: () => void Promise.reject(new Error('nobody catches this')),
  later: () => void setTimeout(() => ends.throw!(), 1),
  natural: () => {},
};

if (END) ends[END]!();
else {
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', silent: true });
  await server.ready();
  process.send!({ url: server.url });
  process.on('message', () => process.exit(0));
}
