import { compareText } from '../model/diagnostics.ts';
import type { NamedType, ObjectModel, TypeId, TypeModel } from '../model/type.ts';
import { isAcknowledgement, isFlagsOnly } from './acknowledgement.ts';
import { componentName } from './components.ts';
import type { PlacedRoute } from './layout.ts';
import { lacksOptional, loosened, unbounded } from './looser-shapes.ts';
import { mapRouteTypes, mapType } from './map-types.ts';
import { addressOf } from './naming/address.ts';
import { claimEntities, rootOf } from './naming/entity-claims.ts';
import { isSelf } from './naming/callers.ts';
import type { EntityClaim } from './naming/entity-claims.ts';
import { isNarrower } from './narrower-members.ts';
import { typesOfRoutes } from './references.ts';
import type { NamedRoutes } from './response-names.ts';
import { createShapeKeys, isTelling, outlineOf } from './same-shapes.ts';
import { caseless } from './taken-names.ts';

interface EntityOptions {
  /** A name that no client made of the document has for something of its own. */
  usable: (name: string) => string;
  version: string;
}

/** One shape that the operations of one resource answer. */
interface Entity {
  key: string;
  /** Shapes that say the same, and some numbers and texts more exactly: they are that too where they are answered. */
  narrower: Set<string>;
  type: ObjectModel;
  roots: Set<string>;
  claims: EntityClaim[];
}

/**
 * What operations of one resource answer and has no name is called after that (`GET /crew` and `POST /crew` answer a `Crew`),
 * wherever it stands. An object with a single property says too little to be that of another resource. Where two shapes
 * want one name, the one with the shorter path has it, and others say what they belong to (`UserPost`); where a type is
 * called so already, what is answered keeps the name of its operation.
 */
export function nameEntities(
  placed: PlacedRoute[],
  known: Record<TypeId, NamedType>,
  { usable, version }: EntityOptions,
): NamedRoutes {
  const ids = typesOfRoutes(placed, known);
  const keyOf = createShapeKeys(ids, known);
  const owners = new Map(ids.map((id): [string, TypeId] => [caseless(componentName(known[id]!.name)), id]));
  const isKnown = ({ type, claims }: Entity): boolean =>
    claims.some(({ name }) => {
      const owner = owners.get(caseless(name));
      return owner !== undefined && isPartOf({ type, claims }, known[owner]!);
    });
  const found = collect(claimEntities(placed, known, version), keyOf, isKnown);
  if (found.length === 0) return { routes: placed, types: known };
  const outlines = new Set(found.map(({ type }) => outlineOf(type)));
  const nested = groupBy(distinct(answeredObjects(placed, ids, known, outlines)), (each) => keyOf(loosened(each)));
  const entities = found.map((each) => widened(each, nested.get(keyOf(loosened(each.type))) ?? [], keyOf));

  const types = { ...known };
  const references = new Map<Entity, TypeId>();
  /** They have the name of a type that may have more. */
  const partial = new Set<Entity>();
  for (const [entity, names] of chooseNames(entities)) {
    for (const name of names.map(usable)) {
      const owner = owners.get(caseless(name));
      if (owner !== undefined && keyOf(types[owner]!.type) !== entity.key) {
        if (!isPartOf(entity, types[owner]!)) continue;
        partial.add(entity);
      }
      const id = owner ?? `#${name}@entity`;
      types[id] ??= { id, name, direction: 'output', type: withoutWords(entity.type) };
      owners.set(caseless(name), id);
      references.set(entity, id);
      break;
    }
  }

  const byKey = new Map<string, [Entity, TypeId][]>();
  for (const [entity, id] of references) {
    for (const key of [entity.key, ...entity.narrower]) byKey.set(key, [...(byKey.get(key) ?? []), [entity, id]]);
  }
  const routes = placed.map((each) => {
    const root = rootOf(addressOf(each, version).parts);
    const replaceIn =
      (isAnswer: boolean) =>
      (part: TypeModel): TypeModel | undefined => {
        if (part.kind !== 'object' || !outlines.has(outlineOf(part))) return undefined;
        const key = keyOf(part);
        const found = (byKey.get(key) ?? []).filter(([entity]) => isAnswer || entity.key === key);
        const own =
          found.find(([{ roots }]) => roots.has(root)) ??
          (isTelling(part) ? found.find(([entity]) => !partial.has(entity)) : undefined);
        return own && { kind: 'reference', id: own[1], ...(part.annotations ? { annotations: part.annotations } : {}) };
      };
    return mapRouteTypes(each, (type, status) =>
      status !== undefined && status >= 400 ? type : mapType(type, replaceIn(status !== undefined)),
    );
  });
  return { routes, types };
}

/** Of a type that may lack some of its fields an answer may be one without them; what an envelope holds is what it has. */
const isPartOf = ({ type, claims }: Pick<Entity, 'type' | 'claims'>, { type: whole }: NamedType): boolean =>
  whole.kind === 'object' && !claims.some(({ isHeld }) => isHeld) && isTelling(type) && lacksOptional(type, whole);

const withoutWords = ({ annotations: _, ...type }: ObjectModel & { annotations?: unknown }): ObjectModel => type;

/** Claims of one shape, those of each resource together. */
function collect(
  claims: readonly EntityClaim[],
  keyOf: (type: TypeModel) => string,
  isKnown: (entity: Entity) => boolean,
): Entity[] {
  const entities: Entity[] = [];
  /** By shape and resource, and by shape and name: the first that has them. */
  const places = new Map<string, number>();
  for (const claim of claims) {
    const key = keyOf(claim.type);
    const keys = [`root ${claim.root} ${key}`, `name ${claim.name} ${key}`];
    const place = Math.min(...keys.map((each) => places.get(each) ?? entities.length));
    for (const each of keys) places.set(each, place);
    const own = entities[place];
    if (own) {
      own.claims.push(claim);
      own.roots.add(claim.root);
    } else entities.push({ key, narrower: new Set(), type: claim.type, roots: new Set([claim.root]), claims: [claim] });
  }
  const whole = withoutNarrower(withoutCallers(entities), keyOf);
  const kinds = new Map<string, number>();
  for (const { key } of whole) kinds.set(key, (kinds.get(key) ?? 0) + 1);
  // What several resources answer alike to say that something is done is none of them.
  const isShared = ({ key, type }: Entity): boolean => kinds.get(key)! > 1 && isFlagsOnly(type);
  return whole.filter((entity) => (isSure(entity, keyOf) || isKnown(entity)) && !isShared(entity));
}

/** What `GET /me` answers is one of the users, where those look like it. */
function withoutCallers(entities: readonly Entity[]): Entity[] {
  const isCaller = ({ claims }: Entity): boolean => claims.every(({ name }) => isSelf([name.toLowerCase()]));
  return entities.filter((entity) => {
    const other = isCaller(entity) ? entities.find((each) => each.key === entity.key && !isCaller(each)) : undefined;
    for (const root of other ? entity.roots : []) other!.roots.add(root);
    return other === undefined;
  });
}

/** `size: items.length` and `size: number` are the same of one resource, and the second is what it has. */
function withoutNarrower(entities: readonly Entity[], keyOf: (type: TypeModel) => string): Entity[] {
  /** By resource and by what the shape says loosely. */
  const related = new Map<string, Entity[]>();
  const keysOf = ({ type, roots }: Entity): string[] => {
    const loose = keyOf(loosened(type));
    return [...roots].map((root) => `${root} ${loose}`);
  };
  for (const entity of entities) {
    for (const key of keysOf(entity)) related.set(key, [...(related.get(key) ?? []), entity]);
  }
  const wider = (entity: Entity): Entity | undefined =>
    keysOf(entity)
      .flatMap((key) => related.get(key)!)
      .find((other) => other !== entity && isNarrower(entity.type, other.type));
  return entities.filter((entity) => {
    let into = wider(entity);
    if (!into) return true;
    for (let next = wider(into); next; next = wider(into)) into = next;
    into.narrower.add(entity.key);
    into.claims.push(...entity.claims);
    return false;
  });
}

/** Each shape with its words once. */
const distinct = (objects: readonly ObjectModel[]): ObjectModel[] => [
  ...new Map(objects.map((each) => [JSON.stringify(each), each])).values(),
];

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

/** Objects without a name that stand in what is answered, of those with the same properties. */
function answeredObjects(
  placed: readonly PlacedRoute[],
  ids: readonly TypeId[],
  known: Record<TypeId, NamedType>,
  outlines: ReadonlySet<string>,
): ObjectModel[] {
  const objects: ObjectModel[] = [];
  const note = (part: TypeModel): undefined => {
    if (part.kind === 'object' && isTelling(part) && outlines.has(outlineOf(part))) objects.push(part);
  };
  for (const { type, direction } of ids.map((id) => known[id]!)) {
    if (direction === 'output') mapType(type, (part) => (part === type ? undefined : note(part)));
  }
  for (const each of placed) {
    mapRouteTypes(each, (type, status) => (status !== undefined && status < 400 ? mapType(type, note) : type));
  }
  return objects;
}

/** The entity as the widest of the objects that it may be: those that are the same but for how exact they are. */
function widened(entity: Entity, objects: readonly ObjectModel[], keyOf: (type: TypeModel) => string): Entity {
  const wider = objects.find((each) => isNarrower(entity.type, each));
  if (!wider) return entity;
  const narrower = new Set([...entity.narrower, entity.key]);
  return widened({ ...entity, narrower, type: wider, key: keyOf(wider) }, objects, keyOf);
}

/** What is only written may be a receipt, unless it is what was taken. */
function isSure({ claims, type }: Entity, keyOf: (type: TypeModel) => string): boolean {
  // What is taken may be bounded where what is answered is not.
  const key = keyOf(unbounded(type));
  const isTaken = ({ bodies }: EntityClaim): boolean => bodies.some((body) => keyOf(unbounded(body)) === key);
  return (
    claims.some((claim) => claim.rank !== 'written' || isTaken(claim)) || (agrees(claims) && !isAcknowledgement(type))
  );
}

/** Whether two operations say the same of it. */
const agrees = (claims: readonly EntityClaim[]): boolean =>
  new Set(claims.map(({ name }) => name)).size < claims.length;

const ranks: readonly EntityClaim['rank'][] = ['one', 'listed', 'written'];

/** The claim that says best what an entity is. */
function bestOf({ claims }: Entity): EntityClaim {
  const counts = new Map<string, number>();
  for (const { name } of claims) counts.set(name, (counts.get(name) ?? 0) + 1);
  return claims.toSorted(
    (a, b) =>
      ranks.indexOf(a.rank) - ranks.indexOf(b.rank) ||
      counts.get(b.name)! - counts.get(a.name)! ||
      a.depth - b.depth ||
      compareText(a.name, b.name),
  )[0]!;
}

/** The names of each entity, the best first; those with more right to a name come first. */
function chooseNames(entities: readonly Entity[]): [Entity, string[]][] {
  const wanted = new Map<string, [Entity, EntityClaim][]>();
  for (const entity of entities) {
    const best = bestOf(entity);
    wanted.set(best.name, [...(wanted.get(best.name) ?? []), [entity, best]]);
  }
  const named: [Entity, string[]][] = [];
  const qualified: [Entity, string[]][] = [];
  for (const [name, all] of wanted) {
    const inOrder = all.toSorted(
      ([one, a], [other, b]) =>
        a.depth - b.depth ||
        ranks.indexOf(a.rank) - ranks.indexOf(b.rank) ||
        other.claims.length - one.claims.length ||
        compareText(one.key, other.key),
    );
    const [[, first] = []] = inOrder;
    // Of two at one depth neither is the one that a short name means, unless they are about the same.
    const isClear = inOrder.every(([, each]) => each.depth > first!.depth || each.qualified === first!.qualified);
    for (const [index, [entity, best]] of inOrder.entries()) {
      if (index === 0 && isClear) named.push([entity, [name, best.qualified]]);
      else if (best.qualified !== name) qualified.push([entity, [best.qualified]]);
    }
  }
  return [...named, ...qualified];
}
