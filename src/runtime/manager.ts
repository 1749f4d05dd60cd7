import type { H3, H3Event } from 'h3';
import type { VersionConfig } from '../model/facts.ts';
import { compareNatural } from '../openapi/natural-order.ts';
import { createAuthority } from './access/authority.ts';
import type { Authority } from './access/authority.ts';
import { createSuperuser } from './access/superuser.ts';
import type { Superuser } from './access/superuser.ts';
import { createCrossCheck } from './cross-check/index.ts';
import type { CrossCheck } from './cross-check/index.ts';
import { mountDocs } from './docs/h3.ts';
import { createDocsHandler } from './docs/handler.ts';
import type { DocsHandler } from './docs/handler.ts';
import { describeVersion } from './docs/version-info.ts';
import type { VersionInfo } from './docs/version-info.ts';
import { ConfigError, RegistrarError, VersionError, showValue } from './errors.ts';
import { createPackageLog } from './logging/package-log.ts';
import type { PackageLog } from './logging/package-log.ts';
import { resolveManagerOptions } from './manager-options.ts';
import type { ManagerOptions, ResolvedManagerOptions } from './manager-options.ts';
import { readBuildConstants, resolveMode } from './mode.ts';
import type { Mode } from './mode.ts';
import { buildRegistryDocument, createVersionRegistry } from './registry-document.ts';
import type { VersionRegistry } from './registry-document.ts';
import { createAppRouteIndex } from './routing/app-routes.ts';
import { describePage } from './specs/docs-page.ts';
import { createSpecService } from './specs/service.ts';
import type { SpecService } from './specs/service.ts';
import { findRecords } from './requests/app-state.ts';
import { setupTrace } from './trace.ts';
import { createVersionRecord } from './version-record.ts';
import type { VersionRecord, VersionRegistrar } from './version-record.ts';
import { checkVersionConfig, checkVersionName } from './version-checks.ts';

/**
 * Holds the versions of an API: their configuration, routes, documents and docs endpoints (service.md, "Version manager
 * interface"). It works without an app as well (docs-only mode): then registration fills the registries alone.
 *
 * @example
 * const manager = new APIVersionManager({ authenticate });
 * manager.registerVersion('v1', { title: 'To-do API', publicSwagger: true });
 * manager.setVersionRouteRegistrar('v1', (router) => router.setPrefix('/api/v1').get('/todos', listTodos));
 * manager.registerAllVersionRoutes(app);
 * manager.registerWithServer(app);
 */
export class APIVersionManager {
  readonly #records = new Map<string, VersionRecord>();
  readonly #options: ResolvedManagerOptions;
  readonly #log: PackageLog;
  readonly #mode: Mode;
  readonly #superuser: Superuser;
  readonly #authority: Authority;
  readonly #specs: SpecService;
  readonly #docs: DocsHandler;
  readonly #crossCheck: CrossCheck;
  readonly #appRoutes = createAppRouteIndex();
  readonly #servers = new Set<H3>();
  /** Those that have its routes or docs, in the order in which they were given. */
  readonly #apps = new Set<H3>();
  #defaultVersion: string;
  #isReading = false;

  /** @throws VersionError (`VERSION_INVALID`) for a preset default that is no version string; TypeError for an option */
  constructor(options: ManagerOptions = {}) {
    this.#options = resolveManagerOptions(options);
    const { specs, authenticate, contextKey, trustProxy, logger, docs } = this.#options;
    const build = readBuildConstants();
    this.#mode = resolveMode(build, specs);
    const log = createPackageLog({ mode: this.#mode, logger, records: () => findRecords(this.#apps) });
    this.#log = log;
    this.#defaultVersion = this.#options.defaultVersion ?? '';
    this.#superuser = createSuperuser(this.#mode, log);
    this.#authority = createAuthority({
      authenticate,
      contextKey,
      log,
      superuserToken: () => this.#superuser.token(),
    });
    this.#specs = createSpecService({
      mode: this.#mode,
      build,
      specs,
      log,
      versions: () => this.getAllVersions(),
      fallback: 'registry',
      page: (version) =>
        docs && this.#servers.size > 0 ? describePage(version, this.#records.get(version)?.config) : undefined,
    });
    this.#crossCheck = createCrossCheck(this.#mode, log, (record) => this.#specs.find(record));
    this.#docs = createDocsHandler({
      specs,
      trustProxy,
      defaultVersion: () => this.#defaultVersion,
      records: () => this.getAllVersions().map((version) => this.#records.get(version)!),
      find: (version) => this.#records.get(version),
      spec: (record) => this.#specs.find(record),
    });
  }

  /**
   * Registers a version; the first one becomes the default unless one is preset. When it throws, nothing has changed.
   *
   * @throws VersionError (`VERSION_INVALID`, `VERSION_EXISTS`); ConfigError (`CONFIG_INVALID`), which names the field
   */
  registerVersion(version: string, config?: VersionConfig | null): void {
    checkVersionName(version, this.#records.keys());
    if (this.#records.has(version)) {
      throw new VersionError('VERSION_EXISTS', `Version ${showValue(version)} is registered already.`);
    }
    const resolved = checkVersionConfig(version, config, readBuildConstants()?.title);
    const record = createVersionRecord({
      version,
      ...resolved,
      authority: this.#authority,
      appRoutes: this.#appRoutes,
    });
    this.#records.set(version, record);
    if (this.#defaultVersion === '') this.#defaultVersion = version;
  }

  /**
   * Removes a version with its routes, docs and registry: its paths answer 404 from now on. What is being answered is
   * finished.
   *
   * @throws VersionError (`VERSION_NOT_FOUND`, `VERSION_IS_DEFAULT`)
   */
  removeVersion(version: string): void {
    const record = this.#find(version);
    if (version === this.#defaultVersion) {
      throw new VersionError(
        'VERSION_IS_DEFAULT',
        `Version ${showValue(version)} is the default and can't be removed; make another one the default first with setDefaultVersion.`,
      );
    }
    this.#records.delete(version);
    record.remove();
  }

  /** A copy of the configuration, defaults applied. @throws VersionError (`VERSION_NOT_FOUND`) */
  getVersionConfig(version: string): VersionInfo['config'] {
    return { ...this.#find(version).config };
  }

  /** What was registered for the version. @throws VersionError (`VERSION_NOT_FOUND`) */
  getVersionRegistry(version: string): VersionRegistry {
    return createVersionRegistry(this.#find(version));
  }

  /**
   * Stores the version's route callback, in place of a former one.
   *
   * @throws VersionError (`VERSION_NOT_FOUND`); RegistrarError (`REGISTRAR_MISSING`, `REGISTRAR_INVALID`)
   */
  setVersionRouteRegistrar(version: string, registrar: VersionRegistrar): void {
    const record = this.#find(version);
    checkRegistrar(version, registrar);
    record.setRegistrar(registrar);
  }

  /**
   * Runs every version's route callback: the routes go onto the app and into the registries. A callback that has run for
   * this app is not run again.
   *
   * @throws RegistrarError (`REGISTRAR_MISSING`) before anything is registered where a version has no callback;
   *   `REGISTRAR_INVALID` for an asynchronous one; whatever a callback throws, and then none of its routes stays
   */
  registerAllVersionRoutes(app: H3): void {
    if (typeof (app as H3 | undefined)?.on !== 'function') {
      throw new TypeError(
        `registerAllVersionRoutes() was given ${showValue(app)} and no h3 app; without an app call registerAllVersionRoutesForDocs().`,
      );
    }
    this.#apps.add(app);
    this.#superuser.check();
    this.#registerRoutes(app);
    if (this.#servers.has(app) && this.#options.docs) this.#readDocuments();
  }

  /** As `registerAllVersionRoutes`, for the registries alone (docs-only mode). */
  registerAllVersionRoutesForDocs(): void {
    this.#registerRoutes(undefined);
  }

  /** The preset or first registered version; `''` where there is none yet. */
  getDefaultVersion(): string {
    return this.#defaultVersion;
  }

  /** @throws VersionError (`VERSION_NOT_FOUND`) */
  setDefaultVersion(version: string): void {
    this.#find(version);
    this.#defaultVersion = version;
  }

  /** A copy, in natural order: `v2` comes before `v10`. */
  getAllVersions(): string[] {
    return [...this.#records.keys()].sort(compareNatural);
  }

  /** Counts are those of the version's document once it was asked for, until then of the registry. @throws VersionError (`VERSION_NOT_FOUND`) */
  getVersionInfo(version: string): VersionInfo {
    const record = this.#find(version);
    return describeVersion(record, this.#specs.peek(record)?.document ?? buildRegistryDocument(record).document);
  }

  /**
   * Gives every request of the app its trace id, and registers the docs endpoints unless `docs` is false. Call it once,
   * before the server starts; versions may come and go after it.
   */
  registerWithServer(app: H3): void {
    if (typeof (app as H3 | undefined)?.on !== 'function') {
      throw new TypeError(`registerWithServer() was given ${showValue(app)}; give it an h3 app.`);
    }
    if (this.#servers.has(app)) return;
    this.#servers.add(app);
    this.#apps.add(app);
    this.#superuser.check();
    setupTrace(app);
    if (!this.#options.docs) return;
    this.#superuser.provide();
    mountDocs(app, this.#docs, this.#authority, this.getAllVersions());
    this.#readDocuments();
  }

  /** The version list response. Asks for no credentials: guard the route that you give it to. */
  versionsHandler(_event: H3Event): Promise<Response> {
    return this.#docs.versions();
  }

  /** A version's OpenAPI document, or 404. Asks for no credentials: guard the route that you give it to. */
  getVersionOpenAPI(event: H3Event, version: string): Promise<Response> {
    return this.#docs.spec(event.req as unknown as Request, version);
  }

  /**
   * A version's Swagger page, or 404. Asks for no credentials: guard the route that you give it to.
   *
   * @throws ConfigError (`CONFIG_INVALID`) with `docs: false`: nothing that the page loads would be there
   */
  async serveSwaggerUI(event: H3Event, version: string): Promise<Response> {
    if (!this.#options.docs) {
      throw new ConfigError(
        'docs',
        'serveSwaggerUI() was called with docs: false, so the page would find neither its scripts nor the document; leave docs on, or give what getVersionOpenAPI() answers to a page of your own.',
      );
    }
    const isPublic = this.#records.get(version)?.config.publicSwagger === true;
    return this.#docs.page(event.req as unknown as Request, version, {
      specURL: `/api/docs/${encodeURIComponent(version)}${isPublic ? '/spec' : ''}`,
      assetsBase: '/api/docs/_ui/',
    });
  }

  /**
   * Reads what is there to read, so that faults are told at the start and requests wait for nothing. After the current
   * turn: versions and routes may be registered below the call.
   */
  #readDocuments(): void {
    if (this.#isReading) return;
    this.#isReading = true;
    queueMicrotask(() => {
      this.#isReading = false;
      this.#crossCheck.run([...this.#records.values()]).catch((error: unknown) => {
        this.#log.write('specs_failed', 'The documents could not be read.', { thrown: { value: error } });
      });
    });
  }

  #registerRoutes(app: H3 | undefined): void {
    const records = this.getAllVersions().map((version) => this.#records.get(version)!);
    const missing = records.find((record) => !record.hasRegistrar());
    // It throws the error that says what to do.
    missing?.registerRoutes(app);
    for (const record of records) record.registerRoutes(app);
  }

  #find(version: string): VersionRecord {
    const record = this.#records.get(version);
    if (record) return record;
    const known = this.getAllVersions();
    throw new VersionError(
      'VERSION_NOT_FOUND',
      `Version ${showValue(version)} is not registered; ${known.length > 0 ? `there are ${known.slice(0, 10).join(', ')}` : 'there is none yet'}.`,
    );
  }
}

/** Checks what is to be a route callback. */
export function checkRegistrar(version: string, registrar: unknown): asserts registrar is VersionRegistrar {
  if (registrar === undefined || registrar === null) {
    throw new RegistrarError(
      'REGISTRAR_MISSING',
      `Version ${showValue(version)} was given no route callback; give a function (router) => ….`,
    );
  }
  if (typeof registrar !== 'function') {
    throw new RegistrarError(
      'REGISTRAR_INVALID',
      `The route callback of version ${showValue(version)} is ${showValue(registrar)}; give a function (router) => ….`,
    );
  }
}
