// Takes the README's pictures of the playground's docs page, light and dark. Run `npm run build` first; it needs port 3000.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'screenshot-'));

execFileSync(process.execPath, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', 'playground'], {
  cwd: root,
  stdio: 'inherit',
});
// A fixed port, because the picture shows the address.
const server = spawn(process.execPath, [join(root, 'playground', 'dist', 'server.js')], {
  env: { ...process.env, HOST: '127.0.0.1', PORT: '3000', DATABASE_FILE: join(folder, 'todos.db') },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await chromium.launch({
  executablePath: process.env.CHROME ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});

try {
  const address = await pageAddress();
  for (const colorScheme of ['light', 'dark']) {
    const page = await browser.newPage({ colorScheme, viewport: { width: 1200, height: 1000 } });
    await page.goto(address);
    const operation = page.locator('.opblock-post').first();
    await operation.locator('.opblock-summary-control').click();
    await operation.locator('.opblock-body').waitFor();
    await page.evaluate('document.activeElement.blur()');
    await page.mouse.move(0, 0);
    const file = join(root, 'docs', `swagger-${colorScheme}.png`);
    await page.screenshot({ path: file, animations: 'disabled' });
    console.log(`docs/swagger-${colorScheme}.png  ${(statSync(file).size / 1024).toFixed(0)} KiB`);
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

/** The docs page, from the line that the server prints once it listens. */
async function pageAddress() {
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /^docs: (\S+)/.exec(line)?.[1];
    if (address) return address.replace('localhost', '127.0.0.1');
  }
  throw new Error('The playground did not start.');
}
