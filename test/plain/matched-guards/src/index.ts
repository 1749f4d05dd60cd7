// API_SOURCE
import { defineHandler, getCookie, H3, HTTPError, type H3Event, type Middleware } from 'h3';
import { Changes, isAsked, isAskedInside, isAskedToday, isProtected, openPage } from './matches.ts';

export const app = new H3();

const done = { done: true };

const guard: Middleware = (event) => {
  if (getCookie(event, 'session') !== 'good') throw new HTTPError({ status: 401 });
};

const keyed: Middleware = (event) => {
  if (event.req.headers.get('x-api-key') !== 'good') throw new HTTPError({ status: 401 });
};

// A function says for which requests a middleware is.
app.use('/own/**', guard, { match: (event) => event.url.pathname !== '/own/login' });
app.get('/own/login', () => done);
app.get('/own/me', () => done);

// One of another file, without a path.
app.use(guard, { match: isProtected });
app.get('/list/open', () => done);
app.get('/list/closed', () => done);
app.get('/listed', () => done);

// A method of a class, which asks for the method as well.
const { match } = new Changes('/notes');
app.use(guard, { match });
app.get('/notes', () => done);
app.post('/notes', () => done);
app.delete('/notes/:id', () => done);
app.post('/others', () => done);

// A method, and a method with a function.
app.use('/items/**', guard, { method: 'POST' });
app.use('/items/**', keyed, { method: 'put', match: (event) => !event.url.pathname.endsWith('/public') });
app.get('/items', () => done);
app.post('/items', () => done);
app.put('/items/public', () => done);
app.put('/items/own', () => done);

// Whatever method the route has, one alone is asked.
app.use('/any/**', guard, { method: 'POST' });
app.all('/any/both', (event) => (event.req.method === 'POST' ? { made: true } : done));

// What it reads of the request beside is what it is for, or what it asks for.
app.use('/either/**', guard, { match: (event) => event.req.headers.get('x-api-key') !== 'good' });
app.get('/either/one', () => done);
app.use('/never/**', guard, { match: () => false });
app.get('/never/one', () => done);
app.use('/always/**', guard, { match: () => true });
app.get('/always/one', () => done);
app.use('/unset/**', guard, { match: undefined });
app.get('/unset/one', () => done);

// An option of another name is none.
const named = { match: (event: H3Event) => event.url.pathname === '/named/closed' };
app.use('/named/**', guard, named);
app.get('/named/open', () => done);
app.get('/named/closed', () => done);
app.use('/spread/**', guard, { ...named, match: (event) => event.url.pathname === '/spread/closed' });
app.get('/spread/open', () => done);
app.get('/spread/closed', () => done);

// In an app that is mounted, it sees what the middleware sees.
const inner = new H3();
inner.use(guard, { match: (event) => event.url.pathname !== '/login' });
inner.get('/login', () => done);
inner.get('/inner/login', () => done);
app.mount('/inner', inner);

// What a pattern leaves of a list is a list.
app.use('/pages/**', guard, { match: isAsked });
app.get('/pages/start', () => done);
app.get('/pages/open', () => done);
app.use('/pages/**', keyed, { match: isAskedInside });
app.get('/pages/closed', () => done);
app.use('/grown/**', guard, { match: isAskedToday });
app.post('/pages', async (event) => ({ count: openPage(event.req.headers.get('x-page') ?? '') }));
app.get('/grown/one', () => done);

// What a middleware asks before it is for the same requests as itself.
const around = defineHandler({ middleware: [keyed], handler: () => {} });
app.use('/around/**', around, { match: (event) => event.url.pathname !== '/around/open' });
app.get('/around/open', () => done);
app.get('/around/one', () => done);
app.use('/both/**', defineHandler({ middleware: [keyed, guard], handler: () => {} }));
app.get('/both/one', () => done);
