import type { HandlerFacts, Method, RouteFacts } from '../../src/model/facts.ts';
import type { NamedType, PropertyModel, TypeModel } from '../../src/model/type.ts';

/** A route with an empty handler; its key is its own, so that two routes never share a handler by accident. */
export function route(
  method: Method,
  path: string,
  handler: Partial<HandlerFacts> = {},
  rest: Partial<Omit<RouteFacts, 'handler'>> = {},
): RouteFacts {
  return {
    method,
    path,
    grammar: 'versioned',
    handler: { key: `src/api.ts#${method} ${path}`, parameters: [], bodies: [], responses: [], ...handler },
    middlewares: [],
    ...rest,
  };
}

export const string: TypeModel = { kind: 'string' };
export const number: TypeModel = { kind: 'number' };
export const integer: TypeModel = { kind: 'number', integer: true };
export const boolean: TypeModel = { kind: 'boolean' };
export const nothing: TypeModel = { kind: 'null' };
export const any: TypeModel = { kind: 'any' };

export const literal = (value: string | number | boolean): TypeModel => ({ kind: 'literal', value });
export const union = (...members: TypeModel[]): TypeModel => ({ kind: 'union', members });
export const array = (items: TypeModel): TypeModel => ({ kind: 'array', items });
export const ref = (id: string): TypeModel => ({ kind: 'reference', id });

/** `{ id: string, 'note?': string }`: a trailing question mark makes a property optional. */
export function object(properties: Record<string, TypeModel>): TypeModel & { kind: 'object' } {
  return {
    kind: 'object',
    properties: Object.entries(properties).map(([name, type]): PropertyModel => ({
      name: name.replace(/\?$/, ''),
      required: !name.endsWith('?'),
      type,
    })),
  };
}

/** A named type with the id `<file>#<name>` (and its direction where it is a request type). */
export function named(name: string, type: TypeModel, file = 'src/types.ts', rest: Partial<NamedType> = {}): NamedType {
  const direction = rest.direction ?? 'output';
  const id = `${file}#${name}${direction === 'input' ? '>in' : ''}`;
  return { id, name, direction, type, location: { file, line: 1, column: 1 }, ...rest };
}

export const table = (...types: NamedType[]): Record<string, NamedType> =>
  Object.fromEntries(types.map((type) => [type.id, type]));

/** A response with a JSON body. */
export const json = (status: number, type: TypeModel): HandlerFacts['responses'][number] => ({
  status,
  content: { contentType: 'application/json', type },
});

/** A JSON request body that is required. */
export const body = (type: TypeModel): HandlerFacts['bodies'][number] => ({
  contentType: 'application/json',
  required: true,
  type,
});
