import { crudRoutes, resourcePath } from '../../model/route-path.ts';
import { showValue } from '../errors.ts';
import type { RouteHandler } from './handler.ts';
import type { HookHandler, MiddlewareFunction } from './hook-handler.ts';
import { resolveMiddleware } from './hook-handler.ts';
import type { RouteChain } from './route-chain.ts';
import type { RouteMethod } from './route.ts';

/** Handlers of a resource; one that is left out gets no route (service.md, "CRUDHandlers"). */
export interface CRUDHandlers {
  /** GET /{resource} */
  list?: RouteHandler;
  /** POST /{resource} */
  create?: RouteHandler;
  /** GET /{resource}/{id} */
  get?: RouteHandler;
  /** PUT /{resource}/{id} */
  update?: RouteHandler;
  /** PATCH /{resource}/{id} */
  patch?: RouteHandler;
  /** DELETE /{resource}/{id} */
  delete?: RouteHandler;
}

/** Registers routes below one prefix; `setPrefix` of a versioned router makes it. */
export class PrefixedRouter {
  /** With one slash before it and none after it; `''` for the root. */
  readonly prefix: string;
  readonly #add: (method: RouteMethod, path: string, handler: RouteHandler) => RouteChain;

  /** @internal Prefixed routers come from `setPrefix`. */
  constructor(prefix: string, add: (method: RouteMethod, path: string, handler: RouteHandler) => RouteChain) {
    this.prefix = prefix;
    this.#add = add;
  }

  /** Registers a GET route below the prefix. HEAD is answered by it too. */
  get(path: string, handler: RouteHandler): RouteChain {
    return this.#add('get', path, handler);
  }

  /** Registers a POST route below the prefix. */
  post(path: string, handler: RouteHandler): RouteChain {
    return this.#add('post', path, handler);
  }

  /** Registers a PUT route below the prefix. */
  put(path: string, handler: RouteHandler): RouteChain {
    return this.#add('put', path, handler);
  }

  /** Registers a PATCH route below the prefix. */
  patch(path: string, handler: RouteHandler): RouteChain {
    return this.#add('patch', path, handler);
  }

  /** Registers a DELETE route below the prefix. */
  delete(path: string, handler: RouteHandler): RouteChain {
    return this.#add('delete', path, handler);
  }

  /**
   * Registers the routes of a resource, for the handlers that are set. The middlewares go to create, update, patch and
   * delete; list and get have none (service.md, "CRUD rules").
   *
   * @example
   * router.setPrefix('/api/v1').crud('todos', { list, create, get, delete: remove }, requireAuth());
   *
   * @param resource path segment, used as it is given
   * @throws TypeError for a resource, a handler name or a handler that can't be used; MiddlewareError for a middleware
   */
  crud(resource: string, handlers: CRUDHandlers, ...middlewares: (HookHandler | MiddlewareFunction)[]): void {
    const where = `crud(${showValue(resource)})`;
    if (typeof resource !== 'string' || resourcePath(resource) === '') {
      throw new TypeError(`${where}: the resource is no name; write a path segment, for example "todos".`);
    }
    checkHandlers(handlers, where);
    middlewares.forEach((middleware, index) => resolveMiddleware(middleware, where, index));
    const path = resourcePath(resource);
    for (const { field, method, item, guarded } of crudRoutes) {
      const handler = handlers[field];
      if (handler === undefined) continue;
      const chain = this.#add(method, item ? `${path}/{id}` : path, handler);
      if (guarded && middlewares.length > 0) chain.bind(...middlewares);
    }
  }
}

function checkHandlers(handlers: unknown, where: string): void {
  if (typeof handlers !== 'object' || handlers === null) {
    throw new TypeError(`${where}: the handlers are ${showValue(handlers)}; give an object such as { list, create }.`);
  }
  const fields: string[] = crudRoutes.map(({ field }) => field);
  const foreign = Object.keys(handlers).find((field) => !fields.includes(field));
  if (foreign !== undefined) {
    throw new TypeError(
      `${where}: ${showValue(foreign)} is no handler of a resource; write one of ${fields.join(', ')}.`,
    );
  }
}
