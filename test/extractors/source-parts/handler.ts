// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { loadKeeper, loadLoose, Lamp, shownKeeper, signIn } from './keepers.ts';

function shownLamp(lamp: any) {
  const { _id: id, secret, ...fields } = lamp.toObject();
  return { id, ...fields };
}

initializeVersionedSystemWithRoutes(
  {
    'source-parts': {
      routes(router) {
        // What is left of a value without a type, by what it was given.
        router.get('/rest', async () => shownKeeper(await loadKeeper()));
        router.get('/method', async () => shownLamp(new Lamp()));
        router.get('/part', async () => {
          const { keeper, token } = await signIn();
          return token ? keeper : null;
        });
        router.get('/part-of-part', async () => {
          const session: any = { keeper: await loadKeeper() };
          return { name: session.keeper.name, post: session.keeper?.post.place };
        });
        router.get('/method-of-a-part', () => {
          const held = { lamp: new Lamp() as unknown };
          return (held as any).lamp.toObject();
        });
        // Nothing says what these are, or something else may have changed them.
        router.get('/loose', async () => shownKeeper(loadLoose()));
        router.get('/loose-part', () => {
          const { keeper } = loadLoose();
          return keeper;
        });
        router.get('/no-such-part', async () => {
          const keeper: any = await loadKeeper();
          return { wage: keeper.wage };
        });
        router.get('/overloaded', () => {
          const lamp: any = new Lamp();
          return { light: lamp.light(1) };
        });
      },
    },
  },
  'source-parts',
);
