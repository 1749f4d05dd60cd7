// API_SOURCE
import { getQuery, HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import {
  branching,
  castAside,
  completed,
  copied,
  counted,
  created,
  declared,
  decorated,
  enriched,
  fallback,
  listed,
  normalized,
  noted,
  replies,
  Replies,
  reply,
  result,
  sent,
  spreading,
  stamped,
  success,
  titled,
  twice,
  withOptions,
  written,
  type Reply,
} from './house.ts';

interface Heron {
  id: string;
  ring?: string;
}
declare function find(): Promise<Heron>;
declare function anything(): Promise<any>;
declare function part(): Partial<Reply<Heron>>;
declare function whole(): Reply<Heron>;
declare function short(): { ok: boolean; data: Heron };

function local(_event: H3Event, body: Reply<Heron>) {
  return { body, local: true };
}

initializeVersionedSystemWithRoutes(
  {
    'answer-given': {
      routes(router) {
        // The parameter of a helper has what any caller may give, and a call sends what it gives.
        router.get('/reply', async (event) => reply(event, { ok: true, data: await find() }));
        router.get('/message', async (event) => reply(event, { ok: false, message: 'No heron.' }));
        router.get('/destructured', async () => success({ data: await find() }));
        router.get('/destructured-meta', async () => success({ data: await find(), meta: { total: 1 } }));
        router.get('/undefined', async () => success({ data: await find(), message: undefined }));
        router.get('/fallback', async () => fallback({ data: await find() }));
        router.get('/options', async () => withOptions(await find()));
        router.get('/options-message', async () => withOptions(await find(), { message: 'Found.' }));
        router.get('/spread-none', async () => spreading(await find()));
        router.get('/spread-meta', async () => spreading(await find(), undefined, { total: 1, page: 2 }));
        router.get('/branch', async () => branching(await find()));
        router.get('/stamped', async () => stamped({ ok: true, data: await find() }));
        router.get('/twice', async (event) => twice(event, await find()));
        router.get('/static', async () => Replies.of({ ok: true, data: await find() }));
        router.get('/object', async () => replies.of({ ok: true, data: await find() }));
        router.get('/made', async () => new Replies().all(await find()));
        router.get('/made-meta', async () => new Replies({ total: 3 }).all(await find()));
        router.get('/result', async () => result({ ok: true, data: await find() }));
        router.get('/response', () => sent({ ok: true, data: 'Heron' }, 202));
        router.get('/written', () => written({ ok: true }));
        router.get('/listed', () => listed({ items: [{ id: 'a' }, { id: 'b' }] }));
        router.post('/created', async (event) => created(event, await find()));
        router.get('/inside', async (event) => local(event, { ok: true, data: await find() }));
        router.get('/held', async (event) => {
          const body = { ok: true, data: await find() };
          const answer = reply(event, body);
          return answer;
        });
        router.get('/short', async (event) => reply(event, short()));
        router.get('/chained', (event) => find().then((data) => reply(event, { ok: true, data })));
        router.get('/either', async (event) => {
          if (getQuery(event).loud) return reply(event, { ok: true, message: 'Heron!' });
          return reply(event, { ok: true, message: 'Heron.', meta: { total: 1 } });
        });

        // What some path sends stays optional.
        router.get('/sometimes', async (event) =>
          success({ data: await find(), message: getQuery(event).loud ? 'Heron!' : undefined }),
        );
        router.get('/spread-sometimes', async (event) => {
          const { note } = getQuery(event);
          return spreading(await find(), typeof note === 'string' ? note : undefined);
        });
        router.get('/chosen', async (event) =>
          result(getQuery(event).id ? { ok: true, data: await find() } : { ok: false, error: 'no id' }),
        );
        router.get('/listed-some', () => listed({ items: [{ id: 'a' }, { id: 'b', note: 'Blue.' }] }));
        router.get('/titled', async () => titled({ ok: true, data: await find() }));
        router.get('/enriched', async () => enriched({ ok: true, data: await find() }));
        router.get('/decorated', async () => decorated({ ok: true, data: await find() }));
        router.get('/cast-aside', async () => castAside({ ok: true, data: await find() }));
        router.get('/completed', async () => completed({ data: await find() }));
        router.get('/normalized', async () => normalized(await find()));
        router.get('/copied', async () => copied({ ok: true, data: await find() }));
        router.get('/noted', () => noted([{ ok: true }]));
        router.get('/counted', () => counted([{ ok: true }]));
        router.get('/grown', async (event) => {
          const answer = reply(event, { ok: true, data: await find() });
          if (getQuery(event).loud) answer.message = 'Heron!';
          return answer;
        });

        // What can't be read is what the helper declares, and a declared value is as it was declared.
        router.get('/anything', async (event) => reply<Heron>(event, await anything()));
        router.get('/spread-anything', async (event) => reply<Heron>(event, { ...(await anything()), ok: true }));
        router.get('/part', async (event) => reply(event, { ...part(), ok: true }));
        router.get('/whole', async (event) => reply(event, whole()));
        router.get('/typed', async (event) => {
          const body: Reply<Heron> = { ok: true, data: await find() };
          return reply(event, body);
        });
        router.get('/cast', async (event) => reply(event, { ok: true } as Reply<Heron>));
        router.get('/declared', async () => declared({ ok: true, data: await find() }));
        router.get('/declared-handler', async (event): Promise<Reply<Heron>> => {
          if (getQuery(event).none) throw new HTTPError({ status: 404 });
          return reply(event, { ok: true, data: await find() });
        });
        // A type argument is the word of the call, and one that is taken from what is given says that.
        router.get('/type-argument', async (event) => reply<Heron>(event, { ok: true, data: { id: 'a' } }));
        router.get('/inferred', async (event) => reply(event, { ok: true, data: { id: 'a' } }));
      },
    },
  },
  'answer-given',
);
