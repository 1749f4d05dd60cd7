import { HTTPError, callMiddleware } from 'h3';
import type { EventHandler, H3, Middleware } from 'h3';
import type { Method, RouteFacts } from '../../model/facts.ts';
import { provideAuthority } from '../access/require-auth.ts';
import type { Authority } from '../access/authority.ts';
import { markOwner, removeAppRoute } from './app-routes.ts';
import type { BoundMiddleware } from './hook-handler.ts';
import { orderMiddlewares } from './hook-handler.ts';
import { resolveHandler } from './handler.ts';
import { toRouterPattern } from './pattern.ts';

/** The methods that a versioned router registers. */
export type RouteMethod = Extract<Method, 'get' | 'post' | 'put' | 'patch' | 'delete'>;

export interface RouteRegistration {
  version: string;
  method: RouteMethod;
  /** The whole path, prefix included. */
  path: string;
  prefix?: string;
  handler: unknown;
}

/** One registered route: what the documents say of it, and its place in the running app. */
export interface Route {
  /** `GET /api/v1/todos`, for messages. */
  readonly label: string;
  facts(): RouteFacts;
  /** Adds middleware, in force from the next request on. */
  bind(middlewares: readonly BoundMiddleware[]): void;
  /** Puts the route onto an app. */
  mount(app: H3): void;
  /** Takes it off again; a request that runs is finished. */
  unmount(): void;
}

/** Makes a route; it is on no app yet. Throws a TypeError for a handler or a path that h3 can't have. */
export function createRoute(registration: RouteRegistration, authority: Authority): Route {
  const { method, path, prefix } = registration;
  const label = `${method.toUpperCase()} ${path}`;
  const pattern = toRouterPattern(path);
  const handler = resolveHandler(registration.handler, label);
  let bound: BoundMiddleware[] = [];
  let chain: Middleware[] = [];
  let app: H3 | undefined;
  let mounted = false;

  // The route's own list is asked for every request: h3 reads the one that it is given only once.
  const run: EventHandler = (event) =>
    chain.length === 0 ? handler.call(event) : callMiddleware(event, chain, handler.call);

  const serve: EventHandler = (event) => {
    if (!mounted) throw routeNotFound(event.req.method, event.url);
    provideAuthority(event, authority);
    // Before the first middleware, so that every function of the route finds the caller, whatever is bound in which order.
    const pending = authority.introduce(event);
    return pending ? pending.then(() => run(event)) : run(event);
  };

  markOwner(serve, { version: registration.version, handler: registration.handler });

  return {
    label,
    facts: () => ({
      method,
      path,
      grammar: 'versioned',
      ...(prefix === undefined ? {} : { prefix }),
      handler: {
        ...(handler.name ? { name: handler.name } : {}),
        key: handler.name ?? label,
        parameters: [],
        bodies: [],
        responses: [],
      },
      middlewares: bound.map(({ facts }) => facts),
      partial: true,
    }),
    bind(middlewares) {
      bound = orderMiddlewares([...bound, ...middlewares]);
      chain = bound.map(({ run }) => run);
    },
    mount(target) {
      target.on(method, pattern, serve, handler.meta ? { meta: handler.meta } : undefined);
      app = target;
      mounted = true;
    },
    unmount() {
      // A parent that mounted the app keeps its copy of the route: there the handler itself answers 404.
      mounted = false;
      if (app) removeAppRoute(app, method, pattern, serve);
      app = undefined;
    },
  };
}

/** As h3 answers for a path that no route has. */
const routeNotFound = (method: string, url: URL): HTTPError =>
  new HTTPError({ status: 404, message: `Cannot find any route matching [${method}] ${url}` });
