import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenAPIDocument } from '../../src/model/openapi.ts';
import { startBuiltPlayground, type RunningServer } from '../conformance/built-playground.ts';
import { launchChromium } from './chromium.ts';
import { openPage, requestsElsewhere } from './page.ts';

/** Each operation of the playground, with what the page fills in and nothing typed, is answered as its document says. */
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  // The playground's token is the superuser's too, who may read the document of version 2.
  [server, browser] = await Promise.all([
    startBuiltPlayground({ API_TOKEN: 'demo', SVC_SUPERUSER_TOKEN: 'demo' }),
    launchChromium(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

describe.each(['v1', 'v2'])('version %s', (version) => {
  test('answers every operation with its documented success, with the network cut', async () => {
    const { page, requests, complaints } = await openPage(browser, { viewport: { width: 1280, height: 3000 } });
    await page.route(
      (url) => url.origin !== server.url,
      (route) => route.abort('internetdisconnected'),
    );
    const answer = await fetch(`${server.url}/api/docs/${version}`, { headers: { authorization: 'Bearer demo' } });
    const document = (await answer.json()) as OpenAPIDocument;
    // Version 2 is not public and has no page: it is shown in that of version 1.
    await page.route('**/api/docs/v1/spec', (route) => route.fulfill({ json: document }));
    await page.goto(`${server.url}/api/docs/v1/swagger`);
    await page.locator('.opblock').first().waitFor();
    await authorize(page);

    const rows: string[] = [];
    for (const [path, item] of Object.entries(document.paths)) {
      for (const [method, { responses }] of Object.entries(item) as [string, { responses: object }][]) {
        const operation = page.locator(`.opblock-${method}`).filter({ has: page.locator(`[data-path="${path}"]`) });
        const status = await execute(operation);
        const isDocumented = Object.hasOwn(responses, status) && status.startsWith('2');
        rows.push(
          `${method} ${path} ${isDocumented ? 'fine' : `${status} ${await operation.locator('.live-responses-table').innerText()}`}`,
        );
      }
    }
    expect(rows.filter((row) => !row.endsWith(' fine'))).toEqual([]);
    expect(rows).toHaveLength(version === 'v1' ? 8 : 5);
    expect(requestsElsewhere(requests, server.url)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test('without its example the id of a to-do is asked for, and nothing is sent', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${server.url}/api/docs/v1/swagger`);
  const operation = page.locator('.opblock-get').filter({ has: page.locator('[data-path="/todos/{id}"]') });
  await operation.locator('.opblock-summary-control').click();
  await operation.locator('.try-out__btn').click();
  await operation.locator('[data-param-name="id"] input').fill('');
  await operation.locator('.execute').click();
  await operation.locator('[data-param-name="id"] input.invalid').waitFor();
  expect(await operation.locator('.live-responses-table').count()).toBe(0);
});

test('the sample of an error has the status of its answer', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${server.url}/api/docs/v1/swagger`);
  const operation = page.locator('.opblock-get').filter({ has: page.locator('[data-path="/todos/{id}"]') });
  await operation.locator('.opblock-summary-control').click();
  const sample = (code: string) => operation.locator(`tr.response[data-code="${code}"] .example`);
  await sample('404').waitFor();
  expect(await sample('404').innerText()).toMatch(/"status": 404/);
  expect(await sample('default').innerText()).toMatch(/"status": 500/);
  // A to-do has a status of another kind.
  expect(await sample('200').innerText()).toMatch(/"status": "open"/);
});

async function authorize(page: Page) {
  await page.locator('.btn.authorize').click();
  await page.locator('.auth-container input').fill('demo');
  await page.locator('.auth-container .btn.authorize').click();
  await page.locator('.modal-ux .close-modal').click();
}

async function execute(operation: Locator): Promise<string> {
  await operation.locator('.opblock-summary-control').click();
  await operation.locator('.try-out__btn').click();
  await operation.locator('.execute').click();
  const status = operation.locator('.live-responses-table tbody .response-col_status').first();
  await status.waitFor({ timeout: 8000 });
  return /\d+/.exec(await status.innerText())![0];
}
