// API_SOURCE
import { HTTPError, noContent, onResponse, redirect, type H3Event, type Middleware } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const berth = (event: H3Event) => {
  if (event.url.search) throw new HTTPError({ status: 404, message: 'No such berth.' });
  event.res.status = 201;
  return { berth: 7 as number };
};

function marked(headers: Headers): Headers {
  const more = new Headers(headers);
  more.set('X-Harbour', 'north');
  return more;
}

const copied = onResponse(
  (answer) =>
    new Response(answer.body, {
      status: answer.status,
      statusText: answer.statusText,
      headers: marked(answer.headers),
    }),
);

const same = onResponse((answer) => {
  const copy = new Response(answer.body, answer);
  copy.headers.set('X-Harbour', 'north');
  return copy;
});

const cloned = onResponse((answer) => answer.clone());

const read = onResponse(async (answer) => {
  const text = await answer.text();
  return new Response(text, { headers: answer.headers, status: answer.status });
});

const withHarbour = (answer: Response, harbour = 'north') => {
  const more = new Headers(answer.headers);
  more.set('X-Harbour', harbour);
  return new Response(answer.body, { headers: more, status: answer.status });
};

const helped = onResponse((answer) => withHarbour(answer, 'south'));

const atTimes = onResponse((answer, event) => (event.url.hash ? withHarbour(answer) : undefined));

const around: Middleware = async (_event, next) => {
  const answer = (await next()) as Response;
  return new Response(answer.body, { status: answer.status, headers: marked(answer.headers) });
};

const aroundHelped: Middleware = async (_event, next) => withHarbour((await next()) as Response);

/** The status is another. */
const flattened = onResponse((answer) => new Response(answer.body, { headers: answer.headers }));

/** A status is not among what is spread of one. */
const spread = onResponse((answer) => new Response(answer.body, { ...answer }));

/** The body is another. */
const emptied = onResponse((answer) => new Response(null, { status: answer.status }));

const kept = new Response('closed');
const foreign = onResponse((answer) => new Response(kept.body, { status: answer.status }));
const foreignStatus = onResponse((answer) => new Response(answer.body, { status: kept.status }));

const closing = (answer: Response) => (answer.ok ? answer : new Response('closed'));
const helpedAway = onResponse((answer) => closing(answer));

class Response2 {
  constructor(
    readonly body: unknown,
    readonly init: { status: number },
  ) {}
}
const ownClass: Middleware = async (_event, next) => {
  const answer = (await next()) as Response;
  return new Response2(answer.body, { status: answer.status });
};

initializeVersionedSystemWithRoutes(
  {
    'answer-copied': {
      routes(router) {
        router.get('/copied', berth).bindFunc(copied);
        router.get('/same', berth).bindFunc(same);
        router.get('/cloned', berth).bindFunc(cloned);
        router.get('/read', berth).bindFunc(read);
        router.get('/helped', berth).bindFunc(helped);
        router.get('/at-times', berth).bindFunc(atTimes);
        router.get('/around', () => noContent()).bindFunc(around);
        router.get('/around-helped', () => redirect('/copied')).bindFunc(aroundHelped);
        router.get('/flattened', berth).bindFunc(flattened);
        router.get('/spread', berth).bindFunc(spread);
        router.get('/emptied', berth).bindFunc(emptied);
        router.get('/foreign', berth).bindFunc(foreign);
        router.get('/foreign-status', berth).bindFunc(foreignStatus);
        router.get('/helped-away', berth).bindFunc(helpedAway);
        router.get('/own-class', () => 'x').bindFunc(ownClass);
        router.get('/neighbour', berth);
      },
    },
  },
  'answer-copied',
);
