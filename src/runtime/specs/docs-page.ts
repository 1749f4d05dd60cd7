import type { ResolvedVersionConfig } from '../../openapi/config.ts';

/** Where a version's page is, or why it is closed. */
export interface DocsPage {
  message: string;
  fields: { page?: string };
}

/** The path of a version's page, below the place where the app is mounted. */
export const pagePath = (version: string): string => `/api/docs/${version}/swagger`;

/** What is said of a version's page where its document is read; nothing of one that is not served at all. */
export function describePage(
  version: string,
  config: Pick<ResolvedVersionConfig, 'enabled' | 'publicSwagger'> | undefined,
): DocsPage | undefined {
  if (!config?.enabled) return undefined;
  const page = pagePath(version);
  return config.publicSwagger
    ? { message: `Its page is at ${page}.`, fields: { page } }
    : { message: 'Its page is closed: the version has no publicSwagger: true.', fields: {} };
}
