import { getQuery, HTTPError, type H3Event } from 'h3';

export const bad = (): HTTPError => new HTTPError({ status: 400 });

/** Bounds that the caller gives. */
export function bounded(value: string | null | undefined, least: number, most: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < least || number > most) throw bad();
  return number;
}

export const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** Names that the caller gives, none of which may be missing. */
export function need(event: H3Event, names: string[]): string[] {
  const query = getQuery<Record<string, string | undefined>>(event);
  return names.map((name) => {
    const value = query[name];
    if (!value) throw bad();
    return value;
  });
}

export class Page {
  readonly limit: number;
  readonly cursor: string;

  constructor(event: H3Event) {
    const query = getQuery<{ limit?: string; cursor?: string }>(event);
    this.limit = bounded(query.limit, 5, 25);
    if (!query.cursor) throw bad();
    this.cursor = query.cursor;
  }
}

export async function audit(event: H3Event): Promise<void> {
  if (!getQuery(event).by) throw bad();
}

const rows = [{ id: 'a' }, { id: 'b' }];
export const table = {
  all: () => rows,
  find: (id: string | undefined) => rows.find((row) => row.id === id),
};
