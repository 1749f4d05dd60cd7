import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createAnalyzer, type Analysis } from '../../src/analyzer/index.ts';

const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

const tsconfig = JSON.stringify({ extends: '../../tsconfig.json', include: ['.'], exclude: [] });

/** Two modules whose routes are closures: made in a function that is handed the app, and wrapped by another. */
const app: Record<string, string> = {
  'tsconfig.json': tsconfig,
  'wrap.ts': `import { defineHandler, type H3Event } from 'h3';
export const wrapped = <T>(handler: (event: H3Event) => T) => defineHandler((event) => handler(event));
`,
  'limits.ts': 'export const limits = { refusal: 409 };\n',
  'ships.ts': `// API_SOURCE
import { getQuery, HTTPError, type H3 } from 'h3';
import { wrapped } from './wrap.ts';
export function ships(app: H3, options: { refusal: number }): void {
  app.get('/ships', wrapped(() => ['Vasa']));
  app.post('/ships', wrapped((event) => {
    if (!getQuery(event).name) throw new HTTPError({ status: options.refusal });
    return { made: true as boolean };
  }));
}
`,
  'harbours.ts': `// API_SOURCE
import { type H3 } from 'h3';
import { wrapped } from './wrap.ts';
export function harbours(app: H3): void {
  app.get('/harbours', wrapped(() => ['Ystad']));
}
`,
  'pier.ts': '// API_SOURCE\nexport const pier = () => ({ length: 12 as number });\n',
  'app.ts': `// API_SOURCE
import { H3 } from 'h3';
import { pier } from './pier.ts';
import { harbours } from './harbours.ts';
import { limits } from './limits.ts';
import { ships } from './ships.ts';
const app = new H3();
ships(app, limits);
harbours(app);
app.get('/pier', pier);
`,
};

/** A project, analyzed once; `edit` writes files and gives what is found then, which is what a new analyzer finds. */
async function analyzed(files: Record<string, string>) {
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(join(cache, 'kept-routes-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const write = async (changed: Record<string, string>): Promise<string[]> => {
    for (const [file, text] of Object.entries(changed)) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), text);
    }
    return Object.keys(changed).map((file) => join(root, file));
  };
  await write(files);
  const kept = createAnalyzer({ root });
  const first = await kept.analyze();
  return {
    first,
    root,
    kept,
    async edit(changed: Record<string, string>): Promise<Analysis> {
      const after = await kept.analyze(await write(changed));
      expect(found(after)).toEqual(found(await createAnalyzer({ root }).analyze()));
      return after;
    },
  };
}

const found = ({ facts, diagnostics, sourceFiles }: Analysis) => ({ facts, diagnostics, sourceFiles });

const statuses = ({ facts }: Analysis, path: string, method: string): number[] =>
  facts.versions
    .flatMap(({ routes }) => routes)
    .filter((each) => each.path === path && each.method === method)
    .flatMap(({ handler }) => handler.responses.map(({ status }) => status));

test('reads the routes of a file again where it changed, and no others', async () => {
  const { first, edit } = await analyzed(app);
  expect(first.effort.routesRead).toBe(4);
  const after = await edit({ 'harbours.ts': app['harbours.ts']!.replace("['Ystad']", '({ count: 1 as number })') });
  expect(after.effort.routesRead).toBe(1);
  expect(JSON.stringify(after.facts)).toContain('"count"');
});

test('reads none again where only the place of its registration changed, and says the new place', async () => {
  const { edit } = await analyzed(app);
  const after = await edit({ 'app.ts': app['app.ts']!.replace('const app', '// A word.\nconst app') });
  expect(after.effort.routesRead).toBe(0);
});

test('reads none again where a module comes in, but its own', async () => {
  const { edit } = await analyzed(app);
  const piers = app['harbours.ts']!.replaceAll('harbours', 'piers');
  const registered = app['app.ts']!.replace('const app', "import { piers } from './piers.ts';\nconst app");
  const after = await edit({ 'piers.ts': piers, 'app.ts': `${registered}piers(app);\n` });
  expect(statuses(after, '/piers', 'get')).toEqual([200]);
  expect(after.effort.routesRead).toBe(1);
});

test('reads a route again whose closure was handed something else', async () => {
  const { first, edit } = await analyzed(app);
  expect(statuses(first, '/ships', 'post')).toEqual([200, 409]);
  const after = await edit({ 'app.ts': app['app.ts']!.replace('(app, limits)', '(app, { refusal: 423 })') });
  expect(statuses(after, '/ships', 'post')).toEqual([200, 423]);
  const again = await edit({ 'app.ts': app['app.ts']!, 'limits.ts': 'export const limits = { refusal: 410 };\n' });
  expect(statuses(again, '/ships', 'post')).toEqual([200, 410]);
});

test('reads a route again where another function comes to stand around it', async () => {
  const { edit } = await analyzed(app);
  const guarded = app['app.ts']!.replace(
    'ships(app',
    "app.use('/harbours', () => { if (Math.random() > 2) throw new HTTPError({ status: 418 }); });\nships(app",
  ).replace('{ H3 }', '{ H3, HTTPError }');
  const after = await edit({ 'app.ts': guarded });
  expect(JSON.stringify(after.facts)).toContain('418');
  expect(JSON.stringify((await edit({ 'app.ts': app['app.ts']! })).facts)).not.toContain('418');
});

test('notices a class that comes to extend one, of which the file of that one knows nothing', async () => {
  const repository = (status: number) => `{
  find(): { id: string } { if (Math.random() > 0.5) throw new HTTPError({ status: ${status} }); return { id: 'a' }; }
}
`;
  const memory = "import { Repository } from './repository.ts';\nimport { HTTPError } from 'h3';\n";
  const { first, edit } = await analyzed({
    ...app,
    'repository.ts': `import { HTTPError } from 'h3';\nexport class Repository ${repository(404)}`,
    'memory.ts': `${memory}export class Memory ${repository(410)}`,
    'registry.ts':
      "import type { Repository } from './repository.ts';\nexport const registry: { repository?: Repository } = {};\n",
    'harbours.ts': `// API_SOURCE
import { type H3 } from 'h3';
import { registry } from './registry.ts';
export function harbours(app: H3): void {
  app.get('/harbours', () => registry.repository!.find());
}
`,
    'app.ts': `${app['app.ts']!}import { Memory } from './memory.ts';\nconsole.log(Memory);\n`,
  });
  expect(statuses(first, '/harbours', 'get')).toEqual([200, 404]);
  const extended = await edit({ 'memory.ts': `${memory}export class Memory extends Repository ${repository(410)}` });
  expect(statuses(extended, '/harbours', 'get')).not.toEqual([200, 404]);
});

test('follows what another file gives to a property, as far as the file that says its value', async () => {
  const { first, edit } = await analyzed({
    ...app,
    'settings.ts': 'export const settings: { refusal: number } = { refusal: 400 };\n',
    'values.ts': 'export const refusal = 409;\n',
    'setup.ts':
      "import { settings } from './settings.ts';\nimport { refusal } from './values.ts';\nsettings.refusal = refusal;\n",
    'harbours.ts': `// API_SOURCE
import { HTTPError, type H3 } from 'h3';
import { settings } from './settings.ts';
export function harbours(app: H3): void {
  app.get('/harbours', () => {
    if (Math.random() > 0.5) throw new HTTPError({ status: settings.refusal });
    return 1;
  });
}
`,
    'app.ts': `${app['app.ts']!}import './setup.ts';\n`,
  });
  const before = statuses(first, '/harbours', 'get');
  expect(before).toEqual([200, 409]);
  const after = await edit({ 'values.ts': 'export const refusal = 423;\n' });
  expect(statuses(after, '/harbours', 'get')).toEqual([200, 423]);
});

test('follows what a file gives to its own variables, by statements that the route does not name', async () => {
  const { first, edit } = await analyzed({
    ...app,
    'values.ts': 'export const refusal = 409;\n',
    'harbours.ts': `// API_SOURCE
import { HTTPError, type H3 } from 'h3';
import { refusal as given } from './values.ts';
const settings: { refusal: number } = { refusal: 400 };
settings.refusal = given;
export function harbours(app: H3): void {
  app.get('/harbours', () => {
    if (Math.random() > 0.5) throw new HTTPError({ status: settings.refusal });
    return 1;
  });
}
`,
  });
  const before = statuses(first, '/harbours', 'get');
  expect(before).toEqual([200, 409]);
  const after = await edit({ 'values.ts': 'export const refusal = 423;\n' });
  expect(statuses(after, '/harbours', 'get')).toEqual([200, 423]);
});

test('follows what a function of another file does to a variable that it is handed', async () => {
  const handed = 'export const change = (settings: { refusal: number }) => void settings;\n';
  const { first, edit } = await analyzed({
    ...app,
    'change.ts': handed,
    'harbours.ts': `// API_SOURCE
import { HTTPError, type H3 } from 'h3';
import { change } from './change.ts';
const settings: { refusal: number } = { refusal: 400 };
change(settings);
export function harbours(app: H3): void {
  app.get('/harbours', () => {
    if (Math.random() > 0.5) throw new HTTPError({ status: settings.refusal });
    return 1;
  });
}
`,
  });
  expect(statuses(first, '/harbours', 'get')).toEqual([200, 400]);
  const changed = await edit({ 'change.ts': handed.replace('void settings', 'void (settings.refusal = 409)') });
  expect(statuses(changed, '/harbours', 'get')).not.toEqual([200, 400]);
});

test('says no longer that a module is not marked once a bundler has it as marked', async () => {
  const { first, root, kept } = await analyzed({ ...app, 'pier.ts': app['pier.ts']!.replace('// API_SOURCE', '') });
  const unmarked = ({ diagnostics }: Analysis) =>
    diagnostics.filter(({ code, location }) => code === 'handler-unmarked' && location?.file === 'pier.ts');
  expect(unmarked(first)).toHaveLength(1);
  const bundled = [{ name: 'pier.ts', file: join(root, 'pier.ts'), specifiers: [] }];
  const after = await kept.analyze([], bundled);
  expect(unmarked(after)).toEqual([]);
  expect(found(after)).toEqual(found(await createAnalyzer({ root }).analyze(undefined, bundled)));
});

test("follows the error handler of Nitro, which no route's file knows", async () => {
  const handler = (status: number) => `import { isIssue } from './is-issue.ts';
export default function (error: any, event: any) {
  if (isIssue(error.cause)) setResponseStatus(event, ${status});
}
`;
  const check =
    "import { ZodError } from 'zod';\nexport const isIssue = (cause: unknown) => cause instanceof ZodError;\n";
  const { first, edit } = await analyzed({
    'package.json': JSON.stringify({ dependencies: { nitropack: '2' } }),
    'nitro.config.ts': "export default defineNitroConfig({ errorHandler: './error.ts' });\n",
    'error.ts': handler(422),
    'is-issue.ts': check,
    'routes/ships.post.ts': `import { z } from 'zod';
const ship = z.object({ name: z.string() });
export default defineEventHandler(async (event) => ship.parse(await readBody(event)));
`,
  });
  expect(statuses(first, '/ships', 'post')).toContain(422);
  expect(statuses(await edit({ 'error.ts': handler(409) }), '/ships', 'post')).toContain(409);
  const other = await edit({ 'is-issue.ts': check.replace('instanceof ZodError', 'instanceof TypeError') });
  expect(statuses(other, '/ships', 'post')).not.toContain(409);
});

test('reads a route with a parameter again where another route takes a path from it', async () => {
  const docks = `// API_SOURCE
import { H3, HTTPError } from 'h3';
const app = new H3();
app.get('/docks/:id', (event) => {
  if (event.url.pathname === '/docks/dry') throw new HTTPError({ status: 410 });
  return 1 as number;
});
app.get('/docks/:id/crew', () => 2 as number);
`;
  const { first, edit } = await analyzed({ 'tsconfig.json': tsconfig, 'docks.ts': docks });
  expect(statuses(first, '/docks/:id', 'get')).toContain(410);
  const after = await edit({ 'docks.ts': `${docks}app.get('/docks/dry', () => 3 as number);\n` });
  expect(statuses(after, '/docks/:id', 'get')).toEqual([200]);
  expect(statuses(await edit({ 'docks.ts': docks }), '/docks/:id', 'get')).toContain(410);
});
