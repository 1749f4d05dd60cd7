// API_SOURCE
import { defineHandler, HTTPError, type EventHandler, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Crew {
  name: string;
  rank: 'captain' | 'mate';
}
declare function findCrew(): Promise<Crew[]>;

const ok = (data: any, meta?: any) => ({ ok: true, data, ...(meta ? { meta } : {}) });
const named = ({ data, note = 'none', ...rest }: any) => ({ data, note, rest });
const withMore = (data: unknown = null, more: Record<string, any> = {}) => ({ data, ...more });
const answer = (event: H3Event, status: number, payload: any) => {
  event.res.status = status;
  return { status, payload };
};

const replaced = (data: any) => {
  data = { text: String(data) };
  return { data };
};
const stripped = (crew: any) => {
  delete crew.rank;
  return { crew };
};
const extended = (crew: any) => {
  Object.assign(crew, { name: 7 });
  return { crew };
};
const looked = (crew: any) => {
  console.log(crew.name);
  return { crew };
};

class Envelope {
  static of(data: any) {
    return { data, at: new Date() };
  }
}

function enveloped(handler: (event: H3Event) => any): EventHandler {
  return defineHandler(async (event) => {
    const data = await handler(event);
    return { code: 0, data };
  });
}

function passed(handler: (event: H3Event) => unknown) {
  return defineHandler(async (event) => {
    const result = await handler(event);
    event.res.headers.set('x-ship', 'Nautilus');
    return result;
  });
}

const guarded = (handler: (event: H3Event) => any) =>
  defineHandler((event) =>
    handler(event).catch(() => {
      throw new HTTPError({ status: 502, message: 'Leaking.' });
    }),
  );

const merged = <T>(load: () => Promise<T>) => defineHandler(async () => ({ ok: true, ...(await load()) }));

function log(): any {
  return { entries: [1, 2], closed: false };
}

// Of what stands before "??" nothing is left where it is nothing.
const filled = (data: any, note: any = null) => ({ data: data ?? 'none', note: note ?? 0, first: data || false });

initializeVersionedSystemWithRoutes(
  {
    'value-behind-any': {
      routes(router) {
        router.get('/argument', async () => ok(await findCrew()));
        router.get('/literal', () => ok({ name: 'Nemo' }, { page: 1 }));
        router.get('/method', () => Envelope.of([{ depth: 3 }]));
        router.get('/with-status', (event) => answer(event, 202, { queued: 'yes' }));
        router.get(
          '/wrapper',
          enveloped(async () => ({ depth: 20_000 })),
        );
        router.get(
          '/passed-on',
          passed(() => ({ depth: 20_000 })),
        );
        router.get(
          '/guarded',
          guarded(async () => ({ depth: 20_000 })),
        );
        router.get(
          '/merged',
          merged(async () => ({ depth: 20_000 })),
        );
        router.get('/spread-of-any', () => ({ ok: true, ...(log() as any) }));
        router.get('/spread-argument', () => withMore({ depth: 3 }, { total: 1 }));
        router.get('/default-argument', () => withMore());
        router.get('/either', () => (Math.random() > 0.5 ? ok('up') : ok(7)));
        router.get('/fallback', (event) => ok(event.url.searchParams.get('depth') ?? 3));
        router.get('/filled', () => filled(20_000));
        router.get('/filled-with-nothing', () => filled(null, 'deep'));
        router.get('/filled-at-times', () => filled(Math.random() > 0.5 ? 'deep' : null));
        router.get('/named-arguments', () => named({ data: [1], extra: true }));
        router.get('/twice', async () => ok(ok(await findCrew())));
        router.get('/annotated-any', () => {
          const crew: any = { name: 'Ned' };
          return crew;
        });
        router.get('/looked', () => looked({ name: 'Ned' }));
        // What was given is not what is sent.
        router.get('/replaced', () => replaced({ name: 'Ned' }));
        router.get('/stripped', () => stripped({ name: 'Ned', rank: 'mate' }));
        router.get('/extended', () => extended({ name: 'Ned' }));
        router.get('/stripped-here', async () => {
          const crew = (await findCrew()) as any;
          delete crew[0].rank;
          return crew;
        });
        router.get('/stripped-there', async () => {
          const crew = (await findCrew()) as any;
          stripped(crew);
          return crew;
        });
        // A property that is added later is not in the literal.
        router.get('/changed-later', () => {
          const crew: any = { name: 'Ned' };
          crew.rank = 'mate';
          return crew;
        });
        // Nobody knows what is in it.
        router.get('/parsed', () => ok(JSON.parse('{}')));
        // What the callers of others give says nothing here.
        router.get('/other-call', () => {
          ok({ secret: 1 });
          return ok(true);
        });
        // The type that was written is what is meant.
        router.get('/declared', (): { ok: boolean; data?: string } => ok('x'));
        router.get('/refused', () => {
          ok({ never: true });
          throw new HTTPError({ status: 404, message: 'Lost.' });
        });
      },
    },
  },
  'value-behind-any',
);
