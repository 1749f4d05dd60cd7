// How long the docs page of a document takes until its operations are there, with an empty cache, in Chromium (`CHROME`
// names one at another place). Needs `npm run build`. It prints a verdict and always ends with 0.
import { existsSync } from 'node:fs';
import { H3 } from 'h3';
import { chromium } from 'playwright-core';
import { serve } from 'srvx';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const rounds = 7;
/** Milliseconds. */
const target = 1500;
const executablePath = process.env.CHROME ?? '/usr/bin/chromium';

if (!existsSync(executablePath)) {
  console.log(`There is no Chromium at ${executablePath}.`);
  process.exit(0);
}

const manager = initializeVersionedSystemWithRoutes(
  {
    v1: {
      config: { title: 'Bench', publicSwagger: true },
      routes: (router) => {
        for (let index = 0; index < 50; index++) router.get(`/api/v1/things-${index}/{id}`, () => index);
      },
    },
  },
  'v1',
  { logger: { info() {}, warn() {}, error: console.error } },
);
const app = new H3();
manager.registerAllVersionRoutes(app);
manager.registerWithServer(app);
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', silent: true });
await server.ready();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    // A context of its own has an empty cache.
    const context = await browser.newContext();
    const page = await context.newPage();
    const start = performance.now();
    await page.goto(`${server.url}api/docs/v1/swagger`);
    await page.locator('.opblock').first().waitFor();
    times.push(performance.now() - start);
    await context.close();
  }
  times.sort((a, b) => a - b);
  const median = times[Math.floor(rounds / 2)];
  const range = `${times[0].toFixed(0)} to ${times.at(-1).toFixed(0)} ms`;
  console.log(
    `page with 50 operations, empty cache: ${median.toFixed(0)} ms, median of ${rounds} (${range})  <= ${target} ms  ${median <= target ? 'pass' : 'FAIL'}`,
  );
} finally {
  await browser.close();
}
process.exit(0);
