import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp, createError, eventHandler, toWebHandler } from 'h3-v1';
import { describe, expect, it, vi } from 'vitest';
import { createAnalyzer } from '../src/analyzer/index.ts';
import { generate } from '../src/index.ts';
import { errorTypesOfV1 } from '../src/model/error-v1.ts';
import { httpErrorType } from '../src/model/error.ts';
import type { GenerateOptions } from '../src/pipeline.ts';
import { factsByFolder } from './fixture-facts.ts';
import { app as forwarding } from './plain/forwarded/src/index.ts';
import { apples, dates, figs, kiwis, limes, melons, nuts, plums, quinces } from './plain/own-errors/src/index.ts';
import { app as handing } from './plain/handed-patterns/src/app.ts';
import { app as hooked } from './plain/error-hooks/src/index.ts';
import { app as mapping } from './plain/mapped-errors/src/index.ts';
import { app as plugged } from './plain/plugins/src/index.ts';
import { app } from './plain/v2/src/app.ts';

const here = fileURLToPath(new URL('plain/', import.meta.url));
const shared = fileURLToPath(new URL('tsconfig.fixtures.json', import.meta.url));

// Each folder is a project of its own, with no version registered: plain h3 apps.
describe('plain h3 apps', () => {
  it.each(readdirSync(here))('%s', async (name) => {
    const root = join(here, name);
    const own = join(root, 'options.json');
    const options = existsSync(own) ? (JSON.parse(readFileSync(own, 'utf8')) as Partial<GenerateOptions>) : {};
    const tsconfig = existsSync(join(root, 'tsconfig.json')) ? 'tsconfig.json' : shared;
    const found = factsByFolder(await createAnalyzer({ root, tsconfig, ...options }).analyze());
    expect([...found.keys()]).toEqual(['src']);
    const path = join(root, 'facts.json');
    if (process.env.UPDATE) writeFileSync(path, `${JSON.stringify(found.get('src'), null, 2)}\n`);
    expect(found.get('src')).toEqual(JSON.parse(readFileSync(path, 'utf8')));
  });
});

it('errors have the fields of the recovery where that is set up, and nowhere else', async () => {
  const fieldsOf = async (name: string) => {
    const { facts } = await createAnalyzer({ root: join(here, name), tsconfig: shared }).analyze();
    const { type } = facts.types[httpErrorType.id]!;
    return type.kind === 'object' ? type.properties.map((each) => each.name) : [];
  };
  expect(await fieldsOf('recovered')).toEqual(['status', 'statusText', 'message', 'error', 'trace_id']);
  expect(await fieldsOf('own-errors')).toEqual(['status', 'statusText', 'message']);
});

it('an app that is handed requests by a pattern answers what is documented, and nothing else', async () => {
  const facts = JSON.parse(readFileSync(join(here, 'handed-patterns/facts.json'), 'utf8')) as Record<string, unknown>;
  const bases = [
    '',
    '/whole',
    '/named',
    '/based',
    '/routed',
    '/mounted',
    '/guarded',
    '/starred',
    '/segment',
    '/layers',
    '/routes',
  ];
  const tails = ['/a', '/b', '/open', '/in/a', '/in/b', '/named/a', '/layers/in/a', '/routes/in/b'];
  const headers = { 'x-key': 'a' };
  const found = new Set<string>();
  for (const path of bases.flatMap((base) => tails.map((tail) => base + tail))) {
    for (const method of ['GET', 'POST', 'DELETE']) {
      if ((await handing.request(path, { method, headers })).status !== 404) found.add(`${method} ${path}`);
    }
  }
  const documented = Object.keys(facts).flatMap((key) => /^api ([A-Z]+ \/.*)$/.exec(key)?.[1] ?? []);
  expect(documented.length).toBeGreaterThan(8);
  expect([...found].sort()).toEqual(documented.sort());
});

it('are told from versions that the source configures, for createDocs of the running server may', async () => {
  const configured = fileURLToPath(new URL('bundlers/app/', import.meta.url));
  for (const [root, expected] of [
    [join(here, 'recovered'), true],
    [configured, undefined],
  ] as const) {
    const { documents } = await generate({ root, tsconfig: shared });
    expect(documents[0]?.isUnconfigured, root).toBe(expected);
  }
});

it('every route that is documented answers in the real app, and no other', async () => {
  const facts = JSON.parse(readFileSync(join(here, 'v2/facts.json'), 'utf8')) as Record<string, unknown>;
  const routes = Object.keys(facts).flatMap((key) => /^api ([A-Z]+) (\/.*)$/.exec(key)?.slice(1) ?? []);
  expect(routes.length).toBeGreaterThan(40);
  for (let at = 0; at < routes.length; at += 2) {
    const path = routes[at + 1]!.replace(/\*\*:\w+|:\w+(?:\([^)]*\))?\??/g, '7');
    const body = routes[at] === 'POST' ? JSON.stringify({ amount: 1 }) : undefined;
    const answer = await app.request(path, { method: routes[at]!, headers: { 'x-tenant': 'a' }, body });
    expect(answer.status, `${routes[at]} ${path}`).not.toBe(404);
  }
  // A route that was added after its app was mounted is not there: the parameter of another one takes the name.
  expect(await (await app.request('/users/too-late', { headers: { 'x-tenant': 'a' } })).json()).toEqual({
    id: 'too-late',
  });
  expect((await app.request('/inner')).status).toBe(404);
});

it('a request that is forwarded keeps its method', async () => {
  const upstream = createServer((request, response) => response.setHeader('x-asked', request.method!).end());
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const { port } = upstream.address() as AddressInfo;
  vi.stubEnv('UPSTREAM', `http://127.0.0.1:${port}`);
  const asked = async (path: string, method: string) =>
    (await forwarding.request(path, { method })).headers.get('x-asked');
  try {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(await asked('/orders/7', method)).toBe(method);
      expect(await asked('/with-headers', method)).toBe(method);
      expect(await asked('/fetched', method)).toBe('GET');
      expect(await asked('/as-get', method)).toBe('GET');
    }
  } finally {
    vi.unstubAllEnvs();
    await new Promise((resolve) => upstream.close(resolve));
  }
});

it('an app that answers errors itself sends what is documented, and nothing else', async () => {
  const facts = JSON.parse(readFileSync(join(here, 'own-errors/facts.json'), 'utf8')) as Record<
    string,
    { responses?: Record<string, string> }
  >;
  const apps = { dates, figs, kiwis, limes, melons, nuts, plums, quinces };
  const sent = async (name: keyof typeof apps) => {
    const answer = await apps[name].request(`/${name}/taken`);
    const documented = Object.keys(facts[`api GET /${name}/:id`]?.responses ?? {});
    const body = (await answer.json()) as object;
    return { isDocumented: documented.some((key) => key.startsWith(`${answer.status} `)), status: answer.status, body };
  };
  const isDocumented = true;
  expect(await sent('plums')).toEqual({ isDocumented, status: 200, body: { code: 409, words: 'Taken' } });
  const enveloped = { error: { message: 'Taken', path: '/quinces/taken' } };
  expect(await sent('quinces')).toEqual({ isDocumented, status: 409, body: enveloped });
  expect(await sent('figs')).toEqual({ isDocumented, status: 423, body: { taken: true } });
  expect(await sent('limes')).toEqual({ isDocumented, status: 410, body: { gone: true } });
  expect(await sent('melons')).toMatchObject({ isDocumented, status: 409, body: { data: { fruit: 'melon' } } });
  const said = async (path: string, init?: RequestInit) => {
    const answer = await apples.request(path, init);
    return [answer.status, await answer.json()];
  };
  const envelope = (code: string, message: string) => ({ error: { code, message } });
  expect(await said('/apples/taken')).toEqual([409, envelope('E409', 'Taken')]);
  expect(await said('/apples/a', { method: 'DELETE' })).toEqual([409, envelope('eaten', 'Eaten')]);
  // Nothing of h3's own answer to what a validator refuses, and to what is no JSON.
  expect(await said('/apples', { method: 'POST', body: '"pear"' })).toEqual([
    400,
    envelope('E400', 'Validation failed'),
  ]);
  expect(await said('/apples', { method: 'POST', body: '{' })).toEqual([400, envelope('E400', 'Invalid JSON body')]);
  // It is said that nobody knows the status.
  expect(await sent('dates')).toMatchObject({ isDocumented: false, status: 451 });
  expect(await sent('kiwis')).toMatchObject({ isDocumented: false, status: 404 });
  expect(await sent('nuts')).toMatchObject({ isDocumented: false, status: 400 });
});

it('what plugins register guards the routes that are documented with it, and no others', async () => {
  const facts = JSON.parse(readFileSync(join(here, 'plugins/facts.json'), 'utf8')) as Record<
    string,
    { responses?: Record<string, string> }
  >;
  const paths = Object.keys(facts).flatMap((key) => /^api GET (.*)$/.exec(key)?.slice(1) ?? []);
  expect(paths).toHaveLength(8);
  for (const path of paths) {
    const documented = Object.keys(facts[`api GET ${path}`]!.responses!).map((key) => Number(key.split(' ')[0]));
    const asked = async (headers: Record<string, string>) => (await plugged.request(path, { headers })).status;
    const all = { 'x-key': 'secret', 'x-tenant': 'a' };
    expect([...new Set([await asked({}), await asked(all)])], path).toEqual(documented);
  }
});

it('an error of h3 v1 has the body that is documented', async () => {
  const refuse = eventHandler(() => {
    throw createError({ statusCode: 404, statusMessage: 'No item', data: { id: 1 } });
  });
  const answer = await toWebHandler(createApp().use('/items', refuse))(new Request('http://localhost/items'));
  const body = (await answer.json()) as object;
  expect(body).toEqual({ statusCode: 404, statusMessage: 'No item', stack: [], data: { id: 1 } });
  const { type } = errorTypesOfV1[httpErrorType.id]!;
  const properties = type.kind === 'object' ? type.properties : [];
  // Data has a type of its own where there is some, and the stack is empty in production.
  expect(properties.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(body).slice(0, 2)));
  expect(properties.filter(({ required }) => required).map(({ name }) => name)).toEqual(['statusCode']);
});

it('errors are answered by the onError that stands around them, with the statuses that are documented', async () => {
  const facts = JSON.parse(readFileSync(join(here, 'error-hooks/facts.json'), 'utf8')) as Record<
    string,
    { responses: Record<string, string> }
  >;
  const paths = Object.keys(facts).flatMap((key) => /^api GET (\/.*)\/:id$/.exec(key)?.slice(1) ?? []);
  expect(paths).toHaveLength(7);
  for (const path of paths) {
    const met = new Set<string>();
    for (const id of ['there', 'gone', 'taken']) {
      for (const headers of [{ 'x-key': 'open' }, undefined]) {
        const answer = await hooked.request(`${path}/${id}`, { headers });
        met.add(`${answer.status} ${answer.headers.get('content-type')!.split(';')[0]}`);
      }
    }
    const documented = Object.keys(facts[`api GET ${path}/:id`]!.responses).filter((key) => !key.startsWith('default'));
    expect([path, ...[...met].sort()]).toEqual([path, ...documented.sort()]);
  }
});

it('errors that one function gives their statuses have those that are documented', async () => {
  const facts = JSON.parse(readFileSync(join(here, 'mapped-errors/facts.json'), 'utf8')) as Record<
    string,
    { responses: Record<string, string> }
  >;
  const statuses = (key: string): string[] =>
    Object.keys(facts[`api ${key}`]!.responses).map((each) => each.split(' ')[0]!);
  const answers: Record<string, string> = {
    'GET /sizes/nowhere': '500',
    'GET /lengths/store.ts': '200',
    'GET /lengths/nowhere': '500',
    'GET /texts/empty.txt': '410',
    'POST /names/a': '200',
    'POST /names/a?b=1&c=2&d=3': '403',
    'DELETE /texts/empty.txt': '410',
    'POST /tasks/a': '423',
    'POST /kept/a': '423',
    'GET /others/a': '500',
    'GET /own/nowhere': '500',
  };
  for (const [request, status] of Object.entries(answers)) {
    const [method = '', path = ''] = request.split(' ');
    const answer = await mapping.request(path, { method });
    expect([request, String(answer.status)]).toEqual([request, status]);
    expect(statuses(request.replace(/[^/]*$/, ':name'))).toContain(status);
  }
  // What the code around does not throw is not said.
  expect(statuses('GET /sizes/:name')).toEqual(['200', '500']);
  expect(statuses('POST /names/:name')).toEqual(['200', '403', '500']);
});
