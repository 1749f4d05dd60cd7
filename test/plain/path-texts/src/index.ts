// API_SOURCE
import { H3, HTTPError, type H3Event } from 'h3';

export const app = new H3();

const key = (event: H3Event): boolean => event.req.headers.get('x-api-key') === 'good';
const gone = (): HTTPError => new HTTPError({ status: 410 });
const denied = (): HTTPError => new HTTPError({ status: 401 });
const done = { done: true };

// The text of a parameter decides: some requests are answered with 410, and some are served.
app.get('/sometimes/a/:id', (event) => {
  if (event.url.pathname === '/sometimes/a/me') throw gone();
  return done;
});
app.get('/sometimes/b/:id', (event) => {
  if (event.url.pathname.split('/')[3] === 'me') throw gone();
  return done;
});
app.get('/sometimes/c/:id', (event) => {
  if (event.url.pathname.replace('/sometimes/c', '') === '/me') throw gone();
  return done;
});
app.get('/sometimes/d/:id', (event) => {
  if (event.url.pathname.toLowerCase() === '/sometimes/d/me') throw gone();
  return done;
});
app.get('/sometimes/e/:id', (event) => {
  if (event.url.pathname.slice(13).startsWith('x')) throw gone();
  return done;
});
app.get('/sometimes/f/:id', (event) => {
  if (/^\/sometimes\/f\/me$/.test(event.url.pathname)) throw gone();
  return done;
});
app.get('/sometimes/g/:id', (event) => {
  if (/me/.test(event.url.pathname.replace('/sometimes/g/', ''))) throw gone();
  return done;
});
app.get('/sometimes/h/:id', (event) => {
  if (event.url.pathname.includes('..')) throw gone();
  return done;
});
app.get('/sometimes/i/:id', (event) => {
  if (event.url.pathname.endsWith('.json')) throw gone();
  return done;
});
app.get('/sometimes/j/:id', (event) => {
  const id = event.url.pathname.slice('/sometimes/j/'.length);
  if (id === '0') throw gone();
  return done;
});
app.get('/sometimes/k/:id', (event) => {
  const id = event.url.pathname.split('/')[3];
  if (id && id.endsWith('!')) throw gone();
  return done;
});
app.get('/sometimes/l/:id', (event) => {
  if (['1', '2'].includes(event.url.pathname.slice(13))) throw gone();
  return done;
});
app.get('/sometimes/m/:id', (event) => {
  switch (event.url.pathname.slice(13)) {
    case 'new':
      throw gone();
  }
  return done;
});
app.get('/sometimes/n/:id', (event) => {
  if (Number(event.url.pathname.slice(13)) > 100) throw gone();
  return done;
});
app.get('/sometimes/o/**', (event) => {
  if (event.url.pathname.split('/')[3] === 'me') throw gone();
  return done;
});
app.get('/sometimes/p/:id/items', (event) => {
  if (event.url.pathname.endsWith('/7/items')) throw gone();
  return done;
});

// No text of a parameter is so: never 410.
app.get('/never/a/:id', (event) => {
  if (event.url.pathname === '/never/b/me' || event.url.pathname === '/never/a/') throw gone();
  return done;
});
app.get('/never/c/:id', (event) => {
  if (event.url.pathname.split('/')[2] !== 'c' || event.url.pathname.split('/')[4] === 'x') throw gone();
  return done;
});
app.get('/never/d/:id', (event) => {
  if (event.url.pathname.replace('/never', '').startsWith('/e')) throw gone();
  return done;
});
app.get('/never/e/:id', (event) => {
  if (/^\/(?!never)|\/$|\/\d+\/\w/i.test(event.url.pathname)) throw gone();
  return done;
});
app.get('/never/f/:id', (event) => {
  if (event.url.pathname.replace(/\/+$/, '').replace(/^\/never/, '') === '/f') throw gone();
  return done;
});
app.get('/never/g/:id/items', (event) => {
  if (!event.url.pathname.endsWith('/items') || event.url.pathname.includes('/items/x')) throw gone();
  return done;
});
app.get('/never/raised', (event) => {
  if (event.url.pathname.toUpperCase() !== '/NEVER/RAISED') throw gone();
  return done;
});
app.get('/never/segment', (event) => {
  if (event.url.pathname.split('/')[2]?.toUpperCase() !== 'SEGMENT') throw gone();
  return done;
});

// Another route has that path.
app.get('/other/a/me', () => done);
app.get('/other/a/:id', (event) => {
  if (event.url.pathname === '/other/a/me') throw gone();
  if (event.url.pathname.split('/')[3] === 'me') throw gone();
  if (event.url.pathname.replace('/other', '') === '/a/me') throw gone();
  return done;
});
// Not for this method.
app.post('/other/b/me', () => done);
app.get('/other/b/:id', (event) => {
  if (event.url.pathname === '/other/b/me') throw gone();
  return done;
});

// What is asked of the parameter first says nothing of who asks.
app.get('/keys/a/:id', (event) => {
  const id = event.url.pathname.replace('/keys/a/', '');
  if (!id.startsWith('ord_')) throw new HTTPError({ status: 404 });
  if (!key(event)) throw denied();
  return done;
});
// Served without.
app.get('/keys/b/:id', (event) => {
  const id = event.url.pathname.replace('/keys/b/', '');
  if (id.startsWith('pub_')) return done;
  if (!key(event)) throw denied();
  return done;
});
// A middleware that leaves some out.
app.use('/keys/c/**', (event, next) => {
  const path = event.url.pathname.replace(/^\/keys\/c/, '');
  if (path.startsWith('/items') && path !== '/items/secret') return next();
  if (!key(event)) throw denied();
  return next();
});
app.get('/keys/c/items/:id', () => done);
app.get('/keys/c/others/:id', () => done);
app.use('/keys/d/**', (event, next) => {
  if (['/keys/d/open', '/keys/d/sign-in'].includes(event.url.pathname)) return next();
  if (!key(event)) throw denied();
  return next();
});
app.get('/keys/d/open', () => done);
app.get('/keys/d/sign-in', () => done);
app.get('/keys/d/:id', () => done);
