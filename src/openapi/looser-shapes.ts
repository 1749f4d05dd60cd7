import type { ObjectModel, TypeModel } from '../model/type.ts';
import { mapType } from './map-types.ts';
import { isNarrower } from './narrower-members.ts';
import { remember } from './remember.ts';

/**
 * The type without what only the expression that makes a value tells of it (`items.length` is an integer): a declared type
 * that says `number` there is the type of that value all the same. Without words for people, too.
 */
export const loosened = remember((type: TypeModel): TypeModel =>
  mapType(silenced(type), (part) => {
    const { annotations, ...bare } = part;
    if (bare.kind === 'number' && bare.integer && !annotations) return { kind: 'number' };
    const { format, ...said } = annotations ?? {};
    if (bare.kind !== 'string' || format === undefined || !valueFormats.has(format)) return undefined;
    return { kind: 'string', ...(Object.keys(said).length > 0 ? { annotations: said } : {}) };
  }),
);

const valueFormats: ReadonlySet<string> = new Set(['date-time', 'uuid']);

/** Whether a value of one type is one of the other: the same, or it says some numbers and texts more exactly and has no words. */
export function isOne(type: TypeModel, whole: TypeModel): boolean {
  if (isNarrower(type, whole)) return true;
  if (hasWords(type)) return false;
  const silent = silenced(whole);
  return isSame(type, silent) || isNarrower(type, silent);
}

/** Whether it has all that the other has, but for some fields that may be absent from that. */
export function lacksOptional(type: ObjectModel, whole: ObjectModel): boolean {
  if (type.index || whole.index || type.properties.length >= whole.properties.length) return false;
  const names = new Set(type.properties.map(({ name }) => name));
  const left = whole.properties.filter(({ name, required }) => required || names.has(name));
  return left.length === names.size && isOne(inOrder(type.properties), inOrder(left));
}

const inOrder = (properties: ObjectModel['properties']): ObjectModel => ({
  kind: 'object',
  properties: properties.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
});

/** Without words for people. */
const silenced = (type: TypeModel): TypeModel =>
  mapType(type, (part) => {
    if (!isAnnotated(part)) return undefined;
    const { description: _, example: __, deprecated: ___, ...said } = part.annotations!;
    const { annotations: ____, ...bare } = part;
    return silenced({ ...bare, ...(Object.keys(said).length > 0 ? { annotations: said } : {}) } as TypeModel);
  });

/** Without words and bounds. */
export const unbounded = (type: TypeModel): TypeModel =>
  mapType(type, (part) => {
    if (!part.annotations) return undefined;
    const { annotations: _, ...bare } = part;
    return unbounded(bare as TypeModel);
  });

const isAnnotated = ({ annotations = {} }: TypeModel): boolean =>
  'description' in annotations || 'example' in annotations || 'deprecated' in annotations;

const hasWords = (type: TypeModel): boolean => silenced(type) !== type;

const isSame = (one: TypeModel, other: TypeModel): boolean => JSON.stringify(one) === JSON.stringify(other);
