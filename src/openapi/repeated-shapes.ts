import type { NamedType, ObjectModel, PropertyModel, TypeId, TypeModel } from '../model/type.ts';
import { componentName } from './components.ts';
import { findTag } from './discriminator.ts';
import type { PlacedRoute } from './layout.ts';
import { mapRouteTypes, mapType } from './map-types.ts';
import { singular } from './naming/inflection.ts';
import { reachableTypes, typesOfRoute } from './references.ts';
import type { NamedRoutes } from './response-names.ts';
import { createShapeKeys, isTelling } from './same-shapes.ts';
import { pascalCase, splitWords } from './words.ts';

/**
 * An object without a name that stands in several places becomes a component: like the property that holds it where all
 * of them are called the same (`author` → `Author`), like the resource whose bodies it is (`TodoInput`), else after its own
 * first properties (`IdTitle`). What a handler answers as a whole gets its name by `nameResponses`, and is left alone.
 */
export function nameRepeated(
  placed: PlacedRoute[],
  known: Record<TypeId, NamedType>,
  usable: (name: string) => string,
): NamedRoutes {
  const { ids } = reachableTypes(
    placed.flatMap(({ route }) => typesOfRoute(route)),
    known,
  );
  const keyOf = createShapeKeys(ids, known);
  const found = new Map<string, Occurrence>();
  /** Members of unions that a literal tells apart: `nameVariants` names them. */
  const variants = new Set<TypeModel>();
  for (const id of ids) collect(known[id]!.type, undefined, true);
  for (const { route, path } of placed) {
    for (const { type } of route.handler.bodies) collect(type, `${resourceOf(path)}Input`);
    for (const { responses } of [...route.middlewares, route.handler]) {
      for (const { status, content } of responses) {
        if (content) collect(content.type, status < 400 ? resourceOf(path) : 'Error', status < 400, status >= 400);
      }
    }
  }
  const taken = new Set(ids.map((id) => componentName(known[id]!.name)));
  const references = new Map<string, TypeModel>();
  const types = { ...known };
  for (const [key, each] of [...found].filter(([, { count }]) => count > 1).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = nameOf(each, usable, taken);
    if (name === undefined) continue;
    taken.add(name);
    const id = `#${name}@shared`;
    types[id] = { id, name, direction: 'output', type: each.type };
    references.set(key, { kind: 'reference', id });
  }
  if (references.size === 0) return { routes: placed, types: known };

  const replaceIn = (whole: TypeModel, isWholeKept: boolean): TypeModel =>
    mapType(whole, (part) => {
      if (part.kind !== 'object' || !isTelling(part) || (part === whole && isWholeKept) || variants.has(part))
        return undefined;
      const reference = references.get(keyOf(part));
      return reference && part.annotations ? { ...reference, annotations: part.annotations } : reference;
    });
  for (const [id, named] of Object.entries(types)) {
    const type = replaceIn(named.type, true);
    if (type !== named.type) types[id] = { ...named, type };
  }
  const routes = placed.map((each) => mapRouteTypes(each, (type, status) => replaceIn(type, isSuccess(status))));
  return { routes, types };

  /** The members of a union are as much the whole as it is itself. */
  function collect(type: TypeModel, word: string | undefined, isWhole = false, isError = false): void {
    switch (type.kind) {
      case 'object':
        if (!isWhole && isTelling(type) && !variants.has(type)) note(type, word);
        for (const each of type.properties)
          collect(each.type, `${isError ? 'Error' : ''}${wordOf(each)}`, false, isError);
        if (type.index) collect(type.index, undefined);
        return;
      case 'array':
        return collect(type.items, word, false, isError);
      case 'union':
      case 'intersection': {
        const values = type.members.filter(({ kind }) => kind !== 'null');
        if (type.kind === 'union' && findTag(values, (id) => known[id])) for (const each of values) variants.add(each);
        for (const member of type.members) collect(member, word, isWhole, isError);
      }
    }
  }

  function note(type: ObjectModel, word: string | undefined): void {
    const key = keyOf(type);
    const entry = found.get(key) ?? { type: withoutWords(type), words: new Set(), count: 0 };
    entry.count++;
    entry.words.add(word);
    found.set(key, entry);
  }
}

interface Occurrence {
  type: ObjectModel;
  /** What it may be called after, at each of its places. */
  words: Set<string | undefined>;
  count: number;
}

const isSuccess = (status: number | undefined): boolean => status !== undefined && status < 400;

const withoutWords = ({ annotations: _, ...type }: ObjectModel & { annotations?: unknown }): ObjectModel => type;

/** `/posts/{id}` → `Post`. */
function resourceOf(path: string): string {
  const segment = path.split('/').findLast((each) => each !== '' && !each.includes('{')) ?? '';
  return oneOf(segment);
}

const wordOf = ({ name, type }: PropertyModel): string => (type.kind === 'array' ? oneOf(name) : pascalCase(name));

const oneOf = (text: string): string => pascalCase(singular(splitWords(text)).join(' '));

function nameOf(
  { type, words }: Occurrence,
  usable: (name: string) => string,
  taken: ReadonlySet<string>,
): string | undefined {
  const [word] = words;
  const own = pascalCase(
    type.properties
      .slice(0, 3)
      .map(({ name }) => name)
      .join(' '),
  );
  const shared = words.size === 1 && word !== undefined && word !== 'Error' ? word : undefined;
  const error = words.has('Error') ? `Error${own}` : undefined;
  const all = pascalCase(type.properties.map(({ name }) => name).join(' '));
  return [shared, error, own, all]
    .flatMap((each) => (each === undefined ? [] : [usable(each)]))
    .find((each) => /^[A-Za-z]\w*$/.test(each) && each.length <= 60 && !taken.has(each));
}
