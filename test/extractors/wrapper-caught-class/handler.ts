// API_SOURCE
import { defineHandler, getQuery, HTTPError, type EventHandler, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { z, ZodError } from 'zod';

class Missing extends Error {}
class Busy extends HTTPError {
  constructor() {
    super({ status: 409, message: 'Busy.' });
  }
}
class Taken extends Error {}
class TakenTwice extends Taken {}

/** Answers for the errors of the house; others go on. */
function told(run: (event: H3Event) => unknown): EventHandler {
  return defineHandler(async (event) => {
    try {
      return await run(event);
    } catch (error) {
      if (error instanceof Missing) {
        event.res.status = 404;
        return { error: 'missing' };
      }
      if (error instanceof Taken) throw new HTTPError({ status: 409, message: 'Taken.' });
      throw error;
    }
  });
}

/** The same with a promise. */
const turned = (run: (event: H3Event) => Promise<unknown>) =>
  defineHandler((event) =>
    run(event).catch((error) => {
      if (error instanceof Missing || error instanceof Taken) throw new HTTPError({ status: 410, message: 'Gone.' });
      throw error;
    }),
  );

/** All that is not of the house. */
const hidden = (run: (event: H3Event) => unknown) =>
  defineHandler(async (event) => {
    try {
      return await run(event);
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      return { found: false };
    }
  });

// An error with a status of its own is given another.
const later = (run: (event: H3Event) => unknown) =>
  defineHandler(async (event) => {
    try {
      return await run(event);
    } catch (error) {
      if (error instanceof Busy) throw new HTTPError({ status: 503, message: 'Later.' });
      throw error;
    }
  });

// What throws stands in helpers.
const refuse = (error: Error): never => {
  throw new HTTPError({ status: 423, message: error.message });
};
const refuseTaken = (error: Taken) => refuse(error);

const raised = (run: (event: H3Event) => unknown) =>
  defineHandler(async (event) => {
    try {
      return await run(event);
    } catch (error) {
      if (error instanceof Taken) throw refuseTaken(error);
      throw error;
    }
  });

const turnedOut = (run: (event: H3Event) => Promise<unknown>) =>
  defineHandler((event) =>
    run(event).catch((error) => {
      if (error instanceof Missing || error instanceof Taken) refuse(error);
      throw error;
    }),
  );

// Called whatever the error is.
const refusing = (run: (event: H3Event) => unknown) =>
  defineHandler(async (event) => {
    try {
      return await run(event);
    } catch (error) {
      if (error instanceof Taken) return { taken: true };
      return refuse(error as Error);
    }
  });

// Nothing is parsed where there is no schema.
const checked = (schema: { query?: z.ZodType }, run: (event: H3Event) => unknown) =>
  defineHandler(async (event) => {
    try {
      if (schema.query) schema.query.parse(getQuery(event));
      return await run(event);
    } catch (error) {
      if (error instanceof ZodError) throw refuse(error);
      throw error;
    }
  });

function keep(name: string) {
  if (name === 'held') throw new TakenTwice();
  return { name };
}

initializeVersionedSystemWithRoutes(
  {
    'wrapper-caught-class': {
      routes(router) {
        router.get(
          '/missing',
          told((event) => {
            if (!getQuery(event).name) throw new Missing();
            return { name: 'a' };
          }),
        );
        // By its class's base, and over a helper.
        router.get(
          '/taken',
          told((event) => keep(String(getQuery(event).name))),
        );
        // Nothing of the house is thrown here.
        router.get(
          '/neither',
          told(() => ({ name: 'b' })),
        );
        // An error with a status of its own is none of the house's.
        router.get(
          '/other',
          told(() => {
            if (Math.random() > 0.5) throw new HTTPError({ status: 418, message: 'Short and stout.' });
            return { name: 'c' };
          }),
        );
        router.get(
          '/turned',
          turned(async () => keep(String(Math.random()))),
        );
        router.get(
          '/not-turned',
          turned(async () => ({ name: 'e' })),
        );
        router.get(
          '/later',
          later((event) => {
            if (getQuery(event).size === '1') throw new Busy();
            if (getQuery(event).size === '2') throw new HTTPError({ status: 418, message: 'Short and stout.' });
            return { name: 'f' };
          }),
        );
        router.get(
          '/hidden',
          hidden(() => {
            if (Math.random() > 0.5) throw new Missing();
            if (Math.random() > 0.5) throw new HTTPError({ status: 503, message: 'Later.' });
            return { found: true as const };
          }),
        );
        router.get(
          '/raised',
          raised((event) => keep(String(getQuery(event).name))),
        );
        router.get(
          '/not-raised',
          raised(() => ({ name: 'g' })),
        );
        router.get(
          '/turned-out',
          turnedOut(async () => keep(String(Math.random()))),
        );
        router.get(
          '/not-turned-out',
          turnedOut(async () => ({ name: 'h' })),
        );
        router.get(
          '/refusing',
          refusing((event) => {
            if (!getQuery(event).name) throw new Missing();
            return { name: 'i' };
          }),
        );
        router.get(
          '/checked',
          checked({ query: z.object({ name: z.string() }) }, () => ({ name: 'j' })),
        );
        router.get(
          '/unchecked',
          checked({}, () => ({ name: 'k' })),
        );
      },
    },
  },
  'wrapper-caught-class',
);
