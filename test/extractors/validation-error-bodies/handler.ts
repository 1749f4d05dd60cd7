// API_SOURCE
import { HTTPError, readBody, type H3Event } from 'h3';
import { z, ZodError, type ZodSafeParseResult } from 'zod';
import { z as old, ZodError as OldError } from 'zod/v3';
import { initializeVersionedSystemWithRoutes, json } from 'unplugin-openapi/runtime';

const Kite = z.object({ name: z.string() });
const OldKite = old.object({ name: old.string() });

/** The project's own, which has fields of its own. */
class OwnError extends Error {
  issues = ['No name.'];
}

const refused = (result: ZodSafeParseResult<unknown>) => new HTTPError({ status: 422, data: result });

initializeVersionedSystemWithRoutes(
  {
    'validation-error-bodies': {
      routes(router) {
        router.post('/error', async (event: H3Event) => {
          const result = Kite.safeParse(await readBody(event));
          return result.success ? { name: result.data.name } : json(event, 422, { error: result.error });
        });
        router.post('/result', async (event) => {
          const result = Kite.safeParse(await readBody(event));
          if (!result.success) throw refused(result);
          return { name: result.data.name };
        });
        router.post('/caught', async (event) => {
          try {
            return { name: Kite.parse(await readBody(event)).name };
          } catch (error) {
            if (error instanceof ZodError) throw new HTTPError({ status: 422, data: error });
            throw error;
          }
        });
        router.post('/old', async (event) => {
          const result = OldKite.safeParse(await readBody(event));
          return result.success ? { name: result.data.name } : json(event, 422, { error: result.error });
        });
        router.post('/old-caught', async (event) => {
          try {
            return { name: OldKite.parse(await readBody(event)).name };
          } catch (error) {
            if (error instanceof OldError) return json(event, 422, error);
            throw error;
          }
        });
        // What is taken out of the error is what it is.
        router.post('/issues', async (event) => {
          const result = Kite.safeParse(await readBody(event));
          if (!result.success) return json(event, 422, { issues: result.error.issues, text: result.error.message });
          return { name: result.data.name };
        });
        router.get('/own', (event) => json(event, 422, new OwnError('No kite.')));
      },
    },
  },
  'validation-error-bodies',
);
