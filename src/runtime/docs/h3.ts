import { HTTPError, HTTPResponse } from 'h3';
import type { H3, H3Event } from 'h3';
import type { Authority } from '../access/authority.ts';
import { hasWatchers } from '../requests/app-state.ts';
import { readWirePath } from '../requests/wire-path.ts';
import type { DocsHandler } from './handler.ts';

const patterns = [
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
  for (const pattern of [...patterns, ...versions.map((version) => `/api/${version}/schema/config`)]) {
    app.get(pattern, async (event) => {
      const context = { pathname: readPath(event, pattern), identify: () => authority.identify(event) };
      const answer = await docs.handle(event.req as unknown as Request, context);
      if (!answer) {
        throw new HTTPError({
          status: 404,
          message: `Cannot find any route matching [${event.req.method}] ${event.url}`,
        });
      }
      if (answer instanceof Response) return answer;
      // It copies the headers, which a middleware may add to. The bytes are copied where there is such a middleware: what it
      // writes into them would be in every answer after this one (test/runtime/specs-served.test.ts).
      const body = hasWatchers(app, event) ? (answer.body?.slice() ?? null) : answer.body;
      return new HTTPResponse(body, answer);
    });
  }
}

/** The path below the base under which a parent has mounted the app, as it was spelled. */
function readPath(event: H3Event, pattern: string): string {
  const route = event.context.matchedRoute?.route ?? pattern;
  const base = route.endsWith(pattern) ? route.slice(0, route.length - pattern.length) : '';
  return readWirePath(event.req as unknown as Request, event.url.pathname.slice(base.length));
}
