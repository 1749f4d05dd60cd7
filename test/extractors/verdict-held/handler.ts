// API_SOURCE
import { createError, readValidatedBody } from 'h3';
import { z } from 'zod';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const Note = z.object({ title: z.string() });
type Result = ReturnType<typeof Note.safeParse>;

initializeVersionedSystemWithRoutes(
  {
    'verdict-held': {
      routes(router) {
        router.post('/assigned', async (event) => {
          let result: Result;
          try {
            result = await readValidatedBody(event, (body) => Note.safeParse(body));
          } catch {
            throw createError({ status: 400, message: 'No body.' });
          }
          if (!result.success) throw createError({ status: 422, message: 'No note.' });
          return { title: result.data.title };
        });
        router.post('/taken-apart-later', async (event) => {
          const result = await readValidatedBody(event, (body) => Note.safeParse(body));
          const { data, error } = result;
          if (error) {
            event.res.status = 422;
            return { title: null };
          }
          return { title: data!.title };
        });
        router.post('/verdict-kept', async (event) => {
          const result = await readValidatedBody(event, (body) => Note.safeParse(body));
          const isNote = result.success;
          if (!isNote) throw createError({ status: 422, message: 'No note.' });
          return { title: result.data!.title };
        });
        // The code goes on, whatever is sent.
        router.post('/assigned-and-told', async (event) => {
          let result: Result;
          result = await readValidatedBody(event, (body) => Note.safeParse(body));
          return { isNote: result.success ? 'yes' : 'no' };
        });
        router.post('/assigned-and-noted', async (event) => {
          let result: Result | undefined;
          result = await readValidatedBody(event, (body) => Note.safeParse(body));
          if (!result.success) console.warn('No note.');
          const { error } = result;
          if (error) console.warn(error.message);
          return { done: true };
        });
      },
    },
  },
  'verdict-held',
);
