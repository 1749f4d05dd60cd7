import type { Annotations } from '../../../model/type.ts';
import type { SchemaValue } from '../../values/schema.ts';

/**
 * The schema of the number that a schema makes of a text: `v.pipe(v.string(), v.transform(Number), v.integer())` takes of a
 * path or a query what a schema for whole numbers takes of JSON. Undefined where the text must have a form of its own, that
 * of digits apart.
 */
export function readOf({ shape, annotations = {}, made, optional, holder }: SchemaValue): SchemaValue | undefined {
  if (!made?.coerces || made.shape.kind !== 'model' || made.shape.model.kind !== 'number') return undefined;
  if (shape.kind !== 'model' || shape.model.kind !== 'string') return undefined;
  const { description, example, deprecated, default: standsIn, ...keywords } = annotations;
  const { pattern, ...others } = keywords;
  if (Object.keys(others).length > 0) return undefined;
  const digits = pattern === undefined ? undefined : digitsOf(pattern);
  if (pattern !== undefined && !digits) return undefined;
  const number = typeof standsIn === 'string' && standsIn.trim() !== '' ? Number(standsIn) : Number.NaN;
  const words: Annotations = {
    ...(description === undefined ? {} : { description }),
    ...(deprecated === undefined ? {} : { deprecated }),
    ...(typeof example === 'string' && Number.isFinite(Number(example)) ? { example: Number(example) } : {}),
    ...(Number.isFinite(number) ? { default: number } : {}),
  };
  const known = made.annotations ?? {};
  const isBound = digits?.isNatural && known.minimum === undefined;
  return {
    ...made,
    ...(digits ? { shape: { kind: 'model', model: { kind: 'number', integer: true } } } : {}),
    annotations: { ...words, ...(isBound ? { minimum: 0 } : {}), ...known },
    ...(optional ? { optional } : {}),
    ...(holder ? { holder } : {}),
  };
}

/** `^\\d+$`: digits and nothing else, perhaps with a sign. */
function digitsOf(pattern: string): { isNatural: boolean } | undefined {
  const match = /^\^(-\?|\[-+\]\?)?(?:\\d|\[0-9\])(?:\+|\{1,\d*\})\$$/.exec(pattern);
  return match ? { isNatural: match[1] === undefined } : undefined;
}
