import type { ResponseFact } from '../model/facts.ts';
import type { NamedType, ObjectModel, TypeId, TypeModel } from '../model/type.ts';
import { groupEqualTypes } from './equivalence.ts';
import type { PlacedRoute } from './layout.ts';
import { isOne, loosened } from './looser-shapes.ts';
import { mapNamed, mapRouteTypes, mapType } from './map-types.ts';
import { mergeTypes } from './merge-types.ts';
import { typesOfRoutes } from './references.ts';
import { remember } from './remember.ts';
import type { NamedRoutes } from './response-names.ts';
import { shapeText } from './shape-text.ts';

/**
 * An object without a name that looks like a named type is written as that type, so that no shape stands twice in a
 * document. One with a single property says too little to be taken for another.
 */
export function shareShapes(placed: PlacedRoute[], known: Record<TypeId, NamedType>): NamedRoutes {
  let result: NamedRoutes = { routes: placed, types: known };
  // What is found inside a type makes it equal to others.
  for (let round = 0; round < maxRounds; round++) {
    const next = shareOnce(result);
    if (next === undefined) break;
    result = next;
  }
  return result;
}

const maxRounds = 6;

/** What a handler answers with one status in several places is one type, which is compared as a whole. */
export const joinAnswers = (placed: PlacedRoute[]): PlacedRoute[] => placed.map(joinAnswersOf);

const joinAnswersOf = remember((placed: PlacedRoute): PlacedRoute => {
  const { responses } = placed.route.handler;
  const whole = new Map<number, TypeModel>();
  for (const status of new Set(responses.map((fact) => fact.status))) {
    const group = responses.filter((fact) => isJSON(fact) && fact.status === status);
    const isPlain = status < 400 && group.every(({ example }) => example === undefined);
    if (isPlain && group.length > 1) whole.set(status, mergeTypes(group.map(({ content }) => content!.type)));
  }
  if (whole.size === 0) return placed;
  const joined = responses.map((fact) => {
    const type = isJSON(fact) ? whole.get(fact.status) : undefined;
    return type ? { ...fact, content: { ...fact.content!, type } } : fact;
  });
  return { ...placed, route: { ...placed.route, handler: { ...placed.route.handler, responses: joined } } };
});

const isJSON = ({ content }: ResponseFact): boolean => content?.contentType === 'application/json';

function shareOnce({ routes, types }: NamedRoutes): NamedRoutes | undefined {
  const ids = typesOfRoutes(routes, types);
  const keyOf = createShapeKeys(ids, types);
  const owners = new Map<string, TypeId>();
  const outlines = new Set<string>();
  for (const id of [...ids].sort((a, b) => standing(types[a]!) - standing(types[b]!) || (a < b ? -1 : 1))) {
    const { type } = types[id]!;
    if (type.kind !== 'object' || !isTelling(type)) continue;
    const key = keyOf(type);
    if (!owners.has(key)) owners.set(key, id);
    outlines.add(outlineOf(type));
  }
  if (owners.size === 0) return undefined;
  const looseOwners = new Map<string, TypeId[]>();
  for (const id of owners.values()) {
    const key = keyOf(loosened(types[id]!.type));
    looseOwners.set(key, [...(looseOwners.get(key) ?? []), id]);
  }
  /** The named type that says the same, or less of some of the numbers and texts in it. */
  const ownerOf = (type: TypeModel): TypeId | undefined =>
    looseOwners.get(keyOf(loosened(type)))?.find((id) => isOne(type, types[id]!.type));
  let isChanged = false;
  const replaceIn =
    (isSent: boolean) =>
    (type: TypeModel): TypeModel | undefined => {
      if (type.kind !== 'object' || !isTelling(type) || !outlines.has(outlineOf(type))) return undefined;
      const id = owners.get(keyOf(type)) ?? (isSent ? ownerOf(type) : undefined);
      // What is called after the answers of one operation is no name for what is asked.
      if (id === undefined || (!isSent && isOfAnswer(id))) return undefined;
      isChanged = true;
      return { kind: 'reference', id, ...(type.annotations ? { annotations: type.annotations } : {}) };
    };
  const named = { ...types };
  const isLike = (found: readonly string[]): boolean => found.some((outline) => outlines.has(outline));
  for (const id of ids) {
    const own = types[id]!;
    if (!isLike(outlinesIn(own.type))) continue;
    const replace = replaceIn(own.direction === 'output');
    named[id] = mapNamed(own, (type) => mapType(type, (part) => (part === type ? undefined : replace(part))));
  }
  const mapped = routes.map((each) =>
    isLike(outlinesOf(each))
      ? mapRouteTypes(each, (type, status) => mapType(type, replaceIn(status !== undefined)))
      : each,
  );
  return isChanged ? { routes: mapped, types: named } : undefined;
}

/** A text that two types have in common where their schemas are the same, but for what is said of the whole. */
export function createShapeKeys(ids: TypeId[], types: Record<TypeId, NamedType>): (type: TypeModel) => string {
  const known = shapeKeys.get(types);
  if (known?.ids === ids) return known.keyOf;
  const keyOf = makeShapeKeys(ids, types);
  shapeKeys.set(types, { ids, keyOf });
  return keyOf;
}

/** Of tables of types, which are never changed, for the types that were asked for last. */
const shapeKeys = new WeakMap<Record<TypeId, NamedType>, { ids: TypeId[]; keyOf: (type: TypeModel) => string }>();

function makeShapeKeys(ids: TypeId[], types: Record<TypeId, NamedType>): (type: TypeModel) => string {
  const classOf = new Map<TypeId, number>();
  for (const [index, group] of groupEqualTypes(ids, types, () => '').entries()) {
    for (const id of group.ids) classOf.set(id, index);
  }
  return remember((type) => shapeText(type, types, classOf, true));
}

const isOfAnswer = (id: TypeId): boolean => id.startsWith('#') && id.endsWith('@out');

/** What is declared as a type goes before what is inferred from tables, models and schemas, and that before names made up. */
export const standing = ({ id, of, direction }: NamedType): number =>
  (id.endsWith('@entity')
    ? 5
    : id.endsWith('@shared')
      ? 6
      : id.startsWith('#')
        ? 8
        : of === 'schema'
          ? 4
          : of !== undefined
            ? 2
            : 0) + (direction === 'output' ? 0 : 1);

/** Its name is ours. */
export const isMadeUp = (id: TypeId): boolean => id.startsWith('#');

export const isTelling = ({ properties, index }: ObjectModel): boolean => properties.length > 1 && index === undefined;

/** Of the objects in a type. */
export const outlinesIn = remember((type: TypeModel): readonly string[] => {
  const found = new Set<string>();
  mapType(type, (part) => {
    if (part.kind === 'object') found.add(outlineOf(part));
    return undefined;
  });
  return [...found];
});

/** Of the objects in what a route takes and answers. */
const outlinesOf = remember((placed: PlacedRoute): readonly string[] => {
  const found: string[] = [];
  mapRouteTypes(placed, (type) => {
    found.push(...outlinesIn(type));
    return type;
  });
  return [...new Set(found)];
});

/** Quick to make: types that differ in it are not the same. */
export const outlineOf = remember(({ properties }: ObjectModel): string =>
  properties.map(({ name, required }) => (required ? name : `${name}?`)).join(','),
);
