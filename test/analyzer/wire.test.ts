import {
  createEventStream,
  H3,
  HTTPError,
  html,
  iterable,
  readValidatedBody,
  redirect,
  setCookie,
  type H3Event,
} from 'h3';
import { describe, expect, it } from 'vitest';

/** What the tables and `handler/response-headers.ts`, `handler/raw-content.ts` claim, asked of the installed h3. */
const answer = (handler: (event: H3Event) => unknown, request?: RequestInit) =>
  new H3({ silent: true }).all('/', handler).request('/', request);

const withHeaders = (event: H3Event): void => {
  event.res.headers.set('x-event', '1');
  event.res.errHeaders.set('x-errors', '1');
};

describe('headers of the event', () => {
  it.each<[string, () => unknown, [boolean, boolean]]>([
    ['a value', () => ({ ok: true }), [true, false]],
    ['a Response', () => new Response('a'), [true, false]],
    ['a Response that is an error', () => Response.json({}, { status: 410 }), [false, true]],
    ['an error that is returned', () => new HTTPError({ status: 409 }), [false, true]],
    ['an HTTPResponse', () => redirect('/a'), [true, false]],
  ])('%s', async (_name, make, expected) => {
    const { headers } = await answer((event) => {
      withHeaders(event);
      return make();
    });
    expect([headers.has('x-event'), headers.has('x-errors')]).toEqual(expected);
  });

  it('an error that is thrown has its own and those for errors', async () => {
    const { headers } = await answer((event) => {
      withHeaders(event);
      throw new HTTPError({ status: 429, headers: { 'retry-after': '10' } });
    });
    expect([headers.get('retry-after'), headers.has('x-event'), headers.has('x-errors')]).toEqual(['10', false, true]);
  });

  it('a cookie is a header', async () => {
    const { headers } = await answer((event) => {
      setCookie(event, 'session', 'a');
      return 'a';
    });
    expect(headers.getSetCookie()).toHaveLength(1);
  });
});

describe('the body of an error', () => {
  const bodyOf = async (details: ConstructorParameters<typeof HTTPError>[0]): Promise<unknown> => {
    const response = await answer(() => {
      throw new HTTPError(details as string);
    });
    return response.json();
  };

  it('has the fields that it was made with beside its own, and these stand over them', async () => {
    expect(await bodyOf({ status: 404, message: 'None', body: { code: 'no_such' } })).toEqual({
      status: 404,
      message: 'None',
      code: 'no_such',
    });
    expect(
      await bodyOf({ status: 409, message: 'None', data: { by: 1 }, body: { status: 'error', message: 'Worse' } }),
    ).toEqual({ status: 'error', message: 'Worse', data: { by: 1 } });
  });

  it('has neither the words nor the trace id that the recovery of the runtime adds', async () => {
    expect(Object.keys((await bodyOf({ status: 500, message: 'None' })) as object)).toEqual(['status', 'message']);
  });

  it('says why a body is refused in the words that are documented', async () => {
    const read = (event: H3Event) => readValidatedBody(event, () => false);
    const asked = async (body: string) => (await answer(read, { method: 'POST', body })).json();
    expect(await asked('{')).toMatchObject({ status: 400, message: 'Invalid JSON body' });
    expect(await asked('{}')).toMatchObject({ status: 400, message: 'Validation failed' });
  });
});

describe('content types', () => {
  it.each<[string, (event: H3Event) => unknown, string | null]>([
    ['URLSearchParams', () => new Response(new URLSearchParams({ a: '1' })), 'application/x-www-form-urlencoded'],
    ['FormData', () => new Response(new FormData()), 'multipart/form-data'],
    ['a Blob in a Response', () => new Response(new Blob(['a'], { type: 'image/png' })), 'image/png'],
    ['a Blob', () => new Blob(['a'], { type: 'image/png' }), 'image/png'],
    ['a stream', () => new Response(new Blob(['a']).stream()), null],
    ['an iterable', () => iterable(['a']), null],
    ['an event stream', (event) => createEventStream(event), 'text/event-stream'],
    ['what an event stream sends', (event) => createEventStream(event).send(), 'text/event-stream'],
    ['markup', () => html('a'), 'text/html'],
    ['a redirect', () => redirect('/a'), 'text/html'],
    ['a redirect of the platform', () => Response.redirect('https://example.org/'), null],
  ])('%s', async (_name, handler, expected) => {
    const response = await answer(handler);
    expect(response.headers.get('content-type')?.split(';')[0] ?? null).toBe(expected);
    await response.body?.cancel();
  });
});
