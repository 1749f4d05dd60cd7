import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import type { H3 } from 'h3';
import { expect, it } from 'vitest';
import { generate } from '../../src/index.ts';
import { createProjectFolder } from '../nitro/project.ts';

interface Case {
  /** What stands in the handler of a path that ends with `/:id`. */
  code: string;
  /** What is said of the first error that is thrown. */
  demands: string[] | undefined;
  /** A request that meets the error, and one that does not, where there is one. */
  met: Asked;
  passed?: Asked;
}

interface Asked extends RequestInit {
  /** Behind the handler's prefix. */
  path: string;
}

const get = (path = '7', headers: Record<string, string> = {}): Asked => ({ path, headers });
const post = (body: unknown): Asked => ({ path: '7', method: 'POST', body: JSON.stringify(body) });

const cases: Record<string, Case> = {
  'a cookie that is absent': {
    code: `const session = getCookie(event, 'session'); if (!session) throw new HTTPError({ status: 401 });`,
    demands: ['the cookie `session` is absent or empty'],
    met: get(),
    passed: get('7', { cookie: 'session=a' }),
  },
  'a header that is compared': {
    code: `if (event.req.headers.get('x-kind') !== 'a') throw new HTTPError({ status: 400 });`,
    demands: ["the header `x-kind` is not 'a'"],
    met: get(),
    passed: get('7', { 'x-kind': 'a' }),
  },
  'one of several values': {
    code: `const { kind } = getQuery(event); if (kind !== undefined && kind !== 'a' && kind !== 'b') throw new HTTPError({ status: 400 });`,
    demands: ['the query parameter `kind` is sent', "the query parameter `kind` is none of 'a' and 'b'"],
    met: get('7?kind=c'),
    passed: get('7?kind=b'),
  },
  'bounds in one condition': {
    code: `const limit = Number(getQuery(event).limit); if (!Number.isInteger(limit) || limit < 1) throw new HTTPError({ status: 400 });`,
    demands: ['either the query parameter `limit` is not a whole number or the query parameter `limit` is less than 1'],
    met: get('7?limit=0'),
    passed: get('7?limit=3'),
  },
  'one helper for two parameters': {
    code: `const amount = (name: string) => { const value = getQuery(event)[name]; if (value !== undefined && value === '0') throw new HTTPError({ status: 400 }); };
      amount('page'); amount('limit');`,
    demands: ["either the query parameter `page` is '0' or the query parameter `limit` is '0'"],
    met: get('7?limit=0'),
    passed: get('7?limit=1'),
  },
  'a pattern of a path parameter': {
    code: `const id = getRouterParam(event, 'id') ?? ''; if (!/^\\d+$/.test(id)) throw new HTTPError({ status: 404 });`,
    demands: ['the path parameter `id` does not match /^\\d+$/'],
    met: get('a'),
    passed: get('7'),
  },
  'a field of the body': {
    code: `const body = await readBody(event); if (typeof body?.title !== 'string') throw new HTTPError({ status: 422 });`,
    demands: ["either the body is absent or the type of the body's `title` is not 'string'"],
    met: post({ title: 1 }),
    passed: post({ title: 'a' }),
  },
  'what a call gives that nobody can read': {
    code: `const found = await lookup(getRouterParam(event, 'id')); if (!found) throw new HTTPError({ status: 404 });`,
    demands: ["`lookup(getRouterParam(event, 'id'))` gives nothing"],
    met: get('none'),
    passed: get('7'),
  },
  'a call that fails': {
    code: `try { verify(event.req.headers.get('x-sign')); } catch { throw new HTTPError({ status: 403 }); }`,
    demands: ["`verify(event.req.headers.get('x-sign'))` fails"],
    met: get(),
    passed: get('7', { 'x-sign': 'a' }),
  },
  'what every way demands goes without saying': {
    code: `const token = getCookie(event, 'token'); if (!token) return 'open';
      if (token === 'old') throw new HTTPError({ status: 401 });
      if (token === 'blocked') throw new HTTPError({ status: 403 });`,
    demands: ["the cookie `token` is 'old'"],
    met: get('7', { cookie: 'token=old' }),
    passed: get('7', { cookie: 'token=new' }),
  },
  'what there are no words for': {
    code: `if (Date.now() % 2 < 5) throw new HTTPError({ status: 503 });`,
    demands: undefined,
    met: get(),
  },
};

const names = Object.keys(cases);
const moduleOf = (
  name: string,
): string => `import { getCookie, getQuery, getRouterParam, H3, HTTPError, readBody } from 'h3';
import { lookup, verify } from 'lookups';
export const app = new H3();
app.all('/${names.indexOf(name)}/:id', async (event) => {
  ${cases[name]!.code}
  return 'done';
});
`;
const lookups = {
  'package.json': JSON.stringify({
    name: 'lookups',
    type: 'module',
    exports: { types: './index.d.ts', default: './index.js' },
  }),
  'index.js': `export const lookup = (id) => (id === 'none' ? undefined : { id });
export const verify = (sign) => { if (!sign) throw new Error('There is no signature.'); };
`,
  'index.d.ts': `export declare function lookup(id?: string): Promise<{ id: string } | undefined>;
export declare function verify(sign: string | null): void;
`,
};

it('what is said of a request that meets an error is so of every one', async () => {
  const named = (folder: string, files: Record<string, string>): [string, string][] =>
    Object.entries(files).map(([file, text]) => [folder + file, text]);
  const root = createProjectFolder(
    Object.fromEntries([
      ['package.json', JSON.stringify({ name: 'words', type: 'module' })],
      ['tsconfig.json', JSON.stringify({ compilerOptions: { strict: true }, include: ['*.ts'] })],
      ...names.map((name, at): [string, string] => [`app${at}.ts`, moduleOf(name)]),
      ...named('node_modules/lookups/', lookups),
    ]),
    { h3: 2 },
  );
  const origins = Object.values((await generate({ root })).origins).flat();
  for (const [at, name] of names.entries()) {
    const { demands, met, passed } = cases[name]!;
    const thrown = origins.find(({ kind, location }) => kind === 'thrown' && location.file === `app${at}.ts`);
    expect(thrown, name).toBeDefined();
    expect(thrown!.demands, name).toEqual(demands);

    const { code } = await transform(moduleOf(name), { loader: 'ts' });
    await writeFile(join(root, `app${at}.mjs`), code);
    const { app } = (await import(join(root, `app${at}.mjs`))) as { app: H3 };
    const ask = async ({ path, ...init }: Asked): Promise<number> => (await app.request(`/${at}/${path}`, init)).status;
    expect(await ask(met), name).toBeGreaterThanOrEqual(400);
    if (passed) expect(await ask(passed), name).toBe(200);
  }
});
