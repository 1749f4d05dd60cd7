import { getQuery, getRouterParams, parseCookies, readBody } from 'h3';
import { afterEach, describe, expect, it } from 'vitest';
import {
  LogLevel,
  infoWithContext,
  initializeVersionedSystemWithRoutes,
  json,
  setupLogging,
} from '../../src/runtime/index.ts';
import type { LogData, Specs } from '../../src/runtime/index.ts';
import { bearer, createApp, createLog, setEnvironment, superuserToken } from './harness.ts';

/** What a polluted prototype would carry: a name that nobody else uses. */
const canary = 'pollutedByTheTest';
const scope = Object.prototype as Record<string, unknown>;
const shapes = () => [Object, Array, Function, String, Map].map((each) => Reflect.ownKeys(each.prototype).length);
const clean = shapes();

afterEach(() => {
  const left = scope[canary];
  delete scope[canary];
  expect(left).toBeUndefined();
  expect(shapes()).toEqual(clean);
});

function createServer() {
  setEnvironment({ NODE_ENV: 'production', SVC_SUPERUSER_TOKEN: superuserToken, SVC_OPENAPI_SPECS_DIR: undefined });
  const lines: string[] = [];
  const app = createApp();
  const logging = setupLogging(app, {
    level: LogLevel.Debug,
    sink: { write: (text: string) => void lines.push(...text.split('\n').filter(Boolean)) },
  });
  const manager = initializeVersionedSystemWithRoutes(
    {
      v1: {
        config: { publicSwagger: true },
        routes(router) {
          router.get('/api/v1/items/{id}', (event) => {
            const data = { ...getQuery(event), params: getRouterParams(event), cookies: parseCookies(event) };
            infoWithContext(event, app, 'seen', data as LogData);
            infoWithContext(
              event,
              app,
              'headers',
              Object.fromEntries(event.req.headers as unknown as Iterable<[string, string]>),
            );
            return json(event, 200, data);
          });
          router.post('/api/v1/items', async (event) => {
            const body = await readBody(event);
            infoWithContext(event, app, 'seen', body as LogData);
            return json(event, 200, { body: body ?? null });
          });
          router.post('/api/v1/form', async (event) => {
            const data = Object.fromEntries(await (event.req as unknown as Request).formData());
            infoWithContext(event, app, 'seen', data as LogData);
            return json(event, 200, data);
          });
        },
      },
    },
    'v1',
    { logger: createLog().logger },
  );
  manager.registerAllVersionRoutes(app);
  manager.registerWithServer(app);
  return { app, lines, logging };
}

/** Five ways to write the name of a prototype's field. */
const syntaxes: ((value: string) => { flat: string; nested: object })[] = [
  (value) => ({ flat: '__proto__', nested: JSON.parse(`{"__proto__":{"${canary}":"${value}"}}`) as object }),
  (value) => ({ flat: `__proto__[${canary}]`, nested: { constructor: { prototype: { [canary]: value } } } }),
  (value) => ({ flat: `__proto__.${canary}`, nested: { [`__proto__.${canary}`]: value } }),
  (value) => ({ flat: `constructor[prototype][${canary}]`, nested: { [`constructor.prototype.${canary}`]: value } }),
  (value) => ({
    flat: `constructor.prototype.${canary}`,
    nested: JSON.parse(`{"a":{"__proto__":{"b":{"__proto__":{"${canary}":"${value}"}}}},"__proto__":null}`) as object,
  }),
];

describe.each(syntaxes.map((syntax, index) => [syntax('x').flat, syntax, index] as const))('%s', (_, syntax) => {
  it('changes no prototype from a query, a body, a form, cookies, parameters or headers', async () => {
    const { app, lines, logging } = createServer();
    // Eight requests a round: 10 000 of them with the five syntaxes.
    const rounds = 250;
    for (let round = 0; round < rounds; round++) {
      const value = `polluted${round}`;
      const { flat, nested } = syntax(value);
      const query = `${encodeURIComponent(flat)}=${value}&${flat.replaceAll(/[[\]]/g, encodeURIComponent)}=${value}`;
      const body = JSON.stringify(nested);
      const headers = { 'content-type': 'application/json' };
      const statuses = await Promise.all(
        [
          app.request(`/api/v1/items/1?${query}`),
          app.request(`/api/v1/items/${encodeURIComponent(flat)}`),
          app.request('/api/v1/items/1', {
            headers: { cookie: `${encodeURIComponent(flat)}=${value}; __proto__=${value}` },
          }),
          app.request('/api/v1/items/1', { headers: { __proto__x: value, ['__proto__']: value, constructor: value } }),
          app.request('/api/v1/items', { method: 'POST', headers, body }),
          app.request('/api/v1/items', { method: 'POST', headers, body: `[${body},${body}]` }),
          app.request('/api/v1/form', { method: 'POST', body: new URLSearchParams([[flat, value]]) }),
          app.request(`/api/docs/${encodeURIComponent(flat)}?${query}`, bearer(superuserToken)),
        ].map(async (pending) => (await pending).status),
      );
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 404]);
      expect(({} as Record<string, unknown>)[canary]).toBeUndefined();
    }
    await logging.close();
    // Every line is a record of ours, with our own fields as they are.
    const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(records.length).toBeGreaterThanOrEqual(rounds * 8);
    for (const record of records) {
      expect(typeof record.event).toBe('string');
      expect(typeof record.level).toBe('string');
    }
  });
});

describe('a document', () => {
  const serve = async (property: string) => {
    setEnvironment({ NODE_ENV: 'production', SVC_SUPERUSER_TOKEN: superuserToken, SVC_OPENAPI_SPECS_DIR: undefined });
    const text = `{"openapi":"3.0.3","info":{"title":"x","version":"1"},"servers":[{"url":"/api/v1"}],"paths":{"/x":{"get":{"operationId":"x","responses":{"200":{"description":"x","content":{"application/json":{"schema":{"type":"object","properties":{${property}}}}}}}}}},"components":{"schemas":{"constructor":{"type":"string"},"toString":{"type":"string"}}}}`;
    const specs: Specs = { mode: 'inline', versions: () => ['v1'], document: () => text };
    const { logger, of } = createLog();
    const manager = initializeVersionedSystemWithRoutes(
      { v1: { config: { publicSwagger: true }, routes: () => {} } },
      'v1',
      { logger, specs },
    );
    const app = createApp();
    manager.registerWithServer(app);
    const served = await (await app.request('/api/docs/v1/spec')).text();
    return { served, errors: of('error') };
  };

  it('with the names of a prototype is served as it is', async () => {
    const { served, errors } = await serve(
      `"constructor":{"type":"object","properties":{"prototype":{"type":"string"}}}`,
    );
    expect(errors).toEqual([]);
    const { paths } = JSON.parse(served) as { paths: object };
    expect(JSON.stringify(paths)).toContain('"constructor":{"type":"object","properties":{"prototype"');
    expect(served).toContain('"toString": {');
  });

  it('with the key __proto__ is refused in one line, and changes nothing', async () => {
    const { served, errors } = await serve(`"__proto__":{"${canary}":"x"}`);
    expect(errors).toEqual([expect.stringContaining('"__proto__"')]);
    expect(served).not.toContain(canary);
  });
});
