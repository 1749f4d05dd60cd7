// API_SOURCE
import { H3, HTTPError, onError, type H3Event } from 'h3';
import { problem } from './problem.ts';

const find = (event: H3Event) => {
  const id = event.context.params!.id;
  if (id === 'gone') throw new HTTPError({ status: 410, message: 'Gone.' });
  if (id === 'taken') throw new HTTPError({ status: 409, message: 'Taken.', data: { by: 'Ada' } });
  return { id };
};
const guard = (event: H3Event) => {
  if (!event.req.headers.get('x-key')) throw new HTTPError({ status: 401, message: 'No key.' });
};

export const app = new H3()
  // Answers every error of what comes after it, in its own words, with their statuses.
  .use('/all/**', onError(problem))
  .get('/all/:id', find)
  // Answers one of them, and leaves the others to h3.
  .use(
    '/one/**',
    onError((error, event) => {
      if (error.status !== 409) return;
      event.res.status = 409;
      return { conflict: true as const };
    }),
  )
  .get('/one/:id', find)
  // What comes before it is none of its own.
  .use('/before/**', guard)
  .use('/before/**', onError(problem))
  .get('/before/:id', find)
  // The inner one has answered before the outer one is asked.
  .use('/both/**', onError(problem))
  .use(
    '/both/**',
    onError((error) => (error.status === 410 ? new Response('It is gone.', { status: 404 }) : undefined)),
  )
  .get('/both/:id', find)
  // It only looks on.
  .use(
    '/log/**',
    onError((error) => console.error(error.message)),
  )
  .get('/log/:id', find)
  // It throws another one.
  .use(
    '/other/**',
    onError((error) => {
      if (error.status === 410) throw new HTTPError({ status: 404, message: 'Not there.' });
    }),
  )
  .get('/other/:id', find)
  // A status without an error stays as it is.
  .use('/fine/**', onError(problem))
  .get('/fine/:id', (event) => {
    event.res.status = 409;
    return { refused: true };
  });
