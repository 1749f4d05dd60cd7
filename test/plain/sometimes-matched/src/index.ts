// API_SOURCE
import { getCookie, getQuery, H3, HTTPError, type H3Event, type Middleware } from 'h3';

declare const flags: { isOn(name: string, event: H3Event): boolean };
declare const options: { match: (event: H3Event) => boolean };

export const app = new H3();

const done = { done: true };

const guard: Middleware = (event) => {
  if (getCookie(event, 'session') !== 'good') throw new HTTPError({ status: 401 });
};

// Of these, some of a route's requests pass the middleware: it is asked for, and nobody has to.
app.use('/mode/**', guard, { match: (event) => event.req.headers.get('x-mode') === 'strict' });
app.get('/mode/one', () => done);
app.use('/unread/**', guard, { match: (event) => flags.isOn('guard', event) });
app.get('/unread/one', () => done);
app.use('/given/**', guard, options);
app.get('/given/one', () => done);

// What it demands of them, others leave out.
app.use(
  '/query/**',
  (event) => {
    const { key } = getQuery<{ key?: string }>(event);
    if (!key) throw new HTTPError({ status: 400, message: 'No key.' });
  },
  { match: (event) => event.req.headers.get('x-mode') === 'strict' },
);
app.get('/query/one', () => done);

// One that ends all of them ends some.
app.use('/closed/**', () => Promise.reject(new HTTPError({ status: 410 })), {
  match: (event) => event.req.headers.get('x-mode') === 'strict',
});
app.get('/closed/one', () => done);

// One that always is asked for is beside one that sometimes is.
app.use('/both/**', guard, { match: (event) => event.req.headers.get('x-mode') === 'strict' });
app.use('/both/**', (event) => {
  if (event.req.headers.get('x-api-key') !== 'good') throw new HTTPError({ status: 401 });
});
app.get('/both/one', () => done);
