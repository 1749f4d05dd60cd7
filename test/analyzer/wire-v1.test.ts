import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createApp,
  createError,
  createRouter,
  eventHandler,
  readBody,
  readValidatedBody,
  send,
  sendError,
  sendNoContent,
  sendRedirect,
  sendStream,
  sendWebResponse,
  setHeader,
  setResponseStatus,
  toNodeListener,
  type H3Event,
} from 'h3-v1';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** What `handler/wire.ts`, `handler/sent.ts` and `extractors/h3-sends.ts` claim of h3 1, asked of h3 1.15. */
let server: Server | undefined;

// h3 1 writes what it can't send to the console.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

afterEach(() => new Promise((done) => (server ? server.close(done) : done(undefined))));

async function answer(handler: (event: H3Event) => unknown, options?: { preemptive?: boolean }): Promise<string> {
  const router = createRouter(options).get('/', eventHandler(handler));
  server = createServer(toNodeListener(createApp().use(router)));
  await new Promise<void>((done) => server!.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' });
  const [type] = (response.headers.get('content-type') ?? '-').split(';');
  const body = await response.text();
  return `${response.status} ${type} ${type === 'application/json' && response.status >= 400 ? '{}' : body.slice(0, 9)}`.trim();
}

class Point {
  x = 1;
}

const stream = (): ReadableStream => new Blob(['s']).stream();

describe('what is returned', () => {
  it.each<[string, unknown, string]>([
    ['null', null, '204 -'],
    ['nothing', undefined, '404 application/json {}'],
    ['false', false, '200 application/json false'],
    ['true', true, '200 application/json true'],
    ['a number', 3, '200 application/json 3'],
    ['a bigint', 3n, '200 application/json 3'],
    ['a text', 'a', '200 text/html a'],
    ['an empty text', '', '200 text/html'],
    ['a date', new Date(0), '200 application/json "1970-01-'],
    ['an instance', new Point(), '200 application/json {"x":1}'],
    ['a map', new Map([[1, 2]]), '200 application/json {}'],
    ['a symbol', Symbol('a'), '500 application/json {}'],
    ['a function', () => 1, '500 application/json {}'],
    ['an error', new Error('a'), '500 application/json {}'],
    ['an error with a status', createError({ statusCode: 418 }), '418 application/json {}'],
    ['bytes', new Uint8Array([65]), '200 - A'],
    ['a stream', stream(), '200 - s'],
    ['a blob', new Blob(['b'], { type: 'text/css' }), '200 text/css b'],
    ['a response', new Response('r', { status: 202 }), '202 text/plain r'],
  ])('%s', async (_name, value, expected) => {
    expect(await answer(() => value)).toBe(expected);
  });

  it('a router that answers every request answers nothing with 204, as those of Nitro do', async () => {
    expect(await answer(() => undefined, { preemptive: true })).toBe('204 -');
  });
});

describe('a status that was set', () => {
  it.each<[string, unknown, string]>([
    ['with a value', { a: 1 }, '202 application/json {"a":1}'],
    ['with null', null, '202 -'],
    ['with nothing', undefined, '404 application/json {}'],
  ])('%s', async (_name, value, expected) => {
    const handler = (event: H3Event): unknown => {
      setResponseStatus(event, 202);
      return value;
    };
    expect(await answer(handler)).toBe(expected);
  });
});

describe('what is sent, returned or not', () => {
  it.each<[string, (event: H3Event) => unknown, string]>([
    ['sendNoContent', (event) => sendNoContent(event), '204 -'],
    ['sendNoContent with a status', (event) => sendNoContent(event, 202), '202 -'],
    [
      'sendNoContent after a status',
      (event) => {
        setResponseStatus(event, 205);
        return sendNoContent(event);
      },
      '205 -',
    ],
    ['sendRedirect', (event) => sendRedirect(event, '/a'), '302 text/html <!DOCTYPE'],
    ['sendRedirect with a status', (event) => sendRedirect(event, '/a', 301), '301 text/html <!DOCTYPE'],
    ['send', (event) => send(event, 'a'), '200 - a'],
    ['send with a type', (event) => send(event, 'a', 'text/csv'), '200 text/csv a'],
    ['sendError', (event) => sendError(event, createError({ statusCode: 418 })), '418 application/json {}'],
    ['sendError of any error', (event) => sendError(event, new Error('a')), '500 application/json {}'],
    ['sendStream', (event) => sendStream(event, stream()), '200 - s'],
    ['sendWebResponse', (event) => sendWebResponse(event, new Response('w', { status: 206 })), '206 text/plain w'],
    ['respondWith', (event) => event.respondWith(new Response('w', { status: 206 })), '206 text/plain w'],
    [
      "Node's own response",
      (event) => {
        event.node.res.statusCode = 202;
        event.node.res.setHeader('content-type', 'text/csv');
        event.node.res.end('done');
      },
      '202 text/csv done',
    ],
    ["Node's own response at once", (event) => event.node.res.writeHead(203).end('a'), '203 - a'],
  ])('%s', async (_name, handler, expected) => {
    expect(await answer(handler)).toBe(expected);
    const unreturned = async (event: H3Event): Promise<unknown> => {
      await handler(event);
      return undefined;
    };
    expect(await answer(unreturned)).toBe(expected);
    const returning = async (event: H3Event): Promise<unknown> => {
      await handler(event);
      return { later: true };
    };
    expect(await answer(returning)).toBe(expected);
  });
});

it('a content type that was set stays', async () => {
  const markup = (event: H3Event): string => {
    setHeader(event, 'content-type', 'application/xml');
    return '<a/>';
  };
  expect(await answer(markup)).toBe('200 application/xml <a/>');
});

it.each<[string, unknown, number]>([
  ['a text', 'a', 500],
  ['an object with a status', { statusCode: 410 }, 410],
  ['an error with a statusCode', Object.assign(new Error('a'), { statusCode: 409 }), 409],
  ['an error with a status', Object.assign(new Error('a'), { status: 409 }), 409],
  ['createError of a text', createError('a'), 500],
])('thrown: %s', async (_name, thrown, expected) => {
  const handler = (): never => {
    throw thrown;
  };
  expect(await answer(handler)).toBe(`${expected} application/json {}`);
});

it.each<[string, (event: H3Event) => unknown, string]>([
  ['a body', (event) => readBody(event), '405 application/json {}'],
  ['a body that is checked', (event) => readValidatedBody(event, () => true), '405 application/json {}'],
  ['a body that is no matter', (event) => readBody(event).catch(() => 'none'), '200 text/html none'],
])('%s that is read of a request with GET', async (_, handler, expected) => {
  expect(await answer(handler)).toBe(expected);
});
