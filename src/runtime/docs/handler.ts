import type { Specs } from '../../model/specs.ts';
import type { Identity } from '../access/authority.ts';
import { refuse } from '../access/refusal.ts';
import type { Role } from '../access/refusal.ts';
import type { ServedSpec } from '../specs/served-spec.ts';
import { createSwaggerAssets } from '../swagger/index.ts';
import type { DocumentedVersion } from '../documented-version.ts';
import { proceed } from '../eventual.ts';
import type { Eventual } from '../eventual.ts';
import { countDiagnostics, describePipeline } from './debug.ts';
import { createPageEndpoint } from './page-endpoint.ts';
import type { PageAddresses } from './page-endpoint.ts';
import { absent, createRefusals, jsonResponse, redirectTo, toResponse } from './responses.ts';
import type { ReadyAnswer } from './responses.ts';
import { createSpecEndpoint } from './spec-endpoint.ts';
import { readSpecFormat } from './spec-format.ts';
import { describeVersion, renderVersionInfo } from './version-info.ts';

/** What the docs endpoints ask of a manager. */
export interface DocsSource {
  readonly specs: Specs | undefined;
  readonly trustProxy: boolean;
  defaultVersion(): string;
  /** The registered versions, in natural order. */
  records(): DocumentedVersion[];
  find(version: string): DocumentedVersion | undefined;
  /** Undefined where the version has no document. */
  spec(record: DocumentedVersion): Eventual<ServedSpec | undefined>;
}

export interface DocsContext {
  /** Path of the request as it was spelled, below the place where the app is mounted: `/api/docs/v1/spec`. */
  pathname: string;
  /** Who calls; asked only by endpoints that need it. */
  identify(): Promise<Identity>;
}

/** The docs endpoints, from Request to answer: an adapter for a server framework is a few lines. */
export interface DocsHandler {
  /** Answers a request for a docs path with its access rules; undefined for any other path or method. */
  handle(request: Request, context: DocsContext): Eventual<Response | ReadyAnswer | undefined>;
  /** The version list, for whoever asks. */
  versions(): Promise<Response>;
  /** A version's document, for whoever asks, as JSON or YAML (`readSpecFormat`); 404 where there is none. */
  spec(request: Request, version: string): Promise<Response>;
  /** A version's page, for whoever asks; 404 where there is none. */
  page(request: Request, version: string, addresses: PageAddresses): Promise<Response>;
}

export function createDocsHandler(source: DocsSource): DocsHandler {
  const specEndpoint = createSpecEndpoint(source.trustProxy);
  const pageEndpoint = createPageEndpoint(source.trustProxy);
  const assets = createSwaggerAssets();
  const refusalOf = createRefusals();

  return {
    handle(request, context) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      const target = readTarget(context.pathname);
      if (!target) return undefined;
      const role = requiredRoles[target.kind];
      // Before anything is looked up: a caller without credentials does not learn which versions exist.
      const response = role
        ? context.identify().then((caller) => {
            const refusal = refuse(caller, role);
            return refusal ? refusalOf(refusal) : answer(request, target);
          })
        : answer(request, target);
      return request.method === 'HEAD' ? proceed(response, withoutBody) : response;
    },
    versions,
    spec: async (request, version) => toResponse(await serveSpec(request, findEnabled(version), 'private')),
    page: async (request, version, addresses) => toResponse(await page(request, version, addresses)),
  };

  function answer(request: Request, target: Target): Eventual<Response | ReadyAnswer> {
    switch (target.kind) {
      case 'index':
        return index(target.from);
      case 'versions':
        return versions();
      case 'debug':
        return debug();
      case 'document':
        return serveSpec(request, findEnabled(target.name), 'private');
      case 'spec':
        return serveSpec(request, findPublic(target.name), 'public');
      case 'swagger':
        return findPublic(target.name) ? page(request, target.name, relativeAddresses) : refusalOf(absent);
      case 'schema-config':
        return schemaConfig(target.name);
      case 'asset':
        return assets.serve(request, target.name).then((found) => found ?? refusalOf(absent));
    }
  }

  function findEnabled(version: string): DocumentedVersion | undefined {
    const record = source.find(version);
    return record?.config.enabled ? record : undefined;
  }

  function findPublic(version: string): DocumentedVersion | undefined {
    const record = findEnabled(version);
    return record?.config.publicSwagger ? record : undefined;
  }

  /** Leads to the page of the default version, else of the first one that has a page for everybody. */
  async function index(from: '/api/docs' | '/api/docs/'): Promise<ReadyAnswer> {
    const preferred = source.defaultVersion();
    const records = source
      .records()
      .toSorted((a, b) => Number(b.version === preferred) - Number(a.version === preferred));
    for (const { version } of records) {
      const record = findPublic(version);
      if (record && (await source.spec(record)))
        return redirectTo(`${from.endsWith('/') ? '' : 'docs/'}${encodeURIComponent(version)}/swagger`);
    }
    return refusalOf(absent);
  }

  async function versions(): Promise<Response> {
    const records = source.records();
    const diagnostics = await countDiagnostics(source.specs);
    const infos = await Promise.all(
      records.map(async (record) => {
        const spec = await source.spec(record);
        return renderVersionInfo(describeVersion(record, spec?.document, diagnostics.get(record.version)));
      }),
    );
    return jsonResponse({
      versions: infos,
      default_version: source.defaultVersion(),
      total_versions: infos.length,
      generated_at: new Date().toISOString(),
    });
  }

  async function debug(): Promise<Response> {
    const records = source.records();
    const found = await Promise.all(records.map(async (record) => ({ record, spec: await source.spec(record) })));
    return jsonResponse(await describePipeline(found, source.specs));
  }

  function serveSpec(
    request: Request,
    record: DocumentedVersion | undefined,
    audience: 'public' | 'private',
  ): Eventual<ReadyAnswer> {
    return proceed(record && source.spec(record), (spec) =>
      spec ? specEndpoint.respond(request, spec, audience, readSpecFormat(request)) : refusalOf(absent),
    );
  }

  async function page(request: Request, version: string, addresses: PageAddresses): Promise<Response | ReadyAnswer> {
    const record = findEnabled(version);
    const spec = record && (await source.spec(record));
    if (!spec) return refusalOf(absent);
    const versions = source.records().filter((other) => other === record || findPublic(other.version));
    return pageEndpoint.respond(request, { record, spec, versions, addresses });
  }

  async function schemaConfig(version: string): Promise<Response | ReadyAnswer> {
    const record = findEnabled(version);
    const spec = record && (await source.spec(record));
    if (!spec) return refusalOf(absent);
    const { source: spec_source, document } = spec;
    return jsonResponse({
      version,
      openapi: document.openapi,
      spec_source,
      default_content_type: 'application/json',
      supported_content_types: [
        'application/json',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'text/plain',
      ],
      default_parameter_type: 'string',
      system_fields: [],
      component_naming: 'type-name',
    });
  }
}

const withoutBody = (answer: Response | ReadyAnswer): Response | ReadyAnswer =>
  answer instanceof Response ? new Response(null, answer) : { ...answer, body: null };

type Target =
  | { kind: 'index'; from: '/api/docs' | '/api/docs/' }
  | { kind: 'versions' | 'debug' }
  | { kind: 'document' | 'spec' | 'swagger' | 'schema-config' | 'asset'; name: string };

/** Who may ask; null: anybody. */
const requiredRoles = {
  index: null,
  versions: 'superuser',
  debug: 'superuser',
  document: 'superuser',
  spec: null,
  swagger: null,
  'schema-config': 'user',
  asset: null,
} as const satisfies Record<Target['kind'], Role | null>;

/**
 * Reads the path as it is on the wire: no name of ours needs an escape, so an escaped one is another name, and what ends in
 * a slash is another path.
 */
function readTarget(pathname: string): Target | undefined {
  if (pathname === '/api/docs' || pathname === '/api/docs/') return { kind: 'index', from: pathname };
  // At a third of the time that `split` takes.
  const segments = /^\/api\/([^/]*)\/([^/]*)(?:\/([^/]*))?$/.exec(pathname);
  if (!segments) return undefined;
  const first = segments[1]!;
  const second = segments[2]!;
  const third = segments[3];
  if (first === 'docs') {
    if (third === undefined) return second === 'versions' ? { kind: 'versions' } : { kind: 'document', name: second };
    if (second === 'debug' && third === 'ast') return { kind: 'debug' };
    if (second === '_ui') return { kind: 'asset', name: third };
    if (third === 'spec') return { kind: 'spec', name: second };
    if (third === 'swagger') return { kind: 'swagger', name: second };
    return undefined;
  }
  return second === 'schema' && third === 'config' ? { kind: 'schema-config', name: first } : undefined;
}

/** Relative to the page, so that they hold behind a proxy that takes a prefix off. */
const relativeAddresses: PageAddresses = { specURL: 'spec', assetsBase: '../_ui/' };
