import type { H3Event } from 'h3';
import { json } from 'unplugin-openapi/runtime';

export interface Meta {
  total: number;
  page?: number;
}
export interface Reply<T> {
  ok: boolean;
  data?: T;
  error?: string;
  message?: string;
  meta?: Meta;
}
interface Options<T> {
  data: T;
  message?: string;
  meta?: Meta;
}
export type Result<T> = { ok: true; data: T; meta?: Meta } | { ok: false; error: string; details?: string[] };

export function reply<T>(event: H3Event, body: Reply<T>) {
  event.res.headers.set('x-reply', body.ok ? 'yes' : 'no');
  return body;
}
export function success<T>({ data, message, meta }: Options<T>) {
  return { success: true, data, message, meta };
}
export function fallback<T>({ data, meta = { total: 0 } }: Options<T>) {
  return { data, meta };
}
export function withOptions<T>(data: T, options: { message?: string; meta?: Meta } = {}) {
  return { data, message: options.message, meta: options.meta };
}
export function spreading<T>(data: T, message?: string, meta?: Meta) {
  return { data, ...(message && { message }), ...(meta ? { meta } : {}) };
}
export function branching<T>(data: T, meta?: Meta) {
  if (meta) return { data, meta };
  return { data };
}
export const stamped = <T>(body: Reply<T>) => ({ ...body, at: Date.now() });
export const twice = <T>(event: H3Event, data: T, meta?: Meta) => reply(event, { ok: true, data, meta });
export const result = <T>(given: Result<T>) => given;
export const sent = (body: Reply<string>, status = 200): Response => Response.json(body, { status });
export const written = (body: Reply<string>) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
export const listed = (body: { items: { id: string; note?: string }[]; next?: string }) => body;
export const created = <T>(event: H3Event, data: T, meta?: Meta) => json(event, 201, { data, meta });

export class Replies {
  constructor(private readonly meta?: Meta) {}
  static of<T>(body: Reply<T>) {
    return body;
  }
  all<T>(data: T) {
    return { data, meta: this.meta };
  }
}
export const replies = { of: <T>(body: Reply<T>) => body };

// What a helper declares that it returns is the author's word, as that of a handler is.
export function declared<T>(body: Reply<T>): Reply<T> {
  return body;
}

// Each of these sends more than it is given, or may.
declare function decorate(value: unknown): void;
function enrich(body: Reply<unknown>) {
  body.meta = { total: 1 };
}
export function titled<T>(body: Reply<T>) {
  body.message = 'Done.';
  return body;
}
export function enriched<T>(body: Reply<T>) {
  enrich(body);
  return body;
}
export function decorated<T>(body: Reply<T>) {
  decorate(body);
  return body;
}
export function castAside<T>(body: Reply<T>) {
  (body as any).message = 'Done.';
  return body;
}
export function completed<T>({ data, message, meta }: Options<T>) {
  meta ??= { total: 0 };
  return { data, message, meta };
}
export function normalized<T>(data: T, options: { meta?: Meta } = {}) {
  decorate(options);
  return { data, meta: options.meta };
}
export function copied<T>(body: Reply<T>) {
  const copy = { ...body };
  copy.message = 'Copied.';
  return copy;
}

/** What a loop puts into the items of a list is sent with them. */
export function noted(replies: Reply<string>[]) {
  for (const each of replies) each.message = 'Noted.';
  return replies;
}
export function counted(replies: Reply<string>[]) {
  for (const each of replies) if (each.ok) counts.seen++;
  return replies;
}
const counts = { seen: 0 };
