import type { VersionConfig } from '../model/facts.ts';
import type { ResolvedVersionConfig } from '../openapi/config.ts';
import { resolveVersionConfig } from '../openapi/config.ts';
import { checkVersion } from '../openapi/version.ts';
import { ConfigError, VersionError, showValue } from './errors.ts';

/** @throws VersionError (`VERSION_INVALID`) that says what is wrong with the string */
export function checkVersionName(version: unknown, registered: Iterable<string> = []): asserts version is string {
  const reason = checkVersion(version, registered);
  if (reason === undefined) return;
  throw new VersionError(
    'VERSION_INVALID',
    `${showValue(version)} is no version: ${reason}. Write for example v1, v2.0 or 2024-06-01.`,
  );
}

/** @throws ConfigError (`CONFIG_INVALID`) that names the first field at fault */
export function checkVersionConfig(
  version: string,
  config: VersionConfig | null | undefined,
  title: string | undefined,
): { config: ResolvedVersionConfig; givenConfig: VersionConfig } {
  const resolved = resolveVersionConfig(config, title ? { title } : {});
  const [problem] = resolved.problems;
  if (problem) throw new ConfigError(problem.field, `Version ${showValue(version)}: ${problem.message}`);
  return { config: resolved.config, givenConfig: { ...config } };
}
