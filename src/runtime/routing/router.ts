import { joinPath } from '../../model/route-path.ts';
import { showValue } from '../errors.ts';
import type { RouteHandler } from './handler.ts';
import { normalizePrefix } from './pattern.ts';
import { PrefixedRouter } from './prefixed-router.ts';
import type { RouteChain } from './route-chain.ts';
import type { RouteMethod, RouteRegistration } from './route.ts';

/** Takes in what a router registers. */
export type RegisterRoute = (registration: RouteRegistration) => RouteChain;

/**
 * Registers the routes of one version: on the app and in the version's registry, or only there (docs-only mode). It is
 * handed to the version's route callback. `{name}` and `:name` mean the same in a path.
 */
export class VersionedAPIRouter {
  /** The version whose routes these are. */
  readonly version: string;
  /** True where routes go to the registry only. */
  readonly docsOnly: boolean;
  readonly #register: RegisterRoute;

  /** @internal Routers come from a manager. */
  constructor(version: string, docsOnly: boolean, register: RegisterRoute) {
    this.version = version;
    this.docsOnly = docsOnly;
    this.#register = register;
  }

  /** Registers a GET route; `path` is the whole path. HEAD is answered by it too. */
  get(path: string, handler: RouteHandler): RouteChain {
    return this.#add('get', path, handler);
  }

  /** Registers a POST route; `path` is the whole path. */
  post(path: string, handler: RouteHandler): RouteChain {
    return this.#add('post', path, handler);
  }

  /** Registers a PUT route; `path` is the whole path. */
  put(path: string, handler: RouteHandler): RouteChain {
    return this.#add('put', path, handler);
  }

  /** Registers a PATCH route; `path` is the whole path. */
  patch(path: string, handler: RouteHandler): RouteChain {
    return this.#add('patch', path, handler);
  }

  /** Registers a DELETE route; `path` is the whole path. */
  delete(path: string, handler: RouteHandler): RouteChain {
    return this.#add('delete', path, handler);
  }

  /**
   * A router that puts `prefix` before every path.
   *
   * @example
   * const api = router.setPrefix('/api/v1');
   * api.get('/todos', listTodos); // GET /api/v1/todos
   */
  setPrefix(prefix: string): PrefixedRouter {
    const normalized = normalizePrefix(prefix);
    return new PrefixedRouter(normalized, (method, path, handler) =>
      this.#register({
        version: this.version,
        method,
        path: joinPath(normalized, checkPath(path, method)),
        prefix: normalized,
        handler,
      }),
    );
  }

  #add(method: RouteMethod, path: string, handler: RouteHandler): RouteChain {
    return this.#register({ version: this.version, method, path: joinPath('', checkPath(path, method)), handler });
  }
}

function checkPath(path: unknown, method: string): string {
  if (typeof path === 'string') return path;
  throw new TypeError(`${method}() was given the path ${showValue(path)}; write a string, for example "/todos/{id}".`);
}
