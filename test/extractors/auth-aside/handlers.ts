// API_SOURCE
import { HTTPError, getRequestHeader, onError, onResponse, redirect, type Middleware } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const pong = () => 'pong' as string;

declare const moved: Map<string, string>;
declare const open: Set<string>;
declare const secret: string;

/** Answers some requests, whoever sends them. */
const forwarded: Middleware = (event) => {
  const target = moved.get(event.url.pathname);
  if (target) return redirect(target);
};

const guarded: Middleware = (event) => {
  const token = getRequestHeader(event, 'authorization')?.replace(/^Bearer /, '');
  if (token !== secret) throw new HTTPError({ status: 401, message: 'Who are you?' });
};

/** Sends those away who say nothing of themselves, and refuses those alone who say something wrong. */
const welcoming: Middleware = (event) => {
  const token = getRequestHeader(event, 'authorization')?.replace(/^Bearer /, '');
  if (!token) return redirect('/sign-in');
  if (token !== secret) throw new HTTPError({ status: 401, message: 'Who are you?' });
};

const partly: Middleware = (event) => {
  if (open.has(event.url.pathname)) return;
  const token = getRequestHeader(event, 'authorization')?.replace(/^Bearer /, '');
  if (token !== secret) throw new HTTPError({ status: 401, message: 'Who are you?' });
};

/** What looks on afterwards lets nobody in. */
const marked = onResponse((answer) => new Response(answer.body, { status: answer.status, headers: answer.headers }));
const closed = onResponse((answer) => (answer.ok ? new Response('closed') : undefined));
const logged = onError((error) => console.error(error.message));

initializeVersionedSystemWithRoutes(
  {
    'auth-aside': {
      routes(router) {
        router.get('/behind', pong).bindFunc(forwarded, guarded);
        router.get('/before', pong).bindFunc(guarded, forwarded);
        router.get('/welcoming', pong).bindFunc(forwarded, welcoming);
        router.get('/partly', pong).bindFunc(forwarded, partly);
        router.get('/forwarded', pong).bindFunc(forwarded);
        router.get('/marked', pong).bindFunc(marked, logged, guarded);
        router.get('/closed', pong).bindFunc(closed, guarded);
        router.get('/marked-only', pong).bindFunc(marked, logged);
      },
    },
  },
  'auth-aside',
);
