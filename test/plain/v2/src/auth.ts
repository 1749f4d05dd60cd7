import { HTTPError, type H3Event } from 'h3';

export function requireKey(event: H3Event): void {
  if (event.url.searchParams.get('key') !== 'secret') throw new HTTPError({ status: 403, message: 'No key' });
}
