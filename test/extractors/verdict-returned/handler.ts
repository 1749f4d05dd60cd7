// API_SOURCE
import { defineHandler, getQuery, getValidatedQuery, HTTPError, readBody, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { z } from 'zod';

const Berth = z.object({ name: z.string(), length: z.coerce.number().optional() });

const fits = (value: unknown) => Berth.safeParse(value).success;

async function checkBody(event: H3Event) {
  return Berth.safeParse(await readBody(event));
}

/** The caller may look at what it is told. */
async function report(event: H3Event) {
  const result = Berth.safeParse(await readBody(event));
  return { isFree: result.success, asked: new Date(0).getTime() };
}

initializeVersionedSystemWithRoutes(
  {
    'verdict-returned': {
      routes(router) {
        // What is found is the answer: nobody is refused.
        router.get(
          '/said',
          defineHandler((event) => ({ fits: Berth.safeParse(getQuery(event)).success })),
        );
        router.get(
          '/said-of-a-variable',
          defineHandler((event) => {
            const result = Berth.safeParse(getQuery(event));
            return { fits: result.success, name: result.data?.name };
          }),
        );
        router.post(
          '/said-by-a-helper',
          defineHandler(async (event) => ({ fits: fits(await readBody(event)) })),
        );
        router.post(
          '/whole',
          defineHandler(async (event) => {
            const { success } = await checkBody(event);
            return { success };
          }),
        );
        // Here somebody is.
        router.get(
          '/refused',
          defineHandler((event) => {
            const result = Berth.safeParse(getQuery(event));
            if (!result.success) throw new HTTPError({ status: 422, message: 'No berth.' });
            return { fits: result.success };
          }),
        );
        router.post(
          '/refused-of-a-helper',
          defineHandler(async (event) => {
            const body = await readBody(event);
            if (!fits(body)) throw new HTTPError({ status: 422, message: 'No berth.' });
            return { ok: true };
          }),
        );
        router.post(
          '/refused-whole',
          defineHandler(async (event) => {
            const result = await checkBody(event);
            if (result.error) throw new HTTPError({ status: 422, message: 'No berth.' });
            return { name: result.data.name };
          }),
        );
        router.post(
          '/refused-by-a-part',
          defineHandler(async (event) => {
            const { isFree, asked } = await report(event);
            if (!isFree) throw new HTTPError({ status: 409, message: 'Taken.' });
            return { asked };
          }),
        );
        // The framework refuses what the function says is wrong.
        router.get(
          '/refused-by-h3',
          defineHandler(async (event) => {
            await getValidatedQuery(event, fits);
            return { ok: true };
          }),
        );
      },
    },
  },
  'verdict-returned',
);
