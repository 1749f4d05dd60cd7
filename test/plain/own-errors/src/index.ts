// API_SOURCE
import { H3, HTTPError } from 'h3';

const find = (id: string | undefined) => {
  if (id === undefined) throw new HTTPError({ status: 404, message: 'No plum' });
  return { id };
};

/** It answers errors itself: of their bodies nothing is known, and what is returned stays. */
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
