import { ts } from 'ts-morph';
import type { Annotations, JsonValue, TypeModel } from '../../model/type.ts';
import { calleeOf } from '../values/evaluator.ts';
import {
  asSchema,
  changed,
  type SchemaOrigin,
  type SchemaShape,
  type SchemaStepValue,
  type SchemaValue,
} from '../values/schema.ts';
import type { Value } from '../values/value.ts';
import type { Row, RowSite } from './row.ts';
import { bothPatterns } from './schema-pattern.ts';

type Extra = Partial<
  Pick<
    SchemaValue,
    | 'optional'
    | 'nullable'
    | 'coerces'
    | 'wants'
    | 'annotations'
    | 'transformed'
    | 'dialect'
    | 'isBare'
    | 'makesOfNothing'
  >
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

/** Who knows no better takes a change for one that may refuse more than the shape does. */
export function asksMore<T extends SchemaValue | undefined>(given: T): T {
  if (!given?.isBare) return given;
  const { isBare: _bare, runs: _runs, ...rest } = given;
  return rest as T;
}

type Change = (given: SchemaValue, site: RowSite, output: SchemaValue) => SchemaValue | undefined;

/**
 * A method that makes another schema of the one it is called on. What it accepts and what it gives change alike, unless the
 * change says itself what it gives.
 */
export function changes(change: Change): Row {
  return rewords((given, site, output) => asksMore(change(given, site, output)));
}

/** The same of a method after which no more is refused than before. */
export function rewords(change: Change): Row {
  return (site) => {
    const given = site.receiver && asSchema(site.receiver, receiverNode(site));
    if (!given) return undefined;
    return changed(given, (each, output) => {
      const made = change(each, site, output);
      return made && placed(made, each, site);
    });
  };
}

/** A method that makes a schema of which the one it is called on is a part. */
export function composesOf(shape: (given: SchemaValue, site: RowSite) => SchemaShape): Row {
  return (site) => site.receiver && schema(site, shape(asSchema(site.receiver, receiverNode(site)), site));
}

/** What a call makes of a schema stands at the call. */
export function placed({ origin, ...made }: SchemaValue, given: SchemaValue, { node }: RowSite): SchemaValue {
  const own = made.shape === given.shape ? originOf(given, origin) : undefined;
  const output = made.made?.shape.kind === 'typed' ? { made: { ...made.made, node } } : {};
  return { ...made, ...output, node, ...(own ? { origin: own } : {}) };
}

/** The name that its author gives it, or a constant that holds it, says what a schema is that was changed since. */
function originOf({ node, annotations, origin: before }: SchemaValue, origin: SchemaOrigin | undefined): SchemaOrigin {
  if (origin && origin !== before) return origin;
  if (before && !ts.isVariableDeclaration(node.parent)) return before;
  const { annotations: _, ...named } = before?.id === undefined ? { node } : before;
  return { ...named, ...(annotations ? { annotations } : {}) };
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

type Step = (given: SchemaValue, site: RowSite, output: SchemaValue) => SchemaValue;

/** The same as a step of a pipe. */
export function step(keywords: (site: RowSite, given: SchemaValue) => Annotations | undefined): Row {
  return stepOf((given, site) => (given.transformed ? given : annotated(given, keywords(site, given) ?? {})));
}

/** A step of a pipe that makes another schema of the one before it. */
export function stepOf(change: Step): Row {
  return rewordsAsStep((given, site, output) => asksMore(change(given, site, output)));
}

/** The same of a step after which no more is refused than before. */
export function rewordsAsStep(change: Step): Row {
  return (site): SchemaStepValue => ({
    kind: 'schema-step',
    apply: (given) => changed(given, (each, output) => change(each, site, output)),
  });
}

/** What asks for more, of which nothing is known. */
export const keeps: Row = changes((given) => given);
/** What is said of a schema for readers of the code alone. */
export const same: Row = rewords((given) => given);

export function annotated(given: SchemaValue, added: Annotations): SchemaValue {
  const before = given.annotations;
  const pattern =
    before?.pattern !== undefined && added.pattern !== undefined
      ? bothPatterns(before.pattern, added.pattern)
      : added.pattern;
  return { ...given, annotations: { ...before, ...added, ...(pattern === undefined ? {} : { pattern }) } };
}

/** Words that the code gives to a schema. */
export function said(given: SchemaValue, words: Annotations, { node }: RowSite): SchemaValue {
  return Object.keys(words).length > 0 ? { ...annotated(given, words), saidAt: node } : given;
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
  const kind: string = given.shape.kind === 'model' ? given.shape.model.kind : given.shape.kind;
  const keyword = Object.hasOwn(sizes, kind) ? sizes[kind]![side] : undefined;
  // A bound that stands already and is as narrow stays.
  const known = keyword && given.annotations?.[keyword];
  if (!keyword || (known !== undefined && (isMin ? known > value : known < value))) return {};
  if (kind !== 'number') return { [keyword]: value };
  if (isMin) return { minimum: value, ...(exclusive ? { exclusiveMinimum: true } : {}) };
  return { maximum: value, ...(exclusive ? { exclusiveMaximum: true } : {}) };
}

const sizes: Readonly<Record<string, Readonly<Record<'min' | 'max', SizeKeyword>>>> = {
  string: { min: 'minLength', max: 'maxLength' },
  array: { min: 'minItems', max: 'maxItems' },
  number: { min: 'minimum', max: 'maximum' },
};

type SizeKeyword = 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minimum' | 'maximum';

export function numberOf(value: Value): number | undefined {
  return value.kind === 'constant' && typeof value.value === 'number' && Number.isFinite(value.value)
    ? value.value
    : undefined;
}

export function textOf(value: Value): string | undefined {
  return value.kind === 'constant' && typeof value.value === 'string' ? value.value : undefined;
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

/** One of several values: those of an enum of TypeScript, which has a name, and of a list that is made the type tells. */
export const enumeration: Row = composes((site) => {
  const model = choicesOf(site.value(0));
  return model ? { kind: 'model', model } : { kind: 'typed' };
});

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

export function withOptional({ optional: _, ...schema }: SchemaValue, optional: boolean): SchemaValue {
  return optional ? { ...schema, optional } : schema;
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
