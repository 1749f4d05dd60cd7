import { withSlash } from './middleware-scope.ts';
import type { AppState, BoundState, RouteState } from './registration.ts';

/** Adds a route to an app behind what it has, whichever call it was registered with. */
export function pushRoute(
  app: AppState,
  { path, handler, ...rest }: Omit<RouteState, 'middlewares' | 'grammar'>,
  middlewares: BoundState[],
): void {
  const nothing = nothingOf(app);
  const route: RouteState = {
    ...rest,
    handler,
    path: withSlash(app.kind === 'router' ? withoutModifiers(path) : path),
    grammar: 'h3',
    middlewares,
    ...(nothing ? { nothing } : {}),
  };
  app.entries.push({ kind: 'route', route });
}

/** Modifiers and constraints are part of a parameter's name in h3 1: a request has to have something there, whatever it is. */
const withoutModifiers = (path: string): string => path.replace(/(^|\/):(\w+)[?*+(][^/]*/g, '$1:$2');

/** In h3 1 the next layer is asked where a handler returns nothing; a router says that there is no such path. */
function nothingOf({ kind, isPreemptive }: AppState): RouteState['nothing'] {
  if (kind === 'layers') return 'passed';
  return kind === 'router' && !isPreemptive ? 'missing' : undefined;
}
