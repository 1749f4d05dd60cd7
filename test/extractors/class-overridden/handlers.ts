// API_SOURCE
import { getQuery, HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { Desk, type Parcel } from './base.ts';

declare const parcels: Map<string, Parcel>;

class Letters extends Desk {
  protected readonly key = 'stamp';

  protected async find(event: H3Event) {
    const { street } = getQuery(event);
    if (!street) throw new HTTPError({ status: 422, message: 'Which street?' });
    return parcels.get(String(street));
  }

  protected override status() {
    return 201;
  }
}

class Boxes extends Desk {
  protected readonly key = 'weight';

  protected async find(event: H3Event) {
    return parcels.get(String(getQuery(event).shelf));
  }

  protected override missing(): never {
    throw new HTTPError({ status: 410, message: 'It was sent back.' });
  }
}

class SafeBoxes extends Boxes {
  protected override before(event: H3Event): void {
    super.before(event);
    if (!getQuery(event).code) throw new HTTPError({ status: 402, message: 'Pay first.' });
  }
}

/** Nothing of it is overridden. */
class Bell {
  ring(event: H3Event) {
    return { rung: this.times(event) };
  }

  protected times(event: H3Event): number {
    return Number(getQuery(event).times ?? 1);
  }
}

/** Another class of the same names is no other class of the same kind. */
class Counter {
  protected before(): void {
    throw new HTTPError({ status: 418 });
  }

  open() {
    return typeof this.before;
  }
}

const letters = new Letters();
const boxes = new Boxes();
const bell = new Bell();
declare const given: Desk;
const pick = (): Boxes => (parcels.size > 0 ? new Boxes() : new SafeBoxes());

async function attempt(event: H3Event) {
  try {
    return await letters.create(event);
  } catch {
    event.res.status = 409;
    return { made: false };
  }
}

initializeVersionedSystemWithRoutes(
  {
    'class-overridden': {
      routes(router) {
        router.get('/letters', letters.get);
        router.post('/letters', (event) => letters.create(event));
        router.get('/boxes', (event) => boxes.get(event));
        router.post('/boxes', (event) => new Boxes().create(event));
        router.get('/boxes/open', new Boxes().handler());
        router.get('/safe-boxes/open', new SafeBoxes().handler());
        router.get('/bound', letters.get.bind(letters));
        router.post('/caught', attempt);
        // Whichever it is.
        router.post('/given', (event) => given.create(event));
        router.get('/picked', (event) => pick().get(event));
        router.get('/bell', (event) => bell.ring(event));
        router.get('/counter', () => new Counter().open());
      },
    },
  },
  'class-overridden',
);
