import type { ts } from 'ts-morph';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import { excerpt, locationOf } from '../location.ts';
import type { RouteState } from './registration.ts';

/** Says that a middleware sees some of a route's requests and not others. */
export function passesPartly(
  { method, path }: Pick<RouteState, 'method' | 'path'>,
  node: ts.Node,
  root: string,
  consequence = 'what that answers is not documented',
): Diagnostic {
  const route = `${method === 'all' ? 'Any method of' : method.toUpperCase()} ${path}`;
  return createDiagnostic(
    'middleware-partial',
    `${route} passes a middleware for some of its requests only, so ${consequence}: ${excerpt(node)}.`,
    { location: locationOf(node, root) },
  );
}
