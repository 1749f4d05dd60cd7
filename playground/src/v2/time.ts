// API_SOURCE
import { HTTPError, type H3Event } from 'h3';

// API_TAGS system
export function getTime(event: H3Event) {
  const zone = event.req.headers.get('x-time-zone') ?? 'UTC';
  const now = new Date();
  try {
    return { now, zone, local: now.toLocaleString('sv-SE', { timeZone: zone }) };
  } catch {
    throw new HTTPError({ status: 400, message: `${zone} is no time zone; write one like Europe/Paris.` });
  }
}
