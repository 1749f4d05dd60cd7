import type { Category, Product } from './types.ts';

export const products: Product[] = [
  {
    kind: 'book',
    id: 'b1',
    name: 'Old Maps',
    price: 2400,
    addedAt: new Date('2026-01-01T00:00:00Z'),
    successor: { id: 'b2', name: 'New Maps' },
    attributes: { cover: 'linen' },
    isbn: '978-3-16-148410-0',
    pages: 120,
  },
  {
    kind: 'music',
    id: 'm1',
    name: 'Rain',
    price: 1900,
    addedAt: new Date('2026-02-01T00:00:00Z'),
    successor: null,
    attributes: {},
    format: 'vinyl',
    tracks: [201, 187],
  },
];

export const categories: Category = { name: 'all', children: [{ name: 'books', children: [] }] };
