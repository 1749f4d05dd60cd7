import { HTTPError, HTTPResponse } from 'h3';
import type { H3, H3Event } from 'h3';
import type { Authority } from '../access/authority.ts';
import { proceed } from '../eventual.ts';
import { hasWatchers } from '../requests/app-state.ts';
import { readWirePath } from '../requests/wire-path.ts';
import type { DocsHandler } from './handler.ts';
import type { ReadyAnswer } from './responses.ts';

const patterns = [
  '/api/docs',
  '/api/docs/versions',
  '/api/docs/debug/ast',
  '/api/docs/_ui/:name',
  '/api/docs/:version',
  '/api/docs/:version/spec',
  '/api/docs/:version/swagger',
  '/api/:version/schema/config',
];

/**
 * Puts the docs endpoints onto an h3 app. Which versions exist is asked at each request.
 *
 * @param versions known already: their own path wins over a pattern of the application such as `/api/v1/{resource}/{id}`
 */
export function mountDocs(app: H3, docs: DocsHandler, authority: Authority, versions: string[]): void {
  const own = versions.flatMap((version) => [`/api/docs/${version}/spec`, `/api/${version}/schema/config`]);
  for (const pattern of [...patterns, ...own]) {
    app.get(pattern, (event) => {
      const context = { pathname: readPath(event, pattern), identify: () => authority.identify(event) };
      return proceed(docs.handle(event.req as unknown as Request, context), (answer) => toResult(answer, event, app));
    });
  }
}

function toResult(answer: Response | ReadyAnswer | undefined, event: H3Event, app: H3): Response | HTTPResponse {
  if (!answer) {
    throw new HTTPError({ status: 404, message: `Cannot find any route matching [${event.req.method}] ${event.url}` });
  }
  if (answer instanceof Response) return answer;
  // A middleware may add to the headers and write into the bytes: what it changed would be in every answer after this one
  // (test/runtime/specs-served.test.ts). So it gets copies, of the headers by the class itself.
  return hasWatchers(app, event)
    ? new HTTPResponse(answer.body?.slice() ?? null, answer)
    : new SharedResponse(answer.body, answer);
}

/** An answer for nobody but h3, which reads the headers that all such answers have in common. */
class SharedResponse extends HTTPResponse {
  readonly #headers: Headers;

  constructor(body: ReadyAnswer['body'], answer: ReadyAnswer) {
    super(body, answer);
    this.#headers = answer.headers;
  }

  override get headers(): Headers {
    return this.#headers;
  }
}

/** The path below the base under which a parent has mounted the app, as it was spelled. */
function readPath(event: H3Event, pattern: string): string {
  const route = event.context.matchedRoute?.route ?? pattern;
  const base = route.endsWith(pattern) ? route.slice(0, route.length - pattern.length) : '';
  return readWirePath(event.req as unknown as Request, event.url.pathname.slice(base.length));
}
