// API_SOURCE
import {
  defineValidatedHandler,
  getQuery,
  getRouterParams,
  getValidatedCookies,
  getValidatedQuery,
  getValidatedRouterParams,
  HTTPError,
  readBody,
  readValidatedBody,
  type H3Event,
} from 'h3';
import { z } from 'zod';
import * as v from 'valibot';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const Todo = z.object({ title: z.string().min(1), done: z.boolean().optional() });
const Filters = z.object({ page: z.coerce.number().int().min(1).default(1), tag: z.string() });

const WholeRequest = z.object({
  params: z.object({ id: z.string() }),
  query: Filters,
  body: Todo,
});

const noteOf = (body: any): string | null => (body.note ? String(body.note) : null);

async function readWhole<T extends z.ZodType>(event: H3Event, schema: T): Promise<z.output<T>> {
  try {
    const whole = {
      params: getRouterParams(event),
      query: getQuery(event),
      body: await readBody(event),
      headers: event.req.headers,
    };
    return schema.parse(whole);
  } catch (error) {
    throw new HTTPError({ status: 422, message: 'Not valid.', cause: error });
  }
}

/** A schema of no library at all. */
declare const Plain: {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => { value: { count: number } };
    readonly types?: { readonly input: { count: string; note?: string }; readonly output: { count: number } };
  };
};

/** A schema that a package makes. */
declare const Made: z.ZodObject<{ berth: z.ZodString }>;

const Itself: z.ZodType = z.object({ name: z.string(), sub: z.lazy(() => Itself).optional() });

interface Named {
  name: string;
}

function isNamed(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && 'name' in value;
}

async function readChecked<T extends z.ZodType>(event: H3Event, schema: T) {
  const result = schema.safeParse(await readBody(event));
  if (!result.success) throw new HTTPError({ status: 422, message: 'Not valid.' });
  return result.data;
}

/** The properties of the object are the caller's. */
async function readShaped<T extends z.ZodRawShape>(event: H3Event, shape: T) {
  const result = z.object(shape).safeParse(await readBody(event));
  if (!result.success) throw new HTTPError({ status: 422, message: 'Not valid.' });
  return result.data;
}

const paged = <T extends z.ZodRawShape>(shape: T) => z.object({ ...shape, page: z.coerce.number().int() });

class Reader<T extends z.ZodRawShape> {
  constructor(private readonly shape: T) {}
  read(event: H3Event) {
    return z.object(this.shape).parse(getQuery(event));
  }
}
const reader = new Reader({ size: z.coerce.number(), word: z.string().optional() });

/** Properties that a package gives. */
declare const unknownShape: z.ZodRawShape;

initializeVersionedSystemWithRoutes(
  {
    'validated-read': {
      routes(router) {
        router.post('/schema', async (event) => {
          const todo = await readValidatedBody(event, Todo);
          return { title: todo.title };
        });
        router.post('/standard', async (event) => {
          await readValidatedBody(event, Plain);
        });
        router.post('/method', async (event) => {
          await readValidatedBody(event, Todo.parse);
        });
        router.post('/promised', async (event) => {
          const todo = await readBody(event).then(Todo.parse);
          return { title: todo.title };
        });
        router.post('/promised-arrow', (event) => readBody(event).then((body) => ({ title: Todo.parse(body).title })));
        router.post('/promised-caught', async (event) => {
          const result = Todo.safeParse(await readBody(event).catch(() => null));
          if (!result.success) throw new HTTPError({ status: 422, message: 'Not valid.' });
          return { title: result.data.title };
        });
        // What another promise gives was not sent.
        router.post('/promised-other', async () => {
          const todo = await fetch('https://todos.example')
            .then((answer) => answer.json())
            .then(Todo.parse);
          return { title: todo.title };
        });
        router.post('/arrow', async (event) => {
          await readValidatedBody(event, (body) => Todo.parse(body));
        });
        router.post('/parser', async (event) => {
          await readValidatedBody(event, v.parser(v.object({ name: v.string() })));
        });
        // The result is told, so nothing is refused before the handler does it.
        router.post('/told', async (event) => {
          const result = await readValidatedBody(event, (body) => Todo.safeParse(body));
          if (!result.success) throw new HTTPError({ status: 422, message: 'Not valid.' });
          return { title: result.data.title };
        });
        router.post('/told-and-ignored', async (event) => {
          const result = await readValidatedBody(event, (body) => Todo.safeParse(body));
          const title = result.success ? result.data.title : 'none';
          return { title };
        });
        router.post('/guard', async (event) => {
          await readValidatedBody(event, isNamed);
        });
        router.post('/own-error', async (event) => {
          await readValidatedBody(event, (body) => {
            if (!isNamed(body)) throw new HTTPError({ status: 409, message: 'Nobody.' });
            return body;
          });
        });
        router.post('/plain-error', async (event) => {
          await readValidatedBody(event, (body): Named => {
            if (!isNamed(body)) throw new Error('Nobody.');
            return body;
          });
        });
        router.post('/never-refused', async (event) => {
          await readValidatedBody(event, (body) => body as Named);
        });
        router.post('/on-error', async (event) => {
          await readValidatedBody(event, Todo, { onError: () => ({ status: 422, message: 'Not valid.' }) });
        });
        router.post('/on-error-thrown', async (event) => {
          await readValidatedBody(event, Todo, {
            onError: () => {
              throw new HTTPError({ status: 409, message: 'Taken.' });
            },
          });
        });
        router.post('/caught', async (event) => {
          try {
            await readValidatedBody(event, Todo);
          } catch {
            return null;
          }
          return { ok: true };
        });
        router.get('/query', async (event) => {
          const { page } = await getValidatedQuery(event, Filters);
          return { page };
        });
        router.get('/query-function', async (event) => {
          await getValidatedQuery(event, (query) => ({ size: Number((query as Record<string, string>).size) }));
        });
        router.get('/query-method', async (event) => {
          await getValidatedQuery(event, Filters.parse);
        });
        router.get('/items/{id}', async (event) => {
          await getValidatedRouterParams(event, z.object({ id: z.uuid() }));
        });
        router.get('/cookies', async (event) => {
          await getValidatedCookies(event, z.object({ theme: z.enum(['dark', 'light']).optional() }));
        });
        router.post('/parsed', async (event) => {
          const body = await readBody(event);
          const todo = Todo.parse(body);
          return { title: todo.title };
        });
        router.get('/parsed-query', (event) => {
          const filters = Filters.parse(getQuery(event));
          return { page: filters.page };
        });
        router.get('/parsed-and-tolerated', (event) => {
          const result = Filters.safeParse(getQuery(event));
          return { page: result.success ? result.data.page : 1 };
        });
        router.get('/tolerated', (event) => {
          const result = Filters.safeParse(getQuery(event));
          const page = result.success ? result.data.page : 1;
          return { page };
        });
        router.get('/parts/{id}', (event) => {
          const query = getQuery(event);
          return { page: Filters.parse({ page: query.p, tag: query.tag }).page };
        });
        router.put('/whole/{id}', async (event) => {
          const { params, query, body } = await readWhole(event, WholeRequest);
          return { id: params.id, page: query.page, title: body.title };
        });
        router.get('/whole/{id}', async (event) => {
          const whole = WholeRequest.pick({ params: true, query: true });
          const { query } = whole.parse({ params: getRouterParams(event), query: getQuery(event) });
          return { page: query.page };
        });
        router.post('/whole-kept', async (event) => {
          const input = { body: await readBody(event), other: { title: 'kept' } };
          const { body } = z.object({ body: Todo.partial(), other: Todo }).parse(input);
          return { title: body.title };
        });
        // What is checked there was not sent.
        router.post('/whole-of-another', () => {
          const { body } = z.object({ body: Todo }).parse({ body: { title: 'mine' } });
          return { title: body.title };
        });
        router.post('/helper', async (event) => {
          const todo = await readChecked(event, Todo);
          return { title: todo.title };
        });
        router.post('/shaped', async (event) => {
          const { title } = await readShaped(event, { title: z.string().min(2), done: z.boolean().optional() });
          return { title };
        });
        router.post('/shaped-otherwise', async (event) => {
          const { count } = await readShaped(event, { count: z.number().int() });
          return { count };
        });
        router.get('/shaped-and-more', async (event) => {
          const { page } = await getValidatedQuery(event, paged({ tag: z.string() }));
          return { page };
        });
        router.get('/shaped-by-class', (event) => ({ size: reader.read(event).size }));
        // Nobody says what is in it.
        router.post('/shaped-unknown', async (event) => {
          await readShaped(event, unknownShape);
          return { ok: true };
        });
        router.post(
          '/before',
          defineValidatedHandler({
            validate: { body: Todo, query: Filters, headers: z.object({ 'x-tenant': z.string() }) },
            handler: async (event) => {
              const todo = await event.req.json();
              return { title: todo.title };
            },
          }),
        );
        // The issues of a library are what all of them have: what is wrong, and where.
        router.post('/issues', async (event) => {
          const result = Todo.safeParse(await readBody(event));
          if (!result.success) throw new HTTPError({ status: 422, data: result.error.issues });
          return { title: result.data.title };
        });
        router.post('/other-issues', async (event) => {
          const result = v.safeParse(v.object({ name: v.pipe(v.string(), v.minLength(2)) }), await readBody(event));
          if (!result.success) throw new HTTPError({ status: 422, data: result.issues });
          return { name: result.output.name };
        });
        // A schema that holds itself is a component, whatever its type says.
        router.post('/itself', async (event) => {
          await readValidatedBody(event, Itself);
        });
        // h3 checks the body when it is read.
        router.post(
          '/before-unread',
          defineValidatedHandler({ validate: { body: Todo }, handler: () => ({ ok: true }) }),
        );
        // What tells instead of throwing refuses nothing by itself.
        router.get('/made', async (event) => {
          const found = await getValidatedQuery(event, Made.safeParse);
          if (!found.success) throw new HTTPError({ status: 422 });
          return { berth: found.data.berth };
        });
        router.get('/made-strict', async (event) => {
          const { berth } = await getValidatedQuery(event, Made.parse);
          return { berth };
        });
        // What is parsed is not what was sent.
        router.get('/other', () => {
          const todo = Todo.parse(JSON.parse('{"title":"a"}'));
          return { title: todo.title };
        });
        // What is read of a body as it was sent, beside what its schema asks for.
        router.post('/beside', async (event) => {
          const body: any = await readBody(event);
          const { error } = await Todo.safeParseAsync(body);
          if (error) throw new HTTPError({ status: 400 });
          return { title: body.title as string, mail: body.settings.mail as boolean, note: noteOf(body) };
        });
        router.post('/beside-unnamed', async (event) => {
          const body: any = await readBody(event);
          try {
            v.parse(v.object({ title: v.string() }), body);
          } catch {
            throw new HTTPError({ status: 422 });
          }
          const { owner, limit = 20 } = body;
          if (typeof owner !== 'string') throw new HTTPError({ status: 400 });
          return { owner, limit: Number(limit) };
        });
        router.post('/beside-typed', async (event) => {
          const body = await readBody<{ title: string; tags?: string[]; unread?: string }>(event);
          const { title } = Todo.parse(body);
          return { title, tags: body!.tags ?? [] };
        });
        // It can't be there, or it is no more what was sent.
        router.post('/beside-strict', async (event) => {
          const body: any = await readBody(event);
          if (!Todo.strict().safeParse(body).success) throw new HTTPError({ status: 400 });
          return { note: body.note as string };
        });
        router.post('/beside-any', async (event) => {
          const body: any = await readBody(event);
          if (!z.record(z.string(), z.number()).safeParse(body).success) throw new HTTPError({ status: 400 });
          return { note: body.note as number };
        });
        router.post('/put-back', async (event) => {
          let body: any = await readBody(event);
          body = Todo.parse(body);
          return { note: body.note as string };
        });
        router.post('/checked-as-read', async (event) => {
          const body: any = await readValidatedBody(event, Todo);
          return { note: body.note as string };
        });
        router.post(
          '/checked-before',
          defineValidatedHandler({
            validate: { body: Todo },
            handler: async (event) => {
              const body: any = await event.req.json();
              return { note: body.note as string };
            },
          }),
        );
        router.post('/checked-in-callback', async (event) => {
          const result: any = await readValidatedBody(event, (body) => Todo.safeParse(body));
          if (result.error) throw new HTTPError({ status: 400 });
          return { title: result.data.title as string };
        });
      },
    },
  },
  'validated-read',
);
