import type { H3Event } from 'h3';

/** The token that may write; the default keeps the demo a single line. */
export const apiToken = process.env.API_TOKEN ?? 'demo';

/** Tells the version manager who the caller is. */
export function authenticate(event: H3Event) {
  return event.req.headers.get('authorization') === `Bearer ${apiToken}` ? { id: 'demo-user' } : null;
}
