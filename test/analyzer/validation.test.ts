import { defineValidatedHandler, H3, HTTPError, readBody, readValidatedBody, type H3Event } from 'h3';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { z as old } from 'zod/v3';

/** What h3 does where a check refuses: the facts about validators rest on it. */
const Todo = z.object({ title: z.string() });

async function post(handler: (event: H3Event) => unknown, body = '{}'): Promise<{ status: number; body: unknown }> {
  const app = new H3({ silent: true });
  app.post('/', handler);
  const response = await app.request('/', { method: 'POST', body });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined };
}

const issue = { message: expect.any(String), path: ['title'] };

describe('h3 answers a refused body', () => {
  it('of a schema with 400 and its issues', async () => {
    expect(await post((event) => readValidatedBody(event, Todo))).toEqual({
      status: 400,
      body: {
        status: 400,
        statusText: 'Validation failed',
        message: 'Validation failed',
        data: { message: 'Validation failed', issues: [expect.objectContaining(issue)] },
      },
    });
  });

  it('that is no JSON with 400 and no data', async () => {
    const answer = await post((event) => readValidatedBody(event, Todo), '{');
    expect(answer).toEqual({
      status: 400,
      body: { status: 400, statusText: 'Bad Request', message: 'Invalid JSON body' },
    });
  });

  it('of a method that throws with 400 and the issues of what it threw', async () => {
    const answer = await post((event) => readValidatedBody(event, (body) => Todo.parse(body)));
    expect(answer).toMatchObject({ status: 400, body: { data: { issues: [issue], message: 'Validation failed' } } });
  });

  it('of a function that gives false with 400 and no issues', async () => {
    const answer = await post((event) => readValidatedBody(event, () => false));
    expect(answer).toMatchObject({ status: 400, body: { data: { message: 'Validation failed' } } });
    expect(answer.body).not.toHaveProperty('data.issues');
  });

  it('of a function that throws with 400, and with its own status where it has one', async () => {
    const plain = (): never => {
      throw new Error('no');
    };
    const own = (): never => {
      throw new HTTPError({ status: 409, message: 'taken' });
    };
    expect((await post((event) => readValidatedBody(event, plain))).status).toBe(400);
    expect((await post((event) => readValidatedBody(event, own))).status).toBe(409);
  });

  it('not at all where the function tells the result', async () => {
    const answer = await post((event) => readValidatedBody(event, (body) => Todo.safeParse(body)));
    expect(answer).toMatchObject({ status: 200, body: { success: false } });
  });

  it('with the status of onError, whose data it drops', async () => {
    const onError = () => ({ status: 418, message: 'no', data: { own: true } });
    const answer = await post((event) => readValidatedBody(event, Todo, { onError }));
    expect(answer).toMatchObject({ status: 418, body: { status: 418, message: 'no', data: { message: 'no' } } });
    expect(answer.body).not.toHaveProperty('data.own');
  });

  it('with the error that onError makes or throws', async () => {
    const make = () => new HTTPError({ status: 409, message: 'no' });
    const fail = (): never => {
      throw make();
    };
    expect((await post((event) => readValidatedBody(event, Todo, { onError: make }))).status).toBe(409);
    expect((await post((event) => readValidatedBody(event, Todo, { onError: fail }))).status).toBe(409);
  });

  it('with 500 where the handler itself parses', async () => {
    expect((await post(async (event) => Todo.parse(await readBody(event)))).status).toBe(500);
  });
});

describe('defineValidatedHandler', () => {
  const validated = (handler: (event: H3Event) => unknown) =>
    defineValidatedHandler({ validate: { body: Todo }, handler }) as (event: H3Event) => unknown;

  it('checks the body when it is read, and its text too', async () => {
    const read = validated((event) => event.req.json());
    expect((await post(read)).status).toBe(400);
    expect((await post(read, 'no json')).status).toBe(400);
    const unread = validated(() => null);
    expect((await post(unread, 'no json')).status).toBe(200);
  });
});

it('an error of zod is written as its name and message, and one of zod 3 as its issues and name', () => {
  const keysOf = (error: unknown): string[] => Object.keys(JSON.parse(JSON.stringify(error)) as object).sort();
  expect(keysOf(z.object({ a: z.string() }).safeParse({}).error)).toEqual(['message', 'name']);
  expect(keysOf(old.object({ a: old.string() }).safeParse({}).error)).toEqual(['issues', 'name']);
});
