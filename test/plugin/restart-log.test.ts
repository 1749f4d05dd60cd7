import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as h3 from 'h3';
import type { H3 } from 'h3';
import type { ViteDevServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { createAppMiddleware } from '../../src/plugin/serve-app.ts';
import { LogLevel, setupLogging } from '../../src/runtime/index.ts';

/** An app with a log, and the records that it has written. */
function createLoggedApp(): { app: H3; events(): unknown[] } {
  const seen: string[] = [];
  const app = new h3.H3().get('/', () => 'x');
  const keep = (_message: string, fields: { event?: string; is_restart?: boolean }): void => {
    seen.push(fields.is_restart === undefined ? String(fields.event) : `${fields.event} ${fields.is_restart}`);
  };
  const { close } = setupLogging(app, {
    level: LogLevel.Info,
    logger: { debug: keep, info: keep, warn: keep, error: keep },
  });
  onTestFinished(() => close());
  return { app, events: () => seen };
}

it('an app that is evaluated anew ends the log of the former one, as a restart', async () => {
  const first = createLoggedApp();
  const second = createLoggedApp();
  let app: unknown = first.app;
  const runner = { import: () => Promise.resolve({ entry: { default: app }, h3 }) };
  const logger = { error() {}, warn() {}, info() {} };
  const vite = {
    config: { root: '/project', base: '/', appType: 'custom', logger },
    environments: { ssr: { runner } },
  } as unknown as ViteDevServer;
  const { handle } = createAppMiddleware(vite, { entry: 'app.ts', log: logger as never, session: undefined as never });
  const server = createServer((request, response) => void handle(request, response, () => response.end()));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const ask = async () => (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).text();

  expect([await ask(), await ask()]).toEqual(['x', 'x']);
  expect(first.events()).toEqual(['app_startup']);

  app = second.app;
  expect(await ask()).toBe('x');
  expect(first.events()).toEqual(['app_startup', 'app_shutdown true']);
  expect(second.events()).toEqual(['app_startup']);

  // An app with no log is served as well.
  app = new h3.H3().get('/', () => 'plain');
  expect(await ask()).toBe('plain');
  expect(second.events()).toEqual(['app_startup', 'app_shutdown true']);
});
