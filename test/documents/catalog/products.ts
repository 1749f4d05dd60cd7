// API_SOURCE
import { getQuery, getRouterParam, HTTPError, readBody, type H3Event } from 'h3';
import { json } from 'unplugin-openapi/runtime';
import { categories, products } from './data.ts';
import type { Book, CreateBook, Page, Product, ProductSummary } from './types.ts';

export function listProducts(event: H3Event): Page<Product> {
  const { kind } = getQuery<{ kind?: Product['kind'] }>(event);
  const items = products.filter((product) => !kind || product.kind === kind);
  return { items, total: items.length };
}

export function getProduct(event: H3Event) {
  return findProduct(getRouterParam(event, 'id'));
}

// API_DESC Adds a book to the catalog.
// API_TAGS books, editing
export async function createBook(event: H3Event) {
  const input = await readBody<CreateBook>(event);
  if (!input) throw new HTTPError({ status: 422, message: 'Send a book.' });
  const book: Book = {
    kind: 'book',
    id: `b${products.length + 1}`,
    ...input,
    addedAt: new Date(),
    successor: null,
    attributes: {},
  };
  products.push(book);
  return json(event, 201, book);
}

export function removeProduct(event: H3Event) {
  const product = findProduct(getRouterParam(event, 'id'));
  products.splice(products.indexOf(product), 1);
  event.res.status = 204;
}

export const getCategories = () => categories;

/** A short form of every product, for pickers. */
export function summaries(event: H3Event): ProductSummary[] {
  const words = searchWords(event, 'q');
  return products
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    .map(({ id, name }) => ({ id, name }));
}

function searchWords(event: H3Event, parameter: string): string[] {
  return (event.url.searchParams.get(parameter) ?? '').toLowerCase().split(' ').filter(Boolean);
}

function findProduct(id: string | undefined): Product {
  const product = products.find((candidate) => candidate.id === id);
  if (!product) throw new HTTPError({ status: 404, message: `There is no product ${id}.` });
  return product;
}
