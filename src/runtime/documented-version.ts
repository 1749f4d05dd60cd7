import type { RouteFacts, VersionConfig } from '../model/facts.ts';
import type { ResolvedVersionConfig } from '../openapi/config.ts';
import { checkVersionConfig } from './version-checks.ts';

/** What the docs endpoints ask of a version, whoever serves its routes. */
export interface DocumentedVersion {
  readonly version: string;
  readonly config: Readonly<ResolvedVersionConfig>;
  /** The fields that the application itself has set: they overlay those of a document that was made at build. */
  readonly givenConfig: Readonly<VersionConfig>;
  /** RFC 3339, UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Grows with every change. */
  readonly revision: number;
  readonly isRemoved: boolean;
  /** The routes that were registered with a manager, in their order. */
  routes(): RouteFacts[];
}

/**
 * A version whose routes a framework serves: its document is all that is known of them.
 *
 * @throws ConfigError (`CONFIG_INVALID`)
 */
export function createDocumentedVersion(
  version: string,
  config: VersionConfig | undefined,
  title: string | undefined,
): DocumentedVersion {
  const resolved = checkVersionConfig(version, config, title);
  const createdAt = new Date().toISOString();
  return {
    version,
    config: Object.freeze(resolved.config),
    givenConfig: Object.freeze(resolved.givenConfig),
    createdAt,
    updatedAt: createdAt,
    revision: 0,
    isRemoved: false,
    routes: () => [],
  };
}
