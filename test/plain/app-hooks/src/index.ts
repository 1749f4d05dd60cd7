// API_SOURCE
import { getQuery, H3, HTTPError, onError, onRequest, onResponse } from 'h3';

const inner = new H3({
  // Where it is mounted, another app's hook runs.
  onRequest: () => {
    throw new HTTPError({ status: 418, message: 'Never.' });
  },
}).get('/inner', () => 'in');

export const app = new H3({
  onRequest: (event) => {
    if (event.url.pathname.startsWith('/kept/') && event.req.headers.get('x-key') !== 'open') {
      throw new HTTPError({ status: 451, message: 'Closed.' });
    }
    // Nobody asks what it returns.
    return getQuery(event).trace;
  },
})
  .get('/free', () => ({ free: true }))
  .get('/kept/:id', () => ({ kept: true }))
  .mount('/more', inner);

const unsure = () => {
  if (Math.random() > 0.5) throw new HTTPError({ status: 409, message: 'Not now.' });
  return { sure: true };
};

/** Hooks as middleware: those that return nothing look on, the others answer. */
export const others = new H3()
  .use(
    '/looks-on',
    onResponse((response) => {
      console.log(response.status);
    }),
  )
  .use(
    '/looks-on',
    onError((error) => console.error(error)),
  )
  .use(
    '/looks-on',
    onRequest((event) => getQuery(event).page),
  )
  .get('/looks-on', unsure)
  .use(
    '/answers',
    onResponse((response) => new Response(response.body, { status: 418 })),
  )
  .get('/answers', unsure)
  .use(
    '/catches',
    onError((error) => ({ wrong: error.message })),
  )
  .get('/catches', unsure);
