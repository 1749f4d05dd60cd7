import { HTTPError } from 'h3';

/** An error that sends the caller to where one signs in. */
export function toSignIn(): HTTPError {
  return new HTTPError({ status: 302, headers: { location: '/login' } });
}
