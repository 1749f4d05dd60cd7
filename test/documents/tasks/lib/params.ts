import { getQuery, getRouterParam, HTTPError, type H3Event } from 'h3';

/** Reads a path parameter that holds a whole number above zero. */
export function idParam(event: H3Event, name = 'id'): number {
  const value = Number(getRouterParam(event, name));
  if (!Number.isInteger(value) || value < 1) {
    throw new HTTPError({ status: 400, message: `${name} must be a whole number above zero.` });
  }
  return value;
}

/** Reads a whole number of the query. */
export function intQuery(event: H3Event, name: string, fallback: number, max = Number.MAX_SAFE_INTEGER): number {
  const raw = getQuery(event)[name];
  if (raw === undefined) return fallback;
  const value = Number(raw);
  if (!Number.isInteger(value) || value < 0 || value > max) {
    throw new HTTPError({ status: 400, message: `${name} must be a whole number from 0 to ${max}.` });
  }
  return value;
}

export function pageQuery(event: H3Event) {
  return { offset: intQuery(event, 'offset', 0), limit: intQuery(event, 'limit', 20, 100) };
}
