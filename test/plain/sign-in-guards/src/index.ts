// API_SOURCE
import { getCookie, getQuery, H3, HTTPError, redirect, type H3Event } from 'h3';
import { toSignIn } from './errors.ts';

export const app = new H3();

const done = { done: true };

const cookie = (event: H3Event): boolean => getCookie(event, 'session') === 'good';

// Who has no session is sent to sign in: by what is returned, and by an error.
app.get('/returned', (event) => {
  if (!cookie(event)) return redirect('/login', 302);
  return done;
});
app.get('/thrown', (event) => {
  if (!cookie(event)) throw new HTTPError({ status: 302, headers: { location: '/login' } });
  return done;
});
app.use('/helper/**', (event) => {
  if (!cookie(event)) throw toSignIn();
});
app.get('/helper/one', () => done);

// An error that sends elsewhere, whoever asks.
app.get('/moved', (event) => {
  if (getQuery(event).old === 'yes') throw new HTTPError({ status: 302, headers: { location: '/new' } });
  return done;
});

// One expression says whether it is 401 or 403.
app.use('/roles/**', (event) => {
  if (event.url.pathname === '/roles/open') return;
  const user = cookie(event) ? { roles: ['admin', 'editor'] } : undefined;
  if (!user?.roles.includes('admin')) throw new HTTPError({ status: user ? 403 : 401 });
});
app.get('/roles/closed', () => done);
app.get('/roles/open', () => done);
