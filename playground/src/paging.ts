import { HTTPError, type H3Event } from 'h3';

/** The page that a caller asks for: `?page=2&limit=50`. */
export function paging(event: H3Event) {
  const page = queryNumber(event, 'page', 1);
  const limit = Math.min(queryNumber(event, 'limit', 20), 100);
  return { page, limit, offset: (page - 1) * limit };
}

/** What a page and its size are at most: more rows than that are not kept here. */
const largest = 1_000_000;

/** A whole number from 1 in the query string. */
export function queryNumber(event: H3Event, name: string, fallback: number): number {
  const text = event.url.searchParams.get(name);
  if (text === null) return fallback;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1 || value > largest) {
    throw new HTTPError({ status: 400, message: `${name} must be a whole number from 1 to ${largest}, not ${text}.` });
  }
  return value;
}
