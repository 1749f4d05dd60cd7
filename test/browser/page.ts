import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

export interface WatchedPage {
  page: Page;
  /** Every address that the page asked for. */
  requests: string[];
  /** Breaches of the policy, errors of scripts and of the console. */
  complaints: string[];
}

/** A page of its own, closed with the test, that keeps what it asks for and what goes wrong in it. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    colorScheme: 'light',
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  onTestFinished(() => context.close());
  // What is waited for comes; the test's own limit is the only one.
  context.setDefaultTimeout(0);
  const page = await context.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
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
  return { page, requests, complaints };
}

/**
 * Opens every operation and model of the page, and "Try it out".
 *
 * @param trials how many operations are to be tried: each asks Swagger UI to draw the whole page anew
 */
export async function openEverything(page: Page, trials = 100): Promise<void> {
  await page.locator('.opblock').first().waitFor();
  const clickAll = (selector: string, count = 10_000) =>
    page.evaluate(
      `for (const element of [...document.querySelectorAll(${JSON.stringify(selector)})].slice(0, ${count})) element.click()`,
    );
  await clickAll('.opblock-summary-control[aria-expanded="false"]');
  await page.locator('.opblock-body .responses-wrapper').last().waitFor();
  await clickAll('.model-box-control[aria-expanded="false"], .model-container button[aria-expanded="false"]');
  await clickAll('.try-out__btn', trials);
  await page.locator('.try-out__btn.cancel').first().waitFor();
  await page.evaluate('Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})))');
}

export const requestsElsewhere = (requests: string[], origin: string): string[] =>
  requests.filter((url) => !url.startsWith('data:') && new URL(url).origin !== origin);
