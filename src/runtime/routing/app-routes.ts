import { H3, removeRoute } from 'h3';
import type { EventHandler, H3Route } from 'h3';
import type { Method } from '../../model/facts.ts';
import { parsePath } from '../../openapi/paths.ts';

/** On the function that serves a route of ours: whose it is, and what the application gave. */
const ownerKey = Symbol.for('unplugin-openapi.route');

interface Owner {
  version: string;
  handler: unknown;
}

/** The routes that an app has already, by method and path shape (`GET /x/{}`). */
export type AppRoutes = ReadonlyMap<string, H3Route>;

/** Marks the function that serves a route of a version. */
export function markOwner(serve: EventHandler, owner: Owner): void {
  Object.defineProperty(serve, ownerKey, { value: owner });
}

/** Knows the routes of apps. */
export interface AppRouteIndex {
  /** The routes that the app has now. */
  read(app: H3): AppRoutes;
}

/** Reads each route once, however often it is asked: many versions go onto one app. */
export function createAppRouteIndex(): AppRouteIndex {
  const indexes = new WeakMap<H3, { from: readonly H3Route[]; length: number; routes: Map<string, H3Route> }>();

  return {
    read(app) {
      const from = app['~routes'];
      let index = indexes.get(app);
      // To remove routes h3 makes another list; to add them it lengthens the one that it has.
      if (index?.from !== from) indexes.set(app, (index = { from, length: 0, routes: new Map() }));
      for (const route of from.slice(index.length)) addToIndex(index.routes, route);
      index.length = from.length;
      return index.routes;
    },
  };
}

/** h3 answers with the first of equal routes, so that is the one which is kept. */
function addToIndex(routes: Map<string, H3Route>, route: H3Route): void {
  for (const { shape } of parsePath(route.route ?? '', 'h3')) {
    const key = `${route.method} ${shape}`;
    if (!routes.has(key)) routes.set(key, route);
  }
}

/** Whose the route is, for messages; undefined where it answers with the very handler that is to be registered. */
export function findOtherOwner(route: H3Route, handler: unknown): string | undefined {
  const owner = (route.handler as { [ownerKey]?: Owner })[ownerKey];
  if ((owner ? owner.handler : route.handler) === handler) return undefined;
  return owner ? `version ${JSON.stringify(owner.version)}` : 'the app itself';
}

/** Takes one route off an app. h3 takes every route of that method and pattern with it: the others are put back. */
export function removeAppRoute(app: H3, method: Method, pattern: string, serve: EventHandler): void {
  const before = app['~routes'];
  removeRoute(app, method, pattern);
  const kept = new Set(app['~routes']);
  for (const route of before) {
    // By the prototype: a server that h3 has frozen refuses new routes, and these are none.
    if (!kept.has(route) && route.handler !== serve) H3.prototype['~addRoute'].call(app, route);
  }
}
