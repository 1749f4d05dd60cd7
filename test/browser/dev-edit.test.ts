import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import openapi from '../../src/plugin/vite.ts';
import { repository } from '../built.ts';
import { launchChromium } from './chromium.ts';
import { openPage } from './page.ts';

/** A copy of the playground below the checkout, whose packages it finds there as the playground does. */
async function copyPlayground(): Promise<string> {
  const cache = join(repository, '.cache');
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(join(cache, 'dev-edit-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const name of ['src', 'tsconfig.json'])
    await cp(join(repository, 'playground', name), join(root, name), { recursive: true });
  return root;
}

/** The playground's dev server on a free port of loopback. @returns its origin, and the lines it has printed */
async function serve(root: string) {
  const lines: string[] = [];
  const write = (line: string): void => void lines.push(line);
  const quiet = { warnOnce() {}, clearScreen() {}, hasErrorLogged: () => false, hasWarned: false };
  const server = await createServer({
    root,
    configFile: false,
    plugins: [openapi({ server: 'src/app.ts' })],
    customLogger: { ...quiet, info: write, warn: write, error: write },
    cacheDir: join(root, 'node_modules', '.vite'),
    server: { host: '127.0.0.1', port: 0 },
  });
  onTestFinished(() => server.close());
  await server.listen();
  return { origin: new URL(server.resolvedUrls!.local[0]!).origin, lines };
}

test('a type that is saved shows on the open page of the docs, marked, and its place opens in the editor', async () => {
  const root = await copyPlayground();
  const { origin, lines } = await serve(root);
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const { page, complaints } = await openPage(browser);
  // The address is asked for all the same; the editor of whoever runs the test stays closed.
  const opened: string[] = [];
  await page.route('**/__open-in-editor?*', async (route) => {
    opened.push(new URL(route.request().url()).searchParams.get('file')!);
    await route.fulfill({ status: 200 });
  });

  await page.goto(`${origin}/__openapi/v1`);
  const operation = page.locator('.opblock-post').filter({ has: page.locator('[data-path="/todos"]') });
  await operation.locator('.opblock-summary-control').click();
  await operation.locator('.opblock-section-request-body .tablinks', { hasText: 'Schema' }).click();
  const row = (name: string) =>
    operation.locator('.opblock-section-request-body tr.property-row', { hasText: name }).first();
  await row('dueAt').waitFor();
  expect(await operation.locator('.property-row', { hasText: 'priority' }).count()).toBe(0);
  expect(await page.locator('[data-changed]').count()).toBe(0);
  await page.evaluate('window.loaded = true');

  const file = join(root, 'src/v1/types.ts');
  const added = 'priority?: number;';
  const text = (await readFile(file, 'utf8')).replace(
    /interface CreateTodo \{\n {2}title: string;\n/,
    `$&  ${added}\n`,
  );
  const line = text.split('\n').findIndex((each) => each.includes(added)) + 1;
  expect(line).toBeGreaterThan(1);
  await writeFile(file, text);

  await row('priority').and(page.locator('[data-changed]')).waitFor();
  expect(await row('dueAt').getAttribute('data-changed')).toBeNull();
  // It is the same page, with the operation open as it was left.
  expect(await page.evaluate('window.loaded')).toBe(true);
  expect(await operation.getAttribute('class')).toContain('is-open');
  expect(await page.locator('.page-changes').innerText()).toContain('property priority of CreateTodo was added');

  await row('priority').locator('.page-source').click();
  await expect.poll(() => opened).toEqual([`${file}:${line}:3`]);
  expect(await row('priority').isVisible()).toBe(true);

  // A line above the handler is none of the document's, and moves its place all the same.
  const handlers = join(root, 'src/v1/todos.ts');
  const code = await readFile(handlers, 'utf8');
  const handlerLine = code.split('\n').findIndex((each) => each.includes('function createTodo')) + 1;
  const handlerLink = operation.locator('.opblock-summary .page-source');
  expect(await handlerLink.innerText()).toContain(`src/v1/todos.ts:${handlerLine}:`);
  const index = await openPage(browser);
  await index.page.goto(`${origin}/__openapi/`);
  const indexLink = (line: number) => index.page.locator('a.place', { hasText: `src/v1/todos.ts:${line}:` }).first();
  await indexLink(handlerLine).waitFor();
  await writeFile(handlers, code.replace('\n', '\n// A line more.\n'));
  await handlerLink.filter({ hasText: `src/v1/todos.ts:${handlerLine + 1}:` }).waitFor();
  await indexLink(handlerLine + 1).waitFor();
  await handlerLink.click();
  await expect.poll(() => opened).toContainEqual(expect.stringContaining(`${handlers}:${handlerLine + 1}:`));
  expect(await row('priority').and(page.locator('[data-changed]')).isVisible()).toBe(true);
  expect(await page.evaluate('window.loaded')).toBe(true);
  expect(complaints).toEqual([]);
  expect(lines.filter((each) => /error|failed|stopped/.test(each))).toEqual([]);
});
