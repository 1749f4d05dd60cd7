import type { Random } from './random.ts';

/** What differs between the major versions of h3 in the handlers that are written. */
export interface Dialect {
  /** Imports and the app. */
  head: string;
  /** What comes last. */
  tail: string;
  /** Code that runs before the handler of a path, and goes on to it where it gets to its end. */
  middleware(path: string, body: string): string;
  route(path: string, handler: string): string;
  /** An expression that makes an error; the status is a number or an expression. */
  error(status: number | string, random?: Random): string;
  isError(name: string): string;
  /** The name of an error's status. */
  status: 'status' | 'statusCode';
  setStatus(status: number, random: Random): string;
  errorClass(name: string, status: number): string;
}

export const dialects: Record<1 | 2, Dialect> = {
  2: {
    head: [
      "import { H3, HTTPError, getQuery, type H3Event } from 'h3';",
      'export const app = new H3();',
      'export const ask = (path: string) => app.request(path);',
    ].join('\n'),
    tail: '',
    middleware: (path, body) => `app.use('${path}', async (event, next) => {\n${body}\nreturn next();\n});`,
    route: (path, handler) => `app.get('${path}', ${handler});`,
    error: (status, random) => {
      const forms = [`new HTTPError({ status: ${status} })`, `new HTTPError('no', { status: ${status} })`];
      return random ? random.pick([...forms, `HTTPError.status(${status})`]) : forms[0]!;
    },
    isError: (name) => `${name} instanceof HTTPError`,
    status: 'status',
    setStatus: (status) => `event.res.status = ${status};`,
    errorClass: (name, status) => `class ${name} extends HTTPError { constructor() { super({ status: ${status} }); } }`,
  },
  1: {
    head: [
      'import { createApp, createError, createRouter, defineEventHandler, getQuery, H3Error, isError, setResponseStatus,',
      "  toWebHandler, type H3Event } from 'h3';",
      'const app = createRouter();',
      'export const main = createApp();',
      'const web = toWebHandler(main);',
      "export const ask = (path: string) => web(new Request('http://localhost' + path));",
    ].join('\n'),
    tail: 'main.use(app);',
    middleware: (path, body) => `main.use('${path}', defineEventHandler(async (event) => {\n${body}\n}));`,
    route: (path, handler) => `app.get('${path}', defineEventHandler(${handler}));`,
    error: (status, random) => {
      const forms = [`createError({ statusCode: ${status} })`, `createError({ status: ${status}, message: 'no' })`];
      return random ? random.pick(forms) : forms[0]!;
    },
    isError: (name) => `isError(${name})`,
    status: 'statusCode',
    setStatus: (status, random) =>
      random.pick([`setResponseStatus(event, ${status});`, `event.node.res.statusCode = ${status};`]),
    errorClass: (name, status) =>
      `class ${name} extends H3Error { constructor() { super('no'); this.statusCode = ${status}; } }`,
  },
};

/** Helpers as projects have them, which the handlers call. */
export const helpersOf = ({ error }: Dialect): string => `
type User = { role: string };
type Checked = { ok: true; value: string } | { ok: false; error: string };
const fail = (code: number): never => { throw ${error('code')}; };
const asked = (event: H3Event, name: string): boolean => getQuery(event)[name] !== undefined;
const isX = (event: H3Event, name: string) => { const value = getQuery(event)[name]; if (value === 'x') return true; return false; };
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0;
function assert(condition: unknown, code: number): asserts condition { if (!condition) throw ${error('code')}; }
function need(event: H3Event, name: string, code = 404): string {
  const value = getQuery(event)[name];
  if (typeof value !== 'string') throw ${error('code')};
  return value;
}
function guard(event: H3Event, options: { name: string; strict?: boolean; code?: number }): void {
  const { name, strict = false, code = 403 } = options;
  if (strict && getQuery(event)[name]) throw ${error('code')};
}
function find(event: H3Event, name: string): { id: number } | undefined {
  return getQuery(event)[name] ? { id: 1 } : undefined;
}
function check(event: H3Event, name: string): Checked {
  const value = getQuery(event)[name];
  return typeof value === 'string' ? { ok: true, value } : { ok: false, error: 'none' };
}
async function refuse(event: H3Event, name: string, code: number): Promise<void> {
  if (getQuery(event)[name]) throw ${error('code')};
}
type Inner = (event: H3Event, id: string) => unknown;
function signedIn(name: string, code: number, handler: Inner) {
  return async (event: H3Event) => {
    const id = getQuery(event)[name];
    if (typeof id !== 'string') throw ${error('code')};
    return handler(event, id);
  };
}
const counted = (handler: (event: H3Event) => Promise<unknown>) => async (event: H3Event) => {
  try { return await handler(event); } finally { await null; }
};
async function later<T>(value: T): Promise<T> { await null; return value; }
async function attempt<T>(run: () => T): Promise<T | undefined> { try { return run(); } catch { return undefined; } }
async function userOf(event: H3Event, name: string): Promise<User> {
  if (!getQuery(event)[name]) throw ${error(401)};
  return { role: asked(event, 'also') ? 'user' : 'admin' };
}
async function retried(run: () => Promise<void>, times = 2): Promise<void> {
  for (let index = 0; index < times; index++) {
    try { return await run(); } catch (error) { if (index === times - 1) throw error; }
  }
}
`;
