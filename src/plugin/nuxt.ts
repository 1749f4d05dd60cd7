import { openapi } from './nitro.ts';
import type { NitroModule, NitroOpenAPIOptions } from './nitro.ts';

/** The part of Nuxt that is used. */
interface Nuxt {
  options: { openapi?: NitroOpenAPIOptions };
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
      (config.modules ??= []).push(openapi(given));
    });
  },
  { getMeta: async () => ({ name: 'unplugin-openapi', configKey: 'openapi' }) },
);

export default nuxtModule;
export type { NitroModule, NitroOpenAPIOptions };
