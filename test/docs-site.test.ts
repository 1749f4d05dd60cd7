import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { glob } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from './browser/chromium.ts';
import { openPage, requestsElsewhere } from './browser/page.ts';
import { repository } from './built.ts';

/** Builds pages as `npm run docs:build` does, into another folder. */
async function buildSite(pages: string, outDir: string): Promise<{ code: unknown; said: string }> {
  const program = join(repository, 'node_modules/vitepress/bin/vitepress.js');
  const child = spawn(process.execPath, [program, 'build', pages, '--outDir', outDir], {
    // Vitest's own value would have the pages built for development.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, said };
}

async function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'docs-site-'));
}

describe('the site of the documentation', () => {
  let folder: string;
  let origin: string;
  let browser: Browser;
  let pages: string[];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://site');
    const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    readFile(join(folder, name)).then(
      (bytes) => response.setHeader('content-type', contentTypes[extname(name)] ?? 'font/woff2').end(bytes),
      () => response.writeHead(404).end(),
    );
  });

  beforeAll(async () => {
    folder = await temporaryFolder();
    const [built] = await Promise.all([
      buildSite(join(repository, 'docs'), folder),
      launchChromium().then((launched) => (browser = launched)),
      new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)),
    ]);
    expect(built).toMatchObject({ code: 0, said: expect.stringContaining('build complete') });
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    pages = (await glob('**/*.html', { cwd: folder })).filter((name) => name !== '404.html').sort();
  });
  afterAll(async () => {
    await browser?.close();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true, force: true });
  });

  it('has a page for each file', async () => {
    const files = await glob('**/*.md', { cwd: join(repository, 'docs') });
    expect(files.length).toBeGreaterThan(50);
    expect(pages).toEqual(files.map((file) => file.replace(/\.md$/, '.html')).sort());
  });

  it('has what each link leads to, with its heading', async () => {
    const ids = new Map<string, string[]>();
    const links: [from: string, to: string][] = [];
    const attributes = (html: string, pattern: RegExp): string[] =>
      [...html.matchAll(pattern)].map(([, text]) => text!);
    for (const name of pages) {
      const html = await readFile(join(folder, name), 'utf8');
      ids.set(name, attributes(html, /\bid="([^"]+)"/g));
      for (const link of attributes(html, /<a\b[^>]*\bhref="([^"]+)"/g))
        links.push([name, new URL(link, `${origin}/${name}`).href]);
    }
    const own = links.filter(([, to]) => new URL(to).origin === origin);
    expect(own.length).toBeGreaterThan(1000);
    const dead = own.filter(([, to]) => {
      const { pathname, hash } = new URL(to);
      const known = ids.get(pathname === '/' ? 'index.html' : pathname.slice(1));
      return !known || (hash !== '' && !known.includes(decodeURIComponent(hash.slice(1))));
    });
    expect(dead).toEqual([]);
  });

  it('reaches for no other host, and has no error', async () => {
    const { page, requests, complaints } = await openPage(browser);
    // The pages have one layout and one theme: these are the first one, one with code and tables, and one in a folder.
    for (const name of ['index', 'command-line', 'diagnostics/no-source'])
      await page.goto(`${origin}/${name}.html`, { waitUntil: 'networkidle' });
    expect(requests.length).toBeGreaterThan(10);
    expect(requestsElsewhere(requests, origin)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('finds a page by its text, with the index that it brings', async () => {
    const { page, requests } = await openPage(browser);
    await page.goto(`${origin}/`);
    await page.locator('.DocSearch-Button').click();
    await page.locator('#localsearch-input').fill('ratchet');
    await page.locator('.results a[href*="/command-line"]').first().waitFor();
    expect(requestsElsewhere(requests, origin)).toEqual([]);
  });
});

describe('a site', () => {
  const homes: string[] = [];
  afterAll(() => Promise.all(homes.map((home) => rm(home, { recursive: true, force: true }))));

  /** Pages of their own under the configuration of the site. */
  async function createPages(index: string): Promise<string> {
    const home = await temporaryFolder();
    homes.push(home);
    const docs = join(home, 'docs');
    await mkdir(join(docs, '.vitepress'), { recursive: true });
    for (const name of ['config.ts', 'slugs.ts', 'theme'])
      await cp(join(repository, 'docs/.vitepress', name), join(docs, '.vitepress', name), { recursive: true });
    await symlink(join(repository, 'node_modules'), join(home, 'node_modules'), 'junction');
    await writeFile(join(home, 'package.json'), '{ "type": "module" }');
    await writeFile(join(docs, 'index.md'), index);
    return docs;
  }

  it('is built where pages of the sidebar are not there, and names none of them', async () => {
    const docs = await createPages('# Here\n\n[Here](index.md)\n');
    const out = join(docs, '../out');
    expect(await buildSite(docs, out)).toMatchObject({ code: 0 });
    const html = await readFile(join(out, 'index.html'), 'utf8');
    expect(html).toContain('Overview');
    expect(html).not.toMatch(/quick-start|diagnostics/i);
  });

  it('is not built with a dead link', async () => {
    const docs = await createPages('# Here\n\n[There](there.md)\n');
    const { code, said } = await buildSite(docs, join(docs, '../out'));
    expect(code).not.toBe(0);
    expect(said).toContain('1 dead link');
    expect(said).toContain('there');
  });
});

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
