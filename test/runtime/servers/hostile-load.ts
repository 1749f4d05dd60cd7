/**
 * A server that is put under load: it logs every request at level Debug and throws the lines away. Over IPC it tells its
 * address, and on any message what it holds. With `TIMEOUT` its limits for requests that never end are short.
 */
import http from 'node:http';
import { H3, bodyLimit, readBody } from 'h3';
import { LogLevel, initializeVersionedSystemWithRoutes, serve, setupLogging } from '../../../src/runtime/index.ts';

/** What the server tells about itself. */
export interface ServerState {
  /** Bytes after a collection. */
  heap: number;
  /** Bytes, the most that there ever were. */
  peak: number;
  sockets: number;
  /** `http_request` records by status. */
  requests: Record<string, number>;
  /** Records at level Error. */
  errors: number;
}

const { TIMEOUT } = process.env;
if (TIMEOUT) {
  const { createServer } = http;
  const limits = { headersTimeout: Number(TIMEOUT), requestTimeout: Number(TIMEOUT), connectionsCheckingInterval: 50 };
  // Node's limits as Node takes them: what the runtime or srvx would set wins.
  http.createServer = ((options: http.ServerOptions, listener: http.RequestListener) =>
    createServer({ ...limits, ...options }, listener)) as typeof createServer;
}

const state = { requests: {} as Record<string, number>, errors: 0 };
const sink = {
  write(text: string) {
    for (const line of text.trimEnd().split('\n')) {
      const { event, status, level } = JSON.parse(line) as { event: string; status: string; level: string };
      if (event === 'http_request') state.requests[status] = (state.requests[status] ?? 0) + 1;
      if (level === 'ERROR') state.errors++;
    }
  },
};

const app = new H3();
const logging = setupLogging(app, { level: LogLevel.Debug, sink });
const manager = initializeVersionedSystemWithRoutes(
  {
    v1: {
      config: { publicSwagger: true },
      routes(router) {
        const api = router.setPrefix('/api/v1');
        api.get('/fine', () => 'fine');
        api.post('/ignores', () => 'ignored');
        api.post('/reads', async (event) => ({ length: (await event.req.arrayBuffer()).byteLength }));
        api.post('/limited', async (event) => ({ body: await readBody(event) })).bind(bodyLimit(1000));
      },
    },
  },
  'v1',
  { logger: logging.logger },
);
manager.registerAllVersionRoutes(app);
manager.registerWithServer(app);

const { url } = await serve(app, { port: 0, host: '127.0.0.1', logging });
process.on('message', () => {
  globalThis.gc!();
  const current: ServerState = {
    ...state,
    heap: process.memoryUsage().heapUsed,
    peak: process.resourceUsage().maxRSS * 1024,
    sockets: process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length,
  };
  process.send!({ state: current });
});
process.send!({ url });
