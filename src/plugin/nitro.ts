import { setupNitro } from './nitro/module.ts';
import type { NitroOpenAPIOptions } from './nitro/module.ts';
import type { Nitro } from './nitro/nitro.ts';

export interface NitroModule {
  name: string;
  /** @param nitro an instance of Nitro 2 or 3; their own types are not asked for, as a project has one of them */
  setup(nitro: object): void;
}

/** The module as it is, and with options. */
export interface NitroPlugin extends NitroModule {
  (options?: NitroOpenAPIOptions): NitroModule;
  (nitro: object): void;
}

/**
 * The module for Nitro 2 and 3 with options.
 *
 * @example
 * // nitro.config.ts
 * import openapi from 'unplugin-openapi/nitro';
 * export default { modules: [openapi({ strict: true })] };
 */
export const openapi = (options?: NitroOpenAPIOptions): NitroModule => ({
  name: 'unplugin-openapi',
  setup: (nitro) => setupNitro(nitro as Nitro, options),
});

/** The module as it is, `modules: ['unplugin-openapi/nitro']`, where Nitro calls it; with options where a config does. */
const nitroModule = Object.assign(
  (given?: object) => (isNitro(given) ? setupNitro(given) : openapi(given as NitroOpenAPIOptions | undefined)),
  { setup: openapi().setup },
) as NitroPlugin;
Object.defineProperty(nitroModule, 'name', { value: 'unplugin-openapi', enumerable: true });

const isNitro = (given: object | undefined): given is Nitro =>
  given !== undefined && given !== null && 'hooks' in given && 'options' in given;

export default nitroModule;
export type { NitroOpenAPIOptions };
