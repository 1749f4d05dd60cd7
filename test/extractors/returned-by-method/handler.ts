// API_SOURCE
import { defineHandler, HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

/** What a key may do: one that only reads is refused where something is written. */
function admission(event: H3Event): { ok: true; key: string } | { ok: false; status: number; reason: string } {
  const key = event.req.headers.get('x-dock-key');
  if (!key) return { ok: false, status: 401, reason: 'No key.' };
  if (key.startsWith('read-') && event.req.method !== 'GET') return { ok: false, status: 403, reason: 'Read only.' };
  return { ok: true, key };
}

function admitted(event: H3Event): string {
  const found = admission(event);
  if (!found.ok) throw new HTTPError({ status: found.status, message: found.reason });
  return found.key;
}

/** By a switch, and on the way of a conditional. */
function refusalStatus(event: H3Event): number {
  switch (event.req.method) {
    case 'POST':
      return 409;
    case 'DELETE':
      return 410;
    default:
      return 404;
  }
}

/** The method of another request says nothing of this one. */
function upstreamStatus(upstream: { method: string }): number {
  return upstream.method === 'GET' ? 502 : 504;
}

declare function find(key: string): Promise<{ method: string } | undefined>;

initializeVersionedSystemWithRoutes(
  {
    'returned-by-method': {
      routes(router) {
        router.get(
          '/docks',
          defineHandler((event) => ({ key: admitted(event) })),
        );
        router.post(
          '/docks',
          defineHandler((event) => ({ key: admitted(event) })),
        );
        router.get(
          '/assigned',
          defineHandler((event) => {
            const found = admission(event);
            if (!found.ok) {
              event.res.status = found.status;
              return { reason: found.reason };
            }
            return { key: found.key };
          }),
        );
        for (const method of ['get', 'post', 'delete'] as const) {
          router[method](
            '/switched',
            defineHandler(async (event) => {
              const found = await find('a');
              if (!found) throw new HTTPError({ status: refusalStatus(event) });
              return { found: true };
            }),
          );
        }
        router.get(
          '/conditional',
          defineHandler(async (event) => {
            const status = event.req.method === 'GET' ? 404 : 403;
            if (!(await find('a'))) throw new HTTPError({ status });
            return { found: true };
          }),
        );
        router.get(
          '/upstream',
          defineHandler(async () => {
            const found = await find('a');
            if (found) throw new HTTPError({ status: upstreamStatus(found) });
            return { found: false };
          }),
        );
      },
    },
  },
  'returned-by-method',
);
