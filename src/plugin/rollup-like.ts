import type { Bundler } from './index.ts';
import type { Log } from './log.ts';
import { hasColor } from './log.ts';
import { createOutputHooks } from './output.ts';
import { showLines } from './safe-text.ts';
import type { Shell } from './shell.ts';
import { createTimingsHooks } from './timings.ts';

interface StartContext {
  meta: { watchMode?: boolean };
  addWatchFile(id: string): void;
  info(message: string): void;
  warn(message: string): void;
}

/** Rollup and Rolldown: the same hooks under two names. */
export function createRollupLike(shell: Shell, name: 'rollup' | 'rolldown'): Bundler {
  let watch = false;
  let development = false;

  const source = {
    async buildStart(this: StartContext, owner: object): Promise<void> {
      watch = this.meta.watchMode === true;
      development = watch || process.env.NODE_ENV === 'development';
      shell.configure({ root: process.cwd(), mode: watch ? 'watch' : 'once', log: createHookLog(this), owner });
      shell.begin('');
      if (!watch || shell.isTwin) return;
      // Files with types only are in no module graph, and a change of one asks for a new build.
      for (const file of await shell.watchFiles()) this.addWatchFile(file);
    },
    async closeWatcher(): Promise<void> {
      await shell.stop();
    },
  };
  const output = createOutputHooks(shell, () => 'server');

  return {
    load: async () => shell.renderSpecsLate(shell.options.inline || development ? 'inline' : 'disk', 'server'),
    place: () => ({
      mode: development ? 'development' : 'production',
      base: shell.options.inline || development ? 'none' : 'module',
    }),
    see: (_, id, code) => shell.see('', { id, code }),
    source: { [name]: source },
    emit: { [name]: name === 'rolldown' ? { ...output, ...createTimingsHooks() } : output },
  };
}

function createHookLog(context: StartContext): Log {
  const color = hasColor();
  return {
    info: (message) => context.info(showLines(message, color)),
    warn: (message) => context.warn(showLines(message, color)),
    // `this.error` would end the build; whether a diagnostic does is the option `strict`'s to say.
    error: (message) => context.warn(showLines(message, color)),
    color,
  };
}
