/**
 * The type model: what JSON carries for a TypeScript type, as plain data. The analyzer produces it from the
 * checker's types (`analyzer/types`), the document builder turns it into OpenAPI schemas (`openapi/schema`).
 */
export type TypeModel = (
  | AnyModel
  | NeverModel
  | NullModel
  | BooleanModel
  | NumberModel
  | StringModel
  | BinaryModel
  | LiteralModel
  | ArrayModel
  | ObjectModel
  | UnionModel
  | IntersectionModel
  | ReferenceModel
) & { annotations?: Annotations };

/** Nothing is known (`any`, `unknown`, or widened): the empty schema. */
export interface AnyModel {
  kind: 'any';
  /** The analyzer's own: what code takes a value for, until it is known what is refused of it. */
  presumed?: { type: TypeModel; isFirm: boolean };
}
/** No value at all; only inside unions and properties, where it disappears. */
export interface NeverModel {
  kind: 'never';
}
export interface NullModel {
  kind: 'null';
}
export interface BooleanModel {
  kind: 'boolean';
}
export interface NumberModel {
  kind: 'number';
  /** Only whole numbers are possible. */
  integer?: true;
}
export interface StringModel {
  kind: 'string';
}
/** Raw bytes as content (`format: binary`), never inside JSON. */
export interface BinaryModel {
  kind: 'binary';
}
export interface LiteralModel {
  kind: 'literal';
  value: string | number | boolean;
}
export interface ArrayModel {
  kind: 'array';
  /** Of a tuple what any of its items may be. */
  items: TypeModel;
  /** Smallest and largest number of items, for tuples. */
  minItems?: number;
  maxItems?: number;
  /** The first items of a tuple, each at its place. */
  positions?: TypeModel[];
  /** The items after these, where there may be more than `maxItems` says. */
  rest?: TypeModel;
}
export interface ObjectModel {
  kind: 'object';
  properties: PropertyModel[];
  /** Type of the values under other keys (an index signature or a record). */
  index?: TypeModel;
}
export interface PropertyModel {
  name: string;
  required: boolean;
  type: TypeModel;
}
export interface UnionModel {
  kind: 'union';
  members: TypeModel[];
}
/** What could not be merged into one object. */
export interface IntersectionModel {
  kind: 'intersection';
  members: TypeModel[];
}
/** A named type in the table of types that travels beside the facts. */
export interface ReferenceModel {
  kind: 'reference';
  id: TypeId;
}

/** Identity of a named type: declaring file, name, type arguments and wire direction. Never shown to a user. */
export type TypeId = string;

/** A type with a name of its own: it becomes a component. */
export interface NamedType {
  id: TypeId;
  /** The component name it asks for, for example `Todo` or `PageTodo`. */
  name: string;
  /**
   * Which way it travels: `output` in responses, `input` in requests. A type whose two models differ gets two
   * components, the request one named `<Name>Input`.
   */
  direction: Direction;
  type: TypeModel;
  /**
   * What its name is the name of, where no type is declared under it: a validation schema, a table of a database, whose
   * rows it describes (`posts`: the document calls one of them `Post`), or a model, which is called like one of its records.
   */
  of?: 'schema' | 'table' | 'model';
  /** What a parser gave: its values keep to all that the schema asks for, where a type alone promises less. */
  parsed?: true;
  /** Where it is declared; absent for a shape that we define ourselves. */
  location?: { file: string; line: number; column: number };
}

export type Direction = 'input' | 'output';

/** What JSDoc and refinements add to a type (OpenAPI 3.0.3 schema object keywords). */
export interface Annotations {
  description?: string;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: boolean;
  exclusiveMaximum?: boolean;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  default?: JsonValue;
  example?: JsonValue;
  deprecated?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
}

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };
