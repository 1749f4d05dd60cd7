import { HTTPError, readBody, type H3Event } from 'h3';

export const priorities = ['low', 'high'];

export function bad(): HTTPError {
  return new HTTPError({ status: 400 });
}

export function checkPriority(value: unknown): void {
  if (!priorities.includes(value as string)) throw bad();
}

export function checkNote(note: { slug?: unknown; stars?: unknown }): void {
  if (typeof note.slug !== 'string' || !/^[a-z]+$/.test(note.slug)) throw bad();
  const { stars } = note;
  if (stars !== undefined && (!Number.isInteger(stars) || (stars as number) > 5)) throw bad();
}

/** Checks another text than the one that was sent. */
export function checkTrimmed(note: { slug: string }): void {
  note.slug = String(note.slug).trim();
  if (!/^[a-z]+$/.test(note.slug)) throw bad();
}

export function checkShortened(slug: string): void {
  slug = String(slug).slice(0, 3);
  if (!/^[a-z]+$/.test(slug)) throw bad();
}

/** What was not sent has a default here. */
export function checkDefaulted(priority = 'low'): void {
  if (!priorities.includes(priority)) throw bad();
}

export async function readNote(event: H3Event): Promise<{ slug: string; stars: number }> {
  const body = (await readBody<{ slug: string; stars: number }>(event))!;
  if (body.slug.length > 8) throw bad();
  return body;
}

export const isPriority = (value: unknown): value is string => typeof value === 'string' && priorities.includes(value);

export function assertWhole(value: unknown): asserts value is number {
  if (!Number.isInteger(value)) throw bad();
}

export const texts = {
  check(note: { slug: string }): void {
    if (note.slug.length > 80) throw bad();
  },
  trim(note: { slug: string }): void {
    note.slug = note.slug.trim();
  },
};

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined;

export const isBlank = (value: unknown): boolean =>
  isNothing(value) || (typeof value === 'string' && value.trim() === '');

export const isFalsy = (value: unknown): value is null | undefined | '' | 0 | false => !value;

/** Its functions are declared without code: what they do is told by what they are. */
interface Must {
  present: <T>(value: T) => asserts value is NonNullable<T>;
  object: (value: unknown) => asserts value is object;
  text: (value: unknown) => asserts value is string;
  complete: (value: Record<string, unknown>) => void;
  merge: (value: Record<string, unknown>) => void;
  handOn: (value: Record<string, unknown>) => void;
}

const fill = new Function('value', "value.title ??= 'untitled';") as (value: Record<string, unknown>) => void;

export const must: Must = {
  present: (value) => {
    if (value === null || value === undefined) throw bad();
  },
  object: (value) => {
    if (value === null || typeof value !== 'object') throw bad();
  },
  text: (value) => {
    if (typeof value !== 'string') throw bad();
  },
  complete: (value) => {
    value['title'] ??= 'untitled';
  },
  merge: fill,
  handOn: (value) => {
    fill(value);
  },
};

export function readTitle(body: Record<string, unknown> | undefined): string | undefined {
  must.present(body);
  if (body['title'] === undefined) return undefined;
  must.text(body['title']);
  return body['title'];
}
