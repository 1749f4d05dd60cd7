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
        // Whatever gives it a value.
        router.get('/if-absent', () => {
          let count: number | null = null;
          boats.forEach((boat) => {
            count ??= boat.id;
          });
          return { count };
        });
        router.get('/or', () => {
          let name: string | null = null;
          boats.forEach((boat) => {
            name ||= boat.name;
          });
          return { name };
        });
        router.get('/taken-apart', () => {
          let id: number | null = null;
          let name: string | null = null;
          let last: Boat | null = null;
          boats.forEach((boat) => {
            ({ id, name: name = 'none' } = boat);
            [last] = [boat];
          });
          return { id, name, last };
        });
        router.get('/looped', () => {
          let boat: Boat | null = null;
          let key: string | null = null;
          const go = (): void => {
            for (boat of boats) for (key in boat) console.log(key);
          };
          go();
          return { boat, key };
        });
        // In parentheses, behind a function of another name, and a list of such.
        router.get('/deeper', () => {
          let found: [id: number] | null = null;
          const each = (run: () => void): void => run();
          each(() =>
            each(() => {
              found = [1];
            }),
          );
          return { found };
        });
        // Nothing is given to it in a function.
        router.get('/read-inside', () => {
          let boat: Boat | null = null;
          const show = (): void => console.log(boat);
          boat ??= first();
          show();
          return { boat };
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
