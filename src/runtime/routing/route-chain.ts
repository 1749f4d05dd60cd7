import type { HookHandler, MiddlewareFunction } from './hook-handler.ts';
import { resolveMiddleware, resolvePlainMiddleware } from './hook-handler.ts';
import type { Route } from './route.ts';

/** What registering a route gives: binds middleware to that route, also while the server runs. */
export class RouteChain {
  readonly #route: Route;
  readonly #changed: () => void;

  /** @internal Chains come from a router. */
  constructor(route: Route, changed: () => void) {
    this.#route = route;
    this.#changed = changed;
  }

  /**
   * Binds hook handlers and plain middleware. Lower priority runs first, equal ones in the order in which they were
   * bound, over all calls. In force from the next request on, and in the version's registry.
   *
   * @example
   * router.delete('/todos/{id}', removeTodo).bind(requireAuth(), { priority: -10, func: audit });
   *
   * @throws MiddlewareError (`MIDDLEWARE_INVALID`) for anything else; then nothing is bound
   */
  bind(...middlewares: (HookHandler | MiddlewareFunction)[]): this {
    const checked = middlewares.map((input, index) => resolveMiddleware(input, this.#route.label, index));
    this.#route.bind(checked);
    this.#changed();
    return this;
  }

  /**
   * Binds plain middleware functions.
   *
   * @throws MiddlewareError (`MIDDLEWARE_INVALID`, a `TypeError`) for a hook handler, which needs `bind`, and for
   *   anything that is no function; then nothing is bound
   */
  bindFunc(...middlewares: MiddlewareFunction[]): this {
    const checked = middlewares.map((input, index) => resolvePlainMiddleware(input, this.#route.label, index));
    this.#route.bind(checked);
    this.#changed();
    return this;
  }
}
