import fs from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { H3 } from 'h3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { initializeVersionedSystemWithRoutes } from '../../src/runtime/index.ts';
import { manifest } from '../../src/runtime/swagger/generated/manifest.ts';
import { createSwaggerAssets } from '../../src/runtime/swagger/index.ts';
import corpus from './corpus/hostile-names.json' with { type: 'json' };
import { bearer, createApp, createLog, listen, superuserToken } from './harness.ts';

const names = (corpus as (string | { repeat: string; times: number })[]).map((row) =>
  typeof row === 'string' ? row : row.repeat.repeat(row.times),
);
const paths = (name: string) => [
  `/api/docs/${name}`,
  `/api/docs/${name}/spec`,
  `/api/docs/${name}/swagger`,
  `/api/docs/_ui/${name}`,
  `/api/${name}/schema/config`,
];

let folder: string;
let app: H3;
const opened: unknown[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'specs-'));
  const document = {
    openapi: '3.0.3',
    info: { title: 'On disk', version: '1' },
    servers: [{ url: '/api/v1' }],
    paths: {},
  };
  await writeFile(join(folder, 'v1.json'), JSON.stringify(document));
  await writeFile(
    join(folder, 'secret.json'),
    JSON.stringify({ ...document, info: { title: 'secret', version: '1' } }),
  );
  vi.stubEnv('SVC_OPENAPI_SPECS_DIR', folder);
  vi.stubEnv('SVC_SUPERUSER_TOKEN', superuserToken);
  for (const [home, functions] of [
    [fs.promises, ['open', 'readFile', 'readdir', 'realpath', 'stat', 'lstat', 'access', 'readlink']],
    [
      fs,
      [
        'open',
        'openSync',
        'readFile',
        'readFileSync',
        'readdir',
        'readdirSync',
        'stat',
        'statSync',
        'lstatSync',
        'existsSync',
        'createReadStream',
        'realpathSync',
      ],
    ],
  ] as const) {
    for (const name of functions) {
      const original = Reflect.get(home, name) as (...args: unknown[]) => unknown;
      const spied = home as unknown as Record<string, (...args: unknown[]) => unknown>;
      vi.spyOn(spied, name).mockImplementation((...args) => {
        opened.push(args[0]);
        return Reflect.apply(original, home, args);
      });
    }
  }
  syncBuiltinESMExports();
  const manager = initializeVersionedSystemWithRoutes(
    { v1: { config: { publicSwagger: true }, routes: () => {} } },
    'v1',
    { logger: createLog().logger },
  );
  app = createApp();
  manager.registerWithServer(app);
});
afterAll(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it('the document of the version is read, and the spy sees it', async () => {
  const response = await app.request('/api/docs/v1/spec');
  expect(await response.json()).toMatchObject({ info: { title: 'On disk' } });
  expect(opened).toContain(join(fs.realpathSync(folder), 'v1.json'));
  for (const { name } of manifest) expect((await app.request(`/api/docs/_ui/${name}`)).status).toBe(200);
});

it('there are enough names, each one once', () => {
  expect(names.length).toBeGreaterThanOrEqual(300);
  expect(new Set(names).size).toBe(names.length);
});

interface Answer {
  status: number;
  headers: string;
  body: string;
}

/** What is wrong with an answer to a hostile name; undefined where all is well. */
function judge({ status, headers, body }: Answer, path: string, statuses: number[]): string | undefined {
  const shown = `${path.slice(0, 60)} (${path.length})`;
  if (!statuses.includes(status)) return `${shown}: status ${status}`;
  if (/On disk|secret/.test(body)) return `${shown}: shows a document`;
  // What is ours in a body is short, so a longer one has the caller's text in it.
  if (body.length > 260) return `${shown}: ${body.length} characters of body`;
  if (path.length > 300 && (body + headers).includes(path.slice(20, 121)))
    return `${shown}: echoes more than 100 characters`;
  return undefined;
}

describe('a hostile name', () => {
  it('is answered with 400 or 404 to a superuser, and shows nothing to others', async () => {
    opened.length = 0;
    const faults: unknown[] = [];
    // Where there is no wire, a backslash is a slash by the URL standard: that is another name.
    for (const path of names.filter((name) => !name.includes('\\')).flatMap(paths)) {
      // Dots that are resolved leave the index, which leads to the public page.
      const isIndex = /^\/api\/docs\/?$/.test(new URL(path, 'http://localhost').pathname);
      for (const [init, statuses] of [
        [bearer(superuserToken), [400, 404]],
        [{}, [400, 401, 404]],
      ] as const) {
        const response = await app.request(path, init);
        const answer = {
          status: response.status,
          headers: [...response.headers].join('\n'),
          body: await response.text(),
        };
        faults.push(...[judge(answer, path, isIndex ? [302] : [...statuses]) ?? []].flat());
      }
    }
    expect(faults).toEqual([]);
    expect(opened).toEqual([]);
  });

  it('is so on the wire, where nobody has put the path in order', async () => {
    const origin = await listen(app);
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    opened.length = 0;
    const faults: unknown[] = [];
    try {
      await Promise.all(
        names.flatMap(paths).map(async (path) => {
          const answer = await ask(origin, path, agent);
          // Node itself refuses a request line of more than 16 KB.
          const statuses = path.length > 8000 ? [400, 404, 431] : [400, 404];
          faults.push(...[judge(answer, path, statuses) ?? []].flat());
        }),
      );
    } finally {
      agent.destroy();
    }
    expect(faults).toEqual([]);
    expect(opened).toEqual([]);
    expect((await ask(origin, '/api/docs/v1', new Agent())).status).toBe(200);
  });

  it('without credentials learns nothing: the answer is that for a version that is there', async () => {
    const known = await app.request('/api/docs/v1');
    const body = await known.text();
    for (const name of ['v2', '__proto__', 'constructor', 'toString', 'x'.repeat(65_536)]) {
      const unknown = await app.request(`/api/docs/${name}`);
      expect([unknown.status, await unknown.text()]).toEqual([known.status, body]);
    }
  });
});

it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', 'map', 'find', '0'])(
  'no file of the page is called %s',
  async (name) => {
    expect(await createSwaggerAssets().serve(new Request('http://localhost/'), name)).toBeUndefined();
  },
);

function ask(origin: string, path: string, agent: Agent): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const { headers } = bearer(superuserToken);
    request({ hostname, port, path, headers, agent }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.rawHeaders.join('\n'), body }),
      );
    })
      .on('error', reject)
      .end();
  });
}
