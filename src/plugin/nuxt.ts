import { setupNitro } from './nitro/module.ts';
import type { Nitro } from './nitro/nitro.ts';
import type { NitroModule, NitroOpenAPIOptions } from './nitro.ts';

/** The part of Nuxt that is used. */
interface Nuxt {
  options: {
    openapi?: NitroOpenAPIOptions;
    /** The package that builds the app; an object is one of the project's own. */
    builder?: unknown;
    app?: { baseURL?: string; buildAssetsDir?: string };
  };
  hook(name: 'nitro:config', listener: (config: { modules?: unknown[] }) => void): unknown;
}

interface NuxtModule {
  /** @param nuxt Nuxt's own types are not asked for: a project that has no Nuxt has none of them */
  (options: NitroOpenAPIOptions | undefined, nuxt: object): void;
  getMeta(): Promise<{ name: string; configKey: string }>;
}

/**
 * The module for Nuxt: what `unplugin-openapi/nitro` does, for the server of a Nuxt app.
 *
 * @example
 * // nuxt.config.ts
 * export default defineNuxtConfig({ modules: ['unplugin-openapi/nuxt'], openapi: { strict: true } });
 */
const nuxtModule: NuxtModule = Object.assign(
  (options: NitroOpenAPIOptions | undefined, nuxt: object): void => {
    const app = nuxt as Nuxt;
    const given = { ...app.options.openapi, ...options };
    app.hook('nitro:config', (config) => {
      (config.modules ??= []).push({
        name: 'unplugin-openapi',
        setup: (nitro: object) => setupNitro(nitro as Nitro, given, { editor: editorOf(app) }),
      });
    });
  },
  { getMeta: async () => ({ name: 'unplugin-openapi', configKey: 'openapi' }) },
);

/** Vite's dev server has what it serves below the folder of the app's assets. */
function editorOf({ options: { builder, app } }: Nuxt): string | undefined {
  if (typeof builder !== 'string' || !builder.includes('vite')) return undefined;
  return `${app?.baseURL ?? '/'}/${app?.buildAssetsDir ?? '_nuxt'}/__open-in-editor`.replaceAll(/\/{2,}/g, '/');
}

export default nuxtModule;
export type { NitroModule, NitroOpenAPIOptions };
