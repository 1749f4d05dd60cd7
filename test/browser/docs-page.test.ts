import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json, requireAuth } from '../../src/runtime/index.ts';
import { manifest } from '../../src/runtime/swagger/generated/manifest.ts';
import { launchChromium } from './chromium.ts';
import showcase from './corpus/showcase.json' with { type: 'json' };
import { openEverything, openPage, requestsElsewhere } from './page.ts';
import { serveDocs, type ServedDocs } from './served.ts';

let server: ServedDocs;
/** What the document names as another server. */
let other: ServedDocs;
let browser: Browser;

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'PUT',
};

beforeAll(async () => {
  [browser, other] = await Promise.all([
    launchChromium(),
    serveDocs(
      { v1: { document: showcase } },
      {
        edit: (_, request) =>
          request.method === 'OPTIONS'
            ? new Response(null, { status: 204, headers: cors })
            : Response.json({ from: 'the other server' }, { headers: cors }),
      },
    ),
  ]);
  const document = { ...showcase, servers: [showcase.servers[0]!, { url: `${other.origin}/api/v1` }] };
  server = await serveDocs(
    {
      v1: {
        document,
        routes(router) {
          router.get('/api/v1/items/{id}', (event) => ({ id: event.context.params!.id }));
          router
            .put('/api/v1/items/{id}', (event) => json(event, 200, { caller: event.context.auth as object }))
            .bind(requireAuth());
        },
      },
    },
    {
      authenticate: (event) => (event.req.headers.get('authorization') === 'Bearer open sesame' ? { id: 'Ada' } : null),
    },
  );
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([server?.close(), other?.close()]);
});

const address = () => `${server.origin}/api/docs/v1/swagger`;

test('is ready once each of its files has come, all of them its own, with no breach of its policy', async () => {
  // A context of its own has an empty cache. How long it takes is measured by bench/page.mjs.
  const { page, requests, complaints } = await openPage(browser);
  await page.goto(address());
  await page.locator('.opblock').first().waitFor();
  expect(requestsElsewhere(requests, server.origin)).toEqual([]);
  const asked = requests.filter((url) => !url.startsWith('data:')).map((url) => url.split('/').at(-1)!);
  expect(asked.toSorted()).toEqual(['swagger', 'spec', ...manifest.map(({ name }) => name)].toSorted());
  // The page names its files itself: none waits for another one to be read.
  const begun = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(({ name, initiatorType }) => initiatorType + ' ' + name.split('/').at(-1))`,
  );
  const files = manifest.map(({ name }) => `${name.endsWith('.css') ? 'link' : 'script'} ${name}`);
  expect(begun.filter((each) => !/^(?:img|css|other) /.test(each)).toSorted()).toEqual(
    [...files, 'fetch spec'].toSorted(),
  );
  expect(complaints).toEqual([]);
});

test('keeps to its policy while everything is opened, authorized and tried', async () => {
  const { page, requests, complaints } = await openPage(browser);
  const response = await page.goto(address());
  expect(response!.headers()['content-security-policy']).toBe(
    `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ${other.origin}; ` +
      `font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  await openEverything(page);
  const operation = page.locator('.opblock-put').first();
  const status = operation.locator('.live-responses-table .response .response-col_status');
  await operation.locator('[data-param-name="id"] input').fill('7');
  await operation.locator('.execute').click();
  await expect.poll(() => status.innerText()).toContain('401');

  await page.locator('.btn.authorize').click();
  await page.locator('.auth-container', { hasText: 'bearerAuth' }).locator('input').fill('open sesame');
  await page.locator('.auth-container', { hasText: 'bearerAuth' }).locator('.btn.authorize').click();
  await page.locator('.modal-ux .close-modal').click();
  await operation.locator('.execute').click();
  await expect.poll(() => status.innerText()).toContain('200');
  expect(await operation.locator('.live-responses-table .response-col_description').last().innerText()).toContain(
    'Ada',
  );

  await page.locator('.servers select').selectOption(`${other.origin}/api/v1`);
  await operation.locator('.execute').click();
  await expect
    .poll(() => operation.locator('.live-responses-table .response-col_description').last().innerText())
    .toContain('the other server');
  expect(requestsElsewhere(requests, server.origin).every((url) => url.startsWith(other.origin))).toBe(true);
  // The browser itself says that the 401 was one.
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  expect(await page.evaluate("document.querySelectorAll('script:not([src]), style').length")).toBe(0);
});

test('works with everything but its server cut off', async () => {
  const { page, complaints } = await openPage(browser);
  await page.route(
    (url) => url.origin !== server.origin,
    (route) => route.abort('internetdisconnected'),
  );
  await page.goto(address());
  const operation = page.locator('.opblock-get').first();
  await operation.locator('.opblock-summary-control').click();
  await operation.locator('.try-out__btn').click();
  await operation.locator('[data-param-name="id"] input').fill('7');
  await operation.locator('.execute').click();
  await operation.locator('.live-responses-table .response-col_status', { hasText: '200' }).waitFor();
  expect(complaints).toEqual([]);
});

test('takes nothing from its own address', async () => {
  const names = ['url', 'configUrl', 'config', 'spec', 'urls.primaryName', 'oauth2RedirectUrl', 'validatorUrl'];
  const query = new URLSearchParams(names.map((name) => [name, `${other.origin}/api/docs/v1/spec`]));
  const { page, requests, complaints } = await openPage(browser);
  await page.goto(`${address()}?${query}`);
  await page.locator('.opblock').first().waitFor();
  expect(requests).toContain(`${server.origin}/api/docs/v1/spec`);
  expect(requestsElsewhere(requests, server.origin)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('can not be framed', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${other.origin}/api/docs/v1/none`);
  await page.setContent(`<iframe src="${address()}"></iframe>`);
  await expect.poll(() => page.frames().length).toBe(2);
  await expect.poll(() => page.frames()[1]!.url()).toMatch(/^chrome-error:/);
});
