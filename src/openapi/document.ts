import { compareDiagnostics, createDiagnostic } from '../model/diagnostics.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import { httpErrorType } from '../model/error.ts';
import type { RouteFacts, VersionConfig } from '../model/facts.ts';
import type { Location } from '../model/location.ts';
import type { ComponentsObject, OpenAPIDocument, PathItemObject, ResponseObject, TagObject } from '../model/openapi.ts';
import type { Origin, Places } from '../model/origin.ts';
import type { NamedType, TypeId, TypeModel } from '../model/type.ts';
import { describeUnused, listTags, placeOf, selectVisible } from './author-config.ts';
import { buildComponents } from './components.ts';
import { addExamples } from './examples/index.ts';
import { addTraceHeader } from './trace-header.ts';
import { resolveVersionConfig } from './config.ts';
import type { ConfigDefaults } from './config.ts';
import { shareCorsHeaders } from './cors-headers.ts';
import { dialectOf } from './dialect.ts';
import type { OpenAPIVersion } from './dialect.ts';
import { fillErrorExamples } from './error-examples.ts';
import { nameEntities } from './entities.ts';
import { nameErrors } from './error-shapes.ts';
import { buildInfo } from './info.ts';
import { layOut } from './layout.ts';
import type { Layout } from './layout.ts';
import { createKeptParts, type KeptParts } from './kept-parts.ts';
import { keepOperation, optionalOf, securityOf } from './operation.ts';
import { describeGivenIds } from './naming/given-ids.ts';
import { nameTypes, usableNames } from './naming/reserved.ts';
import { joinPromised } from './promised-types.ts';
import { nameRepeated } from './repeated-shapes.ts';
import { joinAnswers, shareShapes } from './same-shapes.ts';
import { nameOperations, operationKey } from './naming/operation-ids.ts';
import { assignTags } from './naming/tags.ts';
import { renameVague } from './naming/vague-names.ts';
import { listOrigins } from './origins.ts';
import { pruneSchemas } from './prune.ts';
import { createRecord } from './record.ts';
import { typesOfRoute } from './references.ts';
import { baseNames, nameResponses } from './response-names.ts';
import { buildSharedResponse, defaultResponseOf } from './responses.ts';
import type { SchemaNames } from './schema-names.ts';
import { boundSize } from './size-bound.ts';
import { buildSecuritySchemes, isAuthenticated } from './security.ts';
import { describeServer, resolveRootURL, resolveServerURL } from './server.ts';
import { nameVariants } from './variants.ts';

export interface DocumentInput {
  version: string;
  config?: VersionConfig;
  routes: RouteFacts[];
  /** The named types that the routes' facts refer to. */
  types?: Record<TypeId, NamedType>;
  defaults?: ConfigDefaults;
  /** Patterns of paths that are not documented, beside those of the config. */
  hide?: readonly string[];
  /** The version of OpenAPI that it is written in. Default: `3.0`. */
  openapi?: OpenAPIVersion;
  /** Where the version is registered, for diagnostics about its configuration. */
  location?: Location;
  /** Where entries of its configuration are written, where that is known. */
  places?: Record<string, Location>;
  /** Every response carries `X-Trace-ID`. */
  traced?: boolean;
}

export interface BuiltDocument {
  document: OpenAPIDocument;
  /** The path prefix that `servers[0].url` carries, for example `/api/v1`; `''` is the root. */
  prefix: string;
  diagnostics: Diagnostic[];
  stats: DocumentStats;
  /** Routes that are kept out of it, as `GET /api/v1/internal/{id}`, sorted. */
  hidden: string[];
  /** Those of `hide` that matched a route. */
  usedHide: string[];
  /** Where its parts come from; worked out when it is asked for. */
  origins(places: Places): Origin[];
}

/** Counts of one document (contract, "VersionInfo"). */
export interface DocumentStats {
  endpoints: number;
  schemas: number;
  /** Over all operations: a parameter of two operations counts twice. */
  parameters: number;
  authenticated: number;
  deprecated: number;
}

/**
 * Builds the OpenAPI document of one version. Pure: equal facts give an equal document, in whatever order the routes
 * come. Nothing in it depends on a request; see `resolveServerURL` for what does.
 *
 * @param parts those of an earlier document of the version, for what is the same in this one
 */
export function buildDocument(input: DocumentInput, parts: KeptParts = createKeptParts()): BuiltDocument {
  const { version, defaults, hide = [] } = input;
  const dialect = dialectOf(input.openapi ?? '3.0');
  const { config, problems } = resolveVersionConfig(input.config, defaults);
  const visible = selectVisible(input.routes, [...(config.hide ?? []), ...hide]);
  const layout = layOut(version, visible.routes);
  const given = { [httpErrorType.id]: httpErrorType, ...input.types };
  const keys = layout.routes.map((placed) => operationKey(placed, given));
  const names = parts.whole('names', [keys, version], () => nameOperations(keys, version));
  const operationIds = names.map(({ id }) => id);
  const written = layout.routes.map(({ route }) => route.handler.tags);
  const tags = parts.whole('tags', [keys, version, written], () => assignTags(layout.routes, version));
  const usable = usableNames(operationIds);
  const shown = fillErrorExamples(layout.routes, given);
  const called = renameVague(shown, operationIds, nameTypes(given, usable), usable);
  const promised = joinPromised(called.routes, called.types);
  const shared = shareShapes(joinAnswers(promised.routes), promised.types);
  const errors = nameErrors(shared.routes, shared.types, usable);
  const entities = nameEntities(errors.routes, errors.types, { usable, version });
  const repeated = nameRepeated(entities.routes, operationIds, entities.types, usable);
  const answers = nameResponses(repeated.routes, operationIds, repeated.types, { usable, version });
  const named = shareShapes(answers.routes, answers.types);
  const bases = baseNames(layout.routes, operationIds).map(([base]) => base);
  const bounded = boundSize(version, nameVariants(named.routes, bases, named.types));
  const { routes: placedRoutes, types } = bounded;
  const isPartial = layout.routes.some(({ route }) => route.partial);
  const hasKnown = layout.routes.some(({ route }) => !route.partial);

  const roots = placedRoutes.flatMap(({ route }) => typesOfRoute(route));
  if (hasKnown) roots.push({ kind: 'reference', id: httpErrorType.id } satisfies TypeModel);
  const components = buildComponents(version, roots, types, { dialect, parts });
  const facts = layout.routes.flatMap((each) => [...securityOf(each).flat(), ...optionalOf(each)]);
  const schemes = buildSecuritySchemes(facts, config.securitySchemes);

  // A handler that could not be read has its diagnostic; the document as a whole is not partial for it.
  const info = buildInfo(config, isPartial && !hasKnown);
  const diagnostics = [
    ...problems.map(({ message, at }) =>
      createDiagnostic('config-invalid', `Version ${version}: ${message}`, locationPart(placeOf(at, input))),
    ),
    ...schemes.clashing.map((name) => describeClash(version, name, input.location)),
    ...info.missing.map((message) =>
      createDiagnostic('config-invalid', `Version ${version}: ${message}`, {
        severity: 'info',
        ...locationPart(input.location),
      }),
    ),
    // What concerns the version as a whole is said where it is registered.
    ...layout.diagnostics.map((each) => ({ ...locationPart(input.location), ...each })),
    ...bounded.diagnostics,
    ...describeGivenIds(layout.routes, keys, names),
    ...components.diagnostics,
  ];
  const description = describeServer(version, config.status);
  const rootServers = [{ url: resolveRootURL({ baseURL: config.baseURL, prefix: layout.prefix }) }];
  const paths = createRecord<PathItemObject>();
  const reading = { schemas: components.schemas, dialect };
  placedRoutes.forEach((placed, i) => {
    const context = { name: names[i]!, tags: tags[i]!, schemes, reading };
    const { operation, diagnostics: found } = keepOperation(placed, { ...context, names: components.names }, parts);
    const item = (paths[placed.path] ??= placed.outside ? { servers: rootServers } : {});
    item[placed.route.method] = operation;
    diagnostics.push(...found);
  });

  const document: OpenAPIDocument = {
    openapi: dialect.openapi,
    info: info.info,
    servers: [
      {
        url: resolveServerURL({ baseURL: config.baseURL, prefix: layout.prefix }),
        ...(description === undefined ? {} : { description }),
      },
      ...(config.servers ?? []),
    ],
    ...tagsPart(paths, config.tags),
    paths,
    ...(info.externalDocs ? { externalDocs: info.externalDocs } : {}),
  };
  const responses = sharedResponses(
    layout.routes.map(({ route }) => route),
    components.names,
  );
  const headers = { ...shareCorsHeaders(paths), ...(input.traced ? addTraceHeader(paths, responses) : {}) };
  const schemas = pruneSchemas(components.schemas, [...operationsOf(paths), responses, headers]);
  const described: ComponentsObject = {
    ...(isFilled(schemas) ? { schemas } : {}),
    ...(isFilled(responses) ? { responses } : {}),
    ...(isFilled(headers) ? { headers } : {}),
    ...(isFilled(schemes.schemes) ? { securitySchemes: schemes.schemes } : {}),
  };
  if (isFilled(described)) document.components = described;

  const found = { hide: visible.used, tags: document.tags, schemes };
  diagnostics.push(...describeUnused(config, found, input));
  diagnostics.sort(compareDiagnostics);
  const finished = addExamples(document, dialect);
  return {
    document: finished,
    prefix: layout.prefix,
    diagnostics,
    stats: countStats(layout, document),
    hidden: visible.hidden,
    usedHide: hide.filter((pattern) => visible.used.has(pattern)),
    origins: (places) =>
      listOrigins({ document: finished, routes: layout.routes, types, names: components.names, places }),
  };
}

function describeClash(version: string, name: string, location: Location | undefined): Diagnostic {
  const message = `Version ${version}: securitySchemes gives two schemes the name "${name}", and they differ.`;
  const hint = 'Write the same type and fields for both, or give each a name of its own.';
  return createDiagnostic('config-invalid', message, { hint, ...locationPart(location) });
}

const isFilled = (record: object): boolean => Object.keys(record).length > 0;
const locationPart = (location: Location | undefined): { location?: Location } => (location ? { location } : {});

function sharedResponses(routes: readonly RouteFacts[], names: SchemaNames): Record<string, ResponseObject> {
  const responses = createRecord<ResponseObject>();
  const used = new Set(routes.flatMap((route) => defaultResponseOf(route) ?? []));
  for (const name of [...used].sort()) responses[name] = buildSharedResponse(name, names);
  return responses;
}

function tagsPart(
  paths: Record<string, PathItemObject>,
  listed: readonly TagObject[] | undefined,
): Pick<OpenAPIDocument, 'tags'> {
  const used = new Set(operationsOf(paths).flatMap((operation) => operation.tags ?? []));
  return used.size > 0 ? { tags: listTags(used, listed) } : {};
}

const operationsOf = (paths: Record<string, PathItemObject>) =>
  Object.values(paths).flatMap(({ servers: _, ...methods }) => Object.values(methods));

function countStats(layout: Layout, { paths, components }: OpenAPIDocument): DocumentStats {
  const operations = operationsOf(paths);
  return {
    endpoints: layout.routes.length,
    schemas: Object.keys(components?.schemas ?? {}).length,
    parameters: operations.reduce((sum, { parameters = [] }) => sum + parameters.length, 0),
    authenticated: operations.filter(({ security }) => isAuthenticated(security)).length,
    deprecated: operations.filter(({ deprecated }) => deprecated).length,
  };
}
