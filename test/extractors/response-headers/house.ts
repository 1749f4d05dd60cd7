import { setResponseHeader, type H3Event } from 'h3';

/** Says how long an answer may be kept. */
export function cached(event: H3Event, seconds: number): void {
  setResponseHeader(event, 'Cache-Control', `max-age=${seconds}`);
}

export function mark(event: H3Event, name: string): void {
  event.res.headers.set(name, '1');
}
