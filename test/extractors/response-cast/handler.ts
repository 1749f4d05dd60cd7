// API_SOURCE
import { HTTPError } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Parcel {
  code: string;
}

/** A mark for the compiler alone: nothing of it is sent. */
interface Marked<Body, Status extends number> {
  readonly mark?: [Body, Status];
}

const parcel: Parcel = { code: 'p1' };

const reply = <Status extends number>(status: Status, text: string) =>
  Response.json({ text }, { status }) as Response & Marked<{ text: string }, Status>;

function lost(): Response & Marked<{ text: string }, 410> {
  return reply(410, 'It is gone.');
}

const weighed = (grams: number): any => Response.json({ grams }, { status: 422 }) as any;

const data = (value: Parcel) => ({ status: 418, ...value }) as any as Parcel & { status: number };

initializeVersionedSystemWithRoutes(
  {
    'response-cast': {
      routes(router) {
        router.get('/any', () => Response.json(parcel, { status: 203 }) as any);
        router.get('/twice', () => Response.json(parcel, { status: 202 }) as unknown as Parcel);
        router.get('/helper', (event) => (event.url.searchParams.has('old') ? lost() : parcel));
        router.get('/untyped-helper', (event) => {
          if (event.url.searchParams.has('heavy')) return weighed(9000);
          return parcel;
        });
        router.get('/returned-error', () => new HTTPError({ status: 409, message: 'Taken' }) as any);
        // A status in what is returned is data, a cast one too.
        router.get('/data', () => data(parcel));
        // What is made and not returned is no answer.
        router.get('/unused', () => {
          const made = Response.json(parcel, { status: 451 }) as any;
          return { made: made !== undefined };
        });
      },
    },
  },
  'response-cast',
);
