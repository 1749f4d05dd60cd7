import { refusalHeaders } from '../access/refusal.ts';
import type { Refusal } from '../access/refusal.ts';

const jsonType = 'application/json;charset=UTF-8';

/** What keeps every answer of the docs endpoints to the place that asked for it. */
export const guardHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * An answer whose whole body is at hand. A server sends it as it is: a `Response` wraps its body in a stream, which costs
 * more than everything else about it.
 */
export interface ReadyAnswer {
  status: number;
  /** Shared by all that are answered alike: not to be changed. */
  headers: Headers;
  body: Uint8Array<ArrayBuffer> | null;
}

/** 304 has no content, so nothing that tells of one. */
export function makeNotModified({ headers: given }: ReadyAnswer): ReadyAnswer {
  const headers = new Headers(given);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return { status: 304, headers, body: null };
}

export const toResponse = (answer: ReadyAnswer | Response): Response =>
  answer instanceof Response ? answer : new Response(answer.body, answer);

export function jsonResponse(value: unknown): Response {
  return new Response(JSON.stringify(value), {
    headers: { 'content-type': jsonType, 'cache-control': 'no-store', ...guardHeaders },
  });
}

/** `{ error }`, and for a 401 how to authenticate. */
function refusalAnswer(refusal: Refusal): ReadyAnswer {
  const body = new TextEncoder().encode(JSON.stringify({ error: refusal.error }));
  return { status: refusal.status, headers: new Headers({ ...refusalHeaders(refusal), ...guardHeaders }), body };
}

/** Makes each refusal once: their texts are few, and nothing of the caller stands in them. */
export function createRefusals(): (refusal: Refusal) => ReadyAnswer {
  const kept = new Map<string, ReadyAnswer>();
  return (refusal) => {
    const key = `${refusal.status} ${refusal.error}`;
    let answer = kept.get(key);
    if (!answer) kept.set(key, (answer = refusalAnswer(refusal)));
    return answer;
  };
}

export const absent = { status: 404, error: 'not found' } as const satisfies Refusal;

export const notFound = (): Response => toResponse(refusalAnswer(absent));

/** @param location relative to the request, so that it holds behind a proxy that takes a prefix off */
export const redirectTo = (location: string): ReadyAnswer => ({
  status: 302,
  headers: new Headers({ location, 'cache-control': 'no-store', ...guardHeaders }),
  body: null,
});

/** A strong entity tag of a text (RFC 9110, 8.8.3). */
export async function hashText(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `"${[...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}
