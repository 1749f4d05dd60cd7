import { H3, HTTPError, onResponse, type EventHandler, type H3Config, type Middleware } from 'h3';
import * as v1 from 'h3-v1';
import { describe, expect, it } from 'vitest';

// What `set-around.ts` says of functions around a handler, asked of both versions of h3.
const value = () => ({ a: 1 });
const boom = () => {
  throw new HTTPError({ status: 409 });
};

async function ask(middleware: Middleware | undefined, handler: EventHandler, config: H3Config = {}) {
  const app = new H3({ silent: true, ...config });
  if (middleware) app.use(middleware);
  app.get('/', handler);
  const { status, headers } = await app.request('/');
  return [status, headers.get('x-a'), headers.get('x-e')];
}

describe('what functions around a handler of h3 2 set', () => {
  const before: Middleware = (event) => {
    event.res.status = 206;
    event.res.headers.set('x-a', '1');
    event.res.errHeaders.set('x-e', '1');
  };

  it('holds for values, under what the handler sets, and for errors by their own headers alone', async () => {
    expect(await ask(before, value)).toEqual([206, '1', null]);
    expect(await ask(before, (event) => ((event.res.status = 202), value()))).toEqual([202, '1', null]);
    expect(await ask(before, () => new Response('text', { status: 201 }))).toEqual([201, '1', null]);
    expect(await ask(before, boom)).toEqual([409, null, '1']);
    expect(await ask(undefined, value, { onRequest: (event) => void (event.res.status = 206) })).toEqual([
      206,
      null,
      null,
    ]);
  });

  it('stands over the handler after next(), and is late for the status after the answer', async () => {
    const late: Middleware = async (event, next) => {
      const answer = await next();
      event.res.status = 207;
      return answer;
    };
    expect(await ask(late, (event) => ((event.res.status = 202), value()))).toEqual([207, null, null]);
    const after = onResponse((_response, event) => {
      event.res.status = 299;
      event.res.headers.set('x-a', '1');
    });
    expect(await ask(after, value)).toEqual([200, '1', null]);
  });
});

describe('what the hooks of h3 1 set', () => {
  const set = (event: v1.H3Event): void => {
    v1.setResponseStatus(event, 206);
    v1.setHeader(event, 'x-a', '1');
  };
  async function askFirst(options: v1.AppOptions, handler: v1.EventHandler) {
    const app = v1.createApp(options).use('/', handler);
    const { status, headers } = await v1.toWebHandler(app)(new Request('http://localhost/'));
    return [status, headers.get('x-a')];
  }
  const own = v1.eventHandler((event) => (v1.setResponseStatus(event, 202), value()));
  const moved = v1.eventHandler((event) => v1.sendRedirect(event, '/other'));

  it('holds before the handler, and over it right before the answer is sent', async () => {
    expect(await askFirst({ onRequest: set }, v1.eventHandler(value))).toEqual([206, '1']);
    expect(await askFirst({ onRequest: set }, own)).toEqual([202, '1']);
    expect(await askFirst({ onBeforeResponse: set }, v1.eventHandler(value))).toEqual([206, '1']);
    expect(await askFirst({ onBeforeResponse: set }, own)).toEqual([206, '1']);
    expect(await askFirst({ onBeforeResponse: set }, moved)).toEqual([302, null]);
  });
});
