// API_SOURCE
import { H3, HTTPError, readValidatedBody, type H3Event } from 'h3';

const find = (id: string | undefined) => {
  if (id === undefined) throw new HTTPError({ status: 404, message: 'No plum' });
  if (id === 'taken') throw new HTTPError({ status: 409, message: 'Taken' });
  return { id };
};

/** It answers errors itself, with 200 since it sets no status; what is returned stays. */
export const plums = new H3({
  onError: (error) => ({ code: error.status, words: error.message }),
})
  .get('/plums/:id', (event) => find(event.context.params?.id))
  .get('/plums', () => Response.json({ none: true }, { status: 410 }));

/** It only looks on. */
export const pears = new H3({
  onError: (error) => {
    console.error(error.message);
  },
}).get('/pears/:id', (event) => find(event.context.params?.id));

/** The status of the error stays, in an envelope. */
function enveloped(error: HTTPError, event: H3Event) {
  event.res.status = error.status;
  return { error: { message: error.message, path: event.url.pathname } };
}

export const quinces = new H3({ onError: enveloped }).get('/quinces/:id', (event) => find(event.context.params?.id));

/** Each status in its own way. */
export const figs = new H3({
  onError: (error) => {
    if (error.status === 409) return Response.json({ taken: true }, { status: 423 });
    return undefined;
  },
}).get('/figs/:id', (event) => find(event.context.params?.id));

export const limes = new H3({
  onError: (error, event) => {
    switch (error.status) {
      case 409:
        event.res.status = 410;
        return { gone: true };
      case 418:
        event.res.status = 418;
        return { tea: true };
      default:
        throw new HTTPError({ status: 503, message: 'Later' });
    }
  },
}).get('/limes/:id', (event) => find(event.context.params?.id));

/** The error itself is another one: its status is not known, or its body. */
export const dates = new H3({
  onError: (error) => {
    (error as { status: number }).status = 451;
  },
}).get('/dates/:id', (event) => find(event.context.params?.id));

export const melons = new H3({
  onError: (error) => {
    (error as { data?: unknown }).data = { fruit: 'melon' };
  },
}).get('/melons/:id', (event) => find(event.context.params?.id));

/** Another function changes it, or it has another name there. */
function hide(error: HTTPError): void {
  (error as { status: number }).status = 404;
}

export const kiwis = new H3({ onError: (error) => hide(error) }).get('/kiwis/:id', (event) =>
  find(event.context.params?.id),
);

export const nuts = new H3({
  onError: (error) => {
    const known = error;
    Object.assign(known, { status: 400 });
  },
}).get('/nuts/:id', (event) => find(event.context.params?.id));

/** What a schema refuses comes to it as well; its codes are made of the status and of the error's data. */
export const apples = new H3({
  onError: (error) => {
    const { code = `E${error.status}` } = (error.data ?? {}) as { code?: string };
    return Response.json({ error: { code, message: error.message } }, { status: error.status });
  },
})
  .post('/apples', (event) => readValidatedBody(event, (value: unknown) => value !== 'pear'))
  .get('/apples/:id', (event) => find(event.context.params?.id))
  .delete('/apples/:id', () => {
    throw new HTTPError({ status: 409, message: 'Eaten', data: { code: 'eaten' } });
  });
