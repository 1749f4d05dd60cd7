import { createRspackPlugin } from 'unplugin';
import { definePlugins } from './index.ts';
import type { OpenAPIOptions } from './options.ts';
import { createWebpackLike } from './webpack-like.ts';

/**
 * The plugin for Rspack: writes `specs/<version>.json` beside the bundle.
 *
 * @example
 * // rspack.config.mjs
 * import openapi from 'unplugin-openapi/rspack';
 * export default { target: 'node', entry: './src/server.js', plugins: [openapi()] };
 */
const openapi: (options?: OpenAPIOptions) => { apply(compiler: object): void } = createRspackPlugin(
  definePlugins((shell) => createWebpackLike(shell, 'rspack')),
) as (options?: OpenAPIOptions) => { apply(compiler: object): void };

export default openapi;
export type { OpenAPIOptions };
