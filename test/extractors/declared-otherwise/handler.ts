// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface User {
  id: number;
  name: string;
}

const users: User[] = [{ id: 1, name: 'Tom' }];

/** A client of which nothing is known. */
declare const store: any;

const toApi = (user: User): any => ({ userId: user.id, display: user.name });

class Presenter {
  one(user: User): User {
    return toApi(user);
  }

  async later(user: User): Promise<User> {
    return toApi(user);
  }

  stored(): User {
    return store.user();
  }
}

function presented(user: User): User {
  return toApi(user);
}

function loose(user: User): User {
  const found: any = { id: user.id, name: user.name };
  return found;
}

initializeVersionedSystemWithRoutes(
  {
    'declared-otherwise': {
      routes(router) {
        router.get('/function', () => presented(users[0]!));
        router.get('/method', () => new Presenter().one(users[0]!));
        router.get('/later', async () => await new Presenter().later(users[0]!));

        // What is not known, or is as it was declared, is the author's word.
        router.get('/stored', () => new Presenter().stored());
        router.get('/fitting', () => loose(users[0]!));
      },
    },
  },
  'declared-otherwise',
);
