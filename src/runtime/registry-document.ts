import type { RouteFacts } from '../model/facts.ts';
import type { OpenAPIDocument } from '../model/openapi.ts';
import type { BuiltDocument } from '../openapi/document.ts';
import { buildDocument } from '../openapi/document.ts';
import type { DocumentedVersion } from './documented-version.ts';

/** One registered route as the debug endpoint shows it. */
export interface Endpoint {
  method: string;
  /** The whole path as registered: `/api/v1/todos/{id}`. */
  path: string;
  /** The name of its function; absent for an anonymous one. */
  handler?: string;
  /** What a caller must be, where the bound middleware is known to ask. */
  auth: 'user' | 'admin' | null;
  tags: string[];
  /** Names of the bound middleware, in the order in which it runs; one that has none is named by its place. */
  middlewares: string[];
}

/** The registry of one version: what was registered for real, and the partial document that can be made of it. */
export interface VersionRegistry {
  readonly version: string;
  endpoints(): Endpoint[];
  document(): OpenAPIDocument;
}

/** A view that follows the version: what is registered later shows in it. */
export function createVersionRegistry(record: DocumentedVersion): VersionRegistry {
  return {
    version: record.version,
    endpoints: () => (record.isRemoved ? [] : record.routes().map(describeEndpoint)),
    document: () => buildRegistryDocument(record, record.isRemoved ? [] : record.routes()).document,
  };
}

export function buildRegistryDocument(
  record: DocumentedVersion,
  routes: RouteFacts[] = record.routes(),
): BuiltDocument {
  return buildDocument({ version: record.version, config: { ...record.config }, routes });
}

function describeEndpoint({ method, path, handler, middlewares }: RouteFacts): Endpoint {
  const roles = middlewares.flatMap(({ security = [] }) => security.flat().map(({ role }) => role ?? 'user'));
  return {
    method: method.toUpperCase(),
    path,
    ...(handler.name ? { handler: handler.name } : {}),
    auth: roles.includes('admin') ? 'admin' : roles.length > 0 ? 'user' : null,
    tags: handler.tags ?? [],
    middlewares: middlewares.map(({ name }, index) => name ?? `middleware ${index + 1}`),
  };
}
