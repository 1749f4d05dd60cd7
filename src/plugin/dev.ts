import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { relative, isAbsolute, resolve } from 'node:path';
import { styleText } from 'node:util';
import type { ViteDevServer } from 'vite';
import { renderSpecsModule } from '../virtual/specs-module.ts';
import { createComparison } from './compare-texts.ts';
import { deliver } from './deliver.ts';
import { createEditorAddress } from './dev-page/editor.ts';
import { createLastChanges } from './dev-page/last-changes.ts';
import { createDocumentEvents } from './docs-events.ts';
import { createDocsPages, docsBase } from './docs-pages.ts';
import { createLiveSpecs, registerSpecs } from './live.ts';
import { isPackageFile } from './package-file.ts';
import { startProgress } from './progress.ts';
import { createAppMiddleware } from './serve-app.ts';
import type { Session } from './session.ts';
import type { Shell } from './shell.ts';
import { whenWatched } from './when-watched.ts';

/** What one Vite dev server has of us. */
export interface Dev {
  /** Text of the virtual module. */
  renderSpecs(): string;
  /** What comes after Vite's own middlewares. */
  post(): void;
}

/** Starts the analysis of a dev server, watches what it depends on, and serves its docs pages (and the user's app). */
export function startDev(server: ViteDevServer, shell: Shell): Dev {
  const { logger } = server.config;
  const id = randomUUID();
  let isOpen = true;
  const watched = new Set<string>();
  const events = createDocumentEvents();
  const compare = createComparison();
  const last = createLastChanges(compare);
  const reporter = shell.createDevReporter(compare);
  const unserved = createUnservedHint(server, shell, (line) => logger.info(line));
  const session = shell.openDevSession((outcome) => {
    const outside = watchFiles(server, outcome.result.watchFiles, watched);
    // What changed after it was read and before it was watched, nobody tells: the disk is asked once more.
    if (outside.length > 0)
      void whenWatched(server.watcher, outside, { isOpen: () => isOpen, onWatched: () => session.refresh([]) });
    deliver(outcome, { last, events, reporter }, () => unserved.note(outcome.result.stats.operations));
  });
  const specs = createLiveSpecs(session);
  const unregister = registerSpecs(id, specs);
  startProgress(session.latest(), (message) => shell.log.info(message));
  followWatcher(server, session, watched);
  const { root, base } = server.config;
  const address = createEditorAddress(root, `${base}__open-in-editor`);
  server.middlewares.use(createDocsPages({ session, specs, id, events, last, root, address }));
  printDocsURL(server, (line) => {
    logger.info(line);
    unserved.printed();
  });
  const { server: entry } = shell.options;
  const app = entry === undefined ? undefined : createAppMiddleware(server, { entry, log: shell.log, session });
  if (app) server.middlewares.use(app.outsideBase);
  onClose(server, async () => {
    isOpen = false;
    unregister();
    events.close();
    app?.stop();
    await session.stop();
  });

  return {
    renderSpecs: () => renderSpecsModule({ mode: 'live', session: id, address: readAddress(server) }),
    post: () => {
      if (app) server.middlewares.use(app.handle);
    },
  };
}

/**
 * The watcher itself and not the hook `watchChange` or hot updates: it tells changes of files that are in no module
 * graph (types), outside the root, and with `server.hmr: false`.
 */
function followWatcher(server: ViteDevServer, session: Session, watched: ReadonlySet<string>): void {
  for (const event of ['add', 'change', 'unlink'] as const) {
    server.watcher.on(event, (path) => {
      const file = resolve(server.config.root, path);
      if (watched.has(file) || isSource(file)) session.refresh([file]);
    });
  }
}

/** A file that may become part of the analysis: a new module, or one that is marked only now. */
const isSource = (file: string): boolean => /\.(?:[cm]?[jt]sx?|json)$/.test(file) && !isPackageFile(file);

const isWatched = (file: string): boolean => isSource(file) || /\.ya?ml$/.test(file);

/** Files under the root are watched already. @returns those that are new outside it */
function watchFiles(server: ViteDevServer, files: readonly string[], watched: Set<string>): string[] {
  const added = files.filter((file) => !watched.has(file));
  for (const file of added) watched.add(file);
  const outside = added.filter((file) => isOutside(server.config.root, file) && isWatched(file));
  if (outside.length > 0) server.watcher.add(outside);
  return outside;
}

function isOutside(root: string, file: string): boolean {
  const way = relative(root, file);
  return way.startsWith('..') || isAbsolute(way);
}

/** By the watcher, the one thing that a server closes in every case: close, restart, middleware mode. */
function onClose({ watcher }: ViteDevServer, end: () => Promise<void>): void {
  const close = watcher.close.bind(watcher);
  watcher.close = async () => {
    await Promise.all([end(), close()]);
  };
}

function printDocsURL(server: ViteDevServer, print: (line: string) => void): void {
  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    const local = server.resolvedUrls?.local[0];
    if (!local) return;
    const url = new URL(docsBase, local).href;
    print(`  ${styleText('green', '➜')}  ${styleText('bold', 'Docs')}:    ${styleText('cyan', url)}`);
  };
}

/**
 * Says once, below the addresses, that nothing answers the routes of the documents. Who forwards requests (`server.proxy`)
 * or has Vite in a server of his own (middleware mode, which prints no address) has an app that answers.
 */
function createUnservedHint(
  { config }: ViteDevServer,
  { options }: Shell,
  print: (line: string) => void,
): { printed(): void; note(operations: number): void } {
  let isListening = false;
  let hasOperations = false;
  let isSaid = options.server !== undefined || config.server.proxy !== undefined;
  const say = (): void => {
    if (isSaid || !isListening || !hasOperations) return;
    isSaid = true;
    print(unservedHint);
  };
  return {
    printed() {
      isListening = true;
      say();
    },
    note(operations) {
      hasOperations ||= operations > 0;
      say();
    },
  };
}

const unservedHint =
  '  No app is served here: the option "server" is not set. To serve yours, write openapi({ server: \'src/app.ts\' }) with its module.';

/** Where other processes of this machine reach the docs pages; undefined before the server listens. */
function readAddress({ httpServer, config }: ViteDevServer): string | undefined {
  const address = httpServer?.address();
  if (!address || typeof address === 'string') return undefined;
  const protocol = config.server.https ? 'https' : 'http';
  return `${protocol}://${loopbackOf(address)}:${address.port}${docsBase}`;
}

function loopbackOf({ address, family }: AddressInfo): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  if (address === '::') return '[::1]';
  return family === 'IPv6' ? `[${address}]` : address;
}
