/** The whole path of a route: the prefix as given to `setPrefix`, then the route's own path. */
export function joinPath(prefix: string, path: string): string {
  const own = path === '' || path.startsWith('/') ? path : `/${path}`;
  return own === '/' && prefix !== '' ? prefix : prefix + own || '/';
}

/** A prefix with one slash before it and none after it; `''` for the root. */
export function trimPrefix(prefix: string): string {
  const trimmed = trimSlashes(prefix);
  let start = 0;
  while (trimmed[start] === '/') start++;
  return start === trimmed.length ? '' : `/${trimmed.slice(start)}`;
}

/** Without the slashes at its end. A pattern for that reads a text of slashes in quadratic time. */
export function trimSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** The path of a resource below its prefix, for the name as given to `crud`. */
export function resourcePath(resource: string): string {
  return trimPrefix(resource);
}

export interface CRUDRoute {
  field: 'list' | 'create' | 'get' | 'update' | 'patch' | 'delete';
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** On one item: `/{id}` follows. */
  item: boolean;
  /** Gets the middlewares. */
  guarded: boolean;
}

/** service.md, "CRUDHandlers" and "CRUD rules". */
export const crudRoutes: readonly CRUDRoute[] = [
  { field: 'list', method: 'get', item: false, guarded: false },
  { field: 'create', method: 'post', item: false, guarded: true },
  { field: 'get', method: 'get', item: true, guarded: false },
  { field: 'update', method: 'put', item: true, guarded: true },
  { field: 'patch', method: 'patch', item: true, guarded: true },
  { field: 'delete', method: 'delete', item: true, guarded: true },
];
