import type { H3Event } from 'h3';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { json } from '../../src/runtime/index.ts';
import type { JSONResponse } from '../../src/runtime/index.ts';
import { createApp } from './harness.ts';

const answer = (handler: (event: H3Event) => unknown) => createApp().get('/', handler).request('/');

describe('json', () => {
  it.each([200, 201, 404, 422, 500])('answers with status %i and the body', async (status) => {
    const response = await answer((event) => json(event, status, { id: 1 }));
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/json;charset=UTF-8');
    expect(await response.json()).toEqual({ id: 1 });
  });

  it.each([
    ['text', '"text"'],
    [null, 'null'],
    [[1], '[1]'],
    [0, '0'],
    [false, 'false'],
    [new Date(0), '"1970-01-01T00:00:00.000Z"'],
  ])('writes %j as JSON at the top, which h3 alone would not', async (value, text) => {
    const response = await answer((event) => json(event, 200, value));
    expect(await response.text()).toBe(text);
    expect(response.headers.get('content-type')).toContain('application/json');
  });

  it('keeps the headers and cookies that the handler has set, on errors too', async () => {
    const response = await answer((event) => {
      event.res.headers.set('x-total', '3');
      event.res.headers.append('set-cookie', 'a=1');
      event.res.headers.append('set-cookie', 'b=2');
      return json(event, 404, {});
    });
    expect(response.headers.get('x-total')).toBe('3');
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('lets the handler name another content type', async () => {
    const response = await answer((event) => {
      event.res.headers.set('content-type', 'application/problem+json');
      return json(event, 422, { title: 'no' });
    });
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  });

  it('wins over a status set before', async () => {
    const response = await answer((event) => {
      event.res.status = 202;
      return json(event, 201, {});
    });
    expect(response.status).toBe(201);
  });

  it('has no body for 204 and for undefined', async () => {
    expect(await (await answer((event) => json(event, 204, null))).text()).toBe('');
    const response = await answer((event) => json(event, 200, undefined));
    expect([await response.text(), response.headers.get('content-type')?.includes('json') ?? false]).toEqual([
      '',
      false,
    ]);
  });

  it.each([0, 99, 101, 199, 600, 20.5, NaN, '200'])('refuses the status %j', async (status) => {
    let thrown: unknown;
    await answer((event) => {
      try {
        json(event, status as number, {});
      } catch (error) {
        thrown = error;
      }
    });
    expect(thrown).toBeInstanceOf(RangeError);
  });

  it('is a 500 for what JSON can not hold', async () => {
    expect((await answer((event) => json(event, 200, { big: 1n }))).status).toBe(500);
  });

  it('carries status and body in its type', () => {
    const call = (event: H3Event, flag: boolean) =>
      flag ? json(event, 201, { id: 1 }) : json(event, 404, { error: 'x' });
    expectTypeOf(call).returns.toEqualTypeOf<
      JSONResponse<201, { id: number }> | JSONResponse<404, { error: string }>
    >();
    // @ts-expect-error Another status is another type.
    expectTypeOf<JSONResponse<201, 1>>().toEqualTypeOf<JSONResponse<200, 1>>();
  });
});
