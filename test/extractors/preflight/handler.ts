// API_SOURCE
import {
  appendCorsHeaders,
  handleCors,
  handleCors as answerCors,
  HTTPError,
  isMethod,
  isPreflightRequest,
  noContent,
  type H3Event,
} from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const options = { origin: ['https://app.example'] };

function withCors(handler: (event: H3Event) => unknown) {
  return (event: H3Event) => {
    const cors = answerCors(event, options);
    if (cors !== false) return cors;
    return handler(event);
  };
}

/** Of the same name, and no question of a browser. */
function mayClose(event: H3Event): boolean {
  return event.context.closing === true;
}

initializeVersionedSystemWithRoutes(
  {
    preflight: {
      routes(router) {
        router.get('/early', (event) => {
          if (handleCors(event, options)) return;
          return { ok: true };
        });
        router.get('/held', (event) => {
          const cors = handleCors(event, options);
          if (cors) return cors;
          return { ok: true };
        });
        router.post('/renamed', (event) => {
          if (answerCors(event, options)) return undefined;
          return { made: 1 };
        });
        router.get(
          '/wrapped',
          withCors(() => ({ wrapped: true })),
        );
        router.get('/chosen', (event) => (handleCors(event, options) ? null : { n: 1 }));
        router.get('/or', (event) => handleCors(event, options) || { n: 1 });
        router.get('/asked', (event) => {
          if (isPreflightRequest(event) || isMethod(event, 'OPTIONS')) return noContent();
          return 'asked' as string;
        });
        router.get('/not', (event) => {
          if (!isPreflightRequest(event)) throw new HTTPError({ status: 410, message: 'Gone.' });
          return 'preflight' as string;
        });
        // What a browser of another origin is told, it is told of a refusal too.
        router.get('/exposed', (event) => {
          appendCorsHeaders(event, { origin: '*', exposeHeaders: ['x-total'] });
          if (event.url.search) throw new HTTPError({ status: 409, message: 'No search.' });
          return { n: 1 };
        });
        router.get('/trusted', (event) => {
          appendCorsHeaders(event, { ...options, credentials: true, exposeHeaders: '*' });
          return { n: 1 };
        });
        // Any other condition says nothing of the request.
        router.get('/other', (event) => {
          if (mayClose(event)) return noContent();
          return { ok: true };
        });
        router
          .get('/bound', () => ({ bound: true }))
          .bindFunc((event, next) => {
            const cors = handleCors(event, options);
            if (cors) return cors;
            return next();
          });
      },
    },
  },
  'preflight',
);
