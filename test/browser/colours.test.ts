import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { measureContrast, type PaleText } from './contrast.ts';
import showcase from './corpus/showcase.json' with { type: 'json' };
import { openEverything, openPage } from './page.ts';
import { serveDocs, type ServedDocs } from './served.ts';

let server: ServedDocs;
let browser: Browser;

beforeAll(async () => {
  [browser, server] = await Promise.all([
    launchChromium(),
    serveDocs({
      v1: {
        document: showcase,
        config: { status: 'deprecated' },
        routes: (router) =>
          void router.get('/api/v1/items/{id}', () => ({ text: 'a', number: 1, none: null, yes: true })),
      },
      v2: { document: showcase, config: { status: 'testing' } },
      v3: { document: showcase },
    }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const address = (version = 'v1') => `${server.origin}/api/docs/${version}/swagger`;
const isDark = "document.documentElement.classList.contains('dark-mode')";

describe.each(['light', 'dark'] as const)('in the %s', (colorScheme) => {
  test('every text has a contrast of 4.5:1 at least', async () => {
    const { page } = await openPage(browser, { colorScheme });
    await page.goto(address());
    await openEverything(page);
    const operation = page.locator('.opblock-get').first();
    await operation.locator('[data-param-name="id"] input').fill('7');
    await operation.locator('.execute').click();
    await operation.locator('.live-responses-table .response-col_status', { hasText: '200' }).waitFor();
    await page.mouse.move(0, 0);
    // Buttons that were off until now fade in.
    await page.evaluate('Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})))');
    const { count, rows } = await page.evaluate<{ count: number; rows: PaleText[] }>(measureContrast);
    expect(count).toBeGreaterThan(500);
    expect(rows).toEqual([]);

    await page.locator('.btn.authorize').click();
    await page.locator('.modal-ux').waitFor();
    const dialog = measureContrast.replaceAll('document.body', `document.querySelector('.dialog-ux')`);
    expect(await page.evaluate(dialog)).toMatchObject({ rows: [] });
  });

  test('the first frame has the right ground, and no later one another', async () => {
    const { page } = await openPage(browser, { colorScheme });
    await page.addInitScript(`
      window.grounds = new Set();
      const sample = () => {
        if (document.body) grounds.add(getComputedStyle(document.documentElement).backgroundColor);
        requestAnimationFrame(sample);
      };
      requestAnimationFrame(sample);
    `);
    await page.goto(address());
    await page.locator('.opblock').first().waitFor();
    expect(await page.evaluate('[...grounds]')).toEqual([
      colorScheme === 'dark' ? 'rgb(28, 32, 34)' : 'rgb(255, 255, 255)',
    ]);
  });
});

test('the measure finds what is too pale', async () => {
  const { page } = await openPage(browser);
  await page.setContent(
    '<p style="color:#999">pale</p><div style="background:#000"><p style="color:#fff;opacity:.3">faint</p></div><p>fine</p>',
  );
  const { count, rows } = await page.evaluate<{ count: number; rows: PaleText[] }>(measureContrast);
  expect([count, rows.map(({ text }) => text)]).toEqual([3, ['pale', 'faint']]);
});

test('a switch of the system is followed in the first frame, by every colour', async () => {
  const { page } = await openPage(browser);
  await page.goto(address());
  await page.locator('.opblock').first().waitFor();
  const colours = `[...document.querySelectorAll('body, .btn, .opblock-summary-method, .info .title, .page-bar a')]
    .map((element) => getComputedStyle(element).color + getComputedStyle(element).backgroundColor).join()`;
  const before = await page.evaluate<string>(colours);
  // What is painted after the event: a colour that goes over slowly is another one then.
  await page.evaluate(`
    window.switched = new Promise((resolve) =>
      matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
        requestAnimationFrame(() => resolve([${isDark}, ${colours}])), { once: true }),
    );
    0;
  `);
  await page.emulateMedia({ colorScheme: 'dark' });
  const [dark, atOnce] = await page.evaluate<[boolean, string]>('switched');
  expect(dark).toBe(true);
  await page.evaluate('Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})))');
  expect(atOnce).toBe(await page.evaluate<string>(colours));
  expect(atOnce).not.toBe(before);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => page.evaluate<string>(colours)).toBe(before);
});

describe('the versions', () => {
  test('are there to be switched, and marked where they are not stable', async () => {
    const { page } = await openPage(browser);
    await page.goto(address('v3'));
    const items = page.locator('.page-versions li');
    expect(await items.allInnerTexts()).toEqual(['v1 deprecated', 'v2 testing', 'v3']);
    expect(await page.locator('.page-versions [aria-current]').innerText()).toBe('v3');
    expect(await page.locator('.page-notice').count()).toBe(0);
    await items.nth(1).locator('a').click();
    await page.locator('.opblock').first().waitFor();
    expect(page.url()).toBe(address('v2'));
    expect(await page.locator('.page-notice').innerText()).toBe(
      'Version v2 is being tested and may change. v3 is stable.',
    );
    await page.locator('.page-versions a', { hasText: 'v1' }).click();
    expect(await page.locator('.page-notice').innerText()).toContain('Version v1 is deprecated.');
  });

  test('deprecated operations say so, and the others do not', async () => {
    const { page } = await openPage(browser);
    await page.goto(address());
    await page.locator('.opblock').first().waitFor();
    const marks = await page.evaluate<[string, boolean, string][]>(`
      [...document.querySelectorAll('.opblock-summary-path, .opblock-summary-path__deprecated')].map((path) => {
        const after = getComputedStyle(path, '::after');
        const struck = (element) => getComputedStyle(element).textDecorationLine === 'line-through';
        // What a box is struck through with, its label is too.
        return [path.dataset.path, struck(path.querySelector('a')) && !struck(path), after.content];
      })
    `);
    expect(marks.filter(([path]) => path === '/old')).toEqual([
      ['/old', true, '"deprecated"'],
      ['/old', true, '"deprecated"'],
    ]);
    const others = marks.filter(([path]) => path !== '/old');
    expect(others.length).toBeGreaterThan(5);
    expect(others.filter(([, struck, mark]) => struck || mark.includes('deprecated'))).toEqual([]);
  });
});
