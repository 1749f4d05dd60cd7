import { join, relative, sep } from 'node:path';
import { methods, type Method } from '../../model/facts.ts';
import type { ConfiguredHandler, Layout } from './layout.ts';
import { disk } from '../../disk.ts';

/** A file that the framework serves at a route. */
export interface RouteFile {
  /** Absolute. */
  file: string;
  /** In the router's own grammar, `baseURL` left out: `/api/users/:id`. */
  route: string;
  /** Absent: every method that no other file has for this route. */
  method?: Method;
}

export interface MiddlewareFile {
  file: string;
  /** Absent: every route. */
  route?: string;
  /** Absent: every method. */
  method?: string;
}

export interface ServerFiles {
  routes: RouteFile[];
  /** In the order in which they run. */
  middleware: MiddlewareFile[];
  /** Absolute paths of what runs once at the start, and may hang functions around every request. */
  plugins: string[];
  /** Handlers that the config names and that are no file of the project. */
  missing: ConfiguredHandler[];
}

const moduleGlob = '**/*.{js,mjs,cjs,ts,mts,cts,tsx,jsx}';
const declaration = /\.d\.[cm]?ts$/;
const suffix =
  /(?:\.(?<method>connect|delete|get|head|options|patch|post|put|trace))?(?:\.(?<env>dev|prod|prerender))?$/;
const documented: ReadonlySet<string> = new Set(methods);

/**
 * The files that a production build of Nitro serves, by the rules of its own scan: the file's name says route, method
 * and environment, the first of two files with the same three wins, and `.dev` and `.prerender` files are not served.
 * The order of files with the same route and method is that in which they win; test/nitro/scan.test.ts holds it.
 */
export async function findServerFiles(layout: Layout): Promise<ServerFiles> {
  const { apiDir, apiBaseURL, routesDir, handlers, major } = layout;
  const scanned = [
    ...(await scanRoutes(layout, apiDir, apiBaseURL)),
    ...(await scanRoutes(layout, routesDir, '/')),
  ].filter(isServed);
  const configured = handlers.filter(isServed).map((each) => ({ ...each, handler: resolveHandlerFile(each.handler) }));
  const named = configured.filter(({ middleware, route }) => !middleware && route !== undefined);
  const present = named.flatMap(({ handler, route = '/', method }) =>
    handler.file === undefined ? [] : [{ file: handler.file, route, ...(method === undefined ? {} : { method }) }],
  );
  // Nitro 3 asks the config's routes first; in Nitro 2 the last registration stands, and the config's come last.
  const ordered =
    major === 3
      ? [...present, ...firstOfEach(scanned)]
      : [...present.toReversed(), ...firstOfEach(scanned).toReversed()];
  const middleware = (await scan(layout, 'middleware')).map(({ file }): MiddlewareFile => ({ file }));
  const scannedPlugins = (await scan(layout, 'plugins')).map(({ file }) => file);
  // Nitro 2 hands a middleware the requests of every method, and takes its path as a prefix.
  const everywhere = major === 3 ? ['/**'] : ['/**', '/'];
  const own = configured.flatMap(({ handler, middleware: isMiddleware, route, method }): MiddlewareFile[] => {
    if (handler.file === undefined || (!isMiddleware && route !== undefined)) return [];
    const at = route === undefined || everywhere.includes(route) ? {} : { route };
    return [{ file: handler.file, ...at, ...(method === undefined || major === 2 ? {} : { method }) }];
  });
  return {
    routes: distinctRoutes(ordered).sort(byRoute),
    middleware: [...middleware, ...own],
    plugins: [...layout.plugins.flatMap((path) => resolveHandlerFile(path).file ?? []), ...scannedPlugins],
    missing: handlers.filter((each) => isServed(each) && resolveHandlerFile(each.handler).file === undefined),
  };
}

interface ScannedRoute {
  file: string;
  route: string;
  method?: string;
  env?: string;
}

async function scanRoutes(layout: Layout, folder: string, prefix: string): Promise<ScannedRoute[]> {
  const files = await scan(layout, folder);
  return files.map(({ file, path }) => ({ file, ...routeOf(path, prefix, layout.major) }));
}

/** What a file's path says of its route, exactly as Nitro reads it. */
export function routeOf(path: string, prefix: string, major: 2 | 3): Omit<ScannedRoute, 'file'> {
  const name = (text: string): string => (major === 3 ? text.replaceAll(/[^\w-]/g, '_') : text);
  const catchAll = major === 3 ? /\[\.{3}([^\]]+)\]/g : /\[\.{3}(\w+)\]/g;
  const written = path
    .replace(/\.[A-Za-z]+$/, '')
    .replaceAll(/\(([^(/\\]+)\)[/\\]/g, '')
    .replaceAll(/\[\.{3}\]/g, '**')
    .replaceAll(catchAll, (_, inner: string) => `**:${name(inner)}`)
    .replaceAll(/\[([^/\]]+)\]/g, (_, inner: string) => `:${name(inner)}`);
  const whole = `/${prefix}/${written}`.replaceAll(/\/+/g, '/').replace(/\/$/, '');
  const { method, env } = suffix.exec(whole)?.groups ?? {};
  const bare = whole.replace(suffix, '').replace(/\/index$/, '') || '/';
  return { route: bare, ...(method === undefined ? {} : { method }), ...(env === undefined ? {} : { env }) };
}

async function scan({ scanDirs, ignore }: Layout, folder: string): Promise<{ file: string; path: string }[]> {
  const found = await Promise.all(
    scanDirs.map(async (dir) => {
      const home = join(dir, folder);
      if (!disk.exists(home)) return [];
      const files = await disk.glob([`${folder}/${moduleGlob}`], { cwd: dir, absolute: true, dot: true, ignore });
      return (
        files
          .filter((file) => !declaration.test(file) && !file.includes('/node_modules/'))
          .map((file) => ({ file, path: relative(home, file).split(sep).join('/') }))
          // The order of a person's locale is not ours to follow.
          .sort((a, b) => a.path.localeCompare(b.path, 'en'))
      );
    }),
  );
  return found.flat();
}

function firstOfEach(routes: ScannedRoute[]): ScannedRoute[] {
  const keys = new Set<string>();
  return routes.filter(({ route, method, env }) => {
    const key = `${route} ${method} ${env}`;
    return !keys.has(key) && keys.add(key);
  });
}

/** One file a route and method; methods that OpenAPI has no place for are left out. */
function distinctRoutes(routes: Omit<ScannedRoute, 'env'>[]): RouteFile[] {
  const found = new Map<string, RouteFile>();
  for (const { file, route, method } of routes) {
    const key = `${method ?? ''} ${route}`;
    if (found.has(key) || (method !== undefined && !documented.has(method))) continue;
    found.set(key, { file, route, ...(method === undefined ? {} : { method: method as Method }) });
  }
  return [...found.values()];
}

function byRoute(a: RouteFile, b: RouteFile): number {
  return a.route === b.route ? order(a.method ?? '', b.method ?? '') : order(a.route, b.route);
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** In a production build. */
function isServed({ env }: { env?: string | string[] }): boolean {
  const all = [env ?? []].flat();
  return all.length === 0 || all.includes('prod');
}

/** The file that a path means, which the config writes with or without its extension. */
export function resolveHandlerFile(path: string): { file?: string } {
  const candidates = ['', '.ts', '.mts', '.tsx', '.js', '.mjs', '.jsx', '/index.ts', '/index.js'];
  const file = candidates
    .map((extension) => path + extension)
    .find((each) => /\.[cm]?[jt]sx?$/.test(each) && disk.exists(each));
  return file === undefined ? {} : { file };
}
