// API_SOURCE
import { getQuery, HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import * as v from 'valibot';
import { z } from 'zod';
import { readBeside, readChecked, readLenient, Reader, readResult, readThrough, readTold } from './checks.ts';

const Kite = z.object({ name: z.string(), tails: z.number().optional() });
const Knot = v.object({ length: v.number() });

const check = <T>(value: unknown, by: (value: unknown) => T): T => by(value);

function isKite(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'name' in value;
}

initializeVersionedSystemWithRoutes(
  {
    'handed-check': {
      routes(router) {
        router.post('/parse', async (event) => {
          const { name } = await readChecked(event, Kite.parse);
          return { name };
        });
        router.post('/parser', async (event) => ({ length: (await readChecked(event, v.parser(Knot))).length }));
        router.post('/thrown', async (event) => ({ name: (await readThrough(event, Kite.parse)).name }));
        router.post('/told', async (event) => ({ name: (await readTold(event, Kite.safeParse)).name }));
        router.post('/returned', async (event) => {
          const result = await readResult(event, Kite.safeParse);
          if (!result.success) throw new HTTPError({ status: 422, message: 'Refused.' });
          return { name: result.data.name };
        });
        router.post('/written', async (event) => ({
          name: (await readThrough(event, (data) => Kite.parse(data))).name,
        }));
        router.post('/by-class', (event) => new Reader(Kite.parse).read(event));
        router.get('/query', (event) => ({ name: check(getQuery(event), Kite.parse).name }));
        router.post('/one-of-two', async (event: H3Event) => {
          const isKnot = getQuery(event).kind === 'knot';
          return await readChecked<unknown>(event, isKnot ? v.parser(Knot) : Kite.parse);
        });
        // Nothing has to be so.
        router.post('/lenient', async (event) => ({
          name: (await readLenient(event, Kite.safeParse))?.name ?? 'none',
        }));
        router.post('/returned-lenient', async (event) => {
          const result = await readResult(event, Kite.safeParse);
          const name = result.success ? result.data.name : 'none';
          return { name };
        });
        router.post('/beside', async (event) => ({ own: (await readBeside(event, Kite.parse)).own.name }));
        router.post('/function', async (event) => ({ ok: (await readChecked(event, isKite)) !== undefined }));
      },
    },
  },
  'handed-check',
);
