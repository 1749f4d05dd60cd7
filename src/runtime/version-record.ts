import type { H3 } from 'h3';
import type { RouteFacts, VersionConfig } from '../model/facts.ts';
import type { ResolvedVersionConfig } from '../openapi/config.ts';
import { parsePath } from '../openapi/paths.ts';
import type { Authority } from './access/authority.ts';
import type { DocumentedVersion } from './documented-version.ts';
import { RegistrarError, RouteError, VersionError, showValue } from './errors.ts';
import { findOtherOwner } from './routing/app-routes.ts';
import type { AppRouteIndex, AppRoutes } from './routing/app-routes.ts';
import { createRoute } from './routing/route.ts';
import type { Route, RouteRegistration } from './routing/route.ts';
import { RouteChain } from './routing/route-chain.ts';
import { VersionedAPIRouter } from './routing/router.ts';

/** Registers the routes of a version. Called once per app, and once for the registry alone in docs-only mode. */
export type VersionRegistrar = (router: VersionedAPIRouter) => void;

/** All that belongs to one version. */
export interface VersionRecord extends DocumentedVersion {
  /** Whether the route callback has run. */
  readonly isRegistered: boolean;
  hasRegistrar(): boolean;
  setRegistrar(registrar: VersionRegistrar): void;
  /** Runs the route callback for an app, or for the registry alone. Nothing of it stays when it throws. */
  registerRoutes(app?: H3): void;
  /** The routes as registered, in their order; of a removed version the last ones, for requests that are under way. */
  routes(): RouteFacts[];
  /** Takes every route off its app. */
  remove(): void;
}

export interface VersionRecordOptions {
  version: string;
  config: ResolvedVersionConfig;
  givenConfig: VersionConfig;
  authority: Authority;
  appRoutes: AppRouteIndex;
}

/** One run of the route callback: for one app, or for none. */
interface Pass {
  app: H3 | undefined;
  registrar: VersionRegistrar;
  routes: Route[];
  /** Method and path shape of every route: `/x/{a}` and `/x/{b}` are the same. */
  taken: Map<string, Route>;
  /** What the app had before. */
  foreign: AppRoutes;
}

export function createVersionRecord(options: VersionRecordOptions): VersionRecord {
  const { version, config, givenConfig, authority, appRoutes } = options;
  const createdAt = new Date().toISOString();
  let updatedAt = createdAt;
  let revision = 0;
  let removed = false;
  let running = false;
  let registrar: VersionRegistrar | undefined;
  /** The last one is what the registry shows. */
  let passes: Pass[] = [];

  return {
    version,
    config: Object.freeze({ ...config }),
    givenConfig: Object.freeze({ ...givenConfig }),
    createdAt,
    get updatedAt() {
      return updatedAt;
    },
    get revision() {
      return revision;
    },
    get isRegistered() {
      return passes.length > 0;
    },
    get isRemoved() {
      return removed;
    },
    hasRegistrar: () => registrar !== undefined,
    setRegistrar(next) {
      registrar = next;
      touch();
    },
    registerRoutes(app) {
      if (!registrar) {
        throw new RegistrarError(
          'REGISTRAR_MISSING',
          `Version ${showValue(version)} has no route callback; give it one with setVersionRouteRegistrar(${showValue(version)}, (router) => …).`,
        );
      }
      const former = passes.find((pass) => pass.app === app);
      if (former?.registrar === registrar) return;
      // A run for a real app has filled the registry already.
      if (!app && passes.some((pass) => pass.registrar === registrar)) return;
      if (running) {
        throw new RegistrarError(
          'REGISTRAR_INVALID',
          `The route callback of version ${showValue(version)} asks for its own registration; register the routes of all versions outside of the callbacks.`,
        );
      }
      running = true;
      // Before the new ones are on: what stays of them would take their place.
      if (former) unmountAll(former);
      // A copy would cost as much as the routes of all versions, for each version: what this run adds is `taken`.
      const foreign: AppRoutes = app ? appRoutes.read(app) : new Map();
      const pass: Pass = { app, registrar, routes: [], taken: new Map(), foreign };
      try {
        run(pass);
      } catch (error) {
        unmountAll(pass);
        if (former?.app && !removed) for (const route of former.routes) route.mount(former.app);
        throw error;
      } finally {
        running = false;
      }
      passes = [...passes.filter((other) => other !== former && other.app !== undefined), pass];
      touch();
    },
    routes: () => (passes.at(-1)?.routes ?? []).map((route) => route.facts()),
    remove() {
      removed = true;
      for (const pass of passes) unmountAll(pass);
      touch();
    },
  };

  function run(pass: Pass): void {
    const router = new VersionedAPIRouter(version, pass.app === undefined, (registration) => add(pass, registration));
    const result: unknown = pass.registrar(router);
    checkNotRemoved();
    if (typeof (result as { then?: unknown } | undefined)?.then !== 'function') return;
    // Its own rejection has nobody else to hear it.
    void Promise.resolve(result).catch(() => {});
    throw new RegistrarError(
      'REGISTRAR_INVALID',
      `The route callback of version ${showValue(version)} is asynchronous; register routes before it returns, and do what must be awaited outside.`,
    );
  }

  function add(pass: Pass, registration: RouteRegistration): RouteChain {
    checkNotRemoved();
    const route = createRoute(registration, authority);
    const keys = parsePath(registration.path, 'versioned').map(
      ({ shape }) => `${registration.method.toUpperCase()} ${shape}`,
    );
    for (const key of keys) {
      const first = pass.taken.get(key);
      if (first) {
        throw new RouteError(
          'ROUTE_DUPLICATE',
          `Version ${showValue(version)} has two handlers for one route: ${first.label} and ${route.label}. Remove one of them.`,
        );
      }
      const foreign = pass.foreign.get(key);
      const owner = foreign && findOtherOwner(foreign, registration.handler);
      if (owner === undefined) continue;
      throw new RouteError(
        'ROUTE_DUPLICATE',
        `${route.label} of version ${showValue(version)} would never be reached: ${owner} answers ${key} on this app with another handler. Give one of them another path.`,
      );
    }
    if (pass.app) route.mount(pass.app);
    pass.routes.push(route);
    for (const key of keys) pass.taken.set(key, route);
    touch();
    return new RouteChain(route, touch);
  }

  function checkNotRemoved(): void {
    if (!removed) return;
    throw new VersionError(
      'VERSION_NOT_FOUND',
      `Version ${showValue(version)} was removed; its router takes no more routes.`,
    );
  }

  function touch(): void {
    updatedAt = new Date().toISOString();
    revision++;
  }
}

function unmountAll(pass: Pass): void {
  for (const route of pass.routes) route.unmount();
}
