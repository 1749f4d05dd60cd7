import type { VersionConfig } from '../../model/facts.ts';
import type { Specs } from '../../model/specs.ts';
import { compareNatural } from '../../openapi/natural-order.ts';
import { createAuthority } from '../access/authority.ts';
import { createSuperuser } from '../access/superuser.ts';
import { createDocumentedVersion } from '../documented-version.ts';
import type { DocumentedVersion } from '../documented-version.ts';
import { VersionError, showValue } from '../errors.ts';
import type { Logger } from '../log.ts';
import { createPackageLog } from '../logging/package-log.ts';
import type { PackageLogOptions } from '../logging/package-log.ts';
import { resolveManagerOptions } from '../manager-options.ts';
import { readBuildConstants, readEnvironment, resolveMode } from '../mode.ts';
import { readEvent, toWebRequest } from '../requests/event-parts.ts';
import type { AnyEvent } from '../requests/event-parts.ts';
import { readWirePath } from '../requests/wire-path.ts';
import { describePage, pagePath } from '../specs/docs-page.ts';
import { createSpecService } from '../specs/service.ts';
import { checkVersionName } from '../version-checks.ts';
import { createDocsHandler } from './handler.ts';
import { createRouteCoverage } from './route-coverage.ts';
import { notFound, toResponse } from './responses.ts';
import type { ReadyAnswer } from './responses.ts';
import type { OpenAPISetup } from './setup.ts';

export interface DocsOptions extends Omit<OpenAPISetup, 'versions' | 'docs' | 'logging'> {
  /** The versions with their configs; their documents come from `specs`, else from the files of the build. */
  versions?: Record<string, VersionConfig & { routes?: string }>;
  /** The default export of `#openapi/specs`. */
  specs?: Specs;
  /** The path under which the whole app lies, when the server leaves it in the address. Default: none. */
  base?: string;
  /** Takes lines of its own, as messages. Default: records on standard output. */
  logger?: Logger;
}

/** The docs endpoints of documents that were made at build, for any server. */
export interface Docs {
  /**
   * Answers a request for a docs path with its access rules; undefined for any other path or method.
   *
   * @param event what `authenticate` is given; by default one with the request as `req`
   */
  fetch(request: Request, event?: AnyEvent): Promise<Response | undefined>;
  /** A handler for h3, version 1 or 2; a path that is none of the docs' is 404. */
  handler(event: AnyEvent): Promise<Response>;
  /**
   * Middleware for h3, version 1 or 2: puts what `authenticate` says on `event.context.auth` (or `contextKey`), null for
   * nobody, for requests of the versions' `routes`. Use it before the application's own middleware. It ends no request:
   * where `authenticate` fails there is nobody, and one line says so.
   */
  middleware(event: AnyEvent): Promise<void> | void;
  /** The names of the versions, in natural order. */
  readonly versions: readonly string[];
  /**
   * Reads the documents, so that faults are told at the start and requests wait for nothing. A server in production whose
   * documents are files does it by itself.
   */
  prepare(): Promise<void>;
}

/** The version of routes that no version was named for. */
const onlyVersion = 'api';

/**
 * Serves documents as `APIVersionManager` does, for servers whose routes it does not register: any fetch handler, and
 * apps of h3 1 and 2.
 *
 * @example
 * const docs = createDocs({ specs, versions: { api: { title: 'Shop', publicSwagger: true } } });
 * export default { fetch: async (request) => (await docs.fetch(request)) ?? answer(request) };
 *
 * @example
 * // h3: the endpoints, and who calls for everything else
 * app.use(docs.middleware);
 * app.get('/api/docs/**', docs.handler);
 * app.get('/api/:version/schema/config', docs.handler);
 *
 * @throws VersionError (`VERSION_INVALID`, `VERSION_NOT_FOUND` for the default); ConfigError (`CONFIG_INVALID`);
 *   TypeError for an option, which it names
 */
export function createDocs(options: DocsOptions = {}): Docs {
  const docs = createLoggedDocs(options, () => undefined, { tellsPages: true });
  if (hasFilesToRead(options.specs)) queueMicrotask(() => void docs.prepare());
  return docs;
}

/**
 * Whether this is a server in production whose documents are files: they are read at its start, after the current turn.
 * Neither a test of the source, nor a dev server, nor a platform without files reads anything before it is asked.
 */
function hasFilesToRead(specs: Specs | undefined): boolean {
  if (specs && specs.mode !== 'disk') return false;
  const build = readBuildConstants();
  return build ? build.mode === 'production' && build.specsDir !== null : readEnvironment('NODE_ENV') === 'production';
}

/** What a framework's own server starts with, too. */
export interface LoggedDocs extends Docs {
  /** Says where the pages are, once their documents are found, or why there is none. */
  announce(): Promise<void>;
}

/**
 * The same for an app whose log is known: what the docs say goes there. It reads nothing by itself.
 *
 * @param given.tellsPages whether the record of a document names its page; a framework's server announces the pages instead
 */
export function createLoggedDocs(
  options: DocsOptions,
  recordsOfApp: PackageLogOptions['records'],
  { tellsPages = false }: { tellsPages?: boolean } = {},
): LoggedDocs {
  const { versions = { [onlyVersion]: {} }, base = '', ...given } = options;
  const { specs, authenticate, contextKey, trustProxy, logger, defaultVersion } = resolveManagerOptions(given);
  const build = readBuildConstants();
  const mode = resolveMode(build, specs);
  const records = createRecords(versions, build?.title);
  const sorted = [...records.values()].sort((a, b) => compareNatural(a.version, b.version));
  const first = [...records.keys()][0] ?? '';
  if (defaultVersion !== undefined && !records.has(defaultVersion)) {
    throw new VersionError(
      'VERSION_NOT_FOUND',
      `The default version ${showValue(defaultVersion)} is none of ${[...records.keys()].map(showValue).join(', ')}.`,
    );
  }
  const log = createPackageLog({ mode, logger, records: recordsOfApp });
  const superuser = createSuperuser(mode, log);
  superuser.check();
  superuser.provide();
  const authority = createAuthority({
    authenticate,
    contextKey,
    log,
    superuserToken: () => superuser.token(),
  });
  const service = createSpecService({
    mode,
    build,
    specs,
    log,
    versions: () => [...records.keys()],
    fallback: 'none',
    ...(tellsPages ? { page: (version) => describePage(version, records.get(version)?.config, base) } : {}),
  });
  const isCovered = createRouteCoverage(Object.values(versions).map(({ routes }) => routes));
  const docs = createDocsHandler({
    specs,
    trustProxy,
    defaultVersion: () => defaultVersion ?? first,
    records: () => sorted,
    find: (version) => records.get(version),
    spec: (record) => service.find(record),
  });

  return {
    async fetch(request, event = eventOf(request)) {
      const answer = await ask(request, event, readWirePath(request, new URL(request.url).pathname));
      return answer && toResponse(answer);
    },
    async handler(event) {
      const { pathname, isRouted } = readEvent(event);
      const request = toWebRequest(event);
      const answer = await ask(request, event, isRouted ? readWirePath(request, pathname) : pathname);
      // A copy of its own: h3 writes the headers of a middleware into it.
      return answer ? copyResponse(toResponse(answer)) : notFound();
    },
    middleware(event) {
      const pathname = withoutBase(readEvent(event).pathname, base);
      if (pathname !== undefined && isCovered(pathname)) return authority.introduce(event);
    },
    versions: sorted.map(({ version }) => version),
    async announce() {
      const open = sorted.filter(isOpen);
      // What waits for nothing is said before the server's next line.
      const found = open.length > 0 ? await Promise.all(open.map(hasDocument)) : [];
      const pages = open.filter((_, place) => found[place]).map(({ version }) => pagePath(version, base));
      const message = pages.length > 0 ? `The docs page is at ${pages.join(' and ')}.` : describeAbsence(sorted);
      log.write('docs_page', message, { fields: { pages } });
    },
    async prepare() {
      try {
        await Promise.all(sorted.map((record) => service.find(record)));
      } catch (error) {
        log.write('specs_failed', 'The documents could not be read.', { thrown: { value: error } });
      }
    },
  };

  /** Without reading what the bundle has: it is read when it is asked for. */
  async function hasDocument(record: DocumentedVersion): Promise<boolean> {
    try {
      const isBundled = specs?.mode === 'inline' && (await specs.document(record.version)) !== undefined;
      return isBundled || (await service.find(record)) !== undefined;
    } catch {
      // `prepare` says what is amiss with the documents.
      return false;
    }
  }

  async function ask(request: Request, event: AnyEvent, path: string): Promise<Response | ReadyAnswer | undefined> {
    const pathname = withoutBase(path, base);
    if (pathname === undefined) return undefined;
    return docs.handle(request, { pathname, identify: () => authority.identify(event) });
  }
}

const isOpen = ({ config }: DocumentedVersion): boolean => config.enabled && config.publicSwagger;

/** Why there is no page, and what opens one. */
function describeAbsence(records: readonly DocumentedVersion[]): string {
  const name = (some: readonly DocumentedVersion[]): string => some.map(({ version }) => `"${version}"`).join(', ');
  const open = records.filter(isOpen);
  if (open.length > 0)
    return (
      `There is no docs page: ${name(open)} ${open.length === 1 ? 'has' : 'have'} no document. ` +
      'Deploy the documents that the build wrote, or build again with the version in it.'
    );
  const enabled = records.filter(({ config }) => config.enabled);
  if (enabled.length === 0)
    return `There is no docs page: ${name(records)} ${records.length === 1 ? 'has' : 'have'} enabled: false.`;
  return (
    `The docs page is closed: ${enabled.length === 1 ? `${name(enabled)} has no` : `none of ${name(enabled)} has`} publicSwagger: true. ` +
    'Write it at a version in server/openapi.ts to open its page to everybody.'
  );
}

function createRecords(
  versions: Record<string, VersionConfig & { routes?: string }>,
  title: string | undefined,
): Map<string, DocumentedVersion> {
  const records = new Map<string, DocumentedVersion>();
  for (const [version, { routes: _, ...config }] of Object.entries(versions)) {
    checkVersionName(version, records.keys());
    records.set(version, createDocumentedVersion(version, config, title));
  }
  return records;
}

const eventOf = (req: Request): AnyEvent => ({ req, url: new URL(req.url), context: {} });

const copyResponse = (response: Response): Response =>
  new Response(response.body, { status: response.status, headers: new Headers(response.headers) });

/** The path below a base; undefined outside of it. */
function withoutBase(path: string, base: string): string | undefined {
  const start = base.endsWith('/') ? base.slice(0, -1) : base;
  if (start === '') return path;
  return path.startsWith(`${start}/`) ? path.slice(start.length) : undefined;
}
