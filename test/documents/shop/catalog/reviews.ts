// API_SOURCE
import type { H3Event } from 'h3';
import { created, ok } from '../http/envelope.ts';
import { InvalidError } from '../http/failures.ts';
import { bodyOf, idOf } from '../http/input.ts';
import { reviewsByProduct, type Review } from './data.ts';
import { productNamed } from './products.ts';

type ReviewInput = Omit<Review, 'at'>;

export function list(event: H3Event) {
  const { id } = productNamed(idOf(event));
  const minimum = Number(event.url.searchParams.get('stars') ?? 1);
  const reviews = (reviewsByProduct.get(id) ?? []).filter(({ stars }) => stars >= minimum);
  const average = reviews.length ? reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length : null;
  return ok({ reviews, average });
}

export async function add(event: H3Event) {
  const { id } = productNamed(idOf(event));
  const { author, stars, text } = await bodyOf<ReviewInput>(event);
  if (typeof author !== 'string' || !author) throw new InvalidError('author', 'is empty');
  if (![1, 2, 3, 4, 5].includes(stars)) throw new InvalidError('stars', 'must be from 1 to 5');
  if (text !== undefined && typeof text !== 'string') throw new InvalidError('text', 'is no text');
  const review: Review = { author, stars, at: new Date(), ...(text === undefined ? {} : { text }) };
  reviewsByProduct.set(id, [...(reviewsByProduct.get(id) ?? []), review]);
  return created(event, review, `/api/v1/shop/products/${id}/reviews`);
}
