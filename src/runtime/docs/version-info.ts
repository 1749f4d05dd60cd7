import { isAuthenticated } from '../../openapi/security.ts';
import type { OpenAPIDocument } from '../../model/openapi.ts';
import type { ResolvedVersionConfig } from '../../openapi/config.ts';
import type { DocumentedVersion } from '../documented-version.ts';

/** What is known of a version (service.md, "VersionInfo"). Over HTTP the fields are in snake_case. */
export interface VersionInfo {
  version: string;
  status: ResolvedVersionConfig['status'];
  /** RFC 3339, UTC. */
  createdAt: string;
  /** Changes with any change to the version. */
  updatedAt: string;
  config: ResolvedVersionConfig;
  stats: VersionStats;
  /** Number of operations. */
  endpoints: number;
}

/** Counts over the version's document. */
export interface VersionStats {
  endpoints: number;
  schemas: number;
  parameters: number;
  authenticated: number;
  deprecated: number;
  /** What the analysis has to say of the version, in dev; it is told over HTTP alone, as it is asked for. */
  diagnostics?: number;
}

/**
 * @param document absent: there is none, and nothing to count
 * @param diagnostics their number, where it is known
 */
export function describeVersion(
  record: DocumentedVersion,
  document: OpenAPIDocument | undefined,
  diagnostics?: number,
): VersionInfo {
  const stats = { ...countDocument(document), ...(diagnostics === undefined ? {} : { diagnostics }) };
  return {
    version: record.version,
    status: record.config.status,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    config: { ...record.config },
    stats,
    endpoints: stats.endpoints,
  };
}

/** The JSON form: service.md's names, and snake_case for the fields that it leaves open. */
export function renderVersionInfo(info: VersionInfo): Record<string, unknown> {
  const config: Record<string, unknown> = {};
  for (const [field, name] of Object.entries(configNames)) {
    const value = info.config[field as keyof ResolvedVersionConfig];
    if (value !== undefined) config[name] = value;
  }
  return {
    version: info.version,
    status: info.status,
    created_at: info.createdAt,
    updated_at: info.updatedAt,
    config,
    stats: info.stats,
    endpoints: info.endpoints,
  };
}

const configNames = {
  title: 'title',
  version: 'version',
  description: 'description',
  baseURL: 'base_url',
  enabled: 'enabled',
  status: 'status',
  publicSwagger: 'public_swagger',
  contactName: 'contact_name',
  contactEmail: 'contact_email',
  contactURL: 'contact_url',
  licenseName: 'license_name',
  licenseURL: 'license_url',
  termsOfService: 'terms_of_service',
  externalDocsURL: 'external_docs_url',
  externalDocsDesc: 'external_docs_desc',
  servers: 'servers',
  tags: 'tags',
  securitySchemes: 'security_schemes',
  hide: 'hide',
} as const satisfies Record<keyof ResolvedVersionConfig, string>;

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** Counts what is there; a document from a file may lack what we always write. */
function countDocument(document: Pick<OpenAPIDocument, 'paths' | 'components'> = { paths: {} }): VersionStats {
  // An extension (`x-…`) among the paths may hold anything.
  const items = Object.entries(document.paths).flatMap(([path, item]) => (path.startsWith('/') ? [item] : []));
  const operations = items.flatMap((item) => methods.flatMap((method) => item[method] ?? []));
  return {
    endpoints: operations.length,
    schemas: Object.keys(document.components?.schemas ?? {}).length,
    parameters: operations.reduce((sum, { parameters }) => sum + (parameters?.length ?? 0), 0),
    authenticated: operations.filter(({ security }) => isAuthenticated(security)).length,
    deprecated: operations.filter(({ deprecated }) => deprecated === true).length,
  };
}
