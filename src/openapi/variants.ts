import { itemTypes, mapItems } from '../model/array-items.ts';
import type { RouteFacts } from '../model/facts.ts';
import type { LiteralModel, NamedType, TypeId, TypeModel } from '../model/type.ts';
import { componentName } from './components.ts';
import { findTag } from './discriminator.ts';
import type { PlacedRoute } from './layout.ts';
import { asBefore } from './map-types.ts';
import { typesOfRoute, typesOfRoutes } from './references.ts';
import { remember } from './remember.ts';
import type { NamedRoutes } from './response-names.ts';
import { pascalCase } from './words.ts';
import { takenNames } from './taken-names.ts';

/** What the name of a variant begins with. */
type Owner = Omit<NamedType, 'type'>;

/** Longer names say nothing any more: such a union keeps its members inline. */
const maxLength = 100;

/**
 * Names the members of unions that a literal tells apart where they have no name: `{ kind: 'circle' }` of `Shape` is
 * `ShapeCircle`, of the property `shape` of `Holder` it is `HolderShapeCircle`. A discriminator needs references
 * (OpenAPI 3.0.3, "Discriminator Object"). A type that has such a name keeps it.
 *
 * @param bases what the names of a route's own types begin with, in the order of the routes
 */
export function nameVariants(
  placed: PlacedRoute[],
  bases: readonly (string | undefined)[],
  known: Record<TypeId, NamedType>,
): NamedRoutes {
  const types = { ...known };
  const ids = typesOfRoutes(placed, known);
  const taken = takenNames(ids.map((id) => componentName(known[id]!.name)));
  for (const id of ids) {
    const { type, ...owner } = known[id]!;
    if (!hasUnion(type)) continue;
    const named = rename(type, owner, '');
    if (named !== type) types[id] = asBefore(known[id]!, { ...owner, type: named });
  }
  const routes = placed.map((each, index): PlacedRoute => {
    const base = bases[index];
    if (base === undefined || !typesOfRoute(each.route).some(hasUnion)) return each;
    return asBefore(each, { ...each, route: renameRoute(each.route, base) });
  });
  return { routes, types };

  function renameRoute(route: RouteFacts, base: string): RouteFacts {
    const { handler } = route;
    const { file, line, column } = handler.location ?? { file: '', line: 0, column: 0 };
    const place = file === '' ? {} : { location: { file, line, column } };
    // What is asked and answered alike is called after neither.
    const asked = new Set(handler.bodies.flatMap(({ type }) => variantKeys(type)));
    const isBoth = handler.responses.some(
      ({ content }) => content && variantKeys(content.type).some((key) => asked.has(key)),
    );
    const bodies = handler.bodies.map((body) => {
      const name = isBoth ? base : `${base}Body`;
      return { ...body, type: rename(body.type, { id: `#${name}@in`, name, direction: 'input', ...place }, '') };
    });
    const responses = handler.responses.map((response) => {
      if (!response.content) return response;
      const isAsked = variantKeys(response.content.type).some((key) => asked.has(key));
      const name = isAsked ? base : `${base}${response.status}Output`;
      const owner: Owner = { id: `#${name}@out`, name, direction: 'output', ...place };
      return { ...response, content: { ...response.content, type: rename(response.content.type, owner, '') } };
    });
    return { ...route, handler: { ...handler, bodies, responses } };
  }

  /** The type itself where nothing in it has to be named. */
  function rename(type: TypeModel, owner: Owner, path: string): TypeModel {
    switch (type.kind) {
      case 'array':
        return mapItems(type, (part) => rename(part, owner, path));
      case 'object': {
        const properties = type.properties.map((property) => {
          const named = rename(property.type, owner, `${path}${pascalCase(property.name)}`);
          return named === property.type ? property : { ...property, type: named };
        });
        const index = type.index && rename(type.index, owner, `${path}Value`);
        const isSame = index === type.index && properties.every((each, at) => each === type.properties[at]);
        return isSame ? type : { ...type, properties, ...(index ? { index } : {}) };
      }
      case 'union':
      case 'intersection': {
        const own = type.kind === 'union' ? variantsOf(type.members, owner, path) : undefined;
        const members = type.members.map((member, at) => own?.[at] ?? rename(member, owner, path));
        return members.every((each, at) => each === type.members[at]) ? type : { ...type, members };
      }
      default:
        return type;
    }
  }

  /** References for the members that are objects; nothing where the union has no discriminator. */
  function variantsOf(
    members: readonly TypeModel[],
    owner: Owner,
    path: string,
  ): (TypeModel | undefined)[] | undefined {
    const values = members.filter(({ kind }) => kind !== 'null');
    if (values.length < 2 || !values.some(({ kind }) => kind === 'object')) return undefined;
    const tag = findTag(values, (id) => types[id]);
    if (!tag) return undefined;
    const words = new Map(values.map((value, at) => [value, wordOf(tag.property, tag.values[at]!)]));
    if (new Set(words.values()).size < words.size) return undefined;
    const names = new Map<TypeModel, string>();
    for (const [value, word] of words) {
      if (value.kind !== 'object') continue;
      const name = freeName(`${owner.name}${path}${word}`);
      if (word === '' || name === undefined) return undefined;
      names.set(value, name);
    }
    return members.map((member) => {
      const name = names.get(member);
      if (name === undefined) return undefined;
      const variant: Owner = { ...owner, id: `${owner.id}.${path}.${words.get(member)!}`, name };
      types[variant.id] = { ...variant, type: rename(member, variant, '') };
      return { kind: 'reference', id: variant.id };
    });
  }

  function freeName(name: string): string | undefined {
    if (name.length > maxLength) return undefined;
    return [name, `${name}Variant`].find((each) => !taken.has(componentName(each)));
  }
}

/** Whether an object that has no name is one of several in a type. */
const hasUnion = remember(
  (type: TypeModel): boolean =>
    (type.kind === 'union' && type.members.some(({ kind }) => kind === 'object')) || partsOf(type).some(hasUnion),
);

function partsOf(type: TypeModel): readonly TypeModel[] {
  switch (type.kind) {
    case 'array':
      return itemTypes(type);
    case 'object':
      return [...type.properties.map((each) => each.type), ...(type.index ? [type.index] : [])];
    case 'union':
    case 'intersection':
      return type.members;
    default:
      return [];
  }
}

/** What tells the objects apart that are one of several in a type. */
function variantKeys(type: TypeModel): string[] {
  switch (type.kind) {
    case 'array':
      return variantKeys(type.items);
    case 'object':
      return type.properties.flatMap((each) => variantKeys(each.type));
    case 'union':
    case 'intersection':
      return type.members.flatMap((each) => [
        ...(type.kind === 'union' && each.kind === 'object' ? [JSON.stringify(each)] : []),
        ...variantKeys(each),
      ]);
    default:
      return [];
  }
}

/** `circle` is `Circle`, `true` of `ok` is `OkTrue`; empty where the values make no readable name. */
function wordOf(property: string, values: readonly LiteralModel['value'][]): string {
  const words = values.slice(0, values.length > 3 ? 1 : 3).map((value) => {
    if (typeof value === 'string') return pascalCase(value);
    return `${pascalCase(property)}${pascalCase(String(value).replace(/^-/, 'minus '))}`;
  });
  return words.every((word) => /^[A-Za-z0-9]+$/.test(word)) ? words.join('Or') : '';
}
