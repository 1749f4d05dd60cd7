import { userInfo } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from '../../src/index.ts';
import { createProject } from '../bundlers/project.ts';
import type { Project } from '../bundlers/project.ts';

/** Where in a source something secret may be, and how it is written there. */
const canaries = {
  'a default of a destructured query': `const { token = 'CANARY' } = getQuery<{ token?: string }>(event);`,
  'a fallback of a query': `const key = getQuery(event).key ?? 'CANARY';`,
  'a fallback of a header': `const header = event.req.headers.get('x-key') || 'CANARY';`,
  'a fallback of an environment variable': `const password = process.env.DB_PASSWORD ?? 'CANARY';`,
  'a constant': `const secret = 'CANARY';`,
  'a template': 'const url = `postgres://admin:${"CANARY"}@db/x`;',
  'a comment in a line': `let a = 1; // CANARY`,
  'a comment in a block': `/* CANARY */ let b = 2;`,
  'a comparison': `if (event.req.headers.get('authorization') === 'Bearer CANARY') return { id: '1' };`,
  'an argument of a call': `connect('CANARY');`,
  'a log line': `console.log('CANARY', event);`,
  'an address that is asked': `void fetch('https://CANARY.example/x', { headers: { authorization: 'CANARY' } });`,
  'a default of a parameter': `((value = 'CANARY') => value)();`,
  'a private field': `class Store { #key = 'CANARY'; read() { return this.#key; } } new Store().read();`,
  'a regular expression': `/CANARY/.test(event.url.pathname);`,
  'an object that is not answered': `const options = { password: 'CANARY', nested: { key: 'CANARY' } };`,
  'a header that is sent': `event.res.headers.set('x-build', 'CANARY');`,
  'a cookie that is sent': `event.res.headers.append('set-cookie', 'session=CANARY');`,
  'an error that is thrown on': `if (Math.random() > 2) throw new Error('CANARY');`,
  'a file': `readFileSync('/etc/CANARY/key.pem');`,
};

const body = Object.values(canaries)
  .map((line, index) => `  {\n    ${line.replaceAll('CANARY', `CANARY${index}X`)}\n  }`)
  .join('\n');

let project: Project;
let texts: string;

beforeAll(async () => {
  process.env.CANARY_OF_ENVIRONMENT = 'CANARYENVX';
  project = await createProject();
  await project.write('.env', 'DB_PASSWORD=CANARYDOTENVX\n');
  await project.write(
    'src/canaries.ts',
    `// API_SOURCE
import { readFileSync } from 'node:fs';
import { H3, getQuery } from 'h3';
import type { H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

declare function connect(value: string): void;
const settings = { token: process.env.CANARY_OF_ENVIRONMENT ?? 'CANARYSETTINGSX' };

/**
 * Reads what is kept.
 *
 * @internal CANARYINTERNALX
 */
export function readKept(event: H3Event): { id: string } {
${body}
  void settings;
  return { id: 'CANARYVALUEX' };
}

export const app = new H3();
const versions = initializeVersionedSystemWithRoutes({ v9: { config: { title: 'Kept' }, routes: (router) => void router.get('/api/v9/kept', readKept) } }, 'v9');
versions.registerAllVersionRoutes(app);
`,
  );
  const { documents } = await generate({ root: project.root });
  texts = documents.map(({ text }) => text).join('\n');
});
afterAll(async () => {
  delete process.env.CANARY_OF_ENVIRONMENT;
  await project.remove();
});

it('the handler is documented, so what is not there was left out', () => {
  expect(texts).toContain('"/kept"');
  expect(texts).toContain('Reads what is kept.');
  expect(Object.keys(canaries)).toHaveLength(20);
});

it.each(Object.keys(canaries).map((name, index) => [name, index] as const))('%s is in no document', (_, index) => {
  expect(texts).not.toContain(`CANARY${index}X`);
});

describe('no document has', () => {
  it.each([
    ['a value of the environment', () => 'CANARYENVX'],
    ['a value of an .env file', () => 'CANARYDOTENVX'],
    ['a fallback of a setting', () => 'CANARYSETTINGSX'],
    ['a value that is answered', () => 'CANARYVALUEX'],
    ['what is marked as internal', () => 'CANARYINTERNALX'],
    ['the folder of the project', () => project.root],
    ['the working directory', () => process.cwd()],
    ['the name of a file', () => '.ts'],
    ['a home directory', () => userInfo().homedir + '/'],
    ['the year', () => `${new Date().getFullYear()}-`],
  ])('%s', (_, canary) => {
    expect(texts).not.toContain(canary());
  });

  it('a field of ours', () => {
    // Names of headers are the application's.
    const fields = texts.split(/\n(?=\{\n)/).flatMap((text) => fieldsOf(JSON.parse(text)));
    expect(fields).toContain('openapi');
    expect(fields.filter((name) => name.startsWith('x-'))).toEqual([]);
  });
});

/** The names of every object in a document, but for those of headers. */
function fieldsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [
    ...(Array.isArray(value) ? [] : [name]),
    ...(name === 'headers' ? Object.values(part as object).flatMap(fieldsOf) : fieldsOf(part)),
  ]);
}
