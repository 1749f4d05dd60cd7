import { ts } from 'ts-morph';
import type { Annotations, JsonValue, TypeModel } from '../../model/type.ts';
import { calleeOf } from '../values/evaluator.ts';
import { asSchema, type SchemaShape, type SchemaStepValue, type SchemaValue } from '../values/schema.ts';
import type { Value } from '../values/value.ts';
import type { Row, RowSite } from './row.ts';

type Extra = Partial<
  Pick<SchemaValue, 'optional' | 'nullable' | 'coerces' | 'wants' | 'annotations' | 'transformed' | 'dialect'>
>;

/** A call that makes a schema of a plain kind. */
export function makes(model: TypeModel, extra: Extra = {}): Row {
  return ({ node }) => ({ kind: 'schema', shape: { kind: 'model', model }, ...extra, node });
}

export function schema(site: RowSite, shape: SchemaShape, extra: Extra = {}): SchemaValue {
  return { kind: 'schema', shape, ...extra, node: site.node };
}

/** A call that makes a schema of parts; undefined: the type says it. */
export function composes(shape: (site: RowSite) => SchemaShape | undefined, extra: Extra = {}): Row {
  return (site) => {
    const made = shape(site);
    return made && schema(site, made, extra);
  };
}

/** A method that makes another schema of the one it is called on. */
export function changes(change: (given: SchemaValue, site: RowSite) => SchemaValue | undefined): Row {
  return (site) => {
    const given = site.receiver && asSchema(site.receiver, receiverNode(site));
    const made = given && change(given, site);
    if (!made) return undefined;
    const { origin: _, ...rest } = made;
    const origin = made.shape === given.shape ? (made.origin ?? { node: given.node }) : undefined;
    return { ...rest, node: site.node, ...(origin ? { origin } : {}) };
  };
}

/** The same as a function that is given the schema first: `v.optional(schema)`. */
export function onFirst(row: Row): Row {
  return (site) =>
    row({
      ...site,
      receiver: asSchema(site.value(0), site.expression(0) ?? site.node),
      value: (index) => site.value(index + 1),
      expression: (index) => site.expression(index + 1),
    });
}

/** A method that adds keywords, by its arguments. What it can't say is left out; the schema is still what it was. */
export function constrains(keywords: (site: RowSite, given: SchemaValue) => Annotations | undefined): Row {
  return changes((given, site) => annotated(given, given.transformed ? {} : (keywords(site, given) ?? {})));
}

/** The same as a step of a pipe. */
export function step(keywords: (site: RowSite, given: SchemaValue) => Annotations | undefined): Row {
  return (site): SchemaStepValue => ({
    kind: 'schema-step',
    apply: (given) => (given.transformed ? given : annotated(given, keywords(site, given) ?? {})),
  });
}

export const keeps: Row = changes((given) => given);
export const transforms: Row = changes((given) => ({ ...given, transformed: true }));

export function annotated(given: SchemaValue, annotations: Annotations): SchemaValue {
  return { ...given, annotations: { ...given.annotations, ...annotations } };
}

/** Keywords for a smallest or largest size or value: which ones depends on what is measured. */
export function bound(side: 'min' | 'max', exclusive = false): (site: RowSite, given: SchemaValue) => Annotations {
  return (site, given) => limit(given, side, numberOf(site.value(0)), exclusive);
}

export function limit(
  given: SchemaValue,
  side: 'min' | 'max',
  value: number | undefined,
  exclusive = false,
): Annotations {
  if (value === undefined) return {};
  const isMin = side === 'min';
  const kind = given.shape.kind === 'model' ? given.shape.model.kind : given.shape.kind;
  if (kind === 'string') return isMin ? { minLength: value } : { maxLength: value };
  if (kind === 'array') return isMin ? { minItems: value } : { maxItems: value };
  if (kind !== 'number') return {};
  // A bound that stands already and is as narrow stays.
  const known = isMin ? given.annotations?.minimum : given.annotations?.maximum;
  if (known !== undefined && (isMin ? known > value : known < value)) return {};
  if (isMin) return { minimum: value, ...(exclusive ? { exclusiveMinimum: true } : {}) };
  return { maximum: value, ...(exclusive ? { exclusiveMaximum: true } : {}) };
}

export function numberOf(value: Value): number | undefined {
  return value.kind === 'constant' && typeof value.value === 'number' && Number.isFinite(value.value)
    ? value.value
    : undefined;
}

export function textOf(value: Value): string | undefined {
  return value.kind === 'constant' && typeof value.value === 'string' ? value.value : undefined;
}

/** A regular expression as OpenAPI takes it. One that ignores case, or crosses lines, has no form there. */
export function patternOf(value: Value): Annotations {
  const isPlain = value.kind === 'pattern' && !/[imsy]/.test(value.flags);
  return isPlain ? { pattern: value.source } : {};
}

export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** A value as JSON carries it; undefined where a part of it is not known. */
export function jsonOf(value: Value): JsonValue | undefined {
  if (value.kind === 'constant') return value.value;
  if (value.kind === 'array' && !value.open) {
    const items = value.items.map(jsonOf);
    return items.some((item) => item === undefined) ? undefined : (items as JsonValue[]);
  }
  if (value.kind !== 'object' || value.open) return undefined;
  const entries = [...value.properties].map(([name, get]) => [name, jsonOf(get())] as const);
  return entries.some(([, each]) => each === undefined)
    ? undefined
    : (Object.fromEntries(entries) as Record<string, JsonValue>);
}

/** One of several constants; undefined where one of them is not known. */
export function oneOf(values: readonly Value[]): TypeModel | undefined {
  const members: TypeModel[] = [];
  for (const value of values) {
    if (value.kind !== 'constant' || value.value === undefined) return undefined;
    members.push(value.value === null ? { kind: 'null' } : { kind: 'literal', value: value.value });
  }
  const [first] = members;
  return members.length === 1 ? first : { kind: 'union', members };
}

/** The constants of a list, or of an object that serves as an enum. */
export function choicesOf(value: Value): TypeModel | undefined {
  if (value.kind === 'array') return value.open ? undefined : oneOf(value.items);
  if (value.kind !== 'object' || value.open) return undefined;
  return oneOf([...value.properties.values()].map((get) => get()));
}

/** The properties that an object literal gives, or those of a schema. */
export function entriesOf(value: Value): ReadonlyMap<string, () => Value> | undefined {
  if (value.kind === 'object') return value.open ? undefined : value.properties;
  return value.kind === 'schema' && value.shape.kind === 'object' ? value.shape.properties : undefined;
}

/** Changes the properties of an object schema. */
export function changesEntries(
  change: (entries: ReadonlyMap<string, () => Value>, site: RowSite) => ReadonlyMap<string, () => Value> | undefined,
): Row {
  return changes((given, site) => {
    const properties = given.shape.kind === 'object' ? change(given.shape.properties, site) : undefined;
    return properties && given.shape.kind === 'object'
      ? { ...given, shape: { ...given.shape, properties } }
      : undefined;
  });
}

/** The names in `{ a: true, b: true }` or `['a', 'b']`; all where nothing is given. */
export function namesIn(value: Value): ReadonlySet<string> | 'all' | undefined {
  if (value.kind === 'constant' && value.value === undefined) return 'all';
  const names =
    value.kind === 'array' && !value.open
      ? value.items.map(textOf)
      : value.kind === 'object' && !value.open
        ? [...value.properties.keys()]
        : undefined;
  if (!names || names.includes(undefined)) return undefined;
  return new Set(names as string[]);
}

export const picks = changesEntries((entries, site) => {
  const names = namesIn(site.value(0));
  return names && new Map([...entries].filter(([name]) => names === 'all' || names.has(name)));
});

export const omits = changesEntries((entries, site) => {
  const names = namesIn(site.value(0));
  return names && new Map([...entries].filter(([name]) => names !== 'all' && !names.has(name)));
});

export const extendsWith = changesEntries((entries, site) => {
  const more = entriesOf(site.value(0));
  return more && new Map([...entries, ...more]);
});

/** Refuses properties that it does not name, or takes them again. */
export function closes(isClosed: boolean): Row {
  return changes((given, site) => {
    if (given.shape.kind !== 'object') return given;
    const { index: _, ...shape } = given.shape;
    return { ...given, shape: isClosed ? { ...shape, index: nothing(site) } : shape };
  });
}

/** What takes no value at all. */
export function nothing({ node }: RowSite): SchemaValue {
  // It stands in the schema that the call makes, and must not look like it.
  const own = ts.isCallExpression(node) ? node.expression : node;
  return { kind: 'schema', shape: { kind: 'model', model: { kind: 'never' } }, node: own };
}

/** `z.lazy(() => Node)`. */
export const lazily: Row = composes((site) => {
  const made = site.value(0);
  return made.kind === 'function' ? { kind: 'lazy', get: () => site.call(made) } : undefined;
});

/** What takes any value. */
export function anything(site: RowSite): SchemaValue {
  return { ...nothing(site), shape: { kind: 'model', model: { kind: 'any' } } };
}

/** True for keys of which each is known: `z.enum(['a', 'b'])`. */
export function isListed(key: Value): boolean {
  if (key.kind !== 'schema' || key.shape.kind !== 'model') return false;
  const { model } = key.shape;
  const members = model.kind === 'union' ? model.members : [model];
  return members.every((each) => each.kind === 'literal' && typeof each.value === 'string');
}

/** Makes properties optional, or required, all or those that are named. */
export function requires(required: boolean): Row {
  return changesEntries((entries, site) => {
    const names = namesIn(site.value(0));
    if (!names) return undefined;
    return new Map(
      [...entries].map(([name, get]): [string, () => Value] => [
        name,
        names === 'all' || names.has(name) ? () => withOptional(asSchema(get(), site.node), !required) : get,
      ]),
    );
  });
}

export function withOptional({ optional: _, ...schema }: SchemaValue, optional: boolean): SchemaValue {
  return optional ? { ...schema, optional } : schema;
}

/** A value that stands in where nothing was sent. */
export function defaultsTo(value: Value, given: SchemaValue, site: RowSite): SchemaValue {
  const made = value.kind === 'function' ? site.call(value) : value;
  const known = given.transformed ? undefined : jsonOf(made);
  return withOptional(known === undefined || known === null ? given : annotated(given, { default: known }), true);
}

/** The steps of a pipe, one after the other, until one makes something else of the value. */
export function piped(given: SchemaValue, steps: readonly Value[]): SchemaValue {
  return steps.reduce<SchemaValue>((made, each) => {
    if (made.transformed) return made;
    if (each.kind === 'schema-step') return each.apply(made);
    // A schema as a further check says more of the same value.
    return each.kind === 'schema' && each.shape.kind === 'model' ? annotated(made, each.annotations ?? {}) : made;
  }, given);
}

/** All arguments from a position on. */
export function rest(site: RowSite, from: number): Value[] {
  const values: Value[] = [];
  for (let index = from; site.expression(index); index++) values.push(site.value(index));
  return values;
}

function receiverNode({ node }: RowSite): ts.Node {
  const callee = calleeOf(node);
  return ts.isPropertyAccessExpression(callee) ? callee.expression : node;
}
