// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Quay {
  name: string;
  depth: number;
}
interface Fault {
  error: string;
}
declare function ask(text: string): Promise<any>;

initializeVersionedSystemWithRoutes(
  {
    'declared-return': {
      routes(router) {
        router.get('/quays', async (): Promise<Quay[]> => {
          const rows = await ask('quays');
          return rows;
        });
        router.get('/quay', async (): Promise<Quay | null> => ask('quay'));
        // Which of the two an answer is, the declaration does not say.
        router.get('/several', async (event): Promise<Quay | Fault> => {
          const found = await ask('quay');
          if (!found) {
            event.res.status = 404;
            return { error: 'none' };
          }
          return found;
        });
        // What is known of the value itself stands.
        router.get('/known', async (): Promise<Quay> => {
          return { name: 'North', depth: 4, ...(await ask('more')) };
        });
        router.get('/unknown', async (): Promise<unknown> => ask('anything'));
        router.get('/made', async (): Promise<Response> => ask('made'));
      },
    },
  },
  'declared-return',
);
