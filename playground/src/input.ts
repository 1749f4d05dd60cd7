import { HTTPError } from 'h3';
import { todoStatuses } from './schema.ts';

// What a caller sends may be of any type, whatever the types of the body say: each check looks at that first.

/** What may say nothing of a to-do must still be an object. */
export function checkObject<T extends object>(body: T | undefined): T {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw refused('not_an_object', 'The body must be an object.');
  return body;
}

export function checkTitle(title: string | undefined) {
  if (typeof title !== 'string' || !title.trim()) throw refused('title_missing', 'A to-do needs a title.');
  return title.trim();
}

/** A text that may be left out. */
export function checkText<T extends string | null | undefined>(text: T, name: string): T {
  if (text != null && typeof text !== 'string') throw refused('not_a_text', `${name} must be a text.`);
  return text;
}

export function checkStatus(status: (typeof todoStatuses)[number]) {
  if (!todoStatuses.includes(status))
    throw refused('unknown_status', `The status must be one of ${todoStatuses.join(', ')}.`);
  return status;
}

export function toDate(text: string | null | undefined) {
  if (text == null) return text;
  const date = new Date(typeof text === 'string' ? text : Number.NaN);
  // Other years have a sign and six digits, which is no date-time of RFC 3339, as the documents have it.
  if (Number.isNaN(date.getTime()) || !/^\d{4}-/.test(date.toISOString()))
    throw refused('not_a_date', 'The date must be one like 2026-12-24T18:00:00Z.');
  return date;
}

/** @param code what a client may tell the refusals apart by; the message is for people */
export function refused(code: string, message: string) {
  return new HTTPError({ status: 422, message, data: { code } });
}
