import type { SchemaValue } from '../values/schema.ts';
import type { Value } from '../values/value.ts';
import type { Row, RowSite } from './row.ts';
import { nextOf, transformed, typedAt } from './schema-output.ts';
import { annotated, changes, schema, textOf } from './schema-row.ts';

/** `.pipe(schema)`: as long as nothing has made another value of it, what is sent has to be what the next one takes. */
export const narrows: Row = changes((given, site, output) => narrowed(given, site.value(0), { output, site }));
function narrowed(
  given: SchemaValue,
  next: Value,
  { output, site }: { output: SchemaValue; site: RowSite },
): SchemaValue {
  const isOther = given.transformed || given.coerces;
  if (next.kind !== 'schema') return transformed(given, typedAt(site));
  if (isOther || next.coerces || next.wants || !isWithin(next, given)) return transformed(given, nextOf(output, next));
  const narrower = { ...annotated(given, next.annotations ?? {}), shape: next.shape };
  return transformed(narrower, next.made || output !== given ? nextOf(output, next) : narrower);
}

/** Each value of the one is of the other's plain kind. */
function isWithin(next: SchemaValue, given: SchemaValue): boolean {
  if (next.shape.kind === 'union')
    return next.shape.members.every((member) => member.kind === 'schema' && isWithin(member, given));
  if (next.shape.kind !== 'model' || given.shape.kind !== 'model') return false;
  const { model } = next.shape;
  const { kind } = given.shape.model;
  const members = model.kind === 'union' ? model.members : [model];
  return members.every((member) => (member.kind === 'literal' ? typeof member.value : member.kind) === kind);
}

/** `z.stringbool()`: a text that is read as yes or no. */
export function yesOrNo(site: RowSite): SchemaValue {
  const options = site.value(0);
  const words = [wordsOf(site, options, 'truthy') ?? yes, wordsOf(site, options, 'falsy') ?? no].flat();
  const isKnown =
    site.expression(0) === undefined || (options.kind === 'object' && !options.open && !words.includes(undefined));
  const isSensitive = options.kind === 'object' && textOf(site.member(options, 'case')) === 'sensitive';
  const pattern = `^(?:${words.map((word = '') => (isSensitive ? escape(word) : inAnyCase(word))).join('|')})$`;
  const made = schema(site, { kind: 'model', model: { kind: 'string' } }, isKnown ? { annotations: { pattern } } : {});
  return transformed(made, { ...made, shape: { kind: 'model', model: { kind: 'boolean' } }, annotations: {} });
}

const yes = ['true', '1', 'yes', 'on', 'y', 'enabled'];
const no = ['false', '0', 'no', 'off', 'n', 'disabled'];

/** Undefined where the option is not given; an undefined word where it is not known. */
function wordsOf(site: RowSite, options: Value, name: string): (string | undefined)[] | undefined {
  if (options.kind !== 'object') return undefined;
  const given = site.member(options, name);
  if (given.kind === 'constant' && given.value === undefined) return undefined;
  return given.kind === 'array' && !given.open ? given.items.map(textOf) : [undefined];
}

/** Schemas have no flag for it. */
function inAnyCase(word: string): string {
  return [...word]
    .map((letter) => {
      const [lower, upper] = [letter.toLowerCase(), letter.toUpperCase()];
      return lower === upper || lower.length + upper.length > 2 ? escape(letter) : `[${upper}${lower}]`;
    })
    .join('');
}

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
