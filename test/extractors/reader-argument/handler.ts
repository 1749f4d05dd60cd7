// API_SOURCE
import { getRequestHeader, getValidatedQuery, HTTPError, readBody, readValidatedBody, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { z } from 'zod';

type Reader = (event: H3Event, schema: any) => Promise<any>;

const Kite = z.object({ color: z.string(), tail: z.number().optional() });
const Wind = z.object({ knots: z.string() });

async function validateRequest<T extends z.ZodType>(event: H3Event, read: Reader, schema: T): Promise<z.infer<T>> {
  return await read(event, schema);
}

const twice = (event: H3Event, read: Reader) => validateRequest(event, read, Kite);

async function attempt(event: H3Event, read: Reader): Promise<{ color: string } | undefined> {
  try {
    return await read(event, Kite);
  } catch {
    return undefined;
  }
}

const take = (event: H3Event, { read, name }: { read: typeof getRequestHeader; name: string }) => read(event, name);

const unused = (_event: H3Event, _read: Reader) => ({ flying: true });

class Checks {
  constructor(private readonly event: H3Event) {}
  async with(read: Reader, schema: z.ZodType) {
    const found = await read(this.event, schema);
    if (!found) throw new HTTPError({ status: 409 });
    return { found: true };
  }
}

initializeVersionedSystemWithRoutes(
  {
    'reader-argument': {
      routes(router) {
        router.post('/body', async (event) => {
          const kite = await validateRequest(event, readValidatedBody, Kite);
          return { color: kite.color };
        });
        router.get('/query', (event) => validateRequest(event, getValidatedQuery, Wind));
        router.post('/twice', (event) => twice(event, readValidatedBody));
        router.post('/plain', async (event) => {
          const kite: { color: string } = await validateRequest(
            event,
            (asked) => readBody<{ color: string }>(asked),
            Kite,
          );
          return kite;
        });
        router.get('/header', (event) => ({ wind: take(event, { read: getRequestHeader, name: 'x-wind' }) ?? 'none' }));
        router.post('/class', (event) => new Checks(event).with(readValidatedBody, Kite));
        // What is caught is not answered.
        router.post('/caught', async (event) => (await attempt(event, readValidatedBody)) ?? { color: 'none' });
        // Nobody calls it; what the house reads is no request.
        router.post('/unused', (event) => unused(event, readValidatedBody));
        router.post('/own', (event) => validateRequest(event, async () => ({ color: 'red' }), Kite));
      },
    },
  },
  'reader-argument',
);
