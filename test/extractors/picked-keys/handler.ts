// API_SOURCE
import { getQuery } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { omit, pick, pickEach, pickInto, pickLater, type Key, type User } from './pick.ts';

declare const found: User;
declare const asked: Key[];
const summary: Key[] = ['id', 'name'];
const kept = ['id', 'email'] as const;

initializeVersionedSystemWithRoutes(
  {
    'picked-keys': {
      routes(router) {
        router.get('/literal', () => pick(found, ['id', 'name']));
        router.get('/constant', () => pick(found, kept));
        // Their types say any key, their values which.
        router.get('/listed', () => pick(found, summary));
        router.get('/separate', () => pickEach(found, 'id', ['name']));
        router.get('/into', () => pickInto(found, ['email']));
        router.get('/later', () => pickLater(Promise.resolve(found), ['id']));
        // A list of which nobody knows the items.
        router.get('/any', () => pick(found, asked));
        router.get('/any-rest', () => pickEach(found, ...asked));
        router.get('/any-into', () => pickInto(found, asked));
        router.get('/any-later', () => pickLater(Promise.resolve(found), asked));
        router.get('/of-request', (event) => {
          const { fields = 'id' } = getQuery<{ fields?: string }>(event);
          return pick(found, fields.split(',') as Key[]);
        });
        router.get('/added', (event) => {
          const fields: Key[] = ['id'];
          if (getQuery(event).full) fields.push('email');
          return pick(found, fields);
        });
        router.get('/either', (event) => pick(found, ['id', getQuery(event).full ? 'email' : 'name']));
        router.get('/variable', () => {
          const shown = pick(found, asked);
          return shown;
        });
        router.get('/parts', () => ({ user: pick(found, asked), owner: pick(found, ['id']) }));
        router.get('/spread', () => ({ ...pick(found, asked), name: 'a' }));
        router.get('/items', () => [found].map((each) => pick(each, asked)));
        router.get('/omitted', () => omit(found, ['password']));
        router.get('/omitted-some', () => omit(found, asked.includes('id') ? ['id'] : ['id', 'password']));
      },
    },
  },
  'picked-keys',
);
