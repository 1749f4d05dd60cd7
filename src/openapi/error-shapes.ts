import { httpErrorType, validationErrorType } from '../model/error.ts';
import type { NamedType, TypeId, TypeModel } from '../model/type.ts';
import { componentName } from './components.ts';
import { errorNames } from './error-names.ts';
import { joinTexts, withoutTexts } from './join-texts.ts';
import type { PlacedRoute } from './layout.ts';
import { mapRouteTypes } from './map-types.ts';
import { reachableTypes, typesOfRoute } from './references.ts';
import type { NamedRoutes } from './response-names.ts';
import { standIns } from './wider-errors.ts';
import { takenNames } from './taken-names.ts';

/**
 * Each shape of errors is one component: of thrown ones called after the fields of their data (`HTTPErrorWithCode`), of
 * bodies without a name `ErrorResponse` and the like. Texts that code writes out, as `code: 'not_found'`, are told
 * together: each error has one of them.
 *
 * @param usable a name that no client made of the document has for something of its own
 */
export function nameErrors(
  placed: PlacedRoute[],
  known: Record<TypeId, NamedType>,
  usable: (name: string) => string,
): NamedRoutes {
  const asked = askedObjects(placed);
  const groups = new Map<string, { type: TypeModel; count: number }>();
  for (const each of placed) {
    mapErrors(each, asked, (type) => {
      const key = keyOf(type);
      const other = groups.get(key);
      groups.set(key, { type: other ? joinTexts(other.type, type) : type, count: (other?.count ?? 0) + 1 });
      return type;
    });
  }
  if (groups.size === 0) return { routes: placed, types: known };
  const standing = standIns(new Map([...groups].map(([key, { type }]) => [key, type])));
  for (const [key, by] of standing) {
    const [narrow, wide] = [groups.get(key)!, groups.get(by)!];
    if (key === by) continue;
    groups.set(by, { type: joinTexts(wide.type, narrow.type), count: wide.count + narrow.count });
    groups.delete(key);
  }
  const shared: TypeModel = { kind: 'reference', id: httpErrorType.id };
  const { ids } = reachableTypes([shared, ...placed.flatMap(({ route }) => typesOfRoute(route))], known);
  const taken = takenNames(ids.map((id) => componentName(known[id]!.name)));
  const types = { ...known };
  const references = new Map<string, TypeModel>();
  // What stands most often has the first choice.
  const inOrder = [...groups].sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1));
  for (const [key, { type }] of inOrder) {
    const name = errorNames(type, known[httpErrorType.id]!.name)
      .map(usable)
      .find((each) => !taken.has(each));
    if (name === undefined) continue;
    taken.add(name);
    const id = `#${name}@error`;
    types[id] = { id, name, direction: 'output', type };
    references.set(key, { kind: 'reference', id });
  }
  return {
    routes: placed.map((each) => mapErrors(each, asked, (type) => references.get(standing.get(keyOf(type))!) ?? type)),
    types,
  };
}

/** Where a validator may refuse, its shape says that of every other error, too. */
export function foldErrors(types: TypeModel[]): TypeModel[] {
  const isOf = (type: TypeModel, { id }: NamedType): boolean => type.kind === 'reference' && type.id === id;
  const isValidated = types.some((type) => isOf(type, validationErrorType));
  return isValidated ? types.filter((type) => !isOf(type, httpErrorType)) : types;
}

const keyOf = (type: TypeModel): string => JSON.stringify(withoutTexts(type));

/** The objects that requests hold, as texts: an error that sends back what it was sent is called after that. */
function askedObjects(placed: readonly PlacedRoute[]): Set<string> {
  const asked = new Set<string>();
  for (const { route } of placed) {
    for (const { type } of route.handler.bodies) {
      for (const each of type.kind === 'union' ? type.members : [type]) asked.add(JSON.stringify(each));
    }
  }
  return asked;
}

/** Replaces the bodies of errors that have no name; one of several alternatives is a body of its own. */
function mapErrors(placed: PlacedRoute, asked: ReadonlySet<string>, map: (type: TypeModel) => TypeModel): PlacedRoute {
  const mapBody = (type: TypeModel): TypeModel => {
    if (isNamelessError(type)) return asked.has(JSON.stringify(type)) ? type : map(type);
    if (type.kind !== 'union') return type;
    const members = type.members.map(mapBody);
    return members.every((each, index) => each === type.members[index]) ? type : { ...type, members };
  };
  return mapRouteTypes(placed, (type, status) => (status !== undefined && status >= 400 ? mapBody(type) : type));
}

function isNamelessError(type: TypeModel): boolean {
  if (type.kind === 'object') return type.properties.length > 0 && type.index === undefined;
  if (type.kind !== 'intersection' || type.members.length !== 2) return false;
  const [shared, more] = type.members;
  return shared?.kind === 'reference' && shared.id === httpErrorType.id && more?.kind === 'object';
}
