import type { Plugin } from 'rollup';
import { createRollupPlugin } from 'unplugin';
import { definePlugins } from './index.ts';
import type { OpenAPIOptions } from './options.ts';
import { createRollupLike } from './rollup-like.ts';

/**
 * The plugin for Rollup: writes `specs/<version>.json` beside the bundle.
 *
 * @example
 * // rollup.config.js
 * import openapi from 'unplugin-openapi/rollup';
 * export default { input: 'src/server.js', output: { dir: 'dist' }, plugins: [openapi()] };
 */
const openapi: (options?: OpenAPIOptions) => Plugin[] = createRollupPlugin(
  definePlugins((shell) => createRollupLike(shell, 'rollup')),
) as (options?: OpenAPIOptions) => Plugin[];

export default openapi;
export type { OpenAPIOptions };
