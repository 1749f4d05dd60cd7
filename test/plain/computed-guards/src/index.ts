// API_SOURCE
import { getCookie, H3, HTTPError, type H3Event } from 'h3';

export const app = new H3();

const key = (event: H3Event): boolean => event.req.headers.get('x-api-key') === 'good';
const bearer = (event: H3Event): boolean => event.req.headers.get('authorization') === 'Bearer good';
const cookie = (event: H3Event): boolean => getCookie(event, 'session') === 'good';

function denied(): HTTPError {
  return new HTTPError({ status: 401 });
}

const done = { done: true };

// Several at once, and one of several.
app.get('/key-and-bearer', (event) => {
  if (!key(event) || !bearer(event)) throw denied();
  return done;
});
app.get('/key-and-one', (event) => {
  if (!key(event)) throw denied();
  if (!bearer(event) && !cookie(event)) throw denied();
  return done;
});
app.get('/two-or-cookie', (event) => {
  if (!((key(event) && bearer(event)) || cookie(event))) throw denied();
  return done;
});
app.get('/cookie-and-one', (event) => {
  if (!(key(event) || bearer(event)) || !cookie(event)) throw denied();
  return done;
});

// One of the several stands in the query.
const token = (event: H3Event): boolean => event.url.searchParams.get('token') === 'good';
app.get('/key-and-bearer-or-query', (event) => {
  if (!key(event)) throw denied();
  if (!bearer(event) && !token(event)) throw denied();
  return done;
});
// What two of them are needed for has no place in a list of those that are enough.
app.get('/cookie-or-key-and-query', (event) => {
  if (!cookie(event) && !(key(event) && token(event))) throw denied();
  return done;
});
app.get('/key-and-bearer-or-two', (event) => {
  if (!key(event)) throw denied();
  if (!bearer(event) && !(cookie(event) && token(event))) throw denied();
  return done;
});

// What is taken out of a header that may be absent.
app.get('/replaced', (event) => {
  const token = (event.req.headers.get('authorization') ?? '').replace('Bearer ', '');
  if (!token) throw denied();
  return done;
});
app.get('/replaced-by-pattern', (event) => {
  const token = (event.req.headers.get('authorization') || '').replace(/^Bearer\s+/i, '');
  if (token !== 'good') throw denied();
  return done;
});

// The first of several that is there.
app.get('/first', (event) => {
  const token = [getCookie(event, 'session'), event.req.headers.get('x-api-key')].find(Boolean);
  if (!token) throw denied();
  return done;
});
app.get('/first-left', (event) => {
  const [token] = [getCookie(event, 'session'), event.req.headers.get('x-api-key')].filter(Boolean);
  if (!token) throw denied();
  return done;
});
app.get('/some', (event) => {
  if (![getCookie(event, 'session'), event.req.headers.get('x-api-key')].some(Boolean)) throw denied();
  return done;
});

// The path is changed before it is compared.
app.use('/v1/**', (event) => {
  const path = event.url.pathname.replace('/v1', '');
  if (path === '/login') return;
  if (!cookie(event)) throw denied();
});
app.get('/v1/me', () => done);
app.get('/v1/login', () => done);
app.use('/v2/**', (event) => {
  if (['/login', '/sign-up'].includes(event.url.pathname.slice(3))) return;
  if (!cookie(event)) throw denied();
});
app.get('/v2/things/:id', () => done);
app.get('/v2/login', () => done);
app.use('/v3/**', (event) => {
  const [, area] = event.url.pathname.split('/').filter(Boolean);
  if (area === 'open') return;
  if (!cookie(event)) throw denied();
});
app.get('/v3/closed', () => done);
app.get('/v3/open', () => done);
app.use('/v4/**', (event) => {
  if (/^\/open$/.test(event.url.pathname.replace(/^\/v4/, ''))) return;
  if (!cookie(event)) throw denied();
});
app.get('/v4/closed', () => done);
app.get('/v4/open', () => done);

// A pattern of a middleware that ends with one star.
app.use('/deep/*', (event) => {
  if (!cookie(event)) throw denied();
});
app.get('/deep/a', () => done);
app.get('/deep/a/b', () => done);
app.get('/deeper', () => done);
