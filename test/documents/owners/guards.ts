// API_SOURCE
import type { H3Event } from 'h3';
import { json } from 'unplugin-openapi/runtime';
import { callerOf } from './users.ts';

/** A plain function: it looks at who calls, and lets administrators pass. */
export function adminOnly(event: H3Event, next: () => unknown) {
  const caller = callerOf(event);
  if (!caller?.admin) return json(event, 403, { error: 'Only administrators may do that.' });
  return next();
}
