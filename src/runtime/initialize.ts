import type { VersionConfig } from '../model/facts.ts';
import { VersionError, showValue } from './errors.ts';
import { APIVersionManager, checkRegistrar } from './manager.ts';
import type { ManagerOptions } from './manager-options.ts';
import type { VersionedAPIRouter } from './routing/router.ts';

/** One version of the map that `initializeVersionedSystemWithRoutes` takes. */
export interface VersionSetup {
  /** Absent: the defaults. */
  config?: VersionConfig | null;
  /** Registers the routes of the version. */
  routes: (router: VersionedAPIRouter) => void;
}

/**
 * Makes a manager with all versions and their route callbacks set. Registering them with an app is two more calls.
 *
 * @example
 * const manager = initializeVersionedSystemWithRoutes(
 *   {
 *     v1: { config: { title: 'To-do API', publicSwagger: true }, routes: (router) => registerTodos(router.setPrefix('/api/v1')) },
 *   },
 *   'v1',
 *   { specs },
 * );
 * manager.registerAllVersionRoutes(app);
 * manager.registerWithServer(app);
 *
 * @throws VersionError (`VERSION_NOT_FOUND`) for a default that is not in the map, `VERSION_INVALID`; ConfigError
 *   (`CONFIG_INVALID`); RegistrarError (`REGISTRAR_MISSING`, `REGISTRAR_INVALID`)
 */
export function initializeVersionedSystemWithRoutes(
  versions: Record<string, VersionSetup>,
  defaultVersion: string,
  options: Omit<ManagerOptions, 'defaultVersion'> = {},
): APIVersionManager {
  const manager = new APIVersionManager({ ...options, defaultVersion });
  if (!Object.hasOwn(versions, defaultVersion)) {
    throw new VersionError(
      'VERSION_NOT_FOUND',
      `The default version ${showValue(defaultVersion)} is none of ${Object.keys(versions).map(showValue).join(', ') || 'the map, which is empty'}.`,
    );
  }
  for (const [version, setup] of Object.entries(versions)) {
    checkRegistrar(version, (setup as VersionSetup | undefined)?.routes);
    manager.registerVersion(version, setup.config);
    manager.setVersionRouteRegistrar(version, setup.routes);
  }
  return manager;
}
