// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { handlers } from './handlers.ts';

const names = ['red', 'green'] as const;
const pages = { about: () => 'about us' as string, imprint: () => ({ street: 'x' as string }) };

initializeVersionedSystemWithRoutes(
  {
    loops: {
      routes(router) {
        for (const name of names) router.get(`/of/${name}`, () => null);
        for (const { path, handler } of handlers) router.get(path, handler);
        for (const [name, page] of Object.entries(pages)) router.get(`/pages/${name}`, page);
        for (const name of Object.keys(pages)) router.get(`/keys/${name}`, () => null);
        ['a', 'b'].forEach((name) => router.get(`/each/${name}`, () => null));
        names.map((name) => `/mapped/${name}`).forEach((path) => router.get(path, () => null));
        for (const name of names) {
          if (name === 'red') continue;
          router.get(`/but-red/${name}`, () => null);
        }
        for (let i = 0; i < 2; i++) router.get(`/counted/${i}`, () => null);
      },
    },
  },
  'loops',
);
