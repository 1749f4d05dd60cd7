// API_SOURCE
import { defineEventHandler, defineHandler, eventHandler, getQuery, HTTPError, type Middleware } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const onlyLocal: Middleware = (event, next) => {
  if (event.url.hostname !== 'localhost') throw new HTTPError({ status: 403, message: 'Local only.' });
  return next();
};

const search = defineHandler((event) => {
  void getQuery(event).q;
});

initializeVersionedSystemWithRoutes(
  {
    'define-handler': {
      routes(router) {
        router.get('/function', search);
        router.get(
          '/object',
          defineHandler({
            middleware: [onlyLocal],
            handler: (event) => {
              void getQuery(event).q;
            },
          }),
        );
        router.get('/object-bare', { middleware: [onlyLocal], handler: () => 'pong' as string });
        router.get(
          '/method',
          defineHandler({
            handler() {
              return 'pong' as string;
            },
          }),
        );
        router.get(
          '/event-handler',
          eventHandler(() => 'pong' as string),
        );
        router.get(
          '/define-event-handler',
          defineEventHandler(() => 'pong' as string),
        );
        // The middleware above is not its.
        router.get('/neighbour', defineHandler({ handler: () => 'pong' as string }));
      },
    },
  },
  'define-handler',
);
