import { H3, HTTPError, appendCorsHeaders, handleCors, type CorsOptions } from 'h3';
import { describe, expect, it } from 'vitest';

// What the rows of `h3-cors.ts` say, asked of the real h3.
describe('cross-origin answers of h3', () => {
  const answer = async (options: CorsOptions, origin: string, fails: boolean): Promise<Record<string, string>> => {
    const app = new H3();
    app.get('/', (event) => {
      if (handleCors(event, options) !== false) return null;
      if (fails) throw new HTTPError({ status: 409 });
      return { ok: true };
    });
    const { headers } = await app.request('/', { headers: { origin } });
    return Object.fromEntries([...headers].filter(([name]) => name === 'vary' || name.startsWith('access-control')));
  };

  it.each([false, true])('have the headers of their options, errors too: %s', async (fails) => {
    expect(await answer({}, 'https://a.example', fails)).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(await answer({ origin: ['https://a.example'], credentials: true }, 'https://a.example', fails)).toEqual({
      'access-control-allow-origin': 'https://a.example',
      'access-control-allow-credentials': 'true',
      vary: 'origin',
    });
    expect(await answer({ origin: ['https://a.example'] }, 'https://b.example', fails)).toMatchObject({
      vary: 'origin',
    });
    expect(await answer({ exposeHeaders: ['x-total'] }, 'https://a.example', fails)).toMatchObject({
      'access-control-expose-headers': 'x-total',
    });
  });

  it('have them where they are only appended', async () => {
    const app = new H3().get('/', (event) => {
      appendCorsHeaders(event, { origin: '*' });
      return { ok: true };
    });
    expect((await app.request('/')).headers.get('access-control-allow-origin')).toBe('*');
  });
});
