// API_SOURCE
import { getQuery, readBody, readValidatedBody } from 'h3';
import * as v from 'valibot';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const Email = v.pipe(v.string(), v.email(), v.maxLength(80));
const Todo = v.object({
  title: v.pipe(v.string(), v.nonEmpty(), v.description('What is to do')),
  rank: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)), 5),
  note: v.nullish(v.string()),
  tags: v.pipe(v.array(v.string()), v.maxLength(3)),
});

enum Season {
  Spring = 'spring',
  Fall = 'fall',
}

initializeVersionedSystemWithRoutes(
  {
    'schema-valibot': {
      routes(router) {
        router.post('/todo', async (event) => {
          await readValidatedBody(event, Todo);
        });
        router.post('/derived', async (event) => {
          const { title, note } = v.parse(v.partial(v.omit(Todo, ['tags'])), await readBody(event));
          return { title: title ?? note };
        });
        router.post('/choices', async (event) => {
          await readValidatedBody(
            event,
            v.strictObject({
              state: v.picklist(['open', 'closed']),
              season: v.optional(v.enum(Season), Season.Fall),
              seasons: v.array(v.enum(Season)),
              of: v.variant('kind', [
                v.object({ kind: v.literal('a') }),
                v.object({ kind: v.literal('b'), mail: Email }),
              ]),
              at: v.pipe(v.string(), v.isoTimestamp()),
              counts: v.record(v.string(), v.number()),
              maybe: v.nullable(v.boolean()),
            }),
          );
        });
        router.get('/query', (event) => {
          // The text that is sent has the form; the number that is made of it is not sent.
          const Filters = v.object({
            page: v.optional(v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.number(), v.minValue(1))),
            mail: Email,
          });
          const { mail } = v.parse(Filters, getQuery(event));
          return { mail };
        });
        router.post('/is', async (event) => {
          const body = await readBody(event);
          if (!v.is(Todo, body)) return null;
          return { title: body.title };
        });
        router.post('/dates', async (event) => {
          await readValidatedBody(
            event,
            v.object({
              due: v.optional(v.union([v.string(), v.date(), v.null()])),
              // Nothing but a Date passes.
              alone: v.date(),
            }),
          );
        });
        // A local function of the same name is not valibot's.
        router.post('/other', async () => {
          const parse = (schema: unknown, value: unknown) => [schema, value].length;
          return { count: parse(Todo, 1) };
        });
      },
    },
  },
  'schema-valibot',
);
