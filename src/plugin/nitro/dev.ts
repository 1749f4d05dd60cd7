import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { devTokenVariable } from '../../model/dev-token.ts';
import { renderSpecsModule } from '../../virtual/specs-module.ts';
import { createComparison } from '../compare-texts.ts';
import { deliver } from '../deliver.ts';
import { createEditorAddress } from '../dev-page/editor.ts';
import { createLastChanges } from '../dev-page/last-changes.ts';
import { createDocumentEvents } from '../docs-events.ts';
import { createDocsAnswers, createDocsPages, docsBase } from '../docs-pages.ts';
import { createLiveSpecs, registerSpecs } from '../live.ts';
import { startProgress } from '../progress.ts';
import type { Shell } from '../shell.ts';
import { majorOf } from './nitro.ts';
import type { Nitro } from './nitro.ts';
import { findSetupFile } from './setup-file.ts';
import { watchFolders } from '../watch-folders.ts';

/**
 * Starts the analysis of a Nitro dev server, follows the files that it depends on, and serves the docs pages.
 *
 * @param editor the path by which the dev server opens files in an editor; undefined where it does not
 * @returns the text of the virtual module
 */
export function startNitroDev(nitro: Nitro, shell: Shell, editor: string | undefined): () => Promise<string> {
  const { options, hooks } = nitro;
  const id = randomUUID();
  const events = createDocumentEvents();
  const compare = createComparison();
  const last = createLastChanges(compare);
  const reporter = shell.createDevReporter(compare);
  const watcher = watchFolders(options.rootDir, (path) => session.refresh(isSource(path) ? [path] : undefined));
  const session = shell.openDevSession((outcome) => {
    const isNew = watcher.follow(outcome.result.watchFiles);
    // What changed after it was read and before it was watched, nobody tells: the disk is asked once more.
    if (isNew) setImmediate(() => void session.refresh([]));
    deliver(outcome, { last, events, reporter });
    followSetup();
  });
  const specs = createLiveSpecs(session);
  let setup = findSetupFile(options);
  const unregister = registerSpecs(id, specs);
  session.refresh();
  startProgress(session.latest(), (message) => shell.log.info(message));

  const root = options.rootDir;
  const pages = { session, specs, id, events, last, root, address: createEditorAddress(root, editor) };
  options.devHandlers.push(...createDevHandlers(nitro, pages));
  shell.log.info(`Docs: ${docsBase} of the dev server.`);
  provideDevToken((token) =>
    shell.log.info(`Superuser token of this dev server: ${token} (set SVC_SUPERUSER_TOKEN to have your own)`),
  );

  // The app runs in a worker or in another process, and asks here: on a port of its own, as that of the dev server is
  // not known yet.
  const server = createServer(createAnswerer(createDocsPages(pages)));
  const address = new Promise<string | undefined>((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}${docsBase}`);
    });
  });
  server.unref();

  hooks.hook('close', async () => {
    unregister();
    watcher.close();
    events.close();
    server.closeAllConnections();
    server.close();
    await session.stop();
  });
  /** What the server imports was settled when it was set up; the documents follow the files. */
  function followSetup(): void {
    const present = findSetupFile(options);
    if (present === setup) return;
    setup = present;
    shell.log.warn(`openapi.ts ${present ? 'is there' : 'is gone'} now: restart the dev server, so that it follows.`);
  }

  return async () => renderSpecsModule({ mode: 'live', session: id, address: await address });
}

/** Each change gives the app a worker of its own, which has our environment: the token is one for all of them. */
function provideDevToken(print: (token: string) => void): void {
  if (process.env.SVC_SUPERUSER_TOKEN || process.env[devTokenVariable]) return;
  const token = randomBytes(24).toString('base64url');
  process.env[devTokenVariable] = token;
  print(token);
}

const createAnswerer =
  (pages: ReturnType<typeof createDocsPages>) =>
  (request: IncomingMessage, response: ServerResponse): void =>
    pages(request, response, () => {
      response.statusCode = 404;
      response.end();
    });

/** Node's own request, as events of h3 v1 and v2 hold it. */
interface DevEvent {
  node?: { req: IncomingMessage; res: ServerResponse };
  runtime?: { node?: { req: IncomingMessage } };
}

/** The dev server answers these itself, so that they are there while the app is built again, or can't be. */
function createDevHandlers(nitro: Nitro, options: Parameters<typeof createDocsPages>[0]) {
  if (majorOf(nitro) === 2) {
    const pages = createDocsPages(options);
    const handler = ({ node }: DevEvent): Promise<void> =>
      new Promise((resolve) => {
        const { req, res } = node!;
        res.once('close', () => resolve());
        pages(req, res, () => resolve());
      });
    // Version 1 of h3 warns of a handler that it was not told to be one.
    return [{ route: docsBase.slice(0, -1), handler: Object.assign(handler, { __is_handler__: true }) }];
  }
  const answers = createDocsAnswers(options);
  const handler = ({ runtime }: DevEvent): Promise<Response> | Response => {
    const request = runtime?.node?.req;
    return (request && answers(request)) ?? new Response(null, { status: 404 });
  };
  const base = (nitro.options.baseURL ?? '').replace(/\/$/, '');
  return ['', base]
    .filter((each, index, all) => all.indexOf(each) === index)
    .flatMap((each) => [
      { route: `${each}${docsBase.slice(0, -1)}`, handler },
      { route: `${each}${docsBase}**`, handler },
    ]);
}

const isSource = (path: string): boolean => /\.(?:[cm]?[jt]sx?|json|ya?ml)$/.test(path);
