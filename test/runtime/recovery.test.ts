import { H3, HTTPError, handleCors, onError, onResponse } from 'h3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { setupLogging, setupRecovery, setupTrace } from '../../src/runtime/index.ts';
import { captureLog } from './log-harness.ts';
import { createApp, listen, requestRaw, setEnvironment } from './harness.ts';
import { canary, createThenable, shapes } from './recovery-shapes.ts';

const internalError = (id: string | null) => ({
  status: 500,
  message: 'Internal Server Error',
  error: 'Internal Server Error',
  trace_id: id,
});

/** Whatever is printed beside the log. */
function watchConsole(): () => string {
  let text = '';
  for (const name of ['error', 'warn', 'log'] as const) {
    const spy = vi.spyOn(console, name).mockImplementation((...args) => void (text += args.map(String).join(' ')));
    onTestFinished(() => spy.mockRestore());
  }
  return () => text;
}

it('knows at least 65 shapes', () => expect(Object.keys(shapes).length).toBeGreaterThanOrEqual(65));

describe.each(Object.keys(shapes))('%s', (name) => {
  const { handler, install, error, stack } = shapes[name]!;

  it('is answered with JSON 500 and nothing of the inside, recorded once; the next request is fine', async () => {
    const printed = watchConsole();
    const app = new H3();
    const log = captureLog(app);
    install?.(app);
    if (handler) app.get('/shape', handler as never);
    app.get('/next', () => 'fine');
    const origin = await listen(app);

    const response = await fetch(`${origin}/shape`);
    const id = response.headers.get('x-trace-id');
    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    const body = await response.text();
    expect(JSON.parse(body)).toEqual(internalError(id));
    expect(JSON.stringify([...response.headers]) + response.statusText + body).not.toContain('CANARY');
    expect(await (await fetch(`${origin}/next`)).text()).toBe('fine');

    await log.wait('http_request', 2);
    await log.close();
    const errors = log.records().filter(({ level }) => level === 'ERROR');
    expect(errors).toMatchObject([
      {
        event: 'panic_recovered',
        msg: 'Recovered from an unhandled error',
        trace_id: id,
        request_id: id,
        method: 'GET',
        path: '/shape',
        status: 500,
      },
    ]);
    expect(String(errors[0]!.error)).toContain(error);
    expect(JSON.stringify(errors).length).toBeLessThan(100_000);
    if (stack === false) expect(errors[0]!.stack ?? '').not.toMatch(/\n {4}at .*shapes/);
    else expect(errors[0]!.stack).toMatch(/\n {4}at /);
    expect(log.records('http_request')).toMatchObject([
      { path: '/shape', status: '500 [Internal Server Error]', trace_id: id },
      { path: '/next', status: '200 [OK]' },
    ]);
    // h3 prints what it does not expect: with a record there would be two.
    expect(printed()).toBe('');
  });

  it('is answered so without a server too', async () => {
    // What is only known once the body is read: the head has gone by then.
    if (/stream|generator/.test(name)) return;
    const app = new H3();
    captureLog(app);
    install?.(app);
    if (handler) app.get('/shape', handler as never);
    const response = await app.request('/shape');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual(internalError(response.headers.get('x-trace-id')));
  });
});

describe('what h3 handles', () => {
  it('keeps status, status text, headers, data and body', async () => {
    const make = () =>
      new HTTPError({
        status: 422,
        statusText: 'Not Like This',
        message: 'name is missing',
        data: { field: 'name' },
        headers: { 'x-hint': 'name' },
        body: { code: 'E1' },
      });
    const bare = createApp().get('/', () => {
      throw make();
    });
    const app = createApp().get('/', () => {
      throw make();
    });
    const log = captureLog(app);
    const read = async (response: Response) => {
      const headers = [...response.headers].filter(([name]) => name !== 'x-trace-id');
      return [response.status, response.statusText, headers, await response.json()];
    };
    expect(await read(await app.request('/'))).toEqual(await read(await bare.request('/')));
    await log.close();
    // A caller's fault is no error of the server.
    expect(log.records().filter(({ level }) => level === 'ERROR')).toEqual([]);
  });

  it.each([
    // A number that is thrown is a status to h3.
    [
      'a thrown 404',
      () => {
        throw 404;
      },
      404,
      { status: 404, message: 'HTTPError 404' },
    ],
    [
      'a returned HTTPError',
      () => new HTTPError({ status: 409, message: 'there' }),
      409,
      { status: 409, message: 'there' },
    ],
    ['a Response', () => new Response('{"own":1}', { status: 400 }), 400, { own: 1 }],
  ])('%s keeps its answer', async (_, handler, status, body) => {
    const app = createApp().get('/', handler as never);
    captureLog(app);
    const response = await app.request('/');
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject(body);
  });

  it.each([
    [
      'thrown',
      () => {
        throw new HTTPError({ status: 503, message: 'later' });
      },
      'later',
    ],
    ['a Response', () => new Response('later', { status: 503 }), undefined],
  ])('with a server error is recorded as request_error: %s', async (_, handler, error) => {
    const app = createApp().get('/', handler as never);
    const log = captureLog(app);
    const response = await app.request('/');
    expect(response.status).toBe(503);
    await log.close();
    const records = log.records('request_error');
    expect(records).toMatchObject([{ level: 'ERROR', msg: 'Request failed', status: 503, path: '/' }]);
    expect(String(records[0]!.error)).toContain(String(error));
    expect(records[0]!.trace_id).toBe(response.headers.get('x-trace-id'));
    expect(log.records('panic_recovered')).toEqual([]);
  });

  it('an unhandled error with a status keeps it, with the words of the status', async () => {
    const app = createApp().get('/', () => {
      throw Object.assign(new Error(canary), { status: 403, statusText: canary });
    });
    const log = captureLog(app);
    const response = await app.request('/');
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ status: 403, message: 'Forbidden', error: 'Forbidden' });
    expect(await log.wait('panic_recovered', 1)).toMatchObject([{ status: 403, error: canary }]);
  });

  it('1 000 statuses and texts: none splits the answer, all are from 200 to 599', async () => {
    const texts = [
      'fine',
      'a\r\nSet-Cookie: x=1',
      '\u0000',
      '\u2028',
      'ü',
      '漢',
      'x'.repeat(10_000),
      '',
      '\u007f',
      '\ud800',
    ];
    const statuses = [
      0, -1, 1, 99, 100, 101, 102, 103, 150, 199, 200, 204, 205, 299, 304, 399, 400, 418, 499, 500, 599, 600, 999,
    ];
    const odd = [Number.NaN, Infinity, 1e9, 404.5, '404', '4o4', null, undefined, {}, true];
    const app = createApp();
    const log = captureLog(app);
    let next: { status: unknown; statusText: string };
    app.get('/', () => {
      throw new HTTPError(next as never);
    });
    const origin = await listen(app);
    const all = [...statuses, ...odd];
    let sent = 0;
    for (let round = 0; sent < 1000; round++) {
      const status = all[round % all.length];
      next = { status, statusText: texts[(round * 7) % texts.length]! };
      const response = await fetch(origin, { redirect: 'manual' });
      sent++;
      expect(response.status).toBeGreaterThanOrEqual(200);
      expect(response.status).toBeLessThanOrEqual(599);
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(response.headers.get('x-trace-id')).toMatch(/^[A-Za-z0-9_-]{18}$/);
      await response.text();
    }
    expect(await log.wait('http_request', sent)).toHaveLength(sent);
  });
});

describe('the answer to a panic', () => {
  it('keeps the headers that the application set for errors, and none that it set for the result', async () => {
    const app = createApp();
    captureLog(app);
    app.use((event) => {
      handleCors(event, { origin: ['https://app.example'] });
      event.res.errHeaders.append('set-cookie', 'a=1');
      event.res.errHeaders.append('set-cookie', 'b=2');
    });
    app.get('/', (event) => {
      event.res.headers.set('cache-control', 'public, max-age=3600');
      event.res.headers.set('content-type', 'text/html');
      event.res.status = 201;
      throw new Error(canary);
    });
    const response = await app.request('/', { headers: { origin: 'https://app.example' } });
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBeNull();
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('says nothing more with h3’s debug', async () => {
    const app = new H3({ debug: true, silent: true }).get('/', () => {
      throw new Error(canary);
    });
    captureLog(app);
    const response = await app.request('/');
    expect(await response.json()).toEqual(internalError(response.headers.get('x-trace-id')));
  });

  it('has no body for HEAD', async () => {
    const app = createApp().get('/', () => {
      throw new Error(canary);
    });
    captureLog(app);
    const response = await fetch(await listen(app), { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([500, '']);
  });

  it('is made by setupRecovery alone, whose record goes to standard output', async () => {
    setEnvironment({ NODE_ENV: 'production' });
    let text = '';
    const spy = vi.spyOn(process.stdout, 'write').mockImplementation(((chunk: string, done?: () => void) => {
      text += chunk;
      done?.();
      return true;
    }) as never);
    onTestFinished(() => spy.mockRestore());
    const app = new H3().get('/', () => {
      throw new Error(canary);
    });
    setupRecovery(app);
    const response = await app.request('/');
    expect(await response.json()).toEqual(internalError(response.headers.get('x-trace-id')));
    await expect.poll(() => text).toContain('"event":"panic_recovered"');
    expect(text).not.toContain('http_request');
  });

  it('is made by the app that a parent mounts, where the parent does not recover', async () => {
    const child = createApp().get('/boom', () => {
      throw new Error(canary);
    });
    child.get('/handled', () => {
      throw new HTTPError({ status: 409, message: 'there' });
    });
    child.get('/ok', () => 'ok');
    const log = captureLog(child);
    const parent = createApp().mount('/child', child);
    const response = await parent.request('/child/boom');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual(internalError(response.headers.get('x-trace-id')));
    expect((await parent.request('/child/handled')).status).toBe(409);
    expect(await (await parent.request('/child/ok')).text()).toBe('ok');
    expect(await log.wait('panic_recovered', 1)).toMatchObject([{ error: canary }]);
    await log.close();
    expect(log.records('http_request').map(({ status }) => status)).toEqual([
      '500 [Internal Server Error]',
      '409 [Conflict]',
      '200 [OK]',
    ]);
  });
});

describe('the hooks of the app', () => {
  const build = (when: 'before' | 'after', answer?: unknown) => {
    const order: string[] = [];
    const seen: unknown[] = [];
    const hooks = {
      onRequest: () => void order.push('onRequest'),
      onError: (error: unknown) => {
        order.push('onError');
        seen.push(error);
        return answer;
      },
      onResponse: () => void order.push('onResponse'),
    };
    const app = new H3({ silent: true, ...(when === 'before' ? hooks : {}) });
    const log = captureLog(app);
    setupRecovery(app);
    if (when === 'after') Object.assign(app.config, hooks);
    app.get('/ok', () => {
      order.push('handler');
      return 'ok';
    });
    app.get('/boom', () => {
      order.push('handler');
      throw new TypeError(canary);
    });
    app.get('/handled', () => {
      throw new HTTPError({ status: 409 });
    });
    return { app, log, order, seen };
  };

  it.each(['before', 'after'] as const)('run once, in order, when they were set %s', async (when) => {
    const { app, order, seen } = build(when);
    await app.request('/ok');
    expect(order.splice(0)).toEqual(['onRequest', 'handler', 'onResponse']);
    const response = await app.request('/boom');
    expect(order.splice(0)).toEqual(['onRequest', 'handler', 'onError', 'onResponse']);
    expect(await response.json()).toEqual(internalError(response.headers.get('x-trace-id')));
    // It sees what it would see without us.
    expect(seen[0]).toMatchObject({ name: 'HTTPError', status: 500, unhandled: true, cause: { message: canary } });
    await app.request('/handled');
    expect(order.splice(0)).toEqual(['onRequest', 'onError', 'onResponse']);
    await app.request('/nowhere');
    expect(order.splice(0)).toEqual(['onRequest', 'onError', 'onResponse']);
    await app.request('/malformed/%');
    expect(order.splice(0)).toEqual(['onError', 'onResponse']);
  });

  it('what onError answers stands, and the error is recorded all the same', async () => {
    const { app, log } = build('before', new Response('sorry', { status: 599 }));
    const response = await app.request('/boom');
    expect([response.status, await response.text()]).toEqual([599, 'sorry']);
    expect(await log.wait('panic_recovered', 1)).toMatchObject([{ error: `TypeError: ${canary}` }]);
    await log.close();
    expect(log.records().filter(({ level }) => level === 'ERROR')).toHaveLength(1);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error(`${canary} onError`);
      },
    ],
    ['gives an error', () => new Error(`${canary} onError`)],
    ['gives a BigInt in an object', () => ({ [canary]: 1n })],
    [
      'throws a proxy that throws',
      () => {
        throw new Proxy(new Error(canary), {
          get() {
            throw new Error(canary);
          },
        });
      },
    ],
  ])('an onError that %s is asked once', async (_, hook) => {
    let asked = 0;
    const app = createApp();
    app.config.onError = (() => {
      asked++;
      return hook();
    }) as never;
    const log = captureLog(app);
    app.get('/', () => {
      throw new Error(canary);
    });
    const response = await fetch(await listen(app));
    expect(await response.json()).toEqual(internalError(response.headers.get('x-trace-id')));
    expect(asked).toBe(1);
    await log.close();
    expect(log.records('panic_recovered').length).toBeGreaterThanOrEqual(2);
  });

  it('an error that onError gives and h3 handles is the answer', async () => {
    const app = createApp();
    app.config.onError = (() => new HTTPError({ status: 418, message: 'tea' })) as never;
    captureLog(app);
    app.get('/', () => {
      throw new Error(canary);
    });
    const response = await app.request('/');
    expect([response.status, await response.json()]).toEqual([418, { status: 418, message: 'tea' }]);
  });

  it('an onResponse that throws is recorded, and the answer goes out', async () => {
    const app = new H3();
    app.config.onResponse = () => {
      throw new Error(canary);
    };
    const log = captureLog(app);
    app.get('/', () => 'fine');
    const response = await app.request('/');
    expect(await response.text()).toBe('fine');
    expect(await log.wait('request_error', 1)).toMatchObject([
      { error: canary, trace_id: response.headers.get('x-trace-id') },
    ]);
  });

  it('as middleware run as well', async () => {
    const order: string[] = [];
    const app = createApp();
    captureLog(app);
    app.use(
      onError((error) => {
        order.push(`onError ${error.status}`);
      }),
    );
    app.use(
      onResponse(() => {
        order.push('onResponse');
      }),
    );
    app.get('/boom', () => {
      throw new Error(canary);
    });
    app.get('/ok', () => 'ok');
    expect((await app.request('/boom')).status).toBe(500);
    expect(await (await app.request('/ok')).text()).toBe('ok');
    expect(order).toEqual(['onError 500', 'onResponse']);
  });

  it('of another app with the same configuration are left alone', async () => {
    const config = { silent: true };
    const app = new H3(config);
    captureLog(app);
    const other = new H3(config).get('/', () => {
      throw new Error('x');
    });
    expect(await (await other.request('/')).json()).toMatchObject({ unhandled: true });
    expect(Object.keys(config)).toEqual(['silent']);
  });
});

describe('the way of an error to its answer', () => {
  /** Turns of the microtask queue until the answer is there, which are the same on any machine. */
  async function countTurns(app: H3): Promise<number> {
    let isDone = false;
    void Promise.resolve(app.request('/')).then(() => (isDone = true));
    let turns = 0;
    for (; !isDone && turns < 1000; turns++) await undefined;
    return turns;
  }

  const ways: Record<string, [handler: () => unknown, more: number]> = {
    'thrown at once': [
      () => {
        throw new Error('x');
      },
      // h3 waits for `onError`, and for what it gives.
      7,
    ],
    'a rejection': [() => Promise.reject(new Error('x')), 7],
    'no error': [() => 'fine', 0],
    'no error, later': [() => Promise.resolve('fine'), 0],
  };

  it.each(Object.keys(ways))('has few more steps than with h3 alone: %s', async (name) => {
    const [handler, more] = ways[name]!;
    const bare = createApp().get('/', handler as never);
    const ours = createApp().get('/', handler as never);
    setupTrace(bare);
    setupTrace(ours);
    setupRecovery(ours);
    captureLog(ours);
    const limit = (await countTurns(bare)) + more;
    expect(await countTurns(ours)).toBeLessThanOrEqual(limit);
  });
});

describe('setupRecovery', () => {
  it('changes no answer that is none of its business', async () => {
    const build = (recovers: boolean) => {
      const app = createApp();
      if (recovers) setupLogging(app, { sink: { write: () => undefined } });
      else setupTrace(app);
      return app
        .get('/text', () => 'text')
        .get('/json', () => ({ a: [1] }))
        .get('/null', () => null)
        .get('/bytes', () => new Uint8Array([1, 2]))
        .get('/blob', () => new Blob(['blob'], { type: 'text/x' }))
        .get('/response', () => new Response('response', { status: 202, headers: { 'x-a': 'b' } }))
        .get('/stream', () => new Response('stream').body)
        .get('/empty-stream', () => new ReadableStream({ start: (controller) => controller.close() }))
        .get('/in-response', () => new Response(chunks(['a', 'b']), { headers: { 'x-a': 'b' } }))
        .get('/no-content', () => new Response(null, { status: 204 }))
        .get(
          '/class',
          () =>
            new (class Thing {
              a = 1;
            })() as never,
        )
        .get('/map', () => new Map([[1, 2]]) as never)
        .get('/symbol', () => Symbol('s') as never)
        .get('/generator', () => gather() as never)
        .get('/thenable', () => createThenable('then') as never);
    };
    const origins = [await listen(build(false)), await listen(build(true))];
    for (const { route } of build(false)['~routes']) {
      const [bare, recovered] = await Promise.all(
        origins.map(async (origin) => {
          const response = await fetch(origin + route);
          // How long a body is may be known by now, and is said then.
          const framing = ['x-trace-id', 'date', 'content-length', 'transfer-encoding'];
          const headers = [...response.headers].filter(([name]) => !framing.includes(name));
          return [response.status, response.statusText, headers, await response.text()];
        }),
      );
      expect([route, recovered]).toEqual([route, bare]);
    }
  });

  it('refuses what is no app', () => {
    expect(() => setupRecovery({} as never)).toThrow(/setupRecovery\(\) was given an object/);
  });

  it('survives requests that Node itself refuses', async () => {
    const app = createApp().get('/', () => 'x');
    captureLog(app);
    const origin = await listen(app);
    await requestRaw(origin, '/', { 'x-long': 'x'.repeat(100_000) }).catch(() => undefined);
    expect((await requestRaw(origin, '/')).status).toBe(200);
  });
});

function chunks(texts: string[]): ReadableStream {
  return new ReadableStream({
    pull(controller) {
      const text = texts.shift();
      if (text === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(text));
    },
  });
}

async function* gather(): AsyncGenerator<Uint8Array> {
  for (const text of ['a', 'b']) yield await Promise.resolve(new TextEncoder().encode(text));
}
