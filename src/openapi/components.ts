import { createDiagnostic } from '../model/diagnostics.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { NamedType, TypeId, TypeModel } from '../model/type.ts';
import { groupEqualTypes } from './equivalence.ts';
import type { TypeClass } from './equivalence.ts';
import type { Dialect } from './dialect.ts';
import { createKeptParts, type KeptParts } from './kept-parts.ts';
import { createRecord, sortRecord } from './record.ts';
import { reachableTypes } from './references.ts';
import { buildSchema } from './schema.ts';
import type { Schema } from './schema.ts';
import type { SchemaNames } from './schema-names.ts';
import { createShapeKeys, isMadeUp, isTelling, standing } from './same-shapes.ts';
import { trim } from './trim.ts';
import { caseless } from './taken-names.ts';

/** The component schemas of one document, and the names by which its operations refer to them. */
export interface Components {
  schemas: Record<string, Schema>;
  names: SchemaNames;
  diagnostics: Diagnostic[];
}

/**
 * Makes the component schemas of one version: those that `roots` reach and no others, each under one name
 * (service.md, "pruned per version"; contract, "Isolation").
 *
 * Types that look the same share a component. A request type that differs from its response twin is `<Name>Input`. Two
 * different types that ask for one name get two, declared ones first and then in the order of their ids, and a `component-name-conflict`.
 */
export function buildComponents(
  version: string,
  roots: TypeModel[],
  types: Record<TypeId, NamedType>,
  { dialect, parts = createKeptParts() }: { dialect?: Dialect; parts?: KeptParts } = {},
): Components {
  const { ids, missing } = reachableTypes(roots, types);
  const classes = groupEqualTypes(ids, types, (id) => componentName(types[id]!.name));
  const { assigned, diagnostics } = assignNames(version, classes, types);

  const nameById = new Map(classes.flatMap((group) => group.ids.map((id) => [id, assigned.get(group)!] as const)));
  const names: SchemaNames = {
    refOf: (id) => (nameById.has(id) ? `#/components/schemas/${nameById.get(id)}` : undefined),
    typeOf: (id) => (Object.hasOwn(types, id) ? types[id] : undefined),
    ...(dialect ? { dialect } : {}),
  };
  const schemas = createRecord<Schema>();
  const firstOf = firstOfShape(classes, ids, types);
  for (const group of classes) {
    const { type } = types[group.ids[0]!]!;
    const first = firstOf.get(group);
    const shown = first ? { ...ref(first), ...wordsOf(type) } : type;
    const name = assigned.get(group)!;
    schemas[name] = parts.of(name, [shown], names, (asking) => buildSchema(shown, asking));
  }

  for (const id of missing) {
    const message = `A type that version ${version} refers to (${id}) was not described, so its schema accepts anything.`;
    diagnostics.push(createDiagnostic('type-unknown', message));
  }
  return { schemas: sortRecord(schemas), names, diagnostics };
}

/**
 * Types that look the same and have names of their own keep these: all but the first refer to that one, so that no shape
 * stands twice in a document and no name depends on which types are beside it. What an author has declared with a single
 * property is no other type for that.
 */
function firstOfShape(
  classes: readonly TypeClass[],
  ids: TypeId[],
  types: Record<TypeId, NamedType>,
): Map<TypeClass, TypeId> {
  const keyOf = createShapeKeys(ids, types);
  const first = new Map<string, TypeId>();
  const others = new Map<TypeClass, TypeId>();
  const order = (group: TypeClass): number => Math.min(...group.ids.map((id) => standing(types[id]!)));
  for (const group of [...classes].sort((a, b) => order(a) - order(b) || (a.name < b.name ? -1 : 1))) {
    const { id, type } = types[group.ids[0]!]!;
    if (type.kind !== 'object' || type.properties.length === 0 || type.index) continue;
    const key = keyOf(type);
    const owner = first.get(key);
    if (owner === undefined) first.set(key, id);
    else if (isTelling(type) || isMadeUp(id)) others.set(group, owner);
  }
  return others;
}

const ref = (id: TypeId): TypeModel => ({ kind: 'reference', id });

const wordsOf = ({ annotations }: TypeModel): Pick<TypeModel, 'annotations'> => (annotations ? { annotations } : {});

/** A name that OpenAPI accepts as a component key (`^[a-zA-Z0-9._-]+$`). */
export function componentName(name: string): string {
  return trim(name.replace(/[^A-Za-z0-9._-]+/g, '_'), '_') || 'Type';
}

function assignNames(
  version: string,
  classes: TypeClass[],
  types: Record<TypeId, NamedType>,
): { assigned: Map<TypeClass, string>; diagnostics: Diagnostic[] } {
  const typeOf = (group: TypeClass): NamedType => types[group.ids[0]!]!;
  const assigned = new Map<TypeClass, string>();
  const owners = new Map<string, TypeClass>();
  const diagnostics: Diagnostic[] = [];
  const assign = (group: TypeClass, name: string): void => {
    assigned.set(group, name);
    owners.set(caseless(name), group);
  };
  const inOrder = [...classes].sort(
    (a, b) =>
      rank(a, types) - rank(b, types) ||
      Number(isInferred(a, types)) - Number(isInferred(b, types)) ||
      (a.ids[0]! < b.ids[0]! ? -1 : 1),
  );

  // Everybody who can have the name that was asked for gets it, before any name is made up.
  for (const group of inOrder) if (!owners.has(caseless(group.name))) assign(group, group.name);

  for (const group of inOrder) {
    if (assigned.has(group)) continue;
    const owner = owners.get(caseless(group.name))!;
    const twin = findTwin(group, inOrder, assigned, types);
    const wanted = twin ? `${assigned.get(twin)!}Input` : group.name;
    if (twin && !owners.has(caseless(wanted))) {
      assign(group, wanted);
      continue;
    }
    const name = freeName(wanted, typeOf(group), owners);
    assign(group, name);
    diagnostics.push(
      describeConflict(version, wanted, typeOf(owners.get(caseless(wanted)) ?? owner), typeOf(group), name),
    );
  }
  return { assigned, diagnostics };
}

/** Types of responses come first: of a pair that differs, the request type takes the longer name. */
const rank = (group: TypeClass, types: Record<TypeId, NamedType>): number =>
  group.ids.some((id) => types[id]!.direction === 'output') ? 0 : 1;

/** What is declared keeps its name, and what is only called after a table, a model or a schema takes another. */
const isInferred = (group: TypeClass, types: Record<TypeId, NamedType>): boolean =>
  group.ids.every((id) => types[id]!.of !== undefined);

/** The response type that has the same declaration as this request type, or that is of the same schema or table. */
function findTwin(
  group: TypeClass,
  inOrder: TypeClass[],
  assigned: Map<TypeClass, string>,
  types: Record<TypeId, NamedType>,
): TypeClass | undefined {
  if (rank(group, types) === 0) return undefined;
  const declarations = new Set(group.ids.map((id) => declarationOf(types[id]!)));
  const isDerived = group.ids.some((id) => types[id]!.of !== undefined);
  return inOrder.find(
    (other) =>
      other.name === group.name &&
      assigned.has(other) &&
      other.ids.some(
        (id) => types[id]!.direction === 'output' && (isDerived || declarations.has(declarationOf(types[id]!))),
      ),
  );
}

const declarationOf = ({ name, location }: NamedType): string =>
  JSON.stringify([name, location?.file, location?.line, location?.column]);

/** `TodoFromBilling` after the file that declares it; a number where that says nothing new. */
function freeName(wanted: string, type: NamedType, owners: Map<string, TypeClass>): string {
  const place = fileWord(type.location?.file);
  const readable = place && `${wanted}From${place}`;
  if (readable && !owners.has(caseless(readable))) return readable;
  let n = 2;
  while (owners.has(caseless(`${wanted}${n}`))) n++;
  return `${wanted}${n}`;
}

/** `src/billing/todo-list.ts` → `TodoList`; `src/billing/index.ts` → `Billing`. */
function fileWord(file: string | undefined): string {
  const segments = (file ?? '').split('/').map((segment) => segment.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, ''));
  const word = segments.at(-1) === 'index' ? segments.at(-2) : segments.at(-1);
  return (word ?? '')
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

function describeConflict(
  version: string,
  name: string,
  first: NamedType,
  second: NamedType,
  given: string,
): Diagnostic {
  const place = ({ location }: NamedType): string =>
    location ? `${location.file}:${location.line}` : 'one of a package';
  const other = componentName(first.name);
  const isSame = other === name || caseless(other) !== caseless(name);
  const wanted = isSame
    ? `the component name "${name}"`
    : `component names that differ in case alone, "${other}" and "${name}",`;
  return createDiagnostic(
    'component-name-conflict',
    `Two different types want ${wanted} in version ${version}: ${place(first)} and ` +
      `${place(second)}; the second is named "${given}".`,
    {
      ...(first.location && second.location
        ? {}
        : { hint: 'Rename yours, so that both components have a name that says what they are.' }),
      ...(second.location ? { location: second.location } : {}),
      ...(first.location ? { related: [{ message: 'the first type of this name', location: first.location }] } : {}),
    },
  );
}
