/**
 * The Swagger page and its files, for the runtime's docs endpoints and for the plugin's dev page. It imports nothing
 * else of the runtime, so that the build side can use it through the package's own entry `unplugin-openapi/ui`.
 */
export { renderSwaggerPage } from './page.ts';
export type { SwaggerPage, SwaggerPageOptions } from './page.ts';
export type { PageDownload, PageVersion } from './bar.ts';
export { createSwaggerAssets } from './assets.ts';
export type { AssetAnswer, SwaggerAssets } from './assets.ts';
export { collectServerOrigins, largestOriginCount } from './server-origins.ts';
export { swaggerUIVersion } from './generated/manifest.ts';
