// API_SOURCE
import { getQuery, H3, HTTPError } from 'h3';

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
