// API_SOURCE
import { HTTPError, createError, getCookie, getRequestHeader, defineHandler, useSession, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

declare const jwt: { verify(token: string, secret: string): { sub: string } };
declare const db: { query(sql: string, args: unknown[]): Promise<{ id: string }[]> };
declare function timingSafeEqual(a: string, b: string): boolean;
declare function isAnonymous(token?: string): boolean;

const KEYS = ['a', 'b'];
const cfg = { key: process.env.KEY };

const v1 = defineHandler(async (event) => {
  const auth = getRequestHeader(event, 'authorization') || '';
  const token = auth.startsWith('Bearer ') ? auth.substring(7) : null;
  if (!token) {
    throw createError({ statusCode: 401, statusMessage: 'Unauthorized' });
  }
  try {
    const payload = jwt.verify(token, 's');
    return { sub: payload.sub };
  } catch (e) {
    throw createError({ statusCode: 401 });
  }
});
const safe = (event: H3Event) => {
  const key = event.req.headers.get('x-api-key') ?? '';
  if (!timingSafeEqual(key, cfg.key!)) throw new HTTPError({ status: 401 });
  return 'ok' as string;
};
const listed = (event: H3Event) => {
  const key = event.req.headers.get('x-api-key');
  if (!KEYS.includes(key!)) throw new HTTPError({ status: 403 });
  return 'ok' as string;
};
const rows = async (event: H3Event) => {
  const [row] = await db.query('select', [getCookie(event, 'sid')]);
  if (!row) throw new HTTPError({ status: 401 });
  return row.id;
};
const rowsLength = async (event: H3Event) => {
  const found = await db.query('select', [getCookie(event, 'sid')]);
  if (found.length === 0) throw new HTTPError({ status: 401 });
  return found.length;
};
const configured = (event: H3Event) => {
  // Open where no key is configured.
  if (cfg.key && event.req.headers.get('x-api-key') !== cfg.key) throw new HTTPError({ status: 401 });
  return 'ok' as string;
};
/** What is built for production has no such way in. */
const dev = (event: H3Event) => {
  if (process.env.NODE_ENV === 'development') return 'dev' as string;
  if (!event.req.headers.get('authorization')) throw new HTTPError({ status: 401 });
  return 'ok' as string;
};
const anonymous = (event: H3Event) => {
  const token = getCookie(event, 'token');
  if (isAnonymous(token)) return 'guest' as string;
  throw new HTTPError({ status: 401 });
};
const method = async (event: H3Event) => {
  if (event.req.method === 'OPTIONS') return '' as string;
  if (!getCookie(event, 'token')) throw new HTTPError({ status: 401 });
  return 'x' as string;
};
const closureSet = async (event: H3Event) => {
  let user: string | null = null;
  await Promise.resolve().then(() => {
    user = 'guest';
  });
  if (getCookie(event, 'token')) user = 'known';
  if (!user) throw new HTTPError({ status: 401 });
  return 'x' as string;
};
const looped = async (event: H3Event) => {
  for (const name of ['x-a-key', 'x-b-key']) {
    if (event.req.headers.get(name)) return 'x' as string;
  }
  throw new HTTPError({ status: 401 });
};
const switched = async (event: H3Event) => {
  const [scheme, value] = (event.req.headers.get('authorization') ?? '').split(' ');
  switch (scheme?.toLowerCase()) {
    case 'bearer':
      return value ?? '';
    case 'basic':
      return 'basic';
    default:
      throw new HTTPError({ status: 401 });
  }
};
const role = async (event: H3Event) => {
  const session = await useSession<{ roles?: string[] }>(event, { password: 'x' });
  const roles = session.data.roles ?? [];
  if (!roles.includes('admin')) throw new HTTPError({ status: 403 });
  return 'x' as string;
};
const defaulted = async (event: H3Event) => {
  const token = getCookie(event, 'token') ?? event.url.searchParams.get('token');
  if (!token) throw new HTTPError({ status: 401 });
  return token;
};
const lost = async (event: H3Event) => {
  let token = '';
  try {
    token = jwt.verify(getCookie(event, 'token') ?? '', 'x').sub;
  } catch {
    /* ignored */
  }
  if (!token) throw new HTTPError({ status: 401 });
  return token;
};
initializeVersionedSystemWithRoutes(
  {
    'auth-forms': {
      routes(router) {
        router.get('/v1', v1);
        router.get('/safe', safe);
        router.get('/listed', listed);
        router.get('/rows', rows);
        router.get('/rowsLength', rowsLength);
        router.get('/configured', configured);
        router.get('/shut-outside-dev', dev);
        router.get('/open-anonymous', anonymous);
        router.get('/open-method', method);
        router.get('/open-closureSet', closureSet);
        router.get('/looped', looped);
        router.get('/switched', switched);
        router.get('/role', role);
        router.get('/or-query', defaulted);
        router.get('/lost', lost);
      },
    },
  },
  'auth-forms',
);
