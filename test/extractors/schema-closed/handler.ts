// API_SOURCE
import { readValidatedBody } from 'h3';
import * as v from 'valibot';
import { z } from 'zod';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const Todo = z.object({ id: z.number(), title: z.string() });

initializeVersionedSystemWithRoutes(
  {
    'schema-closed': {
      routes(router) {
        const check = (path: string, schema: z.ZodType) =>
          void router.post(path, async (event) => void (await readValidatedBody(event, schema)));
        check('/strict', Todo.strict());
        check('/strict-object', z.strictObject({ at: z.iso.datetime() }).partial());
        check('/nested', z.object({ inner: z.strictObject({ id: z.number() }) }));
        check('/extended', Todo.strict().extend({ note: z.string().optional() }));
        // Taken back, or never asked for.
        check('/opened', Todo.strict().loose());
        check('/plain', Todo);
        check('/loose', z.looseObject({ id: z.number() }));
        // Each part takes what the other names.
        check('/met', z.strictObject({ a: z.string() }).and(z.strictObject({ b: z.string() })));
        router.post('/valibot', async (event) => {
          await readValidatedBody(event, v.strictObject({ id: v.number() }));
        });
        // A date is made by code, and never sent.
        check('/dated', z.object({ due: z.date(), at: z.coerce.date() }));
      },
    },
  },
  'schema-closed',
);
