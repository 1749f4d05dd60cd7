// API_SOURCE
import { HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { gateOf, identify, requireKnown, welcome } from './gate.ts';

const checked = async (event: H3Event) => {
  const result = await gateOf(event).check();
  if (!result.isFine) throw new HTTPError({ status: 401 });
  return 'ok';
};

initializeVersionedSystemWithRoutes(
  {
    'context-objects': {
      routes(router) {
        router.get('/checked', checked).bindFunc(identify);
        router
          .get('/asked', (event: H3Event) => {
            if (!gateOf(event).isKnown) throw new HTTPError({ status: 401 });
            return 'ok';
          })
          .bindFunc(identify);
        router
          .get('/user', (event: H3Event) => {
            const { user } = gateOf(event);
            if (!user) throw new HTTPError({ status: 401 });
            return user.name;
          })
          .bindFunc(identify);
        router
          .get('/helped', (event: H3Event) => {
            requireKnown(event);
            return 'ok';
          })
          .bindFunc(identify);
        // What it writes itself lets everybody in; that the check refuses nobody then is not seen yet.
        router
          .get('/let-in', (event: H3Event) => {
            gateOf(event).isKnown = true;
            return checked(event);
          })
          .bindFunc(identify);
        router
          .get('/let-in-here', async (event: H3Event) => {
            gateOf(event).isKnown = true;
            if (!(await gateOf(event).check()).isFine) throw new HTTPError({ status: 401 });
            return 'ok';
          })
          .bindFunc(identify);
        // Who asks is told and needs not be known.
        router.get('/told', (event: H3Event) => ({ isKnown: gateOf(event).isKnown })).bindFunc(identify);
        // Everybody is known behind the second middleware; that the check refuses nobody there is not seen yet.
        router.get('/welcome', checked).bindFunc(identify, welcome);
      },
    },
  },
  'context-objects',
);
