import type { ResponseFact } from '../model/facts.ts';
import type { NamedType, TypeId, TypeModel } from '../model/type.ts';
import { componentName } from './components.ts';
import type { PlacedRoute } from './layout.ts';
import { mergeTypes } from './merge-types.ts';
import { reachableTypes, typesOfRoute } from './references.ts';
import { pascalCase } from './words.ts';

/** Routes and types, after types without a name were given one. */
export interface NamedRoutes {
  routes: PlacedRoute[];
  types: Record<TypeId, NamedType>;
}

/**
 * Gives what a handler answers on success a name where its type has none: `<Handler>Output`, after the operation where
 * the handler has no name or shares it with another. A second success status has its number in the name. A type of that
 * name goes first: the response stays where it is used then.
 */
export function nameResponses(
  placed: PlacedRoute[],
  operationIds: readonly string[],
  known: Record<TypeId, NamedType>,
): NamedRoutes {
  const { ids } = reachableTypes(
    placed.flatMap(({ route }) => typesOfRoute(route)),
    known,
  );
  const taken = new Set(ids.map((id) => componentName(known[id]!.name)));
  const bases = baseNames(placed, operationIds);
  const types: Record<TypeId, NamedType> = { ...known };

  const routes = placed.map((each, index): PlacedRoute => {
    const { handler } = each.route;
    const { file, line, column } = handler.location ?? { file: '', line: 0, column: 0 };
    const place = file === '' ? {} : { location: { file, line, column } };
    const responses = rename(handler.responses, (type, suffix) => {
      for (const base of bases[index]!) {
        const name = `${base}${suffix}Output`;
        const id = `#${name}@out`;
        const owner = types[id];
        if (taken.has(name) || (owner && JSON.stringify(owner.type) !== JSON.stringify(type))) continue;
        types[id] ??= { id, name, direction: 'output', type, ...place };
        return { kind: 'reference', id };
      }
      return type;
    });
    return responses === handler.responses
      ? each
      : { ...each, route: { ...each.route, handler: { ...handler, responses } } };
  });
  return { routes, types };
}

/** What the names of a route's own types may begin with: the handler's name, and its operation's. */
export function baseNames(placed: PlacedRoute[], operationIds: readonly string[]): string[][] {
  const single = namesOfOne(placed);
  return placed.map(({ route: { handler } }, index) => {
    const own = handler.name !== undefined && single.has(handler.name) ? handler.name : undefined;
    return [own, operationIds[index]].flatMap((base) => (base ? [pascalCase(base)] : []));
  });
}

/** Names that only one handler has. */
function namesOfOne(placed: PlacedRoute[]): Set<string> {
  const keys = new Map<string, Set<string>>();
  for (const { route } of placed) {
    const { name, key } = route.handler;
    if (name !== undefined) keys.set(name, (keys.get(name) ?? new Set()).add(key));
  }
  return new Set([...keys].flatMap(([name, { size }]) => (size === 1 ? [name] : [])));
}

function rename(responses: ResponseFact[], nameOf: (type: TypeModel, suffix: string) => TypeModel): ResponseFact[] {
  const statuses = [...new Set(responses.filter(isJSON).map(({ status }) => status))]
    .filter((status) => status >= 200 && status < 300)
    .sort((a, b) => a - b);
  const first: { text: string; type: TypeModel }[] = [];
  const renamed = new Map<ResponseFact, TypeModel>();
  for (const status of statuses) {
    const group = responses.filter((fact) => fact.status === status && isJSON(fact));
    const types = group.flatMap(({ content }) => (content ? [content.type] : []));
    const type = types.length > 0 ? mergeTypes(types) : undefined;
    if (!type || !isAnonymousShape(type) || group.some(({ example }) => example !== undefined)) continue;
    const text = JSON.stringify(type);
    const equal = first.find((each) => each.text === text)?.type;
    const given = equal ?? nameOf(type, first.length > 0 ? String(status) : '');
    first.push({ text, type: given });
    if (given !== type) for (const fact of group) renamed.set(fact, given);
  }
  if (renamed.size === 0) return responses;
  return responses.map((fact) => {
    const type = renamed.get(fact);
    return type && fact.content ? { ...fact, content: { ...fact.content, type } } : fact;
  });
}

const isJSON = ({ content }: ResponseFact): boolean => content?.contentType === 'application/json';

/** True for an object that has no name, alone, as one of several or as an item. */
function isAnonymousShape(type: TypeModel): boolean {
  if (type.kind === 'object') return type.properties.length > 0 || type.index !== undefined;
  if (type.kind === 'array') return isAnonymousShape(type.items);
  if (type.kind === 'intersection') return true;
  return type.kind === 'union' && type.members.some(isAnonymousShape);
}
