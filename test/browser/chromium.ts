import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const executablePath = process.env.CHROME ?? '/usr/bin/chromium';

/** Whether a Chromium is installed; `CHROME` names one at another place. */
export const hasChromium = existsSync(executablePath);

/** Starts Chromium so that it reaches nothing but this machine and asks nobody for updates. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath,
    headless: true,
    // A busy machine starts it late.
    timeout: 60_000,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-proxy-server',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  });
}
