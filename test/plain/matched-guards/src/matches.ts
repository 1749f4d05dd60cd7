import type { H3Event } from 'h3';

const publicPaths = ['/list/open', '/list/about'];

export const isProtected = (event: H3Event): boolean =>
  event.url.pathname.startsWith('/list/') && !publicPaths.includes(event.url.pathname);

/** Knows which requests change something. */
export class Changes {
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  readonly match = (event: H3Event): boolean => this.#isOwn(event) && !['GET', 'HEAD'].includes(event.req.method);

  #isOwn(event: H3Event): boolean {
    return event.url.pathname.startsWith(this.#base);
  }
}
