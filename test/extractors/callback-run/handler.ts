// API_SOURCE
import { HTTPError, getQuery, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Ledger {
  /** Gives what the function gives. */
  within<R>(run: (entry: { rows: number }) => Promise<R>): Promise<R>;
  direct<R>(run: (entry: { rows: number }) => R): R;
  /** May not run it at all. */
  perhaps<R>(run: (entry: { rows: number }) => Promise<R>): Promise<R | undefined>;
  each<R>(run: (entry: { rows: number }) => R): R[];
  orElse<R>(run: (entry: { rows: number }) => Promise<R>, otherwise: R): Promise<R>;
}
declare const ledger: Ledger;

function demandReader(event: H3Event): void {
  if (!getQuery(event).reader) throw new HTTPError({ status: 403 });
}

initializeVersionedSystemWithRoutes(
  {
    'callback-run': {
      routes(router) {
        // Methods of an object run where they are called.
        router.get('/never', (event) => {
          const checks = {
            demand() {
              demandReader(event);
            },
            get reader() {
              return demandReader(event);
            },
          };
          return { has: Object.keys(checks).length };
        });
        router.get('/called', (event) => {
          const checks = {
            demand() {
              demandReader(event);
            },
          };
          checks.demand();
          return { read: true };
        });
        router.post('/made', async (event) => {
          return await ledger.within(async () => {
            event.res.status = 201;
            return { made: true };
          });
        });
        router.put('/either', async (event) => {
          await ledger.within(async ({ rows }) => {
            event.res.status = rows === 0 ? 404 : 202;
          });
          return { done: true };
        });
        router.put('/direct', (event) => {
          ledger.direct(() => {
            event.res.status = 202;
          });
          return { done: true };
        });
        // It may not have run when the answer is made.
        router.put('/let-go', (event) => {
          void ledger.within(async () => {
            event.res.status = 202;
          });
          return { done: true };
        });
        router.put('/perhaps', async (event) => {
          await ledger.perhaps(async () => {
            event.res.status = 202;
          });
          return { done: true };
        });
        router.put('/each', (event) => {
          ledger.each(() => {
            event.res.status = 202;
          });
          return { done: true };
        });
        router.put('/or-else', async (event) => {
          await ledger.orElse(async () => {
            event.res.status = 202;
            return 1;
          }, 2);
          return { done: true };
        });
      },
    },
  },
  'callback-run',
);
