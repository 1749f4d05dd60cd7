import type { NamedType, TypeId, TypeModel } from '../../model/type.ts';
import type { PlacedRoute } from '../layout.ts';
import { mapRouteTypes, mapType } from '../map-types.ts';
import { reachableTypes, typesOfRoutes } from '../references.ts';
import { remember } from '../remember.ts';
import type { NamedRoutes } from '../response-names.ts';
import { createShapeKeys } from '../same-shapes.ts';
import { pascalCase, splitWords } from '../words.ts';
import { verbsOfWrites } from './verbs.ts';
import { takenNames } from '../taken-names.ts';

/**
 * Types whose names say only where they stand, as they are called in one file and in the next (`Body`, `Result`): what is
 * sent is called after its operations (`CreateInviteInput`), and what is answered is as if it had no name. A part of what
 * one operation takes (`PartialReplaceTodo`) is called after the operation that takes it (`UpdateTodo`). Orval calls the
 * argument for a body after its type, and a `Body` would have it twice.
 */
export function renameVague(
  placed: PlacedRoute[],
  operationIds: readonly string[],
  known: Record<TypeId, NamedType>,
  usable: (name: string) => string,
): NamedRoutes {
  const ids = typesOfRoutes(placed, known);
  const vague = new Set(ids.filter((id) => isVague(known[id]!)));
  const partial = new Set(ids.filter((id) => isPartOfRequest(known[id]!)));
  if (vague.size + partial.size === 0) return { routes: placed, types: known };
  const keyOf = createShapeKeys(ids, known);
  const takers = new Map<string, { ids: Set<TypeId>; operations: Set<string> }>();
  for (const [index, { route }] of placed.entries()) {
    for (const { type } of route.handler.bodies) {
      const id = takenType(type);
      if (id === undefined || !(vague.has(id) || partial.has(id))) continue;
      const key = keyOf(known[id]!.type);
      const taker = takers.get(key) ?? { ids: new Set(), operations: new Set() };
      taker.ids.add(id);
      taker.operations.add(operationIds[index]!);
      takers.set(key, taker);
    }
  }
  const types = { ...known };
  const taken = takenNames(ids.map((id) => known[id]!.name));
  for (const [key, { ids: own, operations }] of [...takers].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const isPart = [...own].every((id) => partial.has(id));
    if (isPart && operations.size > 1) continue;
    const name = usable(`${nameOfAll([...operations].sort())}${isPart ? '' : 'Input'}`);
    if (taken.has(name)) continue;
    taken.add(name);
    for (const id of vague) if (known[id]!.direction === 'input' && keyOf(known[id]!.type) === key) own.add(id);
    for (const id of own) types[id] = { ...known[id]!, name };
  }
  const inAnswer = (part: TypeModel): TypeModel | undefined => {
    if (part.kind !== 'reference' || !vague.has(part.id) || known[part.id]!.direction === 'input') return undefined;
    const { type } = known[part.id]!;
    if (reachableTypes([type], known).ids.includes(part.id)) return undefined;
    return part.annotations ? { ...type, annotations: { ...type.annotations, ...part.annotations } } : type;
  };
  const routes = placed.map((each) =>
    mapRouteTypes(each, (type, status) => (status !== undefined && status < 400 ? mapType(type, inAnswer) : type)),
  );
  return { routes, types };
}

/** The type of a body, also where the operation asks for more than its type does. */
function takenType(type: TypeModel): TypeId | undefined {
  const [first] = type.kind === 'intersection' ? type.members : [type];
  return first?.kind === 'reference' ? first.id : undefined;
}

/** A name that an author gives a schema for the document stays, whatever it is. */
const isOurs = ({ id }: NamedType): boolean => !id.includes('~id');

const isVague = remember(
  (type: NamedType): boolean =>
    isOurs(type) &&
    (type.of === undefined || type.of === 'schema') &&
    splitWords(type.name).every((word) => words.has(word.toLowerCase())),
);

const words: ReadonlySet<string> = new Set(
  'args body data dto input json output params payload props query req request res response result schema type'.split(
    ' ',
  ),
);

/** `Partial<ReplaceTodo>` */
const isPartOfRequest = remember((type: NamedType): boolean => {
  const [form, verb = '', ...noun] = splitWords(type.name);
  const isPartial = form === 'Partial' && /^Partial<|~Partial/.test(type.id);
  return isPartial && isOurs(type) && noun.length > 0 && verbsOfWrites.has(verb.toLowerCase());
});

/** What the names of operations begin with, else what they end in, else the shortest of them. */
function nameOfAll(operations: readonly string[]): string {
  const all = operations.map((each) => splitWords(pascalCase(each)));
  const [first = []] = all;
  const start = first.filter((_, at) =>
    all.every((each) => each.slice(0, at + 1).join() === first.slice(0, at + 1).join()),
  );
  while (/^(?:as|by|for|from|in|of|on|to|with)$/i.test(start.at(-1) ?? '')) start.pop();
  if (start.length > 1) return start.join('');
  const end = first.filter((_, at) =>
    all.every((each) => each.slice(at - first.length).join() === first.slice(at).join()),
  );
  return (end.length > 0 ? end : all.toSorted((a, b) => a.join('').length - b.join('').length)[0]!).join('');
}
