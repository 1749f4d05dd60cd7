import { H3, basicAuth, getSession, requireBasicAuth, useSession } from 'h3';
import { describe, expect, it } from 'vitest';

// What the rows of `h3-access.ts` say, asked of the real h3.
describe('access in h3', () => {
  const password = 'a-password-of-at-least-32-characters';

  it.each(['bound', 'required'])('refuses basic access that is %s with 401', async (how) => {
    const app = new H3();
    if (how === 'bound') app.use(basicAuth({ password }));
    app.get('/', async (event) => how === 'bound' || requireBasicAuth(event, { password }));
    const answer = await app.request('/');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ status: 401, message: 'Authentication required' });
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
    const authorization = `Basic ${btoa(`anyone:${password}`)}`;
    expect((await app.request('/', { headers: { authorization } })).status).toBe(200);
  });

  it.each([
    [undefined, 'h3'],
    ['shop', 'shop'],
  ])('keeps the session named %s in the cookie %s', async (name, cookie) => {
    const app = new H3();
    app.get('/', async (event) => {
      const session = await useSession(event, { password, ...(name ? { name } : {}) });
      await session.update({ user: 'a' });
      return 'ok';
    });
    expect((await app.request('/')).headers.get('set-cookie')).toContain(`${cookie}=`);
  });

  it('gives a session with an id and no data where no cookie was sent', async () => {
    const app = new H3();
    app.get('/', async (event) => {
      const { id, data } = await getSession(event, { password });
      return { hasId: Boolean(id), data };
    });
    expect(await (await app.request('/')).json()).toEqual({ hasId: true, data: {} });
  });
});
