import { Items, type Lists, type Matrix } from './type.ts';

const branded = Object.assign(['a'], { __brand: 'tags' as const });
const items = new Items();
items.push({ id: 1 });

export const values: { Lists: Lists[]; Items: Items[]; Matrix: Matrix[] } = {
  Lists: [
    {
      plain: [{ id: 1 }],
      frozen: [],
      generic: [['a']],
      gaps: ['a', undefined],
      mixed: [() => {}, 'b'],
      pair: ['a', 1],
      optional: ['a'],
      rest: ['a', 1, 2],
      named: [1, 2],
      nothing: [],
      branded,
    },
  ],
  Items: [items],
  Matrix: [[[1, 2], []]],
};
