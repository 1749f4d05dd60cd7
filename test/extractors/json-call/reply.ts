import type { H3Event } from 'h3';
import { json } from 'unplugin-openapi/runtime';

export function reply<const Status extends number, Data>(event: H3Event, status: Status, data: Data) {
  return json(event, status, { ok: true as const, data });
}
