import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import payloads from './corpus/xss.json' with { type: 'json' };
import showcase from './corpus/showcase.json' with { type: 'json' };
import { createHostileDocument } from './hostile-document.ts';
import { openEverything, openPage, requestsElsewhere } from './page.ts';
import { serveDocs, type ServedDocs } from './served.ts';

/** Swagger UI's work grows with the square of what is open, so a page shows some of the payloads. */
const batches = Array.from({ length: Math.ceil(payloads.length / 11) }, (_, index) =>
  payloads.slice(index * 11, index * 11 + 11),
);
let browser: Browser;
const servers: ServedDocs[] = [];

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await Promise.all(servers.map((server) => server.close()));
});

async function serveHostile(policy: boolean, batch: string[]): Promise<ServedDocs> {
  const hostile = JSON.stringify(createHostileDocument(batch));
  const server = await serveDocs(
    { v1: { document: showcase, config: { title: batch.join(' ') } } },
    {
      edit(response, request) {
        const headers = new Headers(response.headers);
        if (!policy) headers.delete('content-security-policy');
        const isSpec = request.url.endsWith('/spec');
        for (const name of isSpec ? ['content-encoding', 'content-length'] : []) headers.delete(name);
        return new Response(isSpec ? hostile : response.body, { status: response.status, headers });
      },
    },
  );
  servers.push(server);
  return server;
}

/** What a payload could have become, beside having run. */
const findBreakouts = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('*')].flatMap((element) => {
    const found = [];
    const name = element.tagName.toLowerCase();
    if (['iframe', 'object', 'embed', 'base', 'frame', 'portal'].includes(name)) found.push(name);
    if (name === 'script' && new URL(element.src || 'x:').origin !== location.origin) found.push('script ' + element.text);
    if (name === 'style' && element.textContent.includes('evil')) found.push('style');
    if (name === 'link' && !element.href.startsWith(location.origin) && !element.href.startsWith('data:')) found.push('link ' + element.href);
    if (name === 'form' && element.hasAttribute('action') && new URL(element.action).origin !== location.origin) found.push('form ' + element.action);
    for (const { name: attribute, value } of element.attributes) {
      if (/^on/i.test(attribute)) found.push(name + ' ' + attribute);
      if (['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcdoc'].includes(attribute) &&
        /^(javascript|vbscript|data:text)/i.test(value.replace(/[\\u0000-\\u0020]/g, ''))) found.push(name + ' ' + attribute + '=' + value);
    }
    return found;
  })`);

describe.each([true, false])('a document full of payloads (policy: %s)', (policy) => {
  test.each(batches)(
    'runs nothing, links to no script, and sends no form elsewhere: %j',
    async (...batch) => {
      const server = await serveHostile(policy, batch);
      const { page, requests } = await openPage(browser);
      const hits: unknown[] = [];
      await page.exposeFunction('hit', (payload: unknown) => void hits.push(payload));
      page.on('dialog', (dialog) => {
        hits.push(dialog.message());
        void dialog.dismiss();
      });
      await page.goto(`${server.origin}/api/docs/v1/swagger`);
      await openEverything(page, 2);
      // The page does show them: there is something to be escaped.
      const text = await page.evaluate<string>('document.body.innerText');
      for (const payload of batch) expect(text).toContain(payload.trim().replaceAll('\t', ' '));
      expect(await page.locator('.opblock .opblock-body').count()).toBe(batch.length);
      expect(await findBreakouts(page)).toEqual([]);

      await page.evaluate(
        `for (const element of [...document.querySelectorAll('#swagger-ui .execute')].slice(0, 2)) element.click()`,
      );
      await page.evaluate(`document.querySelector('.btn.authorize').click()`);
      await page.locator('.modal-ux').waitFor();
      expect(await findBreakouts(page)).toEqual([]);
      await page.evaluate(
        `for (const element of document.querySelectorAll('.modal-ux .btn.authorize')) element.click()`,
      );
      expect(await page.evaluate('document.title')).toContain(batch[0]!);
      expect(hits).toEqual([]);
      // Without a policy a picture in a description is asked for: only the policy holds those back.
      if (policy) expect(requestsElsewhere(requests, server.origin)).toEqual([]);
    },
    60_000,
  );
});

test('a payload that does run is noticed', async () => {
  const server = await serveHostile(false, payloads.slice(0, 2));
  const { page } = await openPage(browser);
  const hits: unknown[] = [];
  await page.exposeFunction('hit', (payload: unknown) => void hits.push(payload));
  await page.goto(`${server.origin}/api/docs/v1/swagger`);
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend',
    '<img src=x onerror=hit(2)><a href="javascript:hit(14)">x</a><form action="https://evil.example/"></form><iframe srcdoc="<script>parent.hit(6)</script>"></iframe>')`);
  await expect.poll(() => hits.toSorted()).toEqual([2, 6]);
  expect(await findBreakouts(page)).toEqual([
    'img onerror',
    'a href=javascript:hit(14)',
    'form https://evil.example/',
    'iframe',
  ]);
});
