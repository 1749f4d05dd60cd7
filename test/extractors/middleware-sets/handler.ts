// API_SOURCE
import { defineHandler, getQuery, handleCors, HTTPError, onResponse, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

function partial(event: H3Event): void {
  event.res.status = 206;
}

function traced(event: H3Event): void {
  event.res.headers.set('X-Trace', 'one');
  event.res.errHeaders.set('X-Failed', 'one');
}

async function late(event: H3Event, next: () => unknown | Promise<unknown>): Promise<unknown> {
  const answer = await next();
  event.res.status = 207;
  event.res.headers.set('X-Late', 'one');
  return answer;
}

function sometimes(event: H3Event): void {
  if (getQuery(event).odd === 'yes') event.res.status = 203;
}

// What it sets where it ends the request is none of the handler's.
function closed(event: H3Event, next: () => unknown | Promise<unknown>): unknown {
  if (getQuery(event).closed === 'yes') {
    event.res.status = 403;
    event.res.headers.set('X-Closed', 'one');
    return { error: 'closed' };
  }
  return next();
}

function shared(event: H3Event): unknown {
  const answered = handleCors(event, { origin: '*' });
  return answered === false ? undefined : answered;
}

const own = (event: H3Event): { a: number } => {
  event.res.status = 202;
  return { a: 1 };
};

initializeVersionedSystemWithRoutes(
  {
    'middleware-sets': {
      routes(router) {
        router.get('/before', () => ({ a: 1 as number })).bindFunc(partial);
        router.get('/before-own', own).bindFunc(partial);
        router.get('/before-response', () => new Response('text', { status: 201 })).bindFunc(partial);
        router
          .get('/before-error', () => {
            throw new HTTPError({ status: 409 });
          })
          .bindFunc(partial, traced);
        router.get('/headers', () => ({ a: 1 as number })).bindFunc(traced);
        router.get('/after', () => ({ a: 1 as number })).bindFunc(late);
        router.get('/after-own', own).bindFunc(late);
        router.get('/sometimes', () => ({ a: 1 as number })).bindFunc(sometimes);
        router.get('/closed', () => ({ a: 1 as number })).bindFunc(closed);
        router.get('/shared', () => ({ a: 1 as number })).bindFunc(shared);
        router.get('/next-to-it', () => ({ a: 1 as number }));
        router.get(
          '/wrapped',
          defineHandler({
            // The status that it sets is not sent: the answer is made by then.
            middleware: [partial, onResponse((_response, event) => void (event.res.status = 299))],
            handler: () => ({ a: 1 as number }),
          }),
        );
      },
    },
  },
  'middleware-sets',
);
