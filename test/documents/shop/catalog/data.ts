export const categories = ['tea', 'coffee', 'gear'] as const;
export type Category = (typeof categories)[number];

export interface Money {
  amount: number;
  currency: 'EUR' | 'USD';
}

export interface Product {
  id: string;
  name: string;
  category: Category;
  price: Money;
  stock: number;
  tags: string[];
  discontinuedAt: string | null;
}

export interface Review {
  author: string;
  stars: 1 | 2 | 3 | 4 | 5;
  text?: string;
  at: Date;
}

export const shelf = new Map<string, Product>([
  [
    'p1',
    {
      id: 'p1',
      name: 'Green tea',
      category: 'tea',
      price: { amount: 590, currency: 'EUR' },
      stock: 12,
      tags: ['leaf'],
      discontinuedAt: null,
    },
  ],
  [
    'p2',
    {
      id: 'p2',
      name: 'Grinder',
      category: 'gear',
      price: { amount: 8900, currency: 'EUR' },
      stock: 0,
      tags: [],
      discontinuedAt: '2026-01-31',
    },
  ],
]);

export const reviewsByProduct = new Map<string, Review[]>([
  ['p1', [{ author: 'Ada', stars: 5, at: new Date('2026-02-03T10:00:00Z') }]],
]);
