import { readFile } from 'node:fs/promises';
import type { OnLoadResult, Plugin, PluginBuild } from 'esbuild';
import type { SeenModule } from './bundled-modules.ts';

/**
 * Tells the code of the modules that name `API_SOURCE`, and changes nothing. esbuild hands a module to the first plugin
 * that has its code and to no other: files are read here as esbuild itself would, and what the plugins after ours load
 * is heard of by what they register. Those before ours have registered already.
 *
 * What is installed is not read, which would be a second time for each file of it: its code is not the project's, marked
 * or not. A linked package of the project's own has its real path here, without node_modules, unless links are kept.
 */
export function observeModules(build: PluginBuild, see: (module: SeenModule) => void): void {
  const specifiers = new Map<string, Set<string>>();
  const keepsLinks = build.initialOptions.preserveSymlinks === true;
  build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path }) => {
    if (!keepsLinks && /[\\/]node_modules[\\/]/.test(path)) return undefined;
    const code = await readFile(path, 'utf8').catch(() => '');
    tell(path, code);
    return undefined;
  });
  const plugins = build.initialOptions.plugins ?? [];
  const own = plugins.findIndex(({ name }) => name.includes('unplugin-openapi'));
  for (const plugin of plugins.slice(own + 1)) listen(plugin);

  function tell(id: string, code: string, language?: SeenModule['language']): void {
    if (code.includes('API_SOURCE')) see({ id, code, language, specifiers: [...(specifiers.get(id) ?? [])] });
  }

  function listen(plugin: Plugin): void {
    const { setup } = plugin;
    plugin.setup = (own) => {
      plugin.setup = setup;
      return setup.call(plugin, {
        ...own,
        onResolve: (options, callback) =>
          own.onResolve(options, async (args) => {
            const result = await callback(args);
            if (result?.path !== undefined) {
              const id = nameModule(result.path, result.namespace);
              specifiers.set(id, (specifiers.get(id) ?? new Set()).add(args.path));
            }
            return result;
          }),
        onLoad: (options, callback) =>
          own.onLoad(options, async (args) => {
            const result = await callback(args);
            const code = readContents(result);
            if (code !== undefined) tell(nameModule(args.path, args.namespace), code, languageOf(result));
            return result;
          }),
      });
    };
  }
}

/** As the metafile calls it, but for a file. */
const nameModule = (path: string, namespace = 'file'): string => (namespace === 'file' ? path : `${namespace}:${path}`);

function readContents(result: OnLoadResult | null | undefined): string | undefined {
  const contents = result?.contents;
  return contents === undefined || typeof contents === 'string' ? contents : new TextDecoder().decode(contents);
}

const languageOf = (result: OnLoadResult | null | undefined): SeenModule['language'] =>
  result?.loader === 'ts' || result?.loader === 'tsx' || result?.loader === 'jsx' ? result.loader : 'js';
