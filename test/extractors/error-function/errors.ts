import { HTTPError } from 'h3';

export function notFound(what: string): HTTPError {
  return new HTTPError({ status: 404, message: `There is no ${what}.` });
}

export function errorOf(status: number, message: string): HTTPError {
  const details = { status, message };
  return new HTTPError(details);
}

export function fail(status: number, message: string): never {
  throw errorOf(status, message);
}
