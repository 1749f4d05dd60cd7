// API_SOURCE
import { defineHandler, HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Buoy {
  id: string;
  light: string | null;
}
interface Told {
  status?: number;
  data?: unknown;
  error?: string;
}
declare function find(id: string): Promise<Buoy | undefined>;
declare function remote(event: H3Event): Promise<Told>;

const send = (event: H3Event, status: number, ok: boolean) => {
  event.res.status = status;
  return { ok };
};
const sent = ({ event, status = 200 }: { event: H3Event; status?: number }) => send(event, status, true);

/** What the handler gives says the status. */
const spread = (handler: (event: H3Event) => Promise<any>) =>
  defineHandler(async (event) => sent({ event, ...(await handler(event)) }));
const held = (handler: (event: H3Event) => Promise<Told>) =>
  defineHandler(async (event) => {
    const result = await handler(event);
    event.res.status = result.status ?? 202;
    return { ok: true };
  });
const taken = ({ run }: { run: (event: H3Event) => Promise<Told> }) =>
  defineHandler(async (event) => {
    const { status = 203 } = await run(event);
    event.res.status = status;
    return { ok: true };
  });
const twice = (handler: (event: H3Event) => Promise<Told>) =>
  spread(async (event) => {
    const { status } = await handler(event);
    return { status };
  });
/** And whether it is refused. */
const refused = (handler: (event: H3Event) => Promise<Told>) =>
  defineHandler(async (event) => {
    const result = await handler(event);
    if (result.error) throw new HTTPError({ status: 409, message: result.error });
    return { ok: true };
  });
const thrown = (handler: (event: H3Event) => Promise<Told>) =>
  defineHandler(async (event) => {
    const result = await handler(event);
    throw new HTTPError({ status: result.status ?? 500, message: 'No.' });
  });

initializeVersionedSystemWithRoutes(
  {
    'given-result': {
      routes: (router) => {
        router.post(
          '/spread',
          spread(async () => ({ status: 201 })),
        );
        router.post(
          '/spread-without',
          spread(async () => ({ data: 1 })),
        );
        router.post(
          '/spread-either',
          spread(async (event) => (event.req.headers.get('x-old') ? { status: 208 } : { data: 1 })),
        );
        router.post(
          '/held',
          held(async () => ({ status: 201 })),
        );
        router.post(
          '/held-without',
          held(async () => ({ data: 1 })),
        );
        router.post('/taken', taken({ run: async () => ({ status: 201 }) }));
        router.post('/taken-without', taken({ run: async () => ({}) }));
        router.post(
          '/twice',
          twice(async () => ({ status: 206 })),
        );
        router.get(
          '/refused/:id',
          refused(async (event) => {
            const buoy = await find(event.context.params!.id!);
            return buoy?.light ? { data: buoy } : { error: 'It is dark.' };
          }),
        );
        // It never says what is wrong.
        router.get(
          '/not-refused',
          refused(async () => ({ data: 1 })),
        );
        // Nor does this one, of which nobody knows it.
        router.get('/refused-elsewhere', refused(remote));
        router.get(
          '/handed-on',
          refused(async (event) => {
            const told = await remote(event);
            return { data: told.data };
          }),
        );
        router.get(
          '/thrown',
          thrown(async () => ({ status: 423 })),
        );
        router.get(
          '/thrown-without',
          thrown(async () => ({})),
        );
        // What nobody knows may be anything.
        router.post('/remote', held(remote));
      },
    },
  },
  'given-result',
);
