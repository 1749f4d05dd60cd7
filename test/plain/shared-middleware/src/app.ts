// API_SOURCE
import { getQuery, H3, HTTPError, redirect, type H3Event, type Middleware } from 'h3';

declare const settings: { slugs: Set<string>; slugPattern: RegExp; open: string[]; base: string; home: string };
declare const links: { find(slug: string): Promise<{ to: string } | undefined> };
declare const limits: { take(caller: string, path: string): Promise<{ left: number }> };

const slugOf = (path: string): string => path.replace(/^\/|\/$/g, '');

// Which paths these are for, only running code knows.
const bySet: Middleware = (event) => {
  const { pathname } = event.url;
  if (settings.slugs.has(slugOf(pathname))) throw new HTTPError({ status: 410 });
};

const byPattern: Middleware = async (event) => {
  const slug = event.url.pathname.slice(1);
  if (slug && settings.slugPattern.test(slug)) {
    const link = await links.find(slug);
    if (link) return redirect(`${link.to}?from=${String(getQuery(event).from)}`, 307);
    throw new HTTPError({ status: 404, message: 'No such link.' });
  }
};

const byMatch: Middleware = (event) => {
  const match = event.url.pathname.match(settings.slugPattern);
  if (match === null) return;
  throw new HTTPError({ status: 423 });
};

const byBase: Middleware = (event, next) => {
  const { pathname } = event.url;
  if (!pathname.startsWith(settings.base)) return next();
  if (!event.req.headers.get('x-admin')) throw new HTTPError({ status: 451 });
};

const throughHelper: Middleware = (event) => {
  if (event.req.method === 'POST') return;
  return refuseSlug(event);
};

function refuseSlug(event: H3Event): void {
  const [, first = ''] = event.url.pathname.split('/');
  const isShort = first.length < 4;
  if (isShort) throw new HTTPError({ status: 414 });
}

// All but a few pass these: what they ask is asked of most.
const butOpen: Middleware = (event) => {
  if (settings.open.includes(event.url.pathname)) return;
  if (!event.req.headers.get('x-key')) throw new HTTPError({ status: 402 });
};

const butListed: Middleware = (event) => {
  if (!settings.open.some((each) => event.url.pathname.startsWith(each))) {
    if (getQuery(event).plain === 'no') throw new HTTPError({ status: 406 });
  }
};

// Asked of more than the path.
const byCaller: Middleware = async (event) => {
  const { left } = await limits.take(event.req.headers.get('x-caller') ?? '', event.url.pathname);
  if (left === 0) throw new HTTPError({ status: 429 });
};

// The path is known: what is not, is the rest.
const byHome: Middleware = (event) => {
  if (event.url.pathname === '/known' && settings.home) return redirect(settings.home, 303);
};

const served = (): { served: boolean } => ({ served: true });

export const app = new H3()
  .use('/set/**', bySet)
  .use('/pattern/**', byPattern)
  .use('/match/**', byMatch)
  .use('/base/**', byBase)
  .use('/helper/**', throughHelper)
  .use('/but-open/**', butOpen)
  .use('/but-listed/**', butListed)
  .use('/caller/**', byCaller)
  .use(byHome)
  .get('/set/one', served)
  .get('/pattern/one', served)
  .get('/match/one', served)
  .get('/base/one', served)
  .get('/helper/one', served)
  .get('/but-open/one', served)
  .get('/but-listed/one', served)
  .get('/caller/one', served)
  .get('/known', served)
  // A handler answers for its own paths, a middleware of the route alone for that route, and what is open for all.
  .get('/own/:slug', (event) => {
    if (settings.slugs.has(slugOf(event.url.pathname))) throw new HTTPError({ status: 410 });
    return { served: true };
  })
  .get('/bound/:slug', served, { middleware: [bySet] })
  .get('/set/all/**:rest', served);
