import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { getQuery, readBody, redirect, setCookie } from 'h3';
import type { H3 } from 'h3';
import { beforeEach, describe, expect, it } from 'vitest';
import { initializeVersionedSystemWithRoutes, json } from '../../src/runtime/index.ts';
import cases from './corpus/raw-requests.json' with { type: 'json' };
import { createApp, createLog, listen, setEnvironment } from './harness.ts';

interface RawCase {
  name: string;
  /** One that may be written as a text; `times` repeats `unit` in place of `{many}`. */
  send: string;
  unit?: string;
  times?: number;
  /** Status of the first answer; 0: the connection is closed with none. */
  status: number[];
  /** How many answers there are at most; a smuggled request would have one of its own. */
  answers?: number;
}

function createServer(): H3 {
  setEnvironment({ NODE_ENV: 'production', SVC_OPENAPI_SPECS_DIR: undefined });
  const manager = initializeVersionedSystemWithRoutes(
    {
      v1: {
        config: { publicSwagger: true },
        routes(router) {
          router.get('/api/v1/x', () => 'fine');
          router.post('/api/v1/echo', async (event) => json(event, 200, { body: (await readBody(event)) ?? null }));
          router.get('/api/v1/redirect', (event) => redirect(String(getQuery(event).to)));
          router.get('/api/v1/cookie', (event) => {
            setCookie(event, 'choice', String(getQuery(event).value));
            return 'set';
          });
          router.get('/api/v1/cookie-name', (event) => {
            setCookie(event, String(getQuery(event).value), 'x');
            return 'set';
          });
          router.get('/api/v1/header', (event) => {
            event.res.headers.set('x-choice', String(getQuery(event).value));
            return 'set';
          });
          router.get(
            '/api/v1/response',
            (event) => new Response('x', { headers: { 'x-choice': String(getQuery(event).value) } }),
          );
          router.get('/api/v1/status', (event) => {
            event.res.statusText = String(getQuery(event).value);
            return 'set';
          });
        },
      },
    },
    'v1',
    { logger: createLog().logger },
  );
  const app = createApp();
  manager.registerAllVersionRoutes(app);
  manager.registerWithServer(app);
  return app;
}

let origin: string;
beforeEach(async () => {
  origin = await listen(createServer());
});

const normal = 'GET /api/v1/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

describe('a malformed request', () => {
  it('of every kind is in the corpus', () => {
    expect(cases.length).toBeGreaterThanOrEqual(25);
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
  });

  it.each(cases as RawCase[])('$name', async ({ send, unit = '', times = 0, status, answers = 1 }) => {
    const text = await exchange(origin, send.replace('{many}', unit.repeat(times)));
    const statuses = readStatuses(text);
    expect(status).toContain(statuses[0] ?? 0);
    expect(statuses.length).toBeLessThanOrEqual(answers);
    expect(text).not.toMatch(/at .*\.[tj]s:\d+|node_modules/);
    // The server is there as before.
    const after = await exchange(origin, normal);
    expect(readStatuses(after)).toEqual([200]);
    expect(after).toContain('fine');
  });

  it('many of them at once leave the server as it was', async () => {
    const all = [...cases, ...cases].map(({ send, unit = '', times = 0 }: RawCase) =>
      exchange(origin, send.replace('{many}', unit.repeat(times))).catch(() => ''),
    );
    await Promise.all(all);
    expect(readStatuses(await exchange(origin, normal))).toEqual([200]);
  });
});

const splits = [
  '\r\nSet-Cookie: split=1',
  '\nSet-Cookie: split=1',
  '\rSet-Cookie: split=1',
  '\r\n\r\n<script>split</script>',
  'x\r\nLocation: https://split.example',
  '%0d%0aSet-Cookie:%20split=1',
  '\u010d\u010aSet-Cookie: split=1',
  '\u560d\u560aSet-Cookie: split=1',
  '\u2028Set-Cookie: split=1',
  '\u0085Set-Cookie: split=1',
  '\0\r\nSet-Cookie: split=1',
  '\t\r\n Set-Cookie: split=1',
  'x; Domain=split.example\r\nSet-Cookie: split=1',
  'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\nHTTP/1.1 200 OK',
];

describe.each(['redirect?to', 'cookie?value', 'cookie-name?value', 'header?value', 'response?value', 'status?value'])(
  'a value of the caller in %s',
  (place) => {
    it.each(splits)('with %j splits no answer', async (value) => {
      const path = `/api/v1/${place}=${encodeURIComponent(value)}`;
      const text = await exchange(origin, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      const statuses = readStatuses(text);
      expect(statuses).toHaveLength(1);
      expect([200, 302, 307, 400, 500]).toContain(statuses[0]);
      const head = text.slice(0, text.indexOf('\r\n\r\n'));
      for (const line of head.split(/[\r\n]+/).slice(1)) {
        expect(line).toMatch(/^[A-Za-z0-9-]+: ?[^\r\n\0]*$/);
        const [name = '', ...rest] = line.split(':');
        // Only where the application put it, and within its one value.
        if (rest.join(':').includes('split'))
          expect(['location', 'set-cookie', 'x-choice']).toContain(name.toLowerCase());
        if (name.toLowerCase() === 'set-cookie') expect(rest.join(':')).not.toMatch(/^ ?split=/);
      }
      expect(head.match(/^set-cookie:/gim)?.length ?? 0).toBeLessThanOrEqual(1);
      expect(head.match(/^location:/gim)?.length ?? 0).toBeLessThanOrEqual(1);
    });
  },
);

/** Status lines, one an answer: text inside of bodies is not at the start of a line that follows a whole answer. */
function readStatuses(text: string): number[] {
  const statuses: number[] = [];
  let rest = text;
  while (rest.startsWith('HTTP/1.')) {
    const end = rest.indexOf('\r\n\r\n');
    const head = rest.slice(0, end);
    statuses.push(Number(head.split(' ')[1]));
    const length = /^content-length: (\d+)/im.exec(head)?.[1];
    if (length === undefined && !/^transfer-encoding: chunked/im.test(head)) break;
    rest = length === undefined ? skipChunks(rest.slice(end + 4)) : rest.slice(end + 4 + Number(length));
  }
  return statuses;
}

function skipChunks(body: string): string {
  for (let rest = body; ;) {
    const line = rest.indexOf('\r\n');
    const size = Number.parseInt(rest.slice(0, line), 16);
    rest = rest.slice(line + 2 + size + 2);
    if (!(size > 0)) return rest;
  }
}

/** Writes the bytes as they are and gives all that comes back until the connection is closed. */
function exchange(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(port), hostname);
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => (answer += String(chunk)));
    // A server that has refused closes while we still write.
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
    // One that hangs fails here, and not with the whole test.
    socket.setTimeout(60_000, () => {
      socket.destroy();
      reject(new Error(`the connection stayed open after ${JSON.stringify(answer.slice(0, 200))}`));
    });
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}
