import type { ArrayModel, TypeModel } from './type.ts';

/** The types that an array has in it; those of a tuple at their places too. */
export const itemTypes = ({ items, positions = [], rest }: ArrayModel): TypeModel[] => [
  items,
  ...positions,
  ...(rest ? [rest] : []),
];

/** The same array with other types in it; itself where all of them stay. */
export function mapItems<Model extends ArrayModel>(array: Model, map: (type: TypeModel) => TypeModel): Model {
  const items = map(array.items);
  const positions = array.positions?.map(map);
  const rest = array.rest && map(array.rest);
  const isSame =
    items === array.items &&
    rest === array.rest &&
    positions?.every((each, at) => each === array.positions![at]) !== false;
  return isSame ? array : { ...array, items, ...(positions ? { positions } : {}), ...(rest ? { rest } : {}) };
}
