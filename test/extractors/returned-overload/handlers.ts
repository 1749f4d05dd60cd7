// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

declare function seal(text: string, key: string, options?: { days: number }): string;
declare function seal(text: string, key: string, done: (sealed: string) => void): void;
declare function stamp(text: string): void;
declare const key: string | undefined;

initializeVersionedSystemWithRoutes(
  {
    'returned-overload': {
      routes(router) {
        // Right but for the null that the check adds.
        router.get('/property', () => {
          // @ts-expect-error: what the project does not check itself.
          const sealed = seal('a', key, { days: 7 });
          return { sealed, at: 1 };
        });
        router.get('/whole', () => {
          // @ts-expect-error
          const sealed = seal('a', key);
          return sealed;
        });
        router.get('/callback', () => ({ sealed: seal('a', 'b', () => {}), at: 1 }));
        router.get('/nothing', () => ({ stamped: stamp('a'), at: 1 }));
      },
    },
  },
  'returned-overload',
);
