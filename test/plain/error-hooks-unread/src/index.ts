// API_SOURCE
import { H3, HTTPError, onError } from 'h3';

/** Code that nobody can read. */
declare const answer: (error: HTTPError) => unknown;
declare const makeAnswer: () => (error: HTTPError) => unknown;
declare const options: { debug?: boolean };

const find = () => {
  if (Date.now() < 0) throw new HTTPError({ status: 409, message: 'Taken.' });
  return { found: true };
};

// What is thrown may be answered with anything.
export const hooked = new H3()
  .use('/hooked/**', onError(answer))
  .get('/hooked/found', find)
  .use('/made/**', onError(makeAnswer()))
  .get('/made/found', find)
  .get('/beside', find);
export const configured = new H3({ onError: answer }).get('/configured', find);
// These say nothing of errors.
export const plain = new H3({ onError: undefined }).get('/plain', find);
export const open = new H3(options).get('/open', find);
