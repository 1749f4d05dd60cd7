import type { Primitives, Text } from './type.ts';

export const values: { Primitives: Primitives[]; Text: Text[]; literal: ['a']; Gone: [] } = {
  Primitives: [
    {
      text: '',
      count: 1.5,
      done: true,
      nothing: null,
      missing: undefined,
      nullable: null,
      either: undefined,
      boxed: 'x',
      yes: true,
      one: 1,
    },
    {
      text: 'a',
      count: -1,
      done: false,
      nothing: null,
      missing: undefined,
      maybe: 'b',
      nullable: 'c',
      both: null,
      either: 'd',
      boxed: new String('x'),
      yes: true,
      one: 1,
    },
  ],
  Text: ['a'],
  literal: ['a'],
  Gone: [],
};
