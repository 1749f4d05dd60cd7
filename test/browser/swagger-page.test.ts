import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBuiltPlayground, type RunningServer } from '../conformance/built-playground.ts';
import { hasChromium, launchChromium } from './chromium.ts';

if (!hasChromium) console.warn('No Chromium (set CHROME to its path): the tests of the docs page are skipped.');

if (process.env.CI === 'true') {
  test('the machine that checks has a Chromium', () => {
    expect(hasChromium).toBe(true);
  });
}

describe.runIf(hasChromium)('the docs page of the built playground', () => {
  let server: RunningServer;
  let browser: Browser;
  let page: Page;
  let requests: string[];
  let complaints: string[];

  beforeAll(async () => {
    [server, browser] = await Promise.all([startBuiltPlayground(), launchChromium()]);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  beforeEach(async () => {
    page = await browser.newPage({ colorScheme: 'light', viewport: { width: 1280, height: 900 } });
    requests = [];
    complaints = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await page.exposeFunction('reportViolation', (text: string) => complaints.push(text));
    await page.addInitScript(`
      document.addEventListener('securitypolicyviolation', (event) =>
        reportViolation(event.effectiveDirective + ' ' + event.blockedURI));
    `);
    return () => page.close();
  });

  test('executes an operation, and nothing leaves the origin or breaks the policy', async () => {
    const response = await page.goto(`${server.url}/api/docs/v1/swagger`);
    expect(response?.headers()['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src/);

    const operation = page.locator('.opblock-get').filter({ has: page.locator('[data-path="/todos"]') });
    await operation.locator('.opblock-summary-control').click();
    await operation.locator('.try-out__btn').click();
    await operation.locator('.execute').click();
    const live = operation.locator('.live-responses-table');
    await live.locator('.response-col_status', { hasText: '200' }).waitFor();
    expect(await live.locator('tbody .response-col_description').first().innerText()).toContain('File the tax return');

    expect(requests).toContainEqual(expect.stringMatching(/\/api\/v1\/todos(\?|$)/));
    expect(requests.filter((url) => !url.startsWith('data:') && new URL(url).origin !== server.url)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('the policy is in force: a request to elsewhere is stopped and seen', async () => {
    await page.goto(`${server.url}/api/docs/v1/swagger`);
    await page.evaluate("fetch('https://example.com/').catch(() => {})");
    await expect.poll(() => complaints.join('\n')).toContain('connect-src https://example.com/');
  });

  test('follows the system between light and dark while it is open', async () => {
    await page.goto(`${server.url}/api/docs/v1/swagger`);
    await page.locator('.opblock').first().waitFor();
    const background = () => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
    const isDark = () => page.evaluate<boolean>("document.documentElement.classList.contains('dark-mode')");
    expect(await isDark()).toBe(false);
    const light = await background();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(isDark).toBe(true);
    expect(await background()).not.toBe(light);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(isDark).toBe(false);
    expect(await background()).toBe(light);
  });

  test('opens dark where the system is dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${server.url}/api/docs/v1/swagger`);
    await expect
      .poll(() => page.evaluate<boolean>("document.documentElement.classList.contains('dark-mode')"))
      .toBe(true);
  });

  test('a version that is not public has no page', async () => {
    const response = await page.goto(`${server.url}/api/docs/v2/swagger`);
    expect(response?.status()).toBe(404);
  });
});
