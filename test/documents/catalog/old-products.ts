// API_SOURCE
import { getRouterParam, HTTPError, type H3Event } from 'h3';
import { products } from './data.ts';

/** The first version's product: the name is the same, the shape is not. */
interface Product {
  id: string;
  label: string;
  euros: number;
}

export function listProducts(): Product[] {
  return products.map(({ id, name, price }) => ({ id, label: name, euros: price / 100 }));
}

export function getProduct(event: H3Event): Product {
  const found = listProducts().find(({ id }) => id === getRouterParam(event, 'id'));
  if (!found) throw new HTTPError('There is no such product.', { status: 404 });
  return found;
}
