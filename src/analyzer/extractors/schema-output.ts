import { ts } from 'ts-morph';
import type { Annotations, JsonValue, TypeModel } from '../../model/type.ts';
import { asSchema, changed, outputOf, type SchemaValue } from '../values/schema.ts';
import { alternatives, type Value } from '../values/value.ts';
import type { Row, RowSite } from './row.ts';
import { annotated, asksMore, jsonOf, rewords, schema, withOptional } from './schema-row.ts';

/** A method that makes another value of what was accepted, by a function. */
export const transforms: Row = rewords((given, site) => transformedBy(given, site));

/** The same; what the function throws is refused. Of the language's own conversions none throws for a text. */
export function transformedBy(given: SchemaValue, site: RowSite): SchemaValue {
  const made = transformed(given, convertedBy(site));
  if (!given.isBare || made.made?.shape.kind === 'model') return made;
  return { ...made, runs: [...(given.runs ?? []), site.value(0)] };
}

/** What is accepted stays, and what is given is another value. */
export function transformed(given: SchemaValue, made: SchemaValue): SchemaValue {
  return { ...given, transformed: true, made };
}

/** What only its type tells. */
export const typedAt = (site: RowSite): SchemaValue => schema(site, { kind: 'typed' });

/** What a function makes of a value: of the language's own conversions that is known, of any other the type says it. */
export function convertedBy(site: RowSite): SchemaValue {
  const by = site.expression(0);
  const name = by && conversionIn(by, site);
  const model = name !== undefined && Object.hasOwn(conversions, name) ? conversions[name] : undefined;
  return model ? schema(site, { kind: 'model', model }, { coerces: true }) : typedAt(site);
}

const conversions: Readonly<Record<string, TypeModel>> = {
  Number: { kind: 'number' },
  parseFloat: { kind: 'number' },
  'Number.parseFloat': { kind: 'number' },
  parseInt: { kind: 'number', integer: true },
  'Number.parseInt': { kind: 'number', integer: true },
  String: { kind: 'string' },
  Boolean: { kind: 'boolean' },
};

/** `Number`, `(text) => Number(text)`, `(text) => parseInt(text, 10)` and `(text) => +text`. */
function conversionIn(by: ts.Expression, site: RowSite): string | undefined {
  if (!ts.isArrowFunction(by)) return site.global(by);
  const [parameter] = by.parameters;
  const { body } = by;
  const isParameter = (node: ts.Node | undefined): boolean =>
    node !== undefined &&
    parameter !== undefined &&
    ts.isIdentifier(node) &&
    ts.isIdentifier(parameter.name) &&
    node.text === parameter.name.text;
  if (ts.isPrefixUnaryExpression(body))
    return body.operator === ts.SyntaxKind.PlusToken && isParameter(body.operand) ? 'Number' : undefined;
  return ts.isCallExpression(body) && isParameter(body.arguments[0]) ? site.global(body.expression) : undefined;
}

/**
 * A value that stands in where nothing was sent.
 *
 * @param isChecked it goes through the schema like what is sent; else it is given as it is
 */
export function defaultsTo(
  value: Value,
  given: SchemaValue,
  site: RowSite,
  { output, isChecked }: { output: SchemaValue; isChecked: boolean },
): SchemaValue {
  const made = value.kind === 'function' ? site.call(value) : value;
  const known = given.transformed ? undefined : jsonOf(made);
  const accepts = known === undefined || known === null ? given : annotated(given, { default: known });
  const gives = isChecked ? output : standingIn(made, output, site);
  return { ...withOptional(accepts, true), made: withOptional(gives, false) };
}

/** What is given where another value may stand in that nobody checks: it may be less than the schema asks for. */
export function standingIn(value: Value, output: SchemaValue, site: RowSite): SchemaValue {
  const known = jsonOf(value);
  return known !== undefined && fits(known, output) ? output : typedAt(site);
}

function fits(value: JsonValue, given: SchemaValue): boolean {
  const { shape, annotations = {}, nullable, wants } = outputOf(given);
  if (value === null) return nullable === true || (shape.kind === 'model' && isOf(value, shape.model));
  if (wants) return false;
  switch (shape.kind) {
    case 'model':
      return isOf(value, shape.model) && isIn(value, annotations);
    case 'array':
      return Array.isArray(value) && isIn(value, annotations) && value.every((each) => isPart(each, shape.items));
    case 'object':
      if (typeof value !== 'object' || Array.isArray(value) || shape.index) return false;
      return [...shape.properties].every(([name, get]) => {
        const part = get();
        if (Object.hasOwn(value, name)) return isPart(value[name]!, part);
        return part.kind === 'schema' && outputOf(part).optional === true;
      });
    default:
      return false;
  }
}

function isPart(value: JsonValue, part: Value): boolean {
  const schemas = alternatives(part);
  return schemas.every((each) => each.kind === 'schema' && fits(value, each));
}

function isOf(value: JsonValue, model: TypeModel): boolean {
  switch (model.kind) {
    case 'union':
      return model.members.some((each) => isOf(value, each));
    case 'literal':
      return model.value === value;
    case 'null':
      return value === null;
    case 'number':
      return typeof value === 'number' && (!model.integer || Number.isInteger(value));
    case 'string':
    case 'boolean':
      return typeof value === model.kind;
    default:
      return false;
  }
}

/** Of a format nothing is taken to be known. */
function isIn(value: JsonValue, keywords: Annotations): boolean {
  if (keywords.format !== undefined || keywords.multipleOf !== undefined) return false;
  const { minimum = -Infinity, maximum = Infinity, minLength = 0, maxLength = Infinity } = keywords;
  if (typeof value === 'number') {
    const isAbove = keywords.exclusiveMinimum ? value > minimum : value >= minimum;
    return isAbove && (keywords.exclusiveMaximum ? value < maximum : value <= maximum);
  }
  if (Array.isArray(value)) {
    const { minItems = 0, maxItems = Infinity } = keywords;
    return value.length >= minItems && value.length <= maxItems;
  }
  if (typeof value !== 'string') return true;
  if (value.length < minLength || value.length > maxLength) return false;
  return keywords.pattern === undefined || new RegExp(keywords.pattern).test(value);
}

/** What the text is like after it was changed; what it was like before was asked of what was sent. */
export type Kept = 'trimmed' | 'cased' | 'normalized';

/** A change of a text: what was asked of it before is no longer sure in what is given. */
export function altered(given: SchemaValue, output: SchemaValue, how: Kept): SchemaValue {
  const { annotations } = output;
  const lost = annotations ? losses[how].filter((keyword) => annotations[keyword] !== undefined) : [];
  if (!annotations || lost.length === 0) return given;
  const left = { ...annotations };
  for (const keyword of lost) delete left[keyword];
  return { ...given, made: { ...output, annotations: left } };
}

/** No text of a format begins or ends with a space, and each is the same in capitals. */
const losses: Readonly<Record<Kept, readonly (keyof Annotations)[]>> = {
  trimmed: ['minLength', 'pattern'],
  cased: ['pattern'],
  normalized: ['minLength', 'maxLength', 'pattern', 'format'],
};

/** The steps of a pipe, one after the other. */
export function piped(given: SchemaValue, steps: readonly Value[], site: RowSite): SchemaValue {
  return steps.reduce<SchemaValue>((before, each) => {
    if (each.kind === 'schema-step') return each.apply(before);
    return changed(before, (accepts, output) => {
      if (each.kind !== 'schema') return { ...asksMore(accepts), made: typedAt(site) };
      // A schema as a further check says more of the same value.
      const isMore = !accepts.transformed && each.shape.kind === 'model';
      const own = asksMore(isMore ? annotated(accepts, each.annotations ?? {}) : accepts);
      const isSame = isMore && !each.made;
      return isSame && output === accepts ? own : { ...own, made: nextOf(output, each) };
    });
  }, given);
}

/** What a schema gives that is given what another gave. */
export function nextOf(before: SchemaValue, next: SchemaValue): SchemaValue {
  const made = outputOf(asSchema(next, next.node));
  const isNumber = made.shape.kind === 'model' && made.shape.model.kind === 'number';
  return before.coerces && isNumber ? { ...made, coerces: true } : made;
}
