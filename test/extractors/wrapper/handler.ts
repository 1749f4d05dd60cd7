// API_SOURCE
import { getQuery, HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface User {
  id: string;
}

interface Note {
  id: number;
  owner: string;
}

function findUser(event: H3Event): User | undefined {
  const id = event.req.headers.get('x-user');
  return id === null ? undefined : { id };
}

/** Refuses callers that are not known, then lets the handler answer. */
function defineAuthed(handler: (event: H3Event, user: User) => unknown) {
  return (event: H3Event) => {
    const user = findUser(event);
    if (!user) throw new HTTPError({ status: 401, message: 'Who are you?' });
    return handler(event, user);
  };
}

async function readNote(event: H3Event, user: User): Promise<Note> {
  const { id } = getQuery(event);
  if (id === undefined) throw new HTTPError({ status: 404, message: 'No such note' });
  return { id: Number(id), owner: user.id };
}

initializeVersionedSystemWithRoutes(
  {
    wrapper: {
      routes(router) {
        router.get('/note', defineAuthed(readNote));
        router.post(
          '/notes',
          defineAuthed((event, user) => {
            event.res.status = 201;
            return { owner: user.id };
          }),
        );
        // A function that is given and not called does nothing.
        const unused = (_handler: (event: H3Event) => unknown) => (event: H3Event) => ({ path: event.url.pathname });
        router.get(
          '/unused',
          unused(() => {
            throw new HTTPError({ status: 418 });
          }),
        );
      },
    },
  },
  'wrapper',
);
