import { nitroModuleIds, renderNitroModules } from '../../virtual/nitro-modules.ts';
import { specsModuleId } from '../../virtual/specs-module.ts';
import { hasColor } from '../log.ts';
import type { Log } from '../log.ts';
import { resolveOptions } from '../options.ts';
import type { OpenAPIOptions, OptionsElsewhere } from '../options.ts';
import { showLines } from '../safe-text.ts';
import { createShell } from '../shell.ts';
import { bundledPackages, createBundlePlugin, keepApart } from './bundle.ts';
import type { BundlerConfig } from './bundle.ts';
import { startNitroDev } from './dev.ts';
import { majorOf } from './nitro.ts';
import type { Nitro, NitroLogger } from './nitro.ts';
import { findSetupFile } from './setup-file.ts';

/** Options of the plugin that mean something in Nitro: the versions come from `openapi.ts`, and Nitro serves the app. */
export type NitroOpenAPIOptions = Omit<OpenAPIOptions, 'server' | 'versions'>;

/** What the other options of the plugin are in Nitro. */
const elsewhere: OptionsElsewhere = {
  versions:
    'In Nitro and Nuxt the versions are in server/openapi.ts. Write there: export default defineOpenAPI({ versions: { v1: { routes: "/api/v1/**" } } }), with defineOpenAPI of unplugin-openapi/docs.',
  server: 'Nitro and Nuxt serve the app themselves. Remove the option.',
};

/** What is known of the server that Nitro is a part of. */
export interface Around {
  /** The path by which its dev server opens files in an editor. */
  editor?: string | undefined;
}

/** The docs endpoints, as Nitro routes. */
const docsRoutes = [
  '/api/docs',
  '/api/docs/versions',
  '/api/docs/debug/ast',
  '/api/docs/_ui/:name',
  '/api/docs/:version',
  '/api/docs/:version/spec',
  '/api/docs/:version/swagger',
  '/api/:version/schema/config',
];

/** Adds documents, docs endpoints, trace ids and the log to a Nitro server, of version 2 or 3. */
export function setupNitro(nitro: Nitro, given: NitroOpenAPIOptions = {}, around: Around = {}): void {
  const { options, hooks } = nitro;
  // The server that only renders pages for the real one has nobody to read documents.
  if (options.preset === 'nitro-prerender') return;
  const shell = createShell(resolveOptions(given, elsewhere));
  shell.configure({ root: options.rootDir, mode: 'once', log: createNitroLog(nitro.logger) });

  const major = majorOf(nitro);
  const setup = findSetupFile(options);
  Object.assign(options.virtual, renderNitroModules({ major, setup, base: options.baseURL ?? '/' }));
  const isInline = shell.options.inline || options.node === false;
  options.virtual[specsModuleId] = options.dev
    ? startNitroDev(nitro, shell, around.editor ?? editorOf(options))
    : () => shell.renderSpecs(isInline ? 'inline' : 'disk', 'server');
  options.plugins.push(nitroModuleIds.plugin);
  for (const route of docsRoutes)
    for (const method of ['get', 'head'])
      options.handlers.push({ route, method, handler: nitroModuleIds.docs, lazy: true });

  hooks.hook('build:before', () => yieldRoutes(nitro, shell.log));

  if (major === 2) (options.externals ??= {}).inline = [...(options.externals.inline ?? []), ...bundledPackages];
  else if (options.noExternals !== true)
    options.noExternals = [...(Array.isArray(options.noExternals) ? options.noExternals : []), ...bundledPackages];
  hooks.hook('rollup:before', (_: Nitro, config: BundlerConfig) => {
    (config.plugins ??= []).push(createBundlePlugin(shell, nitro));
    keepApart(config);
  });
}

/** Vite's dev server is around that of Nitro 3 where Vite builds it. */
const editorOf = ({ builder, baseURL = '/' }: Nitro['options']): string | undefined =>
  builder === 'vite' ? `${baseURL}__open-in-editor` : undefined;

/** A route of the project's own stays: ours goes, and a line says so. */
function yieldRoutes({ options, scannedHandlers = [], routing }: Nitro, log: Log): void {
  const shapeOf = (route: string): string => route.replaceAll(/:\w+/g, ':');
  const own = scannedHandlers.flatMap(({ route, middleware }) => (route && !middleware ? shapeOf(route) : []));
  const isTaken = ({ route, handler }: Nitro['options']['handlers'][number]): boolean =>
    handler === nitroModuleIds.docs && own.includes(shapeOf(route));
  const taken = new Set(options.handlers.filter(isTaken).map(({ route }) => route));
  if (taken.size === 0) return;
  options.handlers.splice(0, options.handlers.length, ...options.handlers.filter((each) => !isTaken(each)));
  routing?.sync();
  log.warn(`The project has routes of its own at ${[...taken].join(', ')}; the docs leave them alone.`);
}

function createNitroLog(logger: NitroLogger | undefined): Log | undefined {
  const color = hasColor();
  const label = (message: string): string => `[openapi] ${showLines(message, color)}`;
  return (
    logger && {
      info: (message) => logger.info(label(message)),
      warn: (message) => logger.warn(label(message)),
      error: (message) => logger.error(label(message)),
      color,
    }
  );
}
