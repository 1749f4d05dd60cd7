import type { TracedRequest } from './request-state.ts';

/**
 * The path of a request as its client has spelled it, below the base under which a parent has mounted the app. h3 routes
 * by a path that it has put in order (`%61` is `a`, `/x/..` and backslashes are gone), and a rule in front of the server,
 * which sees the text alone, knows one spelling only: what is guarded must have no second one.
 *
 * @param pathname the path that the request was routed by, without the base
 * @returns `pathname`, or the text that was sent where that is another spelling of it
 */
export function readWirePath(request: Request, pathname: string): string {
  const wire = readTargetPath(request);
  if (wire === pathname) return pathname;
  return wire.endsWith(pathname) && isBase(wire.slice(0, -pathname.length)) ? pathname : wire;
}

/** Node tells the text itself; elsewhere the platform has resolved dot segments and backslashes already. */
function readTargetPath(request: Request): string {
  const target = (request as TracedRequest).runtime?.node?.req.url;
  const text = target ?? cutAt(request.url, '#');
  // A target may name its host too (RFC 9112, 3.2.2), and a web request always does.
  return cutAt(text.startsWith('/') ? text : text.replace(/^https?:\/\/[^/?]*/i, ''), '?');
}

const cutAt = (text: string, mark: string): string => {
  const index = text.indexOf(mark);
  return index === -1 ? text : text.slice(0, index);
};

/** Whether a text is what comes before the paths of a mounted app, with nothing in it that could be spelled otherwise. */
function isBase(text: string): boolean {
  if (!text.startsWith('/') || text.includes('\\')) return false;
  return text
    .slice(1)
    .split('/')
    .every((segment) => segment !== '' && segment !== '.' && segment !== '..' && !needlessEscape.test(segment));
}

/** Of a character that a path may hold as it is (RFC 3986, 2.3). */
const needlessEscape = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i;
