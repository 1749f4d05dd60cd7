// API_SOURCE
import { getCookie, H3, HTTPError, type H3Event } from 'h3';
import { collected, fromEntries, intoMap, reduced } from './cookies.ts';

export const app = new H3();

const done = { done: true };

function denied(): HTTPError {
  return new HTTPError({ status: 401 });
}

// The cookie header, taken apart.
app.get('/cookies/map', (event) => {
  if (intoMap(event).get('session') !== 'good') throw denied();
  return done;
});
app.get('/cookies/entries', (event) => {
  if (fromEntries(event).session !== 'good') throw denied();
  return done;
});
app.get('/cookies/loop', (event) => {
  if (collected(event).session !== 'good') throw denied();
  return done;
});
app.get('/cookies/reduce', (event) => {
  const { session } = reduced(event);
  if (session !== 'good') throw denied();
  return done;
});
app.get('/cookies/find', (event) => {
  const pair = event.req.headers
    .get('cookie')
    ?.split('; ')
    .find((each) => each.startsWith('session='));
  if (pair?.slice(8) !== 'good') throw denied();
  return done;
});
app.get('/cookies/open', (event) => ({ theme: intoMap(event).get('theme') ?? 'light' }));

// How many of several there are.
const key = (event: H3Event): boolean => event.req.headers.get('x-api-key') === 'good';
const bearer = (event: H3Event): boolean => event.req.headers.get('authorization') === 'Bearer good';
const cookie = (event: H3Event): boolean => getCookie(event, 'session') === 'good';

app.get('/count/both', (event) => {
  if ([key(event), bearer(event)].filter(Boolean).length < 2) throw denied();
  return done;
});
app.get('/count/any', (event) => {
  if ([key(event), bearer(event)].filter(Boolean).length < 1) throw denied();
  return done;
});
app.get('/count/two-of-three', (event) => {
  if ([key(event), bearer(event), cookie(event)].filter((each) => each).length < 2) throw denied();
  return done;
});
app.get('/count/not-all', (event) => {
  if ([key(event), bearer(event), cookie(event)].filter(Boolean).length !== 3) throw denied();
  return done;
});
app.get('/count/variable', (event) => {
  let count = 0;
  if (key(event)) count++;
  if (bearer(event)) count += 1;
  if (count < 2) throw denied();
  return done;
});
app.get('/count/sum', (event) => {
  if (Number(key(event)) + Number(cookie(event)) < 2) throw denied();
  return done;
});
app.get('/count/loop', (event) => {
  let count = 0;
  for (const each of [key(event), bearer(event)]) if (each) count += 1;
  if (count === 0) throw denied();
  return done;
});
app.get('/count/reduce', (event) => {
  const count = [key(event), bearer(event)].reduce((sum, each) => sum + (each ? 1 : 0), 0);
  if (count < 2) throw denied();
  return done;
});
app.get('/count/always', (event) => {
  if ([key(event), true].filter(Boolean).length < 1) throw denied();
  return done;
});
