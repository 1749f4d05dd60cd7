import { foldObjects } from '../model/fold-objects.ts';
import type { TypeModel } from '../model/type.ts';
import { withoutNarrower } from './narrower-members.ts';

/** The type of a value that is any one of `types`; the schema drops what is said twice. */
export function mergeTypes(types: TypeModel[]): TypeModel {
  const all = [...new Map(types.map((type) => [JSON.stringify(type), type])).values()];
  const folded: TypeModel[] = foldObjects(
    all,
    (type) => type,
    (_, type) => type,
  );
  const distinct = withoutNarrower(folded);
  return distinct.length === 1 ? distinct[0]! : { kind: 'union', members: distinct };
}

/** The first value that is there. */
export function firstDefined<T>(values: Iterable<T | undefined>): T | undefined {
  for (const value of values) if (value !== undefined) return value;
  return undefined;
}
