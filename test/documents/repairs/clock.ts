// API_SOURCE
import type { H3Event } from 'h3';
import { json } from 'unplugin-openapi/runtime';

// API_DESC Tells the time of the server in several ways
// API_TAGS Utility
export function tellTime(event: H3Event) {
  const now = new Date();
  return json(event, 200, {
    time: {
      iso: now.toISOString(),
      unix: String(Math.floor(now.getTime() / 1000)),
      unix_ms: String(now.getTime()),
      utc: now.toUTCString(),
    },
    server: 'boatyard',
    version: '1.0.0',
  });
}
