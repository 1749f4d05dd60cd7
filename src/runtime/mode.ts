import type { Specs } from '../model/specs.ts';

/** What the plugin writes into a bundle in place of `__UNPLUGIN_OPENAPI_BUILD__`. */
export interface BuildConstants {
  mode: 'development' | 'production';
  /** The emitted specs: a `file:` URL, or a path relative to the entry file; null where no file is written (`inline`). */
  specsDir: string | null;
  /** The `name` of the project's `package.json`. */
  title: string;
}

export type Mode = BuildConstants['mode'];

declare const __UNPLUGIN_OPENAPI_BUILD__: BuildConstants | undefined;

/** The constants of the bundle this code is part of; undefined where it runs unbundled. */
export function readBuildConstants(): BuildConstants | undefined {
  return typeof __UNPLUGIN_OPENAPI_BUILD__ === 'undefined' ? undefined : __UNPLUGIN_OPENAPI_BUILD__;
}

/**
 * Contract, "Modes": what the plugin baked in; a live specs object is a dev server's; unbundled, `NODE_ENV=development`
 * is dev and anything else is production.
 */
export function resolveMode(build: BuildConstants | undefined, specs: Specs | undefined): Mode {
  if (build) return build.mode;
  return specs?.mode === 'live' || readEnvironment('NODE_ENV') === 'development' ? 'development' : 'production';
}

/** An environment variable, where the platform has any; an empty one counts as unset. */
export function readEnvironment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env?.[name] || undefined;
}
