import { httpErrorType } from '../model/error.ts';
import type { ParameterFact, ResponseFact } from '../model/facts.ts';
import type { Location } from '../model/location.ts';
import type { OpenAPIDocument, OperationObject } from '../model/openapi.ts';
import type { Origin, OriginKind, Places } from '../model/origin.ts';
import type { NamedType, TypeId } from '../model/type.ts';
import { lastToken, partAt, pointerOf } from './json-pointer.ts';
import type { PlacedRoute } from './layout.ts';
import type { Schema } from './schema.ts';
import type { SchemaNames } from './schema-names.ts';

/** A finished document and what it was made of. */
export interface OriginSource {
  document: OpenAPIDocument;
  routes: readonly PlacedRoute[];
  types: Readonly<Record<TypeId, NamedType>>;
  names: SchemaNames;
  /** What the source says at the places. */
  places: Places;
}

/** What one fact says of its place. */
interface Place {
  status?: number;
  name?: string;
  location?: Location;
  via?: string[] | undefined;
}

/** Where the operations and the component schemas of a document come from: in its order, each place of a part once. */
export function listOrigins({ document, routes, types, names, places }: OriginSource): Origin[] {
  const origins = routes.flatMap((placed) => {
    const operation = document.paths[placed.path]?.[placed.route.method];
    return operation ? originsOfRoute(placed, operation, places) : [];
  });
  const schemas = document.components?.schemas ?? {};
  const declared = Object.values(types).flatMap(({ id, of, location }): Origin[] => {
    const pointer = names.refOf(id)?.slice(1);
    if (pointer === undefined || !location || !Object.hasOwn(schemas, lastToken(pointer))) return [];
    return [{ pointer, kind: of === undefined ? 'type' : 'schema', location }];
  });
  const ownError = names.refOf(httpErrorType.id)?.slice(1);
  const known = new Set([...declared.map(({ pointer }) => pointer), ...(ownError === undefined ? [] : [ownError])]);
  const components = [...declared, ...originsOfUse(document, [...declared, ...origins], known)];
  const properties = components.flatMap((origin) =>
    originsOfProperties(origin, schemas[lastToken(origin.pointer)], places),
  );
  return withoutRepeated([...origins, ...components, ...properties]);
}

/** Schemas that have no declaration come from the type around them, or the code that sends or reads what they describe. */
function originsOfUse(document: OpenAPIDocument, origins: readonly Origin[], known: Set<string>): Origin[] {
  const found: Origin[] = [];
  const follow = (part: unknown, origin: Origin): void => {
    for (const [reference] of JSON.stringify(part ?? null).matchAll(/(?<="#)\/components\/schemas\/[^"\\]+/g)) {
      if (known.has(reference)) continue;
      known.add(reference);
      found.push({ ...origin, pointer: reference });
      follow(document.components?.schemas?.[lastToken(reference)], origin);
    }
  };
  const users = new Set<Origin['kind']>(['type', 'schema', 'answer', 'thrown', 'read']);
  for (const origin of origins) if (users.has(origin.kind)) follow(partAt(document, origin.pointer), origin);
  return found;
}

function originsOfProperties({ pointer, location }: Origin, schema: Schema | undefined, places: Places): Origin[] {
  const names = schema && !('$ref' in schema) ? Object.keys(schema.properties ?? {}) : [];
  if (names.length === 0) return [];
  const members = places.members(location);
  return names.flatMap((name): Origin[] => {
    const member = members.get(name);
    return member ? [{ pointer: pointer + pointerOf('properties', name), kind: 'property', location: member }] : [];
  });
}

function originsOfRoute({ path, route, template }: PlacedRoute, operation: OperationObject, places: Places): Origin[] {
  const { method, handler, middlewares } = route;
  const origins: Origin[] = [];
  const demandsAt = new Map(
    route.conditions?.map(({ location: at, status, demands }) => [textOf(at, status), demands]),
  );
  const put = (keys: readonly (string | number)[], kind: OriginKind, { status, name, location, via }: Place): void => {
    if (!location) return;
    const { isThrown, when } =
      kind === 'read' || kind === 'answer' || kind === 'status' ? places.around(location) : { isThrown: false };
    const demands =
      kind === 'answer' ? (demandsAt.get(textOf(location, status)) ?? demandsAt.get(textOf(location))) : undefined;
    origins.push({
      pointer: pointerOf('paths', path, method, ...keys),
      kind: kind === 'answer' && isThrown ? 'thrown' : kind,
      location,
      ...(name === undefined ? {} : { name }),
      ...(via?.length ? { via } : {}),
      ...(when === undefined ? {} : { when }),
      ...(demands ? { demands } : {}),
    });
  };
  put([], 'handler', handler);
  put([], 'registration', { location: route.location });
  for (const middleware of middlewares) put([], 'middleware', middleware);

  const sources = [...middlewares, handler];
  for (const [at, { in: source, name }] of (operation.parameters ?? []).entries()) {
    const aliases = template.parameters.find((parameter) => parameter.name === name)?.aliases ?? [];
    const isIt = (fact: ParameterFact): boolean =>
      fact.in === source &&
      (source === 'header'
        ? fact.name.toLowerCase() === name.toLowerCase()
        : fact.name === name || (source === 'path' && aliases.includes(fact.name)));
    const reads = sources.flatMap(({ parameters }) => parameters.filter(isIt));
    for (const fact of reads) put(['parameters', at], 'read', placeOf(fact));
    if (reads.length === 0) put(['parameters', at], 'registration', { location: route.location });
  }

  const bodies = handler.bodies.length > 0 ? handler.bodies : middlewares.flatMap((each) => each.bodies ?? []);
  for (const contentType of Object.keys(operation.requestBody?.content ?? {})) {
    const reads = bodies.filter((body) => body.contentType === contentType);
    for (const fact of reads) put(['requestBody', 'content', contentType], 'read', placeOf(fact));
  }

  // An answer without a body has no place of its own: what sends it is the function as a whole.
  const answers = sources.flatMap(({ responses, location }) =>
    responses.map((fact) => (fact.location || fact.setAt || !location ? fact : { ...fact, location })),
  );
  for (const status of Object.keys(operation.responses)) {
    const facts = answers.filter((fact) => (fact.isDefault ? 'default' : String(fact.status)) === status);
    for (const fact of facts) {
      for (const place of fact.setAt ?? []) put(['responses', status], 'status', { location: place });
      for (const place of placesOf(fact)) put(['responses', status], 'answer', { ...place, status: fact.status });
    }
  }

  if (operation.security.length > 0) {
    const guards = middlewares.filter(({ security }) => security?.length);
    for (const guard of guards) put(['security'], 'middleware', guard);
    const isGuard = ({ location }: Place): boolean =>
      guards.some((each) => each.location && location && textOf(each.location) === textOf(location));
    for (const fact of answers)
      if (fact.status === 401 || fact.status === 403)
        for (const place of placesOf(fact).filter((each) => !isGuard(each)))
          put(['security'], 'answer', { ...place, status: fact.status });
  }
  return origins;
}

const textOf = ({ file, line, column }: Location, status?: number): string =>
  `${file}:${line}:${column} ${status ?? ''}`;

/** Where an answer is given; of an error that is made elsewhere than it is thrown, both. */
const placesOf = ({ location, givenAt, via }: ResponseFact): Place[] =>
  givenAt ? [{ location: givenAt, via }, { location }] : [{ location, via }];

/** Without its name, which is that of a parameter. */
const placeOf = ({ location, via }: Place): Place => ({ location, via });

function withoutRepeated(origins: readonly Origin[]): Origin[] {
  return [...new Map(origins.map((origin) => [JSON.stringify(origin), origin])).values()];
}
