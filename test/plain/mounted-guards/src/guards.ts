import { getCookie, HTTPError, type H3Event } from 'h3';

export const cookie = (event: H3Event): boolean => getCookie(event, 'session') === 'good';

export function denied(): HTTPError {
  return new HTTPError({ status: 401 });
}

export const done = { done: true };

/** Lets requests for some paths pass, by the path that it is shown. */
export class OpenPaths {
  readonly #paths: readonly string[];

  constructor(paths: readonly string[]) {
    this.#paths = paths;
  }

  isOpen(event: H3Event): boolean {
    return this.#paths.includes(event.url.pathname);
  }
}
