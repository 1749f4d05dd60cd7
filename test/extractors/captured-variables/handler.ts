// API_SOURCE
import { getQuery } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Boat {
  id: number;
  name: string;
}

const boats: Boat[] = [{ id: 1, name: 'Vasa' }];

declare function load(): Promise<number>;
declare function first(): Boat;

initializeVersionedSystemWithRoutes(
  {
    'captured-variables': {
      routes(router) {
        router.get('/found', (event) => {
          let found: Boat | null = null;
          boats.forEach((boat) => {
            if (boat.name === getQuery(event).name) found = boat;
          });
          return { found };
        });
        // What a guard leaves of it is what the type leaves.
        router.get('/guarded', (event) => {
          let found: Boat | null = null;
          boats.forEach((boat) => {
            if (boat.name === getQuery(event).name) found = boat;
          });
          if (!found) return { none: true };
          return { found };
        });
        router.get('/promised', async () => {
          let error: string | null = null;
          let result: number | undefined;
          await load()
            .then((loaded) => {
              result = loaded;
            })
            .catch((cause: unknown) => {
              error = String(cause);
            });
          return { error, result };
        });
        router.get('/by-function', () => {
          let mode: 'a' | 'b' = 'a';
          const change = (): void => {
            mode = 'b';
          };
          mode = 'a';
          change();
          return { mode };
        });
        // Of no type, it may be anything.
        router.get('/untyped', (event) => {
          let found = null;
          boats.forEach((boat) => {
            if (boat.name === getQuery(event).name) found = boat;
          });
          return { found };
        });
        // No function gives it a value: it is what the code has seen.
        router.get('/own', () => {
          let boat: Boat | null = null;
          boat = first();
          return { boat };
        });
        // The one that is given a value is another variable.
        router.get('/hidden', () => {
          let mode: 'a' | 'b' = 'a';
          const change = (): string => {
            let mode: string;
            mode = 'b';
            return mode;
          };
          return { mode, changed: change() };
        });
      },
    },
  },
  'captured-variables',
);
