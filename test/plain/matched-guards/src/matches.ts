import type { H3Event } from 'h3';

const publicPaths = ['/list/open', '/list/about'];

export const isProtected = (event: H3Event): boolean =>
  event.url.pathname.startsWith('/list/') && !publicPaths.includes(event.url.pathname);

const pages = ['/pages/start', '/pages/open', '/pages/about'];
const [start, ...openPages] = pages;

export const isAsked = (event: H3Event): boolean => !openPages.includes(event.url.pathname);
export const isAskedInside = ({ url }: H3Event): boolean => {
  const [, ...open] = pages;
  return url.pathname !== start && !open.some((each) => url.pathname === each);
};

/** More of them come in later. */
const [, ...grown] = ['/grown/first', '/grown/one'];
export const isAskedToday = (event: H3Event): boolean => !grown.includes(event.url.pathname);
export const openPage = (path: string): number => grown.push(path);

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
