// API_SOURCE
import { HTTPError } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const boats = new Map<string, { name: string }>();

class Sunk extends HTTPError {
  constructor() {
    super({ status: 410, message: 'Sunk.' });
  }
}
class Busy extends Error {
  status = 409;
}

async function board(name: string) {
  const boat = boats.get(name);
  if (!boat) throw new Sunk();
  if (boat.name === '') throw new Busy();
  return boat;
}

function giveUp(error: unknown): never {
  if (error instanceof Busy) throw new HTTPError({ status: 423, message: 'Wait.' });
  throw error;
}

initializeVersionedSystemWithRoutes(
  {
    'error-ruled-out': {
      routes(router) {
        router.get('/returned-before', async () => {
          try {
            return await board('a');
          } catch (error) {
            if (error instanceof Sunk) return { sunk: true };
            throw error;
          }
        });
        router.get('/negated', async () => {
          try {
            return await board('a');
          } catch (error) {
            if (!(error instanceof Sunk)) throw error;
            return { sunk: true };
          }
        });
        router.get('/by-status', async () => {
          try {
            return await board('a');
          } catch (error: any) {
            if (error.status === 410) return { sunk: true };
            throw error;
          }
        });
        router.get('/by-other-status', async () => {
          try {
            return await board('a');
          } catch (error: any) {
            if (error.statusCode !== 410 && error.statusCode !== 404) throw error;
            return { sunk: true };
          }
        });
        router.get('/class-and-status', async () => {
          try {
            return await board('a');
          } catch (error) {
            if (error instanceof HTTPError && error.status === 410) return { sunk: true };
            throw error;
          }
        });
        router.get('/class-and-other-status', async () => {
          try {
            return await board('a');
          } catch (error) {
            if (error instanceof HTTPError && error.status === 404) return { sunk: true };
            throw error;
          }
        });
        router.get('/class-and-words', async () => {
          try {
            return await board('a');
          } catch (error) {
            if (error instanceof HTTPError && error.message === 'Sunk.') return { sunk: true };
            throw error;
          }
        });
        router.get('/either-class', async () => {
          try {
            return await board('a');
          } catch (error) {
            if (error instanceof Sunk || error instanceof TypeError) {
              return { sunk: true };
            } else {
              throw error;
            }
          }
        });
        router.get('/given-function', () =>
          board('a').catch((error) => {
            if (error instanceof Busy) return { name: 'later' };
            throw error;
          }),
        );
        router.get('/in-a-function', async () => {
          try {
            return await board('a');
          } catch (error) {
            giveUp(error);
          }
        });
        // One of two conditions says nothing where both must hold.
        router.get('/one-of-two', async () => {
          try {
            return await board('a');
          } catch (error) {
            if (error instanceof Sunk && boats.size > 0) return { sunk: true };
            throw error;
          }
        });
        // The branch goes on, and so does the error.
        router.get('/only-counted', async () => {
          let sunk = 0;
          try {
            return await board('a');
          } catch (error) {
            if (error instanceof Sunk) sunk++;
            throw error;
          }
        });
        // Something else was asked for its class.
        router.get('/another-name', async () => {
          const other: unknown = new Date();
          try {
            return await board('a');
          } catch (error) {
            if (other instanceof Sunk) return { sunk: true };
            throw error;
          }
        });
      },
    },
  },
  'error-ruled-out',
);
