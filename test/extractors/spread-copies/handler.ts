// API_SOURCE
import { createError, getQuery } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Parcel {
  id: number;
  label: string;
  contents: string;
  note?: string;
}

class Crate {
  size = 1;
  private weight = 2;
  get volume() {
    return this.size * this.weight;
  }
  open() {
    return this.size;
  }
}

interface Sealed {
  code: string;
  toJSON(): { hidden: true };
}

declare function parcel(): Promise<Parcel | null>;
declare function shipment(): Parcel | { pallet: string };
declare function sealed(): Sealed;

initializeVersionedSystemWithRoutes(
  {
    'spread-copies': {
      routes(router) {
        /** A part of unknown type beside the copy of an object whose type has a name. */
        router.get('/one', async () => {
          const found = await parcel();
          if (!found) throw createError({ status: 404 });
          return { ...found, contents: JSON.parse(found.contents) };
        });

        router.get('/inside', async () => {
          const found = await parcel();
          return { item: { ...found!, extra: JSON.parse('{}') }, count: 1 };
        });

        /** What may be null brings nothing then. */
        router.get('/maybe', async () => ({ ...(await parcel()), extra: JSON.parse('{}') }));

        router.get('/either', () => ({ ...shipment(), extra: JSON.parse('{}') }));

        router.get('/chosen', async (event) => {
          const found = await parcel();
          return { ...(getQuery(event).short ? { brief: true } : found), extra: JSON.parse('{}') };
        });

        /** Accessors and methods of a class are no properties of an instance: only `size` and `weight` are copied. */
        router.get('/instance', () => ({ ...new Crate(), extra: JSON.parse('{}') }));

        /** What an object that says its own JSON holds besides is not known. */
        router.get('/own', () => ({ ...sealed(), extra: JSON.parse('{}') }));
      },
    },
  },
  'spread-copies',
);
