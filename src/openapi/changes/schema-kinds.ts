import type { SchemaObject } from '../../model/openapi.ts';

/** Kinds of JSON values that schemas tell apart. */
const kinds = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'] as const;
type Kind = (typeof kinds)[number];

/** The kinds of values that a schema allows. A number that need not be whole counts as both. */
export function kindsOf(schema: SchemaObject): ReadonlySet<Kind> {
  const named = [schema.type ?? []].flat();
  const found = new Set<Kind>(named.length > 0 ? named : impliedKinds(schema));
  if (found.has('number')) found.add('integer');
  if (schema.nullable && named.length > 0) found.add('null');
  return found;
}

function impliedKinds({ enum: values, const: only, properties, items, not }: SchemaObject): readonly Kind[] {
  if (not && Object.keys(not).length === 0) return [];
  const literals = values ?? (only === undefined ? undefined : [only]);
  if (literals) return literals.map((value) => (value === null ? 'null' : (typeof value as Kind)));
  if (properties) return ['object'];
  return items ? ['array'] : kinds;
}

/** In words: `string or null`. */
export function describeKinds(schema: SchemaObject): string {
  const found = kindsOf(schema);
  if (found.size === kinds.length) return 'anything';
  const shown = [...found].filter((kind) => kind !== 'integer' || !found.has('number'));
  const { format } = schema;
  return shown.map((kind) => (format && kind !== 'null' ? `${kind} (${format})` : kind)).join(' or ') || 'nothing';
}

export const isSubset = <T>(part: ReadonlySet<T>, whole: ReadonlySet<T>): boolean =>
  [...part].every((each) => whole.has(each));
