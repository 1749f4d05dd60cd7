import type { ts } from 'ts-morph';
import type { Annotations, TypeModel } from '../../model/type.ts';
import type { Value } from './value.ts';

/** A validation schema: what it accepts, before it makes something else of it. What it makes is a schema of its own. */
export interface SchemaValue {
  kind: 'schema';
  shape: SchemaShape;
  /** The library whose methods it has, where they mean something else than those of zod. */
  dialect?: Dialect;
  /** Accepts that nothing was sent. */
  optional?: true;
  nullable?: true;
  annotations?: Annotations;
  /** Makes what it wants of whatever arrives. */
  coerces?: true;
  /** It makes a value of nothing, too, `String(undefined)`: in an object zod asks for its key since 4.4. */
  makesOfNothing?: true;
  /** The class that it wants an instance of, which no JSON value becomes: `z.date()` refuses all that is sent. */
  wants?: string;
  /** It refuses nothing but what its shape does, and what the functions in `runs` throw. */
  isBare?: true;
  /** Functions that make something of what is accepted. */
  runs?: readonly Value[];
  /** From here on it speaks of what it has made, not of what was sent. */
  transformed?: true;
  /** What it gives, where that is not what it accepts: after a transform, or with what stands in for nothing. */
  made?: SchemaValue;
  /** The expression whose type the schema has. */
  node: ts.Node;
  /** Where only what is around the shape was changed (optional, nullable, words): the schema as it was before. */
  origin?: SchemaOrigin;
  /** All of another schema in a form of its own: each property may be absent, or none. */
  form?: SchemaForm;
  /** The call that gave it its words: `.describe('…')`. */
  saidAt?: ts.Node;
  /** The property of an object that holds it as its value: what is said above that is said of this value there. */
  holder?: ts.ObjectLiteralElementLike;
}

export interface SchemaOrigin {
  node: ts.Node;
  /** The name that its author gives it: `.meta({ id: 'Todo' })`. */
  id?: string;
  /** What was said of it by then. */
  annotations?: Annotations;
}

export interface SchemaForm {
  word: 'Partial' | 'Required';
  of: Pick<SchemaValue, 'node' | 'origin'>;
}

export type Dialect = 'arktype' | 'joi' | 'yup';

/** Parts are values of any kind: what is no schema by our tables has its type, and a hole waits for a caller. */
export type SchemaShape =
  | { kind: 'model'; model: TypeModel }
  | { kind: 'object'; properties: ReadonlyMap<string, () => Value>; index?: Value }
  /** An object with the properties that a caller gives. */
  | { kind: 'given'; entries: Value; index?: Value }
  | { kind: 'array'; items: Value }
  /** `rest`: what may follow; `isOpen`: more may follow, which is left away. */
  | { kind: 'tuple'; items: readonly Value[]; rest?: Value; isOpen?: true }
  | { kind: 'union' | 'intersection'; members: readonly Value[] }
  /** Another schema, asked for where it is needed: it may be the one around it. */
  | { kind: 'lazy'; get: () => Value }
  /** An object with keys from a list, which its type has; it refuses others. */
  | { kind: 'keyed'; values: Value }
  /** What the checker knows of the input of `node`. */
  | { kind: 'typed' };

/** A step of a pipe (`v.minLength(3)`): what it makes of the schema before it. */
export interface SchemaStepValue {
  kind: 'schema-step';
  apply(schema: SchemaValue): SchemaValue;
}

/** A function that checks what it is given against a schema: `Todo.parse`, `v.parser(Todo)`. */
export interface ValidatorValue {
  kind: 'validator';
  schema: Value;
  /** It tells what it found instead of throwing. */
  reports?: true;
}

/** What arrived, checked. */
export interface ValidatedValue {
  kind: 'validated';
  /** What is checked: a body, a read, all of the query, an object of them. */
  input: Value;
  /** A schema, a validator, a function, or what the checker alone knows. */
  schema: Value;
  /** The framework answers for a refusal, with what `onError` makes of it; else it is thrown, or told. */
  refusal?: { onError: Value };
  /** What is refused is told by the result, not thrown. */
  reports?: true;
  node: ts.Node;
}

/**
 * What a check gives that is called like a function: `Todo.parse`, `v.parser(Todo)`, which give what they made, and
 * `Todo(value)` of arktype, which gives what it found. Undefined for everything else that is called.
 */
export function checkedWith(callee: Value, input: Value, node: ts.Node): ValidatedValue | undefined {
  if (callee.kind === 'validator') {
    const { schema, reports } = callee;
    return { kind: 'validated', input, schema, ...(reports ? { reports } : {}), node };
  }
  if (callee.kind !== 'schema' || callee.dialect !== 'arktype') return undefined;
  return { kind: 'validated', input, schema: callee, reports: true, node };
}

/** The schema that a value is; of one that the tables don't know the type says what it accepts. */
export function asSchema(value: Value, node: ts.Node): SchemaValue {
  if (value.kind === 'schema') return value;
  return { kind: 'schema', shape: { kind: 'typed' }, node: 'node' in value ? value.node : node };
}

/** The schema of what a schema gives. */
export function outputOf({ made, ...schema }: SchemaValue): SchemaValue {
  return made ?? schema;
}

/** A change of a schema is one of what it accepts and of what it gives, unless it says itself what that is. */
export function changed<T extends SchemaValue | undefined>(
  { made, ...accepts }: SchemaValue,
  change: (given: SchemaValue, output: SchemaValue) => T,
): T {
  const result = change(accepts, made ?? accepts);
  if (!result || result.made || !made) return result;
  const own = change(made, made);
  return own ? { ...result, made: outputOf(own) } : result;
}

/** The same value as that of a property. */
export function heldBy(value: Value, holder: ts.ObjectLiteralElementLike): Value {
  if (value.kind === 'schema') return { ...value, holder };
  return value.kind === 'choice' ? { ...value, values: value.values.map((each) => heldBy(each, holder)) } : value;
}

/** Whether a schema met at the place of another may be the same: parts that one call makes stand at its place, too. */
export function isSameShape(a: SchemaShape, b: SchemaShape): boolean {
  if (a === b) return a.kind !== 'model';
  if (a.kind === 'object' && b.kind === 'object') {
    return a.properties.size === b.properties.size && [...a.properties.keys()].every((name) => b.properties.has(name));
  }
  if ((a.kind === 'union' && b.kind === 'union') || (a.kind === 'intersection' && b.kind === 'intersection'))
    return a.members.length === b.members.length;
  return a.kind === b.kind && a.kind !== 'model';
}

/** Parts are put together again with `map` applied to each. */
export function mapSchema(given: SchemaValue, map: (value: Value) => Value): SchemaValue {
  const { shape } = given;
  const schema = {
    ...given,
    ...(given.made ? { made: mapSchema(given.made, map) } : {}),
    ...(given.runs ? { runs: given.runs.map(map) } : {}),
  };
  switch (shape.kind) {
    case 'object': {
      const properties = new Map([...shape.properties].map(([name, get]) => [name, () => map(get())]));
      return { ...schema, shape: { ...shape, properties, ...(shape.index ? { index: map(shape.index) } : {}) } };
    }
    case 'given': {
      const entries = map(shape.entries);
      const rest = shape.index ? { index: map(shape.index) } : {};
      const isKnown = entries.kind === 'object' && !entries.open;
      const known: SchemaShape = isKnown
        ? { kind: 'object', properties: entries.properties, ...rest }
        : { kind: 'given', entries, ...rest };
      return { ...schema, shape: known };
    }
    case 'array':
      return { ...schema, shape: { ...shape, items: map(shape.items) } };
    case 'tuple':
      return {
        ...schema,
        shape: { ...shape, items: shape.items.map(map), ...(shape.rest ? { rest: map(shape.rest) } : {}) },
      };
    case 'union':
    case 'intersection':
      return { ...schema, shape: { ...shape, members: shape.members.map(map) } };
    case 'lazy': {
      const { get } = shape;
      return { ...schema, shape: { ...shape, get: () => map(get()) } };
    }
    case 'keyed':
      return { ...schema, shape: { ...shape, values: map(shape.values) } };
    default:
      return schema;
  }
}
