// API_SOURCE
import { getRequestURL, H3, withBase } from 'h3';
import { shop } from './shop.ts';
import { cookie, denied, done, OpenPaths } from './guards.ts';

export const app = new H3();

// What is compared is the path without the base of the app.
const users = new H3();
users.use((event) => {
  if (event.url.pathname === '/login') return;
  if (!cookie(event)) throw denied();
});
users.get('/', () => done);
users.get('/login', () => done);
users.get('/me', () => done);
users.get('/users/login', () => done);
app.mount('/users', users);

// The whole path is none of those that the app is shown.
const teams = new H3();
teams.use((event) => {
  if (event.url.pathname === '/teams/login' || event.path.startsWith('/teams/open')) return;
  if (!cookie(event)) throw denied();
});
teams.get('/login', () => done);
teams.get('/open/list', () => done);
app.mount('/teams', teams);

// The URL of the request itself is not changed.
const files = new H3();
files.use((event) => {
  const { pathname } = new URL(event.req.url);
  if (pathname === '/files/open' || pathname === '/shown') return;
  if (!cookie(event)) throw denied();
});
files.get('/open', () => done);
files.get('/shown', () => done);
app.mount('/files', files);

// The same by a helper of h3, by what is cut and matched, and by a class.
const notes = new H3();
const open = new OpenPaths(['/', '/about']);
notes.use((event, next) => (open.isOpen(event) || cookie(event) ? next() : Promise.reject(denied())));
notes.get('/', () => done);
notes.get('/about', () => done);
notes.get('/drafts', () => done);
notes.get('/notes/about', () => done);
app.mount('/notes', notes);

const mails = new H3();
mails.use((event) => {
  if (getRequestURL(event).pathname.split('/')[1] === 'public') return;
  if (/^\/status$/.test(event.path)) return;
  if (!cookie(event)) throw denied();
});
mails.get('/public/:id', () => done);
mails.get('/status', () => done);
mails.get('/status/:id', () => done);
mails.get('/:box', () => done);
app.mount('/mails', mails);

// One app in another: each base is taken off.
const outer = new H3();
const inner = new H3();
outer.use((event) => {
  if (event.url.pathname === '/inner/open' || event.url.pathname === '/inner/half') return;
  if (!cookie(event)) throw denied();
});
inner.use((event) => {
  if (event.url.pathname === '/open') return;
  if (event.req.headers.get('x-api-key') !== 'good') throw denied();
});
inner.get('/open', () => done);
inner.get('/half', () => done);
inner.get('/closed', () => done);
outer.mount('/inner', inner);
app.mount('/outer', outer);

// The pattern of a middleware is one for the path that is left; the app around sees the whole of it.
const parts = new H3();
parts.use('/closed/**', (event) => {
  if (event.url.pathname === '/closed/door') return;
  if (!cookie(event)) throw denied();
});
parts.get('/closed/door', () => done);
parts.get('/closed/room', () => done);
parts.get('/room', () => done);
app.mount('/parts', parts);

// A handler, and what is bound to its route, sees the whole path.
const rooms = new H3();
rooms.get('/handled', (event) => {
  if (event.url.pathname === '/handled' && !cookie(event)) throw denied();
  return done;
});
rooms.get('/bound', () => done, {
  middleware: [
    (event) => {
      if (event.url.pathname === '/rooms/bound' && !cookie(event)) throw denied();
    },
  ],
});
app.mount('/rooms', rooms);

// A mounted app with a base of its own takes it off for its handlers as well.
const based = new H3();
based.use((event) => {
  if (event.url.pathname === '/open') return;
  if (!cookie(event)) throw denied();
});
based.get('/open', () => done);
based.get('/closed', () => done);
based.get('/handled', (event) => {
  if (event.url.pathname === '/handled' && event.req.headers.get('x-api-key') !== 'good') throw denied();
  return done;
});
app.all('/based/**', withBase('/based', based));

app.mount('/shop', shop);

// A base with a parameter is compared as it is written, so that its middlewares see nothing.
const tenant = new H3();
tenant.use((event) => {
  if (!cookie(event)) throw denied();
});
tenant.get('/things', () => done);
app.mount('/of/:tenant', tenant);
