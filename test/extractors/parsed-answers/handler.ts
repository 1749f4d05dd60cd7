// API_SOURCE
import { getQuery, getRouterParams, readBody, readValidatedBody, type H3Event } from 'h3';
import * as v from 'valibot';
import { z } from 'zod';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

// They have no constants of their own, and so no names: what they ask for is seen where it stands.
const parts = {
  body: z.object({ id: z.uuid(), age: z.int().min(18), tags: z.array(z.string().min(1)).max(3) }),
  params: z.object({ id: z.uuid() }),
  query: v.object({ mail: v.pipe(v.string(), v.email()), page: v.optional(v.pipe(v.string(), v.digits()), '1') }),
  tagged: z.object({ kind: z.enum(['a', 'b']), text: z.string().max(9) }),
  either: z.union([z.object({ a: z.string().min(2) }), z.object({ b: z.int() })]),
};
const { body, params, query, tagged, either } = parts;
type Body = z.infer<typeof body>;
interface Kept {
  id: string;
  age: number;
  tags: string[];
}

const stored: Body[] = [];
const create = <T extends z.ZodType>(event: H3Event, schema: T) => readValidatedBody(event, schema);
const change = (given: Body) => {
  given.age = 0.5;
  return given;
};
const look = (given: Body) => given.age > 20;
/** Not zod's: its type says the same. */
const parser = { parse: (value: unknown): Body => value as Body };

initializeVersionedSystemWithRoutes(
  {
    'parsed-answers': {
      routes(router) {
        router.post('/whole', (event) => readValidatedBody(event, body));
        router.post('/held', async (event) => {
          const given = await readValidatedBody(event, body);
          stored.push(given);
          return given;
        });
        router.post('/by-function', (event) => readValidatedBody(event, (given) => body.parse(given)));
        router.post('/by-method', (event) => readValidatedBody(event, body.parse));
        router.post('/by-helper', (event) => create(event, body));
        router.post('/then', (event) => readBody(event).then(body.parse));
        router.post('/read', async (event) => {
          const given = await readValidatedBody(event, body);
          return look(given) ? given : null;
        });
        router.post('/inside', async (event) => ({ done: true, given: await readValidatedBody(event, body) }));
        router.post('/part', async (event) => {
          const given = await readValidatedBody(event, body);
          return { id: given.id, tags: given.tags, first: given.tags[0] };
        });
        router.get('/taken/{id}', (event) => {
          const { id: own } = params.parse(getRouterParams(event));
          return { own };
        });
        router.get('/valibot', (event) => {
          const result = v.safeParse(query, getQuery(event));
          if (!result.success) return { issues: result.issues.length };
          const { mail, page } = result.output;
          return { mail, page };
        });
        router.post('/spread', async (event) => ({ ...(await readValidatedBody(event, body)), age: 0.5, extra: 1 }));
        router.post('/list', async (event) => {
          const rows = (await readBody(event)) as unknown[];
          return rows.map((row) => body.parse(row));
        });
        router.post('/unknown', async (event) => {
          const given: unknown = await readValidatedBody(event, body);
          return { given };
        });
        router.post('/either', async (event) => readValidatedBody(event, either));

        // What was changed, told apart, or only has the type.
        router.post('/changed', async (event) => {
          const given = await readValidatedBody(event, body);
          given.age = 0.5;
          return given;
        });
        router.post('/changed-by-helper', async (event) => change(await readValidatedBody(event, body)));
        router.post('/changed-list', async (event) => {
          const given = await readValidatedBody(event, body);
          given.tags.push('');
          return { tags: given.tags };
        });
        router.post('/taken-and-changed', async (event) => {
          let { age } = await readValidatedBody(event, body);
          age /= 2;
          return { age };
        });
        router.post('/with-default', async (event) => {
          const { age = 0.5 } = await readValidatedBody(event, body.partial());
          return { age };
        });
        router.post('/told-apart', async (event) => {
          const given = await readValidatedBody(event, tagged);
          if (given.kind === 'a') return { kind: given.kind };
          return given.text;
        });
        router.post('/told-apart-whole', async (event) => {
          const given = await readValidatedBody(event, either);
          return 'a' in given ? given : null;
        });
        router.get('/typed', (): Body => ({ id: '', age: 0.5, tags: [''] }));
        router.get('/stored', () => stored[0]!);
        router.get('/declared', (): Kept => ({ id: '', age: 0.5, tags: [''] }));
        router.post('/rescued', async (event) =>
          readBody(event)
            .then(body.parse)
            .catch(() => ({ id: '', age: 0.5, tags: [''] })),
        );
        router.post('/checked-alone', async (event) => {
          const given = (await readBody(event)) as Body;
          body.parse(given);
          return given;
        });
        router.post('/other', async (event) => parser.parse(await readBody(event)));
      },
    },
  },
  'parsed-answers',
);
