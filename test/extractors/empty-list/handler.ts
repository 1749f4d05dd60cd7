// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Barge {
  id: number;
  secret: string;
}
declare function barges(): Promise<Barge[]>;
declare const limit: number;

const shown = ({ secret: _, ...rest }: Barge) => ({ ...rest, label: 'x' });
function add(list: Barge[]) {
  list.push({ id: 1, secret: 's' });
}

initializeVersionedSystemWithRoutes(
  {
    'empty-list': {
      routes(router) {
        router.get('/none', async () => {
          const all = await barges();
          if (all.length === 0) return all;
          return all.map(shown);
        });
        router.get('/not-some', async () => {
          const all = await barges();
          if (!all.length) return all;
          return all.map(shown);
        });
        router.get('/fewer-than-one', async () => {
          const all = await barges();
          return all.length < 1 ? all : all.map(shown);
        });
        router.get('/behind', async () => {
          const all = await barges();
          if (all.length > 0) return all.map(shown);
          return all;
        });
        router.get('/alone', async () => {
          const all = await barges();
          if (all.length !== 0) return { total: all.length };
          return all;
        });
        // There may be something in it.
        router.get('/one', async () => {
          const all = await barges();
          if (all.length === 1) return all;
          return all.map(shown);
        });
        router.get('/few', async () => {
          const all = await barges();
          if (all.length < limit) return all;
          return all.map(shown);
        });
        router.get('/some', async () => {
          const all = await barges();
          if (all.length > 0) return all;
          return [{ id: 0, label: 'none' }];
        });
        router.get('/either', async () => {
          const all = await barges();
          if (all.length === 0 || limit > 3) return all;
          return all.map(shown);
        });
        router.get('/filled', async () => {
          const all = await barges();
          if (all.length === 0) {
            all.push({ id: 1, secret: 's' });
            return all;
          }
          return all.map(shown);
        });
        router.get('/filled-elsewhere', async () => {
          const all = await barges();
          if (all.length === 0) {
            add(all);
            return all;
          }
          return all.map(shown);
        });
        router.get('/given-anew', async () => {
          let all = await barges();
          if (all.length === 0) {
            all = await barges();
            return all;
          }
          return all.map(shown);
        });
        router.get('/other-list', async () => {
          const all = await barges();
          const others = await barges();
          if (others.length === 0) return all;
          return all.map(shown);
        });
      },
    },
  },
  'empty-list',
);
