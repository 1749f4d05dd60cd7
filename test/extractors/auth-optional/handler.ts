// API_SOURCE
import { HTTPError, readBody } from 'h3';
import { initializeVersionedSystemWithRoutes, json } from 'unplugin-openapi/runtime';
import { callerIfAny, callerIfKnown, callerOf, Door, invited, type Caller } from './callers.ts';

declare const posts: { all(caller: Caller | null | undefined): string[] };
declare const users: { find(name: string, password: string): Caller | null };

const listed = () => posts.all(null);

initializeVersionedSystemWithRoutes(
  {
    'auth-optional': {
      routes(router) {
        // None of these has to be sent.
        router.get('/middleware', listed).bind(callerIfAny);
        router.get('/helper', async (event) => posts.all(await callerOf(event)));
        router.get('/class', async (event) => posts.all(await new Door(event).open()));
        router.get('/own', async (event) => {
          const header = event.req.headers.get('authorization');
          if (header && header !== 'Bearer one') return json(event, 401, { error: 'Nobody knows this token.' });
          return posts.all(null);
        });

        // One has to be sent after all.
        router
          .get('/asked-for-behind', async (event) => {
            if (!event.context.caller) throw new HTTPError({ status: 401 });
            return posts.all(event.context.caller as Caller);
          })
          .bind(callerIfAny);
        router.get('/asked-for', async (event) => {
          const caller = await callerOf(event);
          if (!caller) throw new HTTPError({ status: 401 });
          return posts.all(caller);
        });

        // Of two, where either will do, it is not said.
        router.get('/either-way', async (event) => posts.all(await new Door(event).eitherWay()));
        // Nobody is refused for one.
        router.get('/known', listed).bind(callerIfKnown);
        router.get('/forbidden', async (event) => {
          if (event.req.headers.get('authorization') === 'Bearer old') throw new HTTPError({ status: 410 });
          return posts.all(null);
        });
        router.get('/invited', async (event) => {
          await invited(event);
          return posts.all(null);
        });
        // The 401 is about something else.
        router
          .post('/signed-in', async (event) => {
            const { name, password } = (await readBody<{ name: string; password: string }>(event))!;
            const caller = users.find(name, password);
            if (!caller) throw new HTTPError({ status: 401, message: 'Wrong password.' });
            return caller;
          })
          .bind(callerIfKnown);
      },
    },
  },
  'auth-optional',
);
