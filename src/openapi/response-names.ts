import type { ResponseFact } from '../model/facts.ts';
import type { NamedType, TypeId, TypeModel } from '../model/type.ts';
import { isAcknowledgement } from './acknowledgement.ts';
import { componentName } from './components.ts';
import type { PlacedRoute } from './layout.ts';
import { asBefore } from './map-types.ts';
import { mergeTypes } from './merge-types.ts';
import { answerName, listedName, listedNames } from './naming/answer-names.ts';
import { addressOf } from './naming/address.ts';
import { rootOf } from './naming/entity-claims.ts';
import { withoutHandler } from './naming/handler-name.ts';
import { sharedName } from './naming/shared-names.ts';
import { typesOfRoutes } from './references.ts';
import { remember } from './remember.ts';
import { createShapeKeys } from './same-shapes.ts';
import { pascalCase } from './words.ts';
import { takenNames, type TakenNames } from './taken-names.ts';

/** Routes and types, after types without a name were given one. */
export interface NamedRoutes {
  routes: PlacedRoute[];
  types: Record<TypeId, NamedType>;
}

/**
 * Gives what a handler answers on success a name where its type has none: that of what it is (`TodoPage`), of a list
 * that of one of its items, else `<Handler>Output`, after the operation where the handler has no name or shares it with
 * another. A second success status has its number in the name. What several
 * operations answer is one type, called after what they have in common (`sharedName`), else after the one with the shortest
 * name (`LoginOutput`), for that is the most general; what only says that something is done is called after its own properties (`Ok`). A type of that name goes first: the
 * response stays where it is used then.
 */
export function nameResponses(
  placed: PlacedRoute[],
  operationIds: readonly string[],
  known: Record<TypeId, NamedType>,
  { usable, version }: { usable: (name: string) => string; version: string },
): NamedRoutes {
  const ids = typesOfRoutes(placed, known);
  const taken = takenNames(ids.map((id) => componentName(known[id]!.name)));
  const keyOf = createShapeKeys(ids, known);
  const context = { known, ids, keyOf };
  const bases = baseNames(placed, operationIds);
  const shapes = new Map<string, Shape>();
  for (const [index, { route }] of placed.entries()) {
    const { file, line, column } = route.handler.location ?? { file: '', line: 0, column: 0 };
    const place = file === '' ? {} : { location: { file, line, column } };
    const id = operationIds[index]!;
    for (const { type, suffix } of answersOf(route.handler.responses)) {
      const item = itemOf(type, id);
      const [best, ...others] = item ? listedNames(id) : [answerName(type, id, context)];
      const names = [...others.flatMap((each) => each ?? []), ...bases[index]!.map((base) => `${base}${suffix}Output`)];
      const named = item ?? type;
      const shape = shapes.get(keyOf(named)) ?? { type: named, asked: [] };
      const base = bases[index]![0] ?? id;
      const root = rootOf(addressOf(placed[index]!, version).parts);
      shape.asked.push({ index, base, root, names, ...(best === undefined ? {} : { best: usable(best) }), ...place });
      shapes.set(keyOf(named), shape);
    }
  }
  const types: Record<TypeId, NamedType> = { ...known };
  const references = new Map<string, TypeModel>();
  for (const [key, shape] of shapes) {
    const { name, location } = nameOf(shape, { taken, usable, known }) ?? {};
    if (name === undefined) continue;
    taken.add(name);
    const id = `#${name}@out`;
    types[id] = { id, name, direction: 'output', type: shape.type, ...(location ? { location } : {}) };
    references.set(key, { kind: 'reference', id });
  }
  const routes = placed.map((each, index): PlacedRoute => {
    const { handler } = each.route;
    const renamed = new Map<ResponseFact, TypeModel>();
    for (const { type, facts } of answersOf(handler.responses)) {
      const item = itemOf(type, operationIds[index]!);
      const named = references.get(keyOf(item ?? type));
      const reference = named && item && type.kind === 'array' ? { ...type, items: named } : named;
      if (reference) for (const fact of facts) renamed.set(fact, reference);
    }
    if (renamed.size === 0) return each;
    const responses = handler.responses.map((fact) => {
      const type = renamed.get(fact);
      return type && fact.content ? { ...fact, content: { ...fact.content, type } } : fact;
    });
    return asBefore(each, { ...each, route: { ...each.route, handler: { ...handler, responses } } });
  });
  return { routes, types };
}

/** What is answered without a name of its own, and by which operations. */
interface Shape {
  type: TypeModel;
  /** `best`: what it is, which says more than what answers it. */
  asked: Asked[];
}

interface Asked {
  index: number;
  /** What the names of its own types begin with. */
  base: string;
  /** The first noun of its path. */
  root: string;
  names: string[];
  best?: string;
  location?: NamedType['location'];
}

/** What an operation that is called after several answers several of; undefined where it answers another thing. */
const itemOf = (type: TypeModel, operationId: string): TypeModel | undefined =>
  type.kind === 'array' && !type.positions && type.items.kind !== 'array' && listedName(operationId) !== undefined
    ? type.items
    : undefined;

function nameOf(
  { type, asked }: Shape,
  { taken, usable, known }: { taken: TakenNames; usable: (name: string) => string; known: Record<TypeId, NamedType> },
): { name: string; location?: NamedType['location'] } | undefined {
  const isShared = new Set(asked.map(({ index }) => index)).size > 1;
  if (isShared && type.kind === 'object' && isAcknowledgement(type)) {
    const name = usable(pascalCase(type.properties.map((each) => each.name).join(' ')));
    if (/^[A-Za-z]\w*$/.test(name) && !taken.has(name)) return { name };
  }
  const [first] = asked;
  const isOfAll = asked.every(({ best }) => best !== undefined && best === first?.best);
  const bases = new Set(asked.map(({ base }) => base));
  if (isShared && bases.size > 1 && !isOfAll) {
    const isRelated = asked.every(({ root }) => root === first!.root);
    const name = sharedName(type, [...bases], isRelated, known);
    const own = name && usable(name);
    if (own && /^[A-Za-z]\w*$/.test(own) && !taken.has(own)) return { name: own };
  }
  const free = asked.flatMap(({ names, best, location }) => {
    const isBest = best !== undefined && !taken.has(best) && asked.every((each) => each.best === best);
    const name = isBest ? best : names.find((each) => !taken.has(each));
    return name === undefined ? [] : [{ name, ...(location ? { location } : {}) }];
  });
  return free.toSorted((a, b) => a.name.length - b.name.length)[0];
}

/** What the names of a route's own types may begin with: the handler's name, and its operation's. */
export function baseNames(placed: PlacedRoute[], operationIds: readonly string[]): string[][] {
  const single = namesOfOne(placed);
  return placed.map(({ route: { handler } }, index) => {
    const own = handler.name !== undefined && single.has(handler.name) ? withoutHandler(handler.name) : undefined;
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

/** What a handler answers with each success status, where that has no name; the same with another status once more. */
const answersOf = remember(
  (responses: ResponseFact[]): { type: TypeModel; facts: ResponseFact[]; suffix: string }[] => {
    const statuses = [...new Set(responses.filter(isJSON).map(({ status }) => status))]
      .filter((status) => status >= 200 && status < 300)
      .sort((a, b) => a - b);
    let found = 0;
    return statuses.flatMap((status) => {
      const facts = responses.filter((fact) => fact.status === status && isJSON(fact));
      const types = facts.flatMap(({ content }) => (content ? [content.type] : []));
      const type = types.length > 0 ? mergeTypes(types) : undefined;
      if (!type || !isAnonymousShape(type) || facts.some(({ example }) => example !== undefined)) return [];
      return [{ type, facts, suffix: found++ > 0 ? String(status) : '' }];
    });
  },
);

const isJSON = ({ content }: ResponseFact): boolean => content?.contentType === 'application/json';

/** True for an object that has no name, alone, as one of several or as an item. */
function isAnonymousShape(type: TypeModel): boolean {
  if (type.kind === 'object') return type.properties.length > 0 || type.index !== undefined;
  if (type.kind === 'array') return isAnonymousShape(type.items);
  if (type.kind === 'intersection') return true;
  return type.kind === 'union' && type.members.some(isAnonymousShape);
}
