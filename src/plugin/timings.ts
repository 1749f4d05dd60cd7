interface InputOptions {
  checks?: { bundlerTimings?: boolean; pluginTimings?: boolean };
}

/**
 * Hooks that keep Rolldown's `PLUGIN_TIMINGS` to itself where it blames this plugin above all. Every hook's waiting
 * counts there, and in ours that is for the analysis, which runs beside the build in a thread of its own. The check
 * stays on, so that other plugins are still named, and with `checks.bundlerTimings: true` nothing is held back.
 */
export function createTimingsHooks() {
  let asked = false;
  return {
    options({ checks }: InputOptions): void {
      asked = (checks?.bundlerTimings ?? checks?.pluginTimings) === true;
    },
    onLog: (_: unknown, { code, message = '' }: { code?: string; message?: string }): false | undefined =>
      code === 'PLUGIN_TIMINGS' && !asked && isOurs(message) ? false : undefined,
  };
}

/** The first row is the slowest: `- plugin vite:css load (60%, …)`, before 1.2 `- vite:css (60%)` or `` `vite:css` ``. */
const isOurs = (message: string): boolean =>
  /^\s*- (?:plugin )?(\S+)|in plugin `([^`]+)`/m
    .exec(message)
    ?.slice(1)
    .some((name) => name?.startsWith('unplugin-openapi')) ?? false;
