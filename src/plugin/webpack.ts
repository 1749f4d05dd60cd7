import { createWebpackPlugin } from 'unplugin';
import { definePlugins } from './index.ts';
import type { OpenAPIOptions } from './options.ts';
import { createWebpackLike } from './webpack-like.ts';

/**
 * The plugin for webpack: writes `specs/<version>.json` beside the bundle.
 *
 * @example
 * // webpack.config.mjs
 * import openapi from 'unplugin-openapi/webpack';
 * export default { target: 'node', entry: './src/server.js', plugins: [openapi()] };
 */
const openapi: (options?: OpenAPIOptions) => { apply(compiler: object): void } = createWebpackPlugin(
  definePlugins((shell) => createWebpackLike(shell, 'webpack')),
) as (options?: OpenAPIOptions) => { apply(compiler: object): void };

export default openapi;
export type { OpenAPIOptions };
