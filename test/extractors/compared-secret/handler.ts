// API_SOURCE
import { getQuery, HTTPError, readBody, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes, type VersionedAPIRouter } from 'unplugin-openapi/runtime';

const refused = (status = 403): HTTPError => new HTTPError({ status });
const sent = (event: H3Event) => getQuery<{ mode?: string; token?: string }>(event);

/** The secret is there, and the token is that. */
function isKnown(token: string | undefined): boolean {
  const secret = process.env.VERIFY_TOKEN;
  return !!secret && token === secret;
}

class Gate {
  constructor(private readonly secret = process.env.VERIFY_TOKEN) {}

  pass(token: string | undefined): void {
    if (!this.secret) throw refused(500);
    if (token !== this.secret) throw refused();
  }
}

const versions = {
  'compared-secret': {
    routes(router: VersionedAPIRouter) {
      router.get('/asked-together', (event) => {
        const query = sent(event);
        const secret = process.env.VERIFY_TOKEN;
        if (secret && query.mode === 'subscribe' && query.token === secret) return { done: true };
        throw refused();
      });
      router.get('/asked-first', (event) => {
        const secret = process.env.VERIFY_TOKEN;
        if (!secret) throw refused(500);
        if (sent(event).token !== secret) throw refused();
        return { done: true };
      });
      router.get('/asked-for-nothing', (event) => {
        const secret = process.env.VERIFY_TOKEN;
        if (secret == null) throw refused(500);
        if (sent(event).token != secret) throw refused(400);
        return { done: true };
      });
      router.get('/helped', (event) => {
        if (!isKnown(sent(event).token)) throw refused();
        return { done: true };
      });
      router.get('/of-a-class', (event) => {
        new Gate().pass(sent(event).token);
        return { done: true };
      });
      router.post('/of-the-body', async (event) => {
        const body = await readBody<{ token?: string }>(event);
        if (!isKnown(body?.token)) throw refused();
        return { done: true };
      });
      // Where there is no secret, none is sent.
      router.get('/unasked', (event) => {
        if (sent(event).token !== process.env.VERIFY_TOKEN) throw refused();
        return { done: true };
      });
      // Where there is none, everybody comes in.
      router.get('/only-with-one', (event) => {
        const secret = process.env.VERIFY_TOKEN;
        if (secret && sent(event).token !== secret) throw refused();
        return { done: true };
      });
      // Another text stands in for it, which may be the secret.
      router.get('/defaulted', (event) => {
        if (!isKnown(sent(event).token ?? 'guest')) throw refused();
        return { done: true };
      });
      // Of the two, one is there.
      router.get('/either', (event) => {
        const [first, second] = [process.env.VERIFY_TOKEN, process.env.OLD_TOKEN];
        if (!first && !second) throw refused(500);
        const { token } = sent(event);
        if (token !== first && token !== second) throw refused();
        return { done: true };
      });
    },
  },
};

initializeVersionedSystemWithRoutes(versions, 'compared-secret');
