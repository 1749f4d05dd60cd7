// API_SOURCE
import { getCookie, H3, HTTPError, type H3Event } from 'h3';
import { Registry } from './registry.ts';

export const app = new H3();

const done = { done: true };

function demand(event: H3Event): void {
  if (getCookie(event, 'session') !== 'good') throw new HTTPError({ status: 401 });
}

// Of paths that are added later, and of patterns that only running code knows, nothing is claimed.
const registry = new Registry();
registry.add('/registry/later');
app.use('/registry/**', (event) => {
  if (!registry.has(event.url.pathname)) demand(event);
});
app.get('/registry/login', () => done);
app.get('/registry/later', () => done);

declare const settings: { open: string[] };
const patterns = settings.open.map((each) => new RegExp(each));
app.use('/patterns/**', (event) => {
  if (!patterns.some((each) => each.test(event.url.pathname))) demand(event);
});
app.get('/patterns/one', () => done);

const pattern = new RegExp(settings.open.join('|'));
app.use('/pattern/**', (event) => {
  if (!pattern.test(event.url.pathname)) demand(event);
});
app.get('/pattern/one', () => done);
