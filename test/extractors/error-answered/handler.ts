// API_SOURCE
import { HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { CrateError } from './errors.ts';

declare function remote(): Promise<string>;

function open(event: H3Event) {
  if (event.url.hash) throw new CrateError('SEALED');
  if (event.url.search) throw new CrateError('GONE', { statusCode: 404 });
  return { open: true as const };
}

/** Answers what is thrown with its own status, and 500 for all else. */
function answering(handler: (event: H3Event) => unknown) {
  return async (event: H3Event) => {
    try {
      return await handler(event);
    } catch (error: any) {
      let status = 500;
      if (error instanceof HTTPError) status = error.status;
      else if (error instanceof CrateError) status = error.statusCode;
      else if (error && typeof error === 'object' && 'statusCode' in error) status = error.statusCode;
      event.res.status = status;
      return { failed: true as const };
    }
  };
}

initializeVersionedSystemWithRoutes(
  {
    'error-answered': {
      routes(router) {
        router.get('/crate', answering(open));
        router.get(
          '/http',
          answering(() => {
            throw new HTTPError({ status: 409 });
          }),
        );
        // A status that the error may lack is none of the success.
        router.get('/remote', async (event) => {
          try {
            return { text: await remote() };
          } catch (error: any) {
            event.res.status = error.status;
            return { failed: true as const };
          }
        });
        router.get('/fallback', async (event) => {
          try {
            return { text: await remote() };
          } catch (error: any) {
            event.res.status = error.status || 502;
            return { failed: true as const };
          }
        });
        router.get('/plain', (event) => {
          try {
            return open(event);
          } catch (error) {
            throw new HTTPError({ status: (error as CrateError).statusCode ?? 503 });
          }
        });
      },
    },
  },
  'error-answered',
);
