import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createVitePlugin } from 'unplugin';
import type { ConfigEnv, EnvironmentOptions, Plugin, ResolvedConfig, UserConfig, ViteDevServer } from 'vite';
import { startDev } from './dev.ts';
import type { Dev } from './dev.ts';
import { definePlugins } from './index.ts';
import type { Bundler } from './index.ts';
import type { OpenAPIOptions } from './options.ts';
import { createOutputHooks } from './output.ts';
import type { Audience } from './output.ts';
import { checkServer } from './server-option.ts';
import { appSuffix, renderAppModule } from './serve-app.ts';
import type { Shell } from './shell.ts';
import { createTimingsHooks } from './timings.ts';
import { createEmptyingHooks } from './vite-emptying.ts';
import { createViteLog } from './vite-log.ts';

/**
 * The plugin for Vite: in dev the documents are live, under `#openapi/specs` and on the page `/__openapi/`; a server
 * build gets `specs/<version>.json`.
 *
 * @example
 * // vite.config.ts
 * import openapi from 'unplugin-openapi/vite';
 * export default { plugins: [openapi({ server: 'src/app.ts' })], build: { ssr: 'src/server.ts' } };
 */
const openapi: (options?: OpenAPIOptions) => Plugin[] = createVitePlugin(definePlugins(createVite)) as (
  options?: OpenAPIOptions,
) => Plugin[];

export default openapi;
export type { OpenAPIOptions };

/** Bundled with the runtime, so that a production image needs none of them installed. */
const bundled = ['unplugin-openapi', 'consola', 'nanoid', 'pluralize-esm', 'rou3'];

function createVite(shell: Shell): Bundler {
  let config: ResolvedConfig;
  let dev: Dev | undefined;
  const isDev = (): boolean => config.command === 'serve';
  const readAudience = (context: unknown): Audience => (isDev() ? 'none' : selectAudience(context, config));

  const emptying = createEmptyingHooks(shell, () => config);

  const source = {
    // One instance for all environments of a build: one analysis.
    sharedDuringBuild: true,
    config: (user: UserConfig, { command }: ConfigEnv): UserConfig | undefined =>
      command === 'serve' && leavesPagesToApp(shell, user) ? { appType: 'custom' } : undefined,
    configEnvironment(name: string, options: EnvironmentOptions, env: ConfigEnv) {
      const server = (options.consumer ?? (name === 'client' ? 'client' : 'server')) === 'server';
      return env.command === 'build' && server ? { resolve: { noExternal: bundled } } : undefined;
    },
    configResolved(resolved: ResolvedConfig): void {
      config = resolved;
      checkServer(shell.options.server, config);
      const mode = isDev() ? 'dev' : config.build.watch ? 'watch' : 'once';
      shell.configure({
        root: config.root,
        mode,
        log: createViteLog(config.logger),
        owner: config,
        cacheDir: config.cacheDir,
      });
    },
    configureServer(server: ViteDevServer) {
      if (shell.isTwin) return undefined;
      dev = startDev(server, shell);
      return dev.post;
    },
    async buildStart(this: { addWatchFile(id: string): void }): Promise<void> {
      if (isDev() || readAudience(this) === 'none') return;
      shell.begin(readScope(this));
      if (!config.build.watch || shell.isTwin) return;
      for (const file of await shell.watchFiles()) this.addWatchFile(file);
    },
    renderStart: emptying.before,
    closeWatcher: (): Promise<void> => shell.stop(),
  };

  return {
    async load(context) {
      if (isDev()) return dev!.renderSpecs();
      const server = readEnvironment(context)?.config.consumer === 'server';
      return shell.renderSpecsLate(shell.options.inline ? 'inline' : 'disk', server ? 'server' : 'public');
    },
    place: (context) => {
      const server = readEnvironment(context)?.config.consumer === 'server';
      if (isDev()) return { mode: 'development', base: 'none' };
      return { mode: 'production', base: server && !shell.options.inline ? 'module' : 'none' };
    },
    see(context, id, code) {
      // The server's part says what it serves; only a build with no such part is documented by what browsers get.
      const isClient = readEnvironment(context)?.config.consumer === 'client';
      if (isClient && (isDev() || readAudience(context) === 'none')) return;
      shell.see(readScope(context), { id, code });
    },
    source: { vite: source as object },
    emit: {
      resolveId: { filter: { id: isAppModule }, handler: (id) => id },
      load: { filter: { id: isAppModule }, handler: renderAppModule },
      vite: {
        sharedDuringBuild: true,
        ...createOutputHooks(shell, readAudience, readScope),
        ...createTimingsHooks(),
        renderStart: emptying.after,
      } as object,
    },
  };
}

const isAppModule = new RegExp(`${appSuffix.replace('?', '\\?')}$`);

interface Environment {
  name: string;
  config: { consumer: 'client' | 'server' };
}

const readEnvironment = (context: unknown): Environment | undefined =>
  (context as { environment?: Environment }).environment;

const readScope = (context: unknown): string => readEnvironment(context)?.name ?? '';

function selectAudience(context: unknown, config: ResolvedConfig): Audience {
  if (readEnvironment(context)?.config.consumer !== 'client') return 'server';
  // `vite build --app`: another environment of this very build is the server.
  const builds = config.builder ? Object.values(config.environments) : [];
  return builds.some(({ consumer }) => consumer === 'server') ? 'none' : 'public';
}

/** With the option `server` and no page of its own, the app answers what Vite has no file for. */
function leavesPagesToApp({ options }: Shell, user: UserConfig): boolean {
  if (options.server === undefined || user.appType !== undefined) return false;
  return !existsSync(join(resolve(user.root ?? '.'), 'index.html'));
}
