import { HTTPError, type H3Event } from 'h3';

/** What a middleware puts on the context for others to call. */
export class Session {
  constructor(readonly event: H3Event) {}

  require(): string {
    const token = this.event.req.headers.get('authorization');
    if (!token) throw new HTTPError({ status: 401, message: 'Sign in.' });
    return token;
  }
}

export function requireKey(event: H3Event): void {
  if (event.req.headers.get('x-api-key') !== process.env.KEY) throw new HTTPError({ status: 401, message: 'No key.' });
}

/** Of an event without a type. */
export function protect(event: any): void {
  event.context.check();
}
