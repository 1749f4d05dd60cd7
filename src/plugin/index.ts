import type { UnpluginFactory, UnpluginOptions } from 'unplugin';
import { specsModuleId } from '../virtual/specs-module.ts';
import { constantName } from './constant.ts';
import { describeOldNode } from './node-version.ts';
import { resolveOptions } from './options.ts';
import type { OpenAPIOptions } from './options.ts';
import { createShell } from './shell.ts';
import type { BuildPlace, Shell } from './shell.ts';

/** What is special about a bundler; one file each. `context` is the bundler's own plugin context. */
export interface Bundler {
  /** Text of `#openapi/specs`. */
  load(context: unknown): Promise<string>;
  /** Mode of the build, and how its code finds its own place. */
  place(context: unknown): BuildPlace;
  /** Takes a module whose code names the directive. */
  see(context: unknown, id: string, code: string): void;
  /** Hooks that see the source as it is written. */
  source: Partial<UnpluginOptions>;
  /** Hooks that see and make the output. */
  emit: Partial<UnpluginOptions>;
}

/** The plugin for a bundler, as unplugin wants it. */
export function definePlugins(create: (shell: Shell) => Bundler): UnpluginFactory<OpenAPIOptions | undefined, true> {
  return (userOptions) => {
    const fault = describeOldNode();
    if (fault !== undefined) throw new Error(fault);
    const shell = createShell(resolveOptions(userOptions));
    const bundler = create(shell);
    // Two plugins: an asset that an `enforce: 'pre'` plugin emits is dropped from a Vite server build, and the build
    // constant is declared after the types are stripped.
    return [
      {
        name: 'unplugin-openapi',
        enforce: 'pre',
        resolveId: { filter: { id: new RegExp(`^${specsModuleId}$`) }, handler: () => resolvedId },
        load: {
          filter: { id: new RegExp(`^${resolvedId}$`) },
          handler() {
            return bundler.load(this);
          },
        },
        // What the module is made of stays as it is: the analysis is told of it.
        transform: {
          filter: { code: 'API_SOURCE' },
          handler(code, id) {
            bundler.see(this, id, code);
            return undefined;
          },
        },
        ...bundler.source,
      },
      {
        name: 'unplugin-openapi:emit',
        transform: {
          filter: { code: constantName },
          handler(code) {
            if (shell.isTwin) return undefined;
            return { code: shell.declareConstant(code, bundler.place(this)), map: null };
          },
        },
        ...bundler.emit,
      },
    ];
  };
}

// No \0 in it: esbuild writes ids into comments. No # either: in a browser's address it begins a fragment.
const resolvedId = 'virtual:unplugin-openapi/specs';

export type { OpenAPIOptions };
