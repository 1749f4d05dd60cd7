// API_SOURCE
import { defineHandler, getQuery, getValidatedQuery, HTTPError, readBody, type EventHandler, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { z } from 'zod';

const Kite = z.object({ name: z.string(), length: z.number() });

/** Answers for what a schema throws, whoever asks it. */
function checked(run: (event: H3Event) => unknown): EventHandler {
  return defineHandler(async (event) => {
    try {
      return await run(event);
    } catch (error) {
      if (error instanceof z.ZodError) throw new HTTPError({ status: 422, message: 'Not a kite.' });
      throw error;
    }
  });
}

/** The schema is the caller's. */
async function read<T extends z.ZodType>(event: H3Event, schema: T): Promise<z.infer<T>> {
  return schema.parse(await readBody(event));
}

declare function fly(): Promise<{ height: number }>;

initializeVersionedSystemWithRoutes(
  {
    'wrapper-caught-check': {
      routes(router) {
        router.post(
          '/parsed',
          checked(async (event) => Kite.parse(await readBody(event))),
        );
        router.post(
          '/by-helper',
          checked((event) => read(event, Kite)),
        );
        // What another server gives is checked as well.
        router.get(
          '/other-value',
          checked(async () => Kite.parse(await fly())),
        );
        // Nothing is checked, or not by a throw.
        router.get(
          '/unchecked',
          checked(() => fly()),
        );
        router.get(
          '/reported',
          checked((event) => {
            const result = Kite.safeParse(getQuery(event));
            if (!result.success) throw new HTTPError({ status: 409, message: 'No kite.' });
            return result.data;
          }),
        );
        // The framework has made another error of it.
        router.get(
          '/framework',
          checked((event) => getValidatedQuery(event, z.object({ name: z.string() }))),
        );
        // It is caught before it gets there.
        router.get(
          '/caught-before',
          checked((event) => {
            try {
              return Kite.parse(getQuery(event));
            } catch {
              return { name: 'none', length: 0 };
            }
          }),
        );
        router.get(
          '/no-wrapper',
          defineHandler(async () => {
            try {
              return await fly();
            } catch (error) {
              if (error instanceof z.ZodError) throw new HTTPError({ status: 422 });
              throw error;
            }
          }),
        );
        router.get(
          '/no-wrapper-parsed',
          defineHandler(async (event) => {
            try {
              return Kite.parse(getQuery(event));
            } catch (error) {
              if (error instanceof z.ZodError) throw new HTTPError({ status: 422 });
              throw error;
            }
          }),
        );
      },
    },
  },
  'wrapper-caught-check',
);
