import type { Catalogue } from './type.ts';

export const values: { Catalogue: Catalogue[] } = {
  Catalogue: [
    {
      prices: { tea: { amount: 1 } },
      byNumber: { 1: 'a' },
      fixed: { a: 1, b: 2 },
      partial: { x: true },
      some: { total: 1, tea: 1 },
      never: {},
      attributes: { 'data-a': 'b' },
      optional: { a: undefined, b: 'c' },
    },
  ],
};
