import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentEvents } from '../../src/plugin/docs-events.ts';
import { createDocsPages } from '../../src/plugin/docs-pages.ts';
import { createLiveSpecs } from '../../src/plugin/live.ts';
import type { Session } from '../../src/plugin/session.ts';
import { createDocument, createResult } from '../plugin/fake-pipeline.ts';
import { launchChromium } from './chromium.ts';
import showcase from './corpus/showcase.json' with { type: 'json' };
import { openPage } from './page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

/** The dev server's pages over documents that the test changes. */
async function startDev(port = 0) {
  let documents = [createDocument('v1', { text: JSON.stringify(showcase) }), createDocument('v2')];
  const session: Pick<Session, 'latest' | 'debug' | 'refresh' | 'stop'> = {
    refresh() {},
    latest: async () => ({ result: createResult(documents), stale: false }),
    debug: async () => null,
    async stop() {},
  };
  const events = createDocumentEvents();
  events.publish(documents);
  const pages = createDocsPages({ session, specs: createLiveSpecs(session), id: 'me', events });
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.url!);
    pages(request, response, () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    asked,
    port: (server.address() as AddressInfo).port,
    change(edit: (document: typeof showcase) => unknown) {
      const document = structuredClone(showcase);
      edit(document);
      documents = [createDocument('v1', { text: JSON.stringify(document) }), documents[1]!];
      events.publish(documents);
    },
    publish: () => events.publish(documents),
    async close() {
      events.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A port that nobody is given who asks for any free one: it is let go and taken again. */
async function findPort(): Promise<number> {
  for (let port = 20_000 + (process.pid % 10_000); ; port++) {
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) =>
      server
        .once('error', () => resolve(false))
        .once('listening', () => resolve(true))
        .listen(port, '127.0.0.1'),
    );
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

test('shows a change at once, and keeps what was open, filled in and authorized', async () => {
  const dev = await startDev();
  try {
    const { page, complaints } = await openPage(browser);
    await page.goto(`http://127.0.0.1:${dev.port}/__openapi/v1`);
    const operation = page.locator('.opblock-get').first();
    await operation.locator('.opblock-summary-control').click();
    await operation.locator('.try-out__btn').click();
    await operation.locator('[data-param-name="id"] input').fill('kept');
    await page.locator('.btn.authorize').click();
    const bearer = page.locator('.auth-container', { hasText: 'bearerAuth' });
    await bearer.locator('input').fill('open sesame');
    await bearer.locator('.btn.authorize').click();
    await page.locator('.modal-ux .close-modal').click();
    await page.locator('#operations-tag-old').click();
    await page.evaluate('scrollTo(0, 700)');
    await page.evaluate('window.loaded = true');

    dev.change((document) => {
      document.info.title = 'Changed';
      document.paths['/items/{id}'].get.summary = 'Another summary';
      Object.assign(document.paths, {
        '/new': { get: { summary: 'Brand new', responses: { 200: { description: '' } } } },
      });
    });
    await page.locator('.info .title', { hasText: 'Changed' }).waitFor();
    await page.locator('.opblock-summary-description', { hasText: 'Brand new' }).waitFor();
    await operation.locator('.opblock-summary-description', { hasText: 'Another summary' }).waitFor();
    await operation.locator('.responses-table').first().waitFor();
    expect(await operation.locator('[data-param-name="id"] input').inputValue()).toBe('kept');
    expect(await page.locator('.btn.authorize.locked').count()).toBe(1);
    expect(await page.locator('#operations-tag-old').getAttribute('data-is-open')).toBe('false');
    await expect.poll(() => page.evaluate('scrollY')).toBe(700);
    // It is the same page, and not one loaded anew.
    expect(await page.evaluate('window.loaded')).toBe(true);
    expect(complaints).toEqual([]);
  } finally {
    await dev.close();
  }
});

test('asks for the document no more often than it changes', async () => {
  const dev = await startDev();
  try {
    const { page } = await openPage(browser);
    await page.goto(`http://127.0.0.1:${dev.port}/__openapi/v1`);
    await page.locator('.opblock').first().waitFor();
    const count = () => dev.asked.filter((url) => url === '/__openapi/v1.json').length;
    expect(count()).toBe(1);
    for (let round = 0; round < 5; round++) dev.publish();
    dev.change((document) => (document.info.title = 'Second'));
    await page.locator('.info .title', { hasText: 'Second' }).waitFor();
    expect(count()).toBe(2);
    expect(dev.asked.filter((url) => url.startsWith('/__openapi/_events/'))).toHaveLength(1);
  } finally {
    await dev.close();
  }
});

test('finds a dev server again that was restarted, and what has changed meanwhile', async () => {
  const first = await startDev(await findPort());
  const { page } = await openPage(browser);
  await page.goto(`http://127.0.0.1:${first.port}/__openapi/v1`);
  await page.locator('.opblock').first().waitFor();
  await first.close();
  const second = await startDev(first.port);
  try {
    second.change((document) => (document.info.title = 'After the restart'));
    await page.locator('.info .title', { hasText: 'After the restart' }).waitFor();
  } finally {
    await second.close();
  }
});
