import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Origin } from '../../src/model/origin.ts';
import { createDocumentEvents } from '../../src/plugin/docs-events.ts';
import { createDocsPages } from '../../src/plugin/docs-pages.ts';
import { createLiveSpecs } from '../../src/plugin/live.ts';
import type { Session } from '../../src/plugin/session.ts';
import { createDocument, createPageTools, createResult } from '../plugin/fake-pipeline.ts';
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
  const session: Pick<Session, 'latest' | 'debug' | 'origins' | 'refresh' | 'stop'> = {
    refresh() {},
    latest: async () => ({ result: createResult(documents), stale: false }),
    debug: async () => null,
    origins: async () => ({ v1: origins }),
    async stop() {},
  };
  const events = createDocumentEvents();
  const tools = createPageTools();
  tools.last.note(documents);
  events.publish(documents);
  const pages = createDocsPages({ session, specs: createLiveSpecs(session), id: 'me', events, ...tools });
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
      tools.last.note(documents);
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

const at = (pointer: string, kind: Origin['kind'], line: number): Origin => ({
  pointer,
  kind,
  location: { file: 'src/items.ts', line, column: 3 },
});
const origins: Origin[] = [
  at('/paths/~1items~1{id}/get', 'handler', 12),
  at('/components/schemas/Item', 'type', 3),
  at('/components/schemas/Item/properties/brandNew', 'property', 5),
];

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

test('marks what the last change was until it is dismissed, and a click opens the line of the source', async () => {
  const dev = await startDev();
  try {
    const { page, complaints } = await openPage(browser);
    await page.goto(`http://127.0.0.1:${dev.port}/__openapi/v1`);
    const operation = page.locator('.opblock-get').first();
    await operation.locator('.opblock-summary-control').click();
    await operation.locator('.responses-table .tablinks', { hasText: 'Schema' }).first().click();
    await operation.locator('.page-source', { hasText: 'src/items.ts:12:3' }).waitFor();
    expect(await page.locator('.page-changes').isVisible()).toBe(false);

    dev.change((document) => {
      Object.assign(document.components.schemas.Item.properties, { brandNew: { type: 'string' } });
    });
    const row = operation.locator('tr.property-row[data-changed]', { hasText: 'brandNew' });
    await row.first().waitFor();
    const panel = page.locator('.page-changes');
    expect(await panel.innerText()).toContain('property brandNew of Item was added (in responses) src/items.ts:5:3');
    await row.first().locator('.page-source').click();
    const opened = '/__open-in-editor?file=%2Fproject%2Fsrc%2Fitems.ts%3A';
    await expect.poll(() => dev.asked).toContain(`${opened}5%3A3`);
    await operation.locator('.opblock-summary .page-source').click();
    await expect.poll(() => dev.asked).toContain(`${opened}12%3A3`);
    // Neither click has closed it.
    expect(await operation.locator('.responses-table').first().isVisible()).toBe(true);

    await panel.getByRole('button', { name: 'Dismiss' }).click();
    expect(await panel.isVisible()).toBe(false);
    expect(await page.locator('[data-changed]').count()).toBe(0);
    await page.reload();
    await page.locator('.opblock-summary .page-source').first().waitFor();
    expect(await panel.isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  } finally {
    await dev.close();
  }
});

test('lists routes, diagnostics and changes on the first page, which follows the sources', async () => {
  const dev = await startDev();
  try {
    const { page, complaints } = await openPage(browser);
    await page.goto(`http://127.0.0.1:${dev.port}/__openapi/`);
    const row = page.locator('tr', { hasText: '/items/{id}' }).first();
    expect(await row.innerText()).toMatch(/^GET\t\/\S*items\/\{id\}\tv1\t/);
    await row.locator('a.place').click();
    await expect.poll(() => dev.asked.filter((url) => url.startsWith('/__open-in-editor')).length).toBe(1);
    await page.locator('#m-read summary').click();
    dev.change((document) => {
      Object.assign(document.components.schemas.Item.properties, { brandNew: { type: 'string' } });
    });
    const change = page.locator('[data-change]', { hasText: 'property brandNew of Item was added' });
    await change.waitFor();
    expect(await page.locator('#m-read').getAttribute('open')).not.toBeNull();
    await change.getByRole('button', { name: 'Dismiss' }).click();
    expect(await change.isVisible()).toBe(false);
    await page.reload();
    expect(await change.isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  } finally {
    await dev.close();
  }
});
