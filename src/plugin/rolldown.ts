import type { Plugin } from 'rolldown';
import { createRolldownPlugin } from 'unplugin';
import { definePlugins } from './index.ts';
import type { OpenAPIOptions } from './options.ts';
import { createRollupLike } from './rollup-like.ts';

/**
 * The plugin for Rolldown: writes `specs/<version>.json` beside the bundle.
 *
 * @example
 * // rolldown.config.js
 * import openapi from 'unplugin-openapi/rolldown';
 * export default { input: 'src/server.ts', output: { dir: 'dist' }, plugins: [openapi()] };
 */
const openapi: (options?: OpenAPIOptions) => Plugin[] = createRolldownPlugin(
  definePlugins((shell) => createRollupLike(shell, 'rolldown')),
) as (options?: OpenAPIOptions) => Plugin[];

export default openapi;
export type { OpenAPIOptions };
