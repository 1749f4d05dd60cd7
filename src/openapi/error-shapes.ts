import { httpErrorType, validationErrorType } from '../model/error.ts';
import type { NamedType, ObjectModel, TypeId, TypeModel } from '../model/type.ts';
import { componentName } from './components.ts';
import type { PlacedRoute } from './layout.ts';
import { mapRouteTypes } from './map-types.ts';
import type { NamedRoutes } from './response-names.ts';
import { pascalCase } from './words.ts';

/**
 * Errors with data of one shape are one component, called after the fields of the data (`HTTPErrorWithCode`). Texts that code
 * writes out, as `code: 'not_found'`, are told together: each error has one of them.
 */
export function nameErrors(placed: PlacedRoute[], known: Record<TypeId, NamedType>): NamedRoutes {
  const groups = new Map<string, TypeModel>();
  for (const each of placed) {
    mapRouteTypes(each, (type, status) => {
      if (!isErrorWithData(type, status)) return type;
      const key = JSON.stringify(withoutTexts(type));
      const other = groups.get(key);
      groups.set(key, other ? together(other, type) : type);
      return type;
    });
  }
  if (groups.size === 0) return { routes: placed, types: known };
  const taken = new Set(Object.values(known).map(({ name }) => componentName(name)));
  const types = { ...known };
  const references = new Map<string, TypeModel>();
  for (const [key, type] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const base = `${known[httpErrorType.id]!.name}With${wordsOf(type)}`;
    const name = [base, ...['2', '3', '4'].map((n) => `${base}${n}`)].find((each) => !taken.has(each));
    if (name === undefined) continue;
    taken.add(name);
    const id = `#${name}@error`;
    types[id] = { id, name, direction: 'output', type };
    references.set(key, { kind: 'reference', id });
  }
  const routes = placed.map((each) =>
    mapRouteTypes(each, (type, status) =>
      isErrorWithData(type, status) ? (references.get(JSON.stringify(withoutTexts(type))) ?? type) : type,
    ),
  );
  return { routes, types };
}

/** Where a validator may refuse, its shape says that of every other error, too. */
export function foldErrors(types: TypeModel[]): TypeModel[] {
  const isOf = (type: TypeModel, { id }: NamedType): boolean => type.kind === 'reference' && type.id === id;
  const isValidated = types.some((type) => isOf(type, validationErrorType));
  return isValidated ? types.filter((type) => !isOf(type, httpErrorType)) : types;
}

function isErrorWithData(type: TypeModel, status: number | undefined): boolean {
  if (status === undefined || status < 400 || type.kind !== 'intersection' || type.members.length !== 2) return false;
  const [shared, more] = type.members;
  return shared?.kind === 'reference' && shared.id === httpErrorType.id && more?.kind === 'object';
}

/** Of `{ data: { code, field } }` it is `CodeField`. */
function wordsOf(type: TypeModel): string {
  const more =
    type.kind === 'intersection' ? type.members.find((each): each is ObjectModel => each.kind === 'object') : undefined;
  const data = more?.properties[0]?.type;
  const names = data?.kind === 'object' && data.properties.length > 0 ? data.properties : (more?.properties ?? []);
  const words = pascalCase(
    names
      .slice(0, 3)
      .map(({ name }) => name)
      .join(' '),
  );
  return /^\w+$/.test(words) ? words : 'Data';
}

const isText = (type: TypeModel): boolean =>
  !type.annotations &&
  (type.kind === 'string' ||
    (type.kind === 'literal' && typeof type.value === 'string') ||
    (type.kind === 'union' && type.members.every(isText)));

function withoutTexts(type: TypeModel): TypeModel {
  if (isText(type)) return { kind: 'string' };
  if (type.kind === 'intersection') return { ...type, members: type.members.map(withoutTexts) };
  if (type.kind !== 'object') return type;
  return { ...type, properties: type.properties.map((each) => ({ ...each, type: withoutTexts(each.type) })) };
}

/** One type for two that differ in their texts alone. */
function together(a: TypeModel, b: TypeModel): TypeModel {
  if (isText(a) && isText(b)) {
    const texts = new Set([...textsOf(a), ...textsOf(b)]);
    if (texts.has(undefined)) return { kind: 'string' };
    const members = [...texts].sort().map((value): TypeModel => ({ kind: 'literal', value: value! }));
    return members.length === 1 ? members[0]! : { kind: 'union', members };
  }
  if (a.kind === 'intersection' && b.kind === 'intersection') {
    return { ...a, members: a.members.map((each, at) => together(each, b.members[at]!)) };
  }
  if (a.kind !== 'object' || b.kind !== 'object') return a;
  const properties = a.properties.map((each, at) => ({ ...each, type: together(each.type, b.properties[at]!.type) }));
  return { ...a, properties };
}

/** Undefined stands for any text. */
function textsOf(type: TypeModel): (string | undefined)[] {
  if (type.kind === 'union') return type.members.flatMap(textsOf);
  return [type.kind === 'literal' && typeof type.value === 'string' ? type.value : undefined];
}
