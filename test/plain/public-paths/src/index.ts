// API_SOURCE
import { getCookie, H3, HTTPError, type H3Event } from 'h3';
import { isPublic, matchesEnd, matchesSegments, methodsByPath, PublicPaths, toPattern } from './tables.ts';

export const app = new H3();

const done = { done: true };

function demand(event: H3Event): void {
  if (getCookie(event, 'session') !== 'good') throw new HTTPError({ status: 401 });
}

// Patterns that are made of a list of texts.
const patterns = ['/patterns/login', '/patterns/open'].map((each) => new RegExp(`^${each}`));
app.use('/patterns/**', (event) => {
  if (!patterns.some((each) => each.test(event.url.pathname))) demand(event);
});
app.get('/patterns/login', () => done);
app.get('/patterns/open/:id', () => done);
app.get('/patterns/closed', () => done);
const flagged = [['/FLAGS/OPEN', 'i'] as const, ['/flags/closed', ''] as const].map(
  ([source, flags]) => new RegExp(`^${source}$`, flags),
);
app.use('/flags/**', (event) => {
  if (!flagged[0]!.test(event.url.pathname)) demand(event);
});
app.get('/flags/open', () => done);
app.get('/flags/closed', () => done);

// A class keeps them, in sets and a map.
const paths = new PublicPaths(['/class/login'], ['/class/open/']);
app.use('/class/**', (event) => {
  if (paths.has(event.url.pathname) || paths.allows(event.url.pathname, event.req.method)) return;
  demand(event);
});
app.get('/class/login', () => done);
app.get('/class/open/:id', () => done);
app.get('/class/both', () => done);
app.put('/class/both', () => done);
app.get('/class/closed', () => done);

// A map from paths to methods.
app.use('/map/**', (event) => {
  if (!methodsByPath.get(event.url.pathname)?.includes(event.req.method)) demand(event);
});
app.get('/map/things', () => done);
app.post('/map/things', () => done);
app.post('/map/login', () => done);
app.get('/map/login', () => done);
app.get('/map/other', () => done);

// Cases that fall through.
app.use('/switch/**', (event) => {
  if (!isPublic(event.url.pathname)) demand(event);
});
app.get('/switch/login', () => done);
app.get('/switch/health', () => done);
app.get('/switch/half', () => done);
app.get('/switch/closed', () => done);
app.use('/cases/**', (event) => {
  switch (event.url.pathname) {
    case '/cases/login':
    case '/cases/health':
      return;
  }
  demand(event);
});
app.get('/cases/login', () => done);
app.get('/cases/health', () => done);
app.get('/cases/closed', () => done);

// Functions of the project's own that know a few wildcards.
const globs = ['/globs/public/**', '/globs/*/open'].map(toPattern);
app.use('/globs/**', (event) => {
  if (!globs.some((each) => each.test(event.url.pathname))) demand(event);
});
app.get('/globs/public/a/b', () => done);
app.get('/globs/x/open', () => done);
app.get('/globs/x/y/open', () => done);
app.get('/globs/closed', () => done);
const ends = ['/ends/public/**', '/ends/open*', '/ends/x'];
app.use('/ends/**', (event) => {
  if (!ends.some((each) => matchesEnd(each, event.url.pathname))) demand(event);
});
app.get('/ends/public/a', () => done);
app.get('/ends/public', () => done);
app.get('/ends/opened', () => done);
app.get('/ends/x', () => done);
app.get('/ends/x/y', () => done);
const segments = ['/segments/*/open', '/segments/x'];
app.use('/segments/**', (event) => {
  if (!segments.some((each) => matchesSegments(each, event.url.pathname))) demand(event);
});
app.get('/segments/a/open', () => done);
app.get('/segments/:id/open', () => done);
app.get('/segments/x', () => done);
app.get('/segments/a/b/open', () => done);
app.get('/segments/a/closed', () => done);

// A star that is not at the end of a middleware's pattern.
app.use('/star/*/closed', demand);
app.get('/star/closed', () => done);
app.get('/star/a/closed', () => done);
app.get('/star/a/b/closed', () => done);
app.get('/star/:id/closed/x', () => done);
app.use('/stars/**/closed', demand);
app.get('/stars/closed', () => done);
app.get('/stars/a/b/closed', () => done);
app.get('/stars/a/open', () => done);
app.use('/begins/a*', demand);
app.get('/begins/ab', () => done);
app.get('/begins/a/b', () => done);
app.get('/begins/b', () => done);
