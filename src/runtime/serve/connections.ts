import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What goes on in a server of Node. */
export interface Connections {
  /** Requests whose response is not out yet. */
  readonly open: number;
  /** Some of them, for a message: `GET /events (12.3 s)`. No query, which may hold secrets. */
  describe(): string;
  /** Lets no connection live on after its response, now and for requests to come. */
  endAfterResponse(): void;
  /** Resolves when the next response is out or its connection gone. */
  nextEnd(): Promise<void>;
  /** Ends what is left. */
  destroyAll(): void;
}

/** How many requests a message names. */
const shownAtMost = 5;

export function watchConnections(server: Server): Connections {
  const started = new Map<ServerResponse, { request: IncomingMessage; at: number }>();
  const sockets = new Set<Socket>();
  let waiting: (() => void)[] = [];
  let ending = false;

  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Before the listener that answers, which may do so at once.
  server.prependListener('request', (request, response) => {
    started.set(response, { request, at: performance.now() });
    if (ending) endConnection(response);
    response.once('close', () => {
      started.delete(response);
      if (ending) setImmediate(() => server.closeIdleConnections());
      for (const resolve of waiting) resolve();
      waiting = [];
    });
  });

  return {
    get open() {
      return started.size;
    },
    describe() {
      const shown = [...started.values()].slice(0, shownAtMost).map(describeRequest);
      return started.size > shown.length
        ? `${shown.join(', ')} and ${started.size - shown.length} more`
        : shown.join(', ');
    },
    endAfterResponse() {
      ending = true;
      for (const response of started.keys()) endConnection(response);
      server.closeIdleConnections();
    },
    nextEnd: () => new Promise((resolve) => waiting.push(resolve)),
    destroyAll() {
      // Also those that were upgraded, of which the server itself knows no more.
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A response that has begun says nothing of it any more: its connection is closed once it idles. */
function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

function describeRequest({ request, at }: { request: IncomingMessage; at: number }): string {
  const path = (request.url ?? '')
    .replace(/\?.*$/s, '')
    .slice(0, 100)
    .replace(/[^!-~]/g, '?');
  return `${request.method ?? ''} ${path} (${((performance.now() - at) / 1000).toFixed(1)} s)`;
}
