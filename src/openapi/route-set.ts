import { createDiagnostic } from '../model/diagnostics.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { RouteFacts } from '../model/facts.ts';
import type { Location } from '../model/location.ts';
import { parsePath } from './paths.ts';

/** What two routes of one version share when they answer the same requests: method and path shape. */
export function routeKey(route: RouteFacts): string {
  return `${route.method} ${parsePath(route.path, route.grammar)[0]!.shape}`;
}

/** True where the same handler is registered again: in docs-only mode and then for real, or with more middleware. */
export function isSameHandler(a: RouteFacts, b: RouteFacts): boolean {
  if (a.handler.key !== b.handler.key) return false;
  return !a.handler.location || !b.handler.location || isSamePlace(a.handler.location, b.handler.location);
}

const isSamePlace = (a: Location, b: Location): boolean =>
  a.file === b.file && a.line === b.line && a.column === b.column;

/** How messages name a route: `GET /api/v1/todos/{id}`. */
export const describeRoute = ({ method, path }: RouteFacts): string => `${method.toUpperCase()} ${path}`;

/** The diagnostic for a second handler on one method and path; `kept` is the one that stays. */
export function describeDuplicate(version: string, kept: RouteFacts, dropped: RouteFacts): Diagnostic {
  const where = kept.location ? ` (${kept.location.file}:${kept.location.line})` : '';
  return createDiagnostic(
    'route-duplicate',
    `${describeRoute(dropped)} is registered twice in version ${version}: ${describeRoute(kept)}${where} has another ` +
      'handler and stays.',
    {
      ...(dropped.location ? { location: dropped.location } : {}),
      ...(kept.location ? { related: [{ message: 'the registration that stays', location: kept.location }] } : {}),
    },
  );
}

/** The diagnostic for a route that takes the rest of a path, where another takes one segment of it. */
export function describeShared(kept: RouteFacts, dropped: RouteFacts): Diagnostic {
  return createDiagnostic(
    'path-shared',
    `${describeRoute(dropped)} has the path of ${describeRoute(kept)} in OpenAPI, whose parameters hold one segment: only the latter is documented.`,
    {
      ...(dropped.location ? { location: dropped.location } : {}),
      ...(kept.location ? { related: [{ message: 'the route that is documented', location: kept.location }] } : {}),
    },
  );
}
