// API_SOURCE
import { getHeader, getQuery, HTTPError } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

declare function check(): boolean;
declare function fill(into: unknown): Promise<void>;
declare function refresh(): Promise<void>;
declare const secret: string;
declare function verify(token: string, done: (error: Error | null, user?: { id: number }) => void): void;

function open(held: { bay: { open?: boolean } }): void {
  held.bay.open = check();
}

const refuse = (status: number) => new HTTPError({ status });

initializeVersionedSystemWithRoutes(
  {
    'out-of-sight': {
      routes(router) {
        // What is empty where it is made is filled by code that can't be read.
        router.get('/filled-list', async (event) => {
          const { bay } = getQuery(event);
          const open: string[] = [];
          await fill(open);
          if (!bay && open.length === 0) throw refuse(400);
          return { ok: true };
        });
        router.get('/filled-map', async (event) => {
          const key = getHeader(event, 'x-key');
          const open = new Map<string, boolean>();
          await fill(open);
          if (key !== secret && !open.has('quay')) throw refuse(401);
          return { ok: true };
        });
        router.get('/filled-or-refused', async (event) => {
          const found: { name?: string } = {};
          await fill(found);
          if (!found.name) throw refuse(503);
          if (getHeader(event, 'x-key') !== secret) throw refuse(401);
          return { ok: true };
        });
        // Nobody else has it.
        router.get('/empty', async (event) => {
          const { bay } = getQuery(event);
          const open: string[] = [];
          await fill([]);
          if (!bay && open.length === 0) throw refuse(400);
          return { ok: true };
        });
        // What is a part of what is given may be changed as well.
        router.get('/filled-part', async (event) => {
          const { bay } = getQuery(event);
          const found: { open?: boolean } = {};
          await fill({ into: found });
          if (!bay && !found.open) throw refuse(400);
          return { ok: true };
        });
        router.get('/filled-item', async (event) => {
          const { bay } = getQuery(event);
          const found: { open?: boolean } = {};
          await fill([{ into: found }]);
          if (!bay && !found.open) throw refuse(400);
          return { ok: true };
        });
        router.get('/filled-by-helper', (event) => {
          const { bay } = getQuery(event);
          const found: { open?: boolean } = {};
          open({ bay: found });
          if (!bay && !found.open) throw refuse(400);
          return { ok: true };
        });
        router.get('/copied-part', async (event) => {
          const { bay } = getQuery(event);
          const found: { open?: boolean } = {};
          await fill({ into: { ...found } });
          if (!bay && !found.open) throw refuse(400);
          return { ok: true };
        });
        // The executor of a promise runs.
        router.get('/executor', async (event) => {
          let key: string | undefined;
          await new Promise<void>((done) => {
            key = getHeader(event, 'x-key');
            done();
          });
          if (key !== secret) throw refuse(401);
          return { ok: true };
        });
        router.get('/executor-verifies', async (event) => {
          const key = getHeader(event, 'x-key') ?? '';
          let user: { id: number } | undefined;
          await new Promise<void>((done) =>
            verify(key, (_, found) => {
              user = found;
              done();
            }),
          );
          if (!user) throw refuse(401);
          return { ok: true };
        });
        router.get('/executor-opens', async (event) => {
          const { bay } = getQuery(event);
          let isOpen = false;
          await new Promise<void>((done) => {
            isOpen = check();
            done();
          });
          if (!bay && !isOpen) throw refuse(400);
          return { ok: true };
        });
        // What is waited for may fail, though it is given nothing.
        router.get('/failed', async (event) => {
          try {
            await refresh();
          } catch {
            return { ok: false };
          }
          if (!getQuery(event).bay) throw refuse(400);
          return { ok: true };
        });
        router.get('/failed-open', async (event) => {
          const isFresh = await refresh().then(
            () => true,
            () => false,
          );
          if (isFresh && getHeader(event, 'x-key') !== secret) throw refuse(401);
          return { ok: true };
        });
        // What is not waited for fails elsewhere.
        router.get('/called', (event) => {
          try {
            void refresh();
          } catch {
            return { ok: false };
          }
          if (!getQuery(event).bay) throw refuse(400);
          return { ok: true };
        });
        // A method changes what the object holds.
        router.get('/own-method', (event) => {
          const { bay } = getQuery(event);
          const quay = {
            isOpen: false,
            look() {
              this.isOpen = check();
            },
          };
          quay.look();
          if (!bay && !quay.isOpen) throw refuse(400);
          return { ok: true };
        });
        router.get('/own-method-opens', (event) => {
          const quay = {
            isOpen: false,
            look() {
              this.isOpen = check();
            },
          };
          quay.look();
          if (!quay.isOpen && getHeader(event, 'x-key') !== secret) throw refuse(401);
          return { ok: true };
        });
        // One that has no part in it changes nothing.
        router.get('/other-method', (event) => {
          const { bay } = getQuery(event);
          const quay = { isOpen: false, look: () => check() };
          quay.look();
          if (!bay && !quay.isOpen) throw refuse(400);
          return { ok: true };
        });
        // What is sorted stands in another order, and what compares is run.
        router.get('/sorted', (event) => {
          const bays = ['west', 'east'];
          bays.sort();
          if (getQuery(event).bay !== bays[0]) throw refuse(400);
          return { ok: true };
        });
        router.get('/reversed', (event) => {
          const bays = ['west', 'north', 'east'];
          bays.reverse();
          if (getQuery(event).bay !== bays[0]) throw refuse(400);
          return { ok: true };
        });
        router.get('/copied-in-order', (event) => {
          const bays = ['west', 'east'];
          const sorted = bays.toSorted();
          if (getQuery(event).bay !== sorted[0] && getQuery(event).bay !== bays[0]) throw refuse(400);
          return { ok: true };
        });
        router.get('/in-some-order', (event) => {
          const bays = [10, 9].sort();
          if (Number(getQuery(event).bay) !== bays[0]) throw refuse(400);
          return { ok: true };
        });
        router.get('/compared', (event) => {
          const { bay } = getQuery(event);
          let isOpen = false;
          ['west', 'east'].sort((a, b) => {
            isOpen = check();
            return a < b ? -1 : 1;
          });
          if (!bay && !isOpen) throw refuse(400);
          return { ok: true };
        });
      },
    },
  },
  'out-of-sight',
);
