// API_SOURCE
import { HTTPError, onRequest, type H3Event, type Middleware } from 'h3';
import { initializeVersionedSystemWithRoutes, json } from 'unplugin-openapi/runtime';

const found = (event: H3Event) => {
  if (event.url.search) throw new HTTPError({ status: 404, message: 'No such thing.' });
  return { id: 1 as number };
};

const enveloped: Middleware = async (_event, next) => {
  const data = String(await next());
  return { data };
};

const counted: Middleware = async (_event, next) => ({ length: String(await next()).length });

const timed: Middleware = async (_event, next) => {
  const start = Date.now();
  const answer = await next();
  console.log(Date.now() - start);
  return answer;
};

const sometimes: Middleware = async (event, next) => {
  const answer = await next();
  if (event.url.searchParams.has('wrap')) return { wrapped: true as const };
  return answer;
};

/** Nothing comes after it where it answers. */
const early: Middleware = (event, next) => {
  if (event.url.hash) return { early: true as const };
  return next();
};

const caught: Middleware = async (event, next) => {
  try {
    return await next();
  } catch {
    return json(event as H3Event, 500, { failed: true as const });
  }
};

const rethrown: Middleware = async (_event, next) => {
  try {
    return await next();
  } catch (error) {
    console.error(error);
    throw error;
  }
};

const cleaned: Middleware = async (_event, next) => {
  try {
    return await next();
  } finally {
    console.log('done');
  }
};

const logged = onRequest((event) => {
  console.log(event.url.pathname);
});

const checked = onRequest((event) => {
  if (event.url.hash) throw new HTTPError({ status: 418 });
});

initializeVersionedSystemWithRoutes(
  {
    'middleware-replaced': {
      routes(router) {
        router.get('/enveloped', found).bindFunc(enveloped);
        router.get('/counted', found).bindFunc(counted);
        router.get('/timed', found).bindFunc(timed);
        router.get('/sometimes', found).bindFunc(sometimes);
        router.get('/early', found).bindFunc(early);
        router.get('/early-enveloped', found).bindFunc(early, enveloped);
        router.get('/enveloped-early', found).bindFunc(enveloped, early);
        router.get('/caught', found).bindFunc(caught);
        router.get('/rethrown', found).bindFunc(rethrown);
        router.get('/cleaned', found).bindFunc(cleaned);
        router.get('/logged', found).bindFunc(logged, checked);
        router.get('/neighbour', found);
      },
    },
  },
  'middleware-replaced',
);
