import type { ResolvedVersionConfig } from '../../openapi/config.ts';

/** Where a version's page is, or why it is closed. */
export interface DocsPage {
  message: string;
  fields: { page?: string };
}

/**
 * The path of a version's page, below the place where the app is mounted.
 *
 * @param base the path that a server leaves in the address, with a slash at its end or without
 */
export const pagePath = (version: string, base = ''): string =>
  `${base.endsWith('/') ? base.slice(0, -1) : base}/api/docs/${version}/swagger`;

/** What is said of a version's page where its document is read; nothing of one that is not served at all. */
export function describePage(
  version: string,
  config: Pick<ResolvedVersionConfig, 'enabled' | 'publicSwagger'> | undefined,
  base = '',
): DocsPage | undefined {
  if (!config?.enabled) return undefined;
  const page = pagePath(version, base);
  return config.publicSwagger
    ? { message: `Its page is at ${page}.`, fields: { page } }
    : { message: 'Its page is closed: the version has no publicSwagger: true.', fields: {} };
}
