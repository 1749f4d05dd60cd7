import { Readable } from 'node:stream';
import { H3, HTTPError, iterable } from 'h3';
import type { H3Event } from 'h3';

/** In the message, stack, cause, name and data of everything below: none of it may be in an answer. */
export const canary = 'CANARY-internal-7461';

/** One thing that a handler may throw or return, and the message that its record has. */
export interface Shape {
  handler?: (event: H3Event) => unknown;
  /** Where a handler is not enough. */
  install?: (app: H3) => void;
  /** Part of the record's `error`. */
  error: string;
  /** False where there is no stack to be had. */
  stack?: false;
}

class DomainError extends Error {
  override name = 'DomainError';
  secret = canary;
}

const hostileProxy = (): unknown =>
  new Proxy(new Error(canary), {
    get() {
      throw new Error(`${canary} get`);
    },
  });

function createRevoked<T extends object>(target: T): T {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

const hostileList = (): unknown =>
  new Proxy([], {
    get() {
      throw new Error(`${canary} list`);
    },
  });

const selfThrowing = (): unknown => {
  const proxy: unknown = new Proxy(new Error(canary), {
    get() {
      throw proxy;
    },
    getPrototypeOf: () => Error.prototype,
  });
  return proxy;
};

const withGetter = (name: 'message' | 'stack' | 'name' | 'status' | 'cause'): Error =>
  Object.defineProperty(new Error(canary), name, {
    get() {
      throw new Error(`${canary} ${name}`);
    },
  });

const circularCause = (): Error => {
  const error = new Error(canary);
  error.cause = new Error(`${canary} inner`, { cause: error });
  return error;
};

function overflow(): number {
  return overflow() + 1;
}

const throws = (make: () => unknown): Shape['handler'] => {
  return () => {
    throw make();
  };
};

/** Something with a `then`, as query builders are. */
export function createThenable(value: string): object {
  // oxlint-disable-next-line unicorn/no-thenable -- a handler may return one
  return Object.fromEntries([['then', (done: (value: string) => void) => done(value)]]);
}

const asText = (text: string): Uint8Array => new TextEncoder().encode(text);

export const shapes: Record<string, Shape> = {
  'an Error': { handler: throws(() => new Error(canary)), error: canary },
  'a subclass with a name of its own': {
    handler: throws(() => new DomainError(canary)),
    error: `DomainError: ${canary}`,
  },
  ...Object.fromEntries(
    // A number that is a status is one to h3; these are none.
    [0, -0, Number.NaN, Infinity, 99, 199, 600, 404.5, -1].map((number, index) => [
      `the number ${number} (${index})`,
      { handler: throws(() => number), error: String(number), stack: false as const },
    ]),
  ),
  'the number 0, later': { handler: () => Promise.reject(0), error: '0', stack: false },
  'an error with status 200': {
    handler: throws(() => Object.assign(new Error(canary), { status: 200 })),
    error: canary,
  },
  'an error with status 204': {
    handler: throws(() => Object.assign(new Error(canary), { status: 204 })),
    error: canary,
  },
  'an error with statusCode 302': {
    handler: throws(() => Object.assign(new Error(canary), { statusCode: 302, headers: { location: '/x' } })),
    error: canary,
  },
  'an error with status 0': { handler: throws(() => Object.assign(new Error(canary), { status: 0 })), error: canary },
  'an error whose cause has status 200': {
    handler: throws(() => new Error(canary, { cause: { status: 200 } })),
    error: canary,
  },
  'an error of h3 with a status beyond 599': {
    handler: throws(() => Object.assign(new HTTPError({ status: 500, message: canary }), { status: 600 })),
    error: canary,
  },
  'a text': { handler: throws(() => canary), error: canary, stack: false },
  null: { handler: throws(() => null), error: 'null', stack: false },
  undefined: { handler: throws(() => undefined), error: 'undefined', stack: false },
  'a symbol': { handler: throws(() => Symbol(canary)), error: canary, stack: false },
  'a BigInt': { handler: throws(() => 7461n), error: '7461', stack: false },
  'a boolean': { handler: throws(() => false), error: 'false', stack: false },
  'a plain object': {
    handler: throws(() => ({ message: canary, headers: { 'x-leak': canary } })),
    error: canary,
    stack: false,
  },
  'a function': { handler: throws(() => () => canary), error: 'function', stack: false },
  'a frozen error': { handler: throws(() => Object.freeze(new Error(canary))), error: canary },
  'a proxy that throws on get': { handler: throws(hostileProxy), error: 'unreadable', stack: false },
  'a proxy that throws itself': { handler: throws(selfThrowing), error: 'unreadable', stack: false },
  'a revoked proxy': {
    handler: throws(() => createRevoked({})),
    error: '',
    stack: false,
  },
  'an error with a revoked cause': {
    handler: throws(() => new Error(canary, { cause: createRevoked({}) })),
    error: canary,
  },
  'a list of errors that throws when it is read': {
    handler: throws(() =>
      Object.defineProperty(new AggregateError([], canary), 'errors', {
        get() {
          throw new Error(`${canary} errors`);
        },
      }),
    ),
    error: canary,
  },
  'a list of errors that is revoked': {
    handler: throws(() => Object.assign(new Error(canary), { errors: createRevoked([]) })),
    error: canary,
  },
  'a list of errors that is a proxy that throws': {
    handler: throws(() => Object.assign(new Error(canary), { errors: hostileList() })),
    error: canary,
  },
  'a list of errors with one that throws': {
    handler: throws(() =>
      Object.assign(new Error(canary), {
        errors: Object.defineProperty([new Error('readable'), 1], 1, {
          get() {
            throw new Error(`${canary} entry`);
          },
        }),
      }),
    ),
    error: canary,
  },
  // Vitest maps stacks, and reads name and message for it: there is none to be had here.
  'a getter that throws on message': {
    handler: throws(() => withGetter('message')),
    error: 'unreadable',
    stack: false,
  },
  'a getter that throws on stack': { handler: throws(() => withGetter('stack')), error: canary, stack: false },
  'a getter that throws on name': { handler: throws(() => withGetter('name')), error: canary, stack: false },
  'a getter that throws on status': { handler: throws(() => withGetter('status')), error: canary },
  'a circular cause': { handler: throws(circularCause), error: canary },
  'a message of a megabyte': { handler: throws(() => new Error(canary + 'x'.repeat(1_000_000))), error: canary },
  'an AggregateError': { handler: throws(() => new AggregateError([new Error(canary), 'x'], canary)), error: canary },
  'a thenable': {
    handler: throws(() => createThenable(canary)),
    error: '',
    stack: false,
  },
  'an error with headers, data and status text': {
    handler: throws(() =>
      Object.assign(new Error(canary), { headers: { 'x-leak': canary }, data: canary, statusText: canary }),
    ),
    error: canary,
  },
  'an error with headers that are none': {
    handler: throws(() => Object.assign(new Error(canary), { headers: { 'no name': canary } })),
    error: canary,
  },
  'a rejected promise': { handler: () => Promise.reject(new Error(canary)), error: canary },
  'a rejected promise, later': {
    handler: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      throw new Error(canary);
    },
    error: canary,
  },
  'a rejection with a proxy that throws': {
    handler: () => Promise.reject(hostileProxy()),
    error: 'unreadable',
    stack: false,
  },
  'a rejection with a proxy that throws itself': {
    handler: () => Promise.reject(selfThrowing()),
    error: 'unreadable',
    stack: false,
  },
  'a middleware, at once': {
    install: (app) =>
      void app.use('/shape', () => {
        throw new Error(canary);
      }),
    error: canary,
  },
  'a middleware, after next': {
    install: (app) =>
      void app.use('/shape', async (_, next) => {
        await next();
        throw new Error(canary);
      }),
    handler: () => 'never seen',
    error: canary,
  },
  'a middleware of the route': {
    install: (app) =>
      void app.get('/shape', () => 'never seen', {
        middleware: [
          () => {
            throw new Error(canary);
          },
        ],
      }),
    error: canary,
  },
  'a mounted app': {
    install: (app) =>
      void app.mount(
        '/shape',
        new H3().get('/', () => {
          throw new Error(canary);
        }),
      ),
    error: canary,
  },
  onRequest: {
    install: (app) => {
      app.config.onRequest = (event) => {
        if (event.url.pathname === '/shape') throw new Error(canary);
      };
    },
    handler: () => 'never seen',
    error: canary,
  },
  'a generator': {
    handler: (event) =>
      iterable(
        (function* () {
          if (event) throw new Error(canary);
          yield 'x';
        })(),
      ),
    error: canary,
  },
  'an async generator': {
    handler: (event) =>
      (async function* () {
        await Promise.resolve();
        if (event) throw new Error(canary);
        yield asText('x');
      })(),
    error: canary,
  },
  'the pull of a stream': {
    handler: () =>
      new ReadableStream({
        pull() {
          throw new Error(canary);
        },
      }),
    error: canary,
  },
  'the pull of a stream in a Response': {
    handler: () =>
      new Response(
        new ReadableStream({
          pull: () => Promise.reject(new Error(canary)),
        }),
        { headers: { 'x-leak': canary } },
      ),
    error: canary,
  },
  'the start of a stream': {
    handler: () => new ReadableStream({ start: (controller) => controller.error(new Error(canary)) }),
    error: canary,
  },
  'a stream that fails with nothing': {
    handler: () => new ReadableStream({ start: (controller) => controller.error() }),
    error: 'undefined',
    stack: false,
  },
  'a Node stream': {
    handler: () =>
      new Readable({
        read() {
          this.destroy(new Error(canary));
        },
      }),
    error: canary,
  },
  'a Node stream that failed before': {
    handler: () => {
      const stream = new Readable({ read: () => {} });
      stream.on('error', () => {});
      stream.destroy(new Error(canary));
      return stream;
    },
    error: canary,
  },
  'a BigInt in the result': { handler: () => ({ [canary]: 1n }), error: 'BigInt' },
  'a circular result': {
    handler: () => {
      const result: Record<string, unknown> = { canary };
      result.self = result;
      return result;
    },
    error: 'circular',
  },
  'a result whose toJSON throws': {
    handler: () => ({
      toJSON() {
        throw new Error(canary);
      },
    }),
    error: canary,
  },
  'a result that is a proxy that throws': {
    handler: () => new Proxy({}, { get: throws(() => new Error(canary)) as never }),
    error: canary,
  },
  'a result that is such a proxy, later': {
    handler: async () => new Proxy({}, { get: throws(() => new Error(canary)) as never }),
    error: canary,
  },
  'a stack overflow': { handler: () => overflow(), error: 'RangeError' },
};
