import type { SchemaObject } from '../../model/openapi.ts';
import type { Direction, Effect } from './change.ts';

interface KeywordEffect {
  effect: Effect;
  /** `maximum 10, was 20` */
  words: string;
}

/** How the keywords of two schemas of one kind differ, those apart that hold other schemas. */
export function keywordEffects(before: SchemaObject, after: SchemaObject, direction: Direction): KeywordEffect[] {
  return [
    ...compareEnums(before, after),
    ...compareBounds(before, after),
    ...compareRules(before, after),
    ...compareDefaults(before, after, direction),
  ];
}

const literalsOf = ({ enum: values, const: only }: SchemaObject): readonly unknown[] | undefined =>
  values ?? (only === undefined ? undefined : [only]);

function compareEnums(before: SchemaObject, after: SchemaObject): KeywordEffect[] {
  const [was, is] = [before, after].map((schema) => literalsOf(schema)?.map((value) => JSON.stringify(value)));
  if (!was && !is) return [];
  if (!was) return [{ effect: 'narrower', words: `only ${is!.join(', ')}, was any value` }];
  if (!is) return [{ effect: 'wider', words: `any value, was only ${was.join(', ')}` }];
  return [
    ...was
      .filter((value) => !is.includes(value))
      .map((value) => ({ effect: 'narrower' as const, words: `no longer ${value}` })),
    ...is
      .filter((value) => !was.includes(value))
      .map((value) => ({ effect: 'wider' as const, words: `${value} is new` })),
  ];
}

/** Keywords of which a larger number allows more, or less. */
const bounds = {
  minimum: 'narrower',
  minLength: 'narrower',
  minItems: 'narrower',
  maximum: 'wider',
  maxLength: 'wider',
  maxItems: 'wider',
} as const satisfies Partial<Record<keyof SchemaObject, Effect>>;

function compareBounds(before: SchemaObject, after: SchemaObject): KeywordEffect[] {
  return (Object.keys(bounds) as (keyof typeof bounds)[]).flatMap((key) => {
    const [was, is] = [before[key], after[key]];
    if (was === is) return [];
    const opposite = bounds[key] === 'wider' ? 'narrower' : 'wider';
    const effect = was === undefined ? 'narrower' : is === undefined ? 'wider' : is > was ? bounds[key] : opposite;
    return [{ effect, words: describe(key, was, is) }];
  });
}

/** Keywords whose values have no order: one that is another allows other values. */
const rules = [
  'format',
  'pattern',
  'multipleOf',
  'uniqueItems',
  'exclusiveMinimum',
  'exclusiveMaximum',
] as const satisfies (keyof SchemaObject)[];

function compareRules(before: SchemaObject, after: SchemaObject): KeywordEffect[] {
  return rules.flatMap((key): KeywordEffect[] => {
    const [was, is] = [before[key], after[key]];
    if (was === is) return [];
    const effect =
      was === undefined || was === false ? 'narrower' : is === undefined || is === false ? 'wider' : 'other';
    return [{ effect, words: describe(key, was, is) }];
  });
}

/** What stands in for a value that a client does not send: the same request asks for something else now. */
function compareDefaults(before: SchemaObject, after: SchemaObject, direction: Direction): KeywordEffect[] {
  const [was, is] = [before, after].map((schema) => JSON.stringify(schema.default));
  if (was === is) return [];
  return [{ effect: direction === 'request' ? 'other' : 'wording', words: describe('default', was, is) }];
}

function describe(key: string, was: unknown, is: unknown): string {
  if (was === undefined) return `${key} ${String(is)} was added`;
  return is === undefined ? `${key} ${String(was)} was removed` : `${key} ${String(is)}, was ${String(was)}`;
}
