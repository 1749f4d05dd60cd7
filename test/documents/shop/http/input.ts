import { getQuery, getRouterParam, readBody, type H3Event } from 'h3';
import { InvalidError } from './failures.ts';

/** Reads a whole number above zero from the query. */
export function positive(event: H3Event, name: string, fallback: number): number {
  const given = getQuery<Record<string, string | undefined>>(event)[name];
  const value = given === undefined ? fallback : parseInt(given, 10);
  if (!Number.isSafeInteger(value) || value < 1) throw new InvalidError(name, 'must be above zero');
  return value;
}

export const paging = (event: H3Event) => ({
  page: positive(event, 'page', 1),
  perPage: positive(event, 'perPage', 10),
});

export const idOf = (event: H3Event, name = 'id'): string => getRouterParam(event, name) ?? '';

export async function bodyOf<T extends object>(event: H3Event): Promise<T> {
  const body = await readBody<T>(event);
  if (typeof body !== 'object' || body === null) throw new InvalidError('body', 'is missing');
  return body;
}
