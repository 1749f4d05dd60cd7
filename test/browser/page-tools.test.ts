import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { launchChromium } from './chromium.ts';
import showcase from './corpus/showcase.json' with { type: 'json' };
import { openPage } from './page.ts';
import { serveDocs, type ServedDocs } from './served.ts';

/** What the server was sent, as text. */
const received: { method: string; type: string | null; key: string | null; body: string }[] = [];
let server: ServedDocs;
let browser: Browser;

beforeAll(async () => {
  const elsewhere = structuredClone(showcase);
  Object.assign(elsewhere.components.securitySchemes, { bearerAuth: { type: 'http', scheme: 'basic' } });
  [browser, server] = await Promise.all([
    launchChromium(),
    serveDocs(
      { v1: { document: showcase }, v2: { document: showcase }, v3: { document: elsewhere } },
      {
        async edit(response, request) {
          if (!new URL(request.url).pathname.startsWith('/api/v1/items')) return response;
          const form = request.headers.get('content-type')?.startsWith('multipart') && (await request.formData());
          const file = form && form.get('file');
          received.push({
            method: request.method,
            type: request.headers.get('content-type')?.split(';')[0] ?? null,
            key: request.headers.get('x-key'),
            body: file ? (file as File).name : await request.text(),
          });
          return Response.json({ ok: true });
        },
      },
    ),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const address = (version = 'v1') => `${server.origin}/api/docs/${version}/swagger`;

async function open(page: Page, version?: string) {
  await page.goto(address(version));
  await page.locator('.opblock').first().waitFor();
}

describe('what the reader authorized with', () => {
  const isLocked = (page: Page) => page.locator('.btn.authorize.locked').count();

  async function authorize(page: Page, token: string) {
    await page.locator('.btn.authorize').click();
    const bearer = page.locator('.auth-container', { hasText: 'bearerAuth' });
    await bearer.locator('input').fill(token);
    await bearer.locator('.btn.authorize').click();
    await page.locator('.modal-ux .close-modal').click();
  }

  test('is there after a reload and in another version, and is sent', async () => {
    const { page, complaints } = await openPage(browser);
    await open(page);
    await authorize(page, 'open sesame');
    await page.reload();
    await page.locator('.btn.authorize.locked').waitFor();
    await open(page, 'v2');
    await page.locator('.btn.authorize.locked').waitFor();
    await open(page);
    const operation = page.locator('.opblock-put').first();
    await operation.locator('.opblock-summary-control').click();
    await operation.locator('.try-out__btn').click();
    await operation.locator('[data-param-name="id"] input').fill('7');
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.method() === 'PUT'),
      operation.locator('.execute').click(),
    ]);
    expect(request.headers().authorization).toBe('Bearer open sesame');
    expect(complaints).toEqual([]);
  });

  test('is in this tab alone, and in nothing that outlives it', async () => {
    const { page } = await openPage(browser);
    await open(page);
    await authorize(page, 'open sesame');
    expect(await page.evaluate('JSON.stringify(sessionStorage)')).toContain('open sesame');
    expect(await page.evaluate('localStorage.length')).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
    const other = await page.context().newPage();
    await open(other);
    expect(await isLocked(other)).toBe(0);
  });

  test('is forgotten where the reader logs out', async () => {
    const { page } = await openPage(browser);
    await open(page);
    await authorize(page, 'open sesame');
    await page.locator('.btn.authorize').click();
    await page.locator('.auth-container', { hasText: 'bearerAuth' }).getByText('Logout', { exact: true }).click();
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
    await page.reload();
    await page.locator('.opblock').first().waitFor();
    expect(await isLocked(page)).toBe(0);
  });

  test('is not given to a scheme of the same name and another kind, nor taken from a broken store', async () => {
    const { page, complaints } = await openPage(browser);
    await open(page);
    await authorize(page, 'open sesame');
    await open(page, 'v3');
    expect(await isLocked(page)).toBe(0);
    for (const broken of ['null', '[1]', '{', '{"bearerAuth":null}', '"text"']) {
      await page.evaluate(`sessionStorage.setItem(Object.keys(sessionStorage)[0], ${JSON.stringify(broken)})`);
      await open(page);
      expect(await isLocked(page)).toBe(0);
    }
    expect(complaints).toEqual([]);
  });

  test('a browser that lets the page keep nothing shows it all the same', async () => {
    const { page, complaints } = await openPage(browser);
    await page.addInitScript(`
      Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });
    `);
    await open(page);
    await authorize(page, 'open sesame');
    expect(await isLocked(page)).toBe(1);
    expect(complaints).toEqual([]);
  });
});

describe('the search box', () => {
  const hits = (page: Page) =>
    page.evaluate<string[]>(
      `[...document.querySelectorAll('.opblock')].map((each) => each.querySelector('.opblock-summary-method').textContent + ' ' +
        each.querySelector('[data-path]').dataset.path)`,
    );

  test.each([
    [
      'items/{id}',
      ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'].map((method) => `${method} /items/{id}`),
    ],
    ['patch items', ['PATCH /items/{id}']],
    ['ITEMS   patch', ['PATCH /items/{id}']],
    ['putitem', ['PUT /items/{id}']],
    ['of deleteItem', ['DELETE /items/{id}']],
  ])('finds %j by path, method, summary or operation id', async (phrase, expected) => {
    const { page } = await openPage(browser);
    await open(page);
    await page.getByLabel('Search').fill(phrase);
    await expect.poll(async () => (await hits(page)).filter((hit) => !hit.includes('/old'))).toEqual(expected);
    expect(await page.locator('.page-search output').innerText()).toMatch(/^\d+ operations?$/);
  });

  test('leaves the tags that have hits and no others, and brings all back', async () => {
    const { page, complaints } = await openPage(browser);
    await open(page);
    const all = await hits(page);
    const tags = () =>
      page.evaluate<string[]>("[...document.querySelectorAll('.opblock-tag')].map(({ dataset }) => dataset.tag)");
    const before = await tags();
    expect(before).toContain('old');
    await page.getByLabel('Search').fill('getItem');
    await expect.poll(tags).toEqual(['items']);
    await page.getByLabel('Search').fill('no such thing (.*');
    await expect.poll(() => page.locator('.page-search output').innerText()).toBe('No operation has these words.');
    expect(await hits(page)).toEqual([]);
    await page.getByLabel('Search').fill('');
    await expect.poll(() => hits(page)).toEqual(all);
    expect(await tags()).toEqual(before);
    expect(await page.locator('.page-search output').innerText()).toBe('');
    expect(complaints).toEqual([]);
  });

  test('is reached by a slash, which a field that takes text keeps', async () => {
    const { page } = await openPage(browser);
    await open(page);
    const search = page.getByLabel('Search');
    const isFocused = () => page.evaluate("document.activeElement.id === 'page-search'");
    await page.keyboard.press('Control+/');
    expect(await isFocused()).toBe(false);
    await page.keyboard.press('/');
    expect(await isFocused()).toBe(true);
    expect(await search.inputValue()).toBe('');
    await page.keyboard.type('a/b');
    expect(await search.inputValue()).toBe('a/b');
    await search.fill('');
    const operation = page.locator('.opblock-get').first();
    await operation.locator('.opblock-summary-control').click();
    await operation.locator('.try-out__btn').click();
    const field = operation.locator('[data-param-name="id"] input');
    await field.click();
    await page.keyboard.type('7/8');
    expect(await field.inputValue()).toBe('7/8');
  });
});

describe('an executed request', () => {
  /** What Node sends when it runs what the page shows. */
  async function run(snippet: string) {
    const AsyncFunction = (async () => {}).constructor as new (...args: string[]) => (...args: unknown[]) => unknown;
    const silent = { log() {} };
    received.length = 0;
    await new AsyncFunction('console', snippet)(silent);
    return received;
  }

  async function execute(page: Page, method: string, prepare?: (operation: ReturnType<Page['locator']>) => unknown) {
    const operation = page.locator(`.opblock-${method}`).first();
    await operation.locator('.opblock-summary-control').click();
    await operation.locator('.try-out__btn').click();
    await operation.locator('[data-param-name="id"] input').fill(`it's "7"`);
    await prepare?.(operation);
    received.length = 0;
    await operation.locator('.execute').click();
    await operation.locator('.request-snippets').waitFor();
    await expect.poll(() => received.length).toBe(1);
    const sent = [...received];
    await operation.getByText('fetch', { exact: true }).click();
    const shown = operation.locator('.request-snippets .curl');
    await expect.poll(() => shown.innerText()).toContain('await fetch(');
    return { sent, snippet: await shown.innerText(), operation };
  }

  test('is shown in four languages', async () => {
    const { page, complaints } = await openPage(browser);
    await open(page);
    const { operation, snippet } = await execute(page, 'get');
    expect(await operation.locator('.request-snippets .btn').allInnerTexts()).toEqual([
      'cURL (bash)',
      'cURL (PowerShell)',
      'cURL (CMD)',
      'fetch',
    ]);
    expect(snippet).not.toContain('method:');
    await operation.getByText('cURL (bash)').click();
    expect(await operation.locator('.request-snippets .curl').innerText()).toMatch(/^curl -X 'GET'/);
    expect(complaints).toEqual([]);
  });

  test('with a header, with JSON and with what only looks like it: fetch sends the same', async () => {
    const { page } = await openPage(browser);
    await open(page);
    const get = await execute(page, 'get', (operation) =>
      operation.locator('[data-param-name="X-Key"] input').fill(`a'b\\"c`),
    );
    expect(await run(get.snippet)).toEqual(get.sent);
    expect(get.sent[0]).toMatchObject({ method: 'GET', key: `a'b\\"c` });

    const text = '{"a-b": "it\'s \\"so\\": \\n", "c": [1, {"d": null}]}';
    const put = await execute(page, 'put', (operation) => operation.locator('textarea').fill(text));
    const [again] = await run(put.snippet);
    expect(JSON.parse(again!.body)).toEqual(JSON.parse(put.sent[0]!.body));
    expect(again).toMatchObject({ method: 'PUT', type: 'application/json' });
    expect(put.snippet).toContain('body: JSON.stringify({');

    const patch = await execute(page, 'patch', (operation) => operation.locator('textarea').fill('{ not\n"json\'\\'));
    expect(await run(patch.snippet)).toEqual(patch.sent);
  });

  test('with form data and a file: fetch sends the same parts', async () => {
    const { page } = await openPage(browser);
    await open(page);
    const { sent, snippet } = await execute(page, 'put', async (operation) => {
      await operation
        .locator('.body-param-content-type select, .opblock-section-request-body select')
        .first()
        .selectOption('multipart/form-data');
      await operation
        .locator('input[type=file]')
        .setInputFiles({ name: "it's.txt", mimeType: 'text/plain', buffer: Buffer.from('text') });
    });
    expect(sent).toMatchObject([{ type: 'multipart/form-data', body: "it's.txt" }]);
    expect(await run(snippet)).toEqual(sent);
  });
});

test.each([
  ['JSON', 'v2.json', (text: string) => JSON.parse(text) as typeof showcase],
  ['YAML', 'v2.yaml', (text: string) => parse(text) as typeof showcase],
])('the document can be saved as %s, and is the one that is shown', async (label, file, read) => {
  const { page, complaints } = await openPage(browser);
  await open(page, 'v2');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.page-downloads').getByText(label, { exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(file);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('{')).toBe(label === 'JSON');
  const { servers, ...saved } = read(text);
  const { servers: _, ...expected } = showcase;
  expect(saved).toEqual(expected);
  expect(servers[0]!.url).toBe(`${server.origin}/api/v1`);
  expect(complaints).toEqual([]);
});

test('the schemas are listed below, and folded', async () => {
  const { page } = await openPage(browser);
  await open(page);
  const section = page.locator('section.models');
  await section.waitFor();
  expect(await section.locator('.model-container').count()).toBe(0);
  await section.locator('h4 button').click();
  expect(await section.locator('.model-container').count()).toBeGreaterThan(0);
});
