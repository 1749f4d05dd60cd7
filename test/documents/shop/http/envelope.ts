import type { H3Event } from 'h3';

export interface Envelope<T> {
  ok: true;
  data: T;
}

export interface Page<T> extends Envelope<T[]> {
  meta: { page: number; perPage: number; total: number };
}

export function ok<T>(data: T): Envelope<T> {
  return { ok: true, data };
}

export function created<T>(event: H3Event, data: T, location: string): Envelope<T> {
  event.res.status = 201;
  event.res.headers.set('location', location);
  return ok(data);
}

export function paginated<T>(items: T[], page: number, perPage: number): Page<T> {
  const start = (page - 1) * perPage;
  return { ok: true, data: items.slice(start, start + perPage), meta: { page, perPage, total: items.length } };
}
