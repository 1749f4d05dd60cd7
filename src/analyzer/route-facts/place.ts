import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import type { HandlerFacts, Method } from '../../model/facts.ts';
import type { Location } from '../../model/location.ts';
import type { CachedFacts } from '../fact-cache.ts';
import { requestOf, type KnownRequest } from '../handler/conditions/request-atoms.ts';
import type { ResolvedHandler } from '../handler/resolve.ts';
import { locationOf, relativePath } from '../location.ts';
import type { RouteState } from '../routes/registration.ts';

/** A route for one method. */
export type MethodRoute = RouteState & { method: Method };

/** The route as messages name it. */
export const subjectOf = ({ method, path }: RouteState): string =>
  method === 'all' ? path : `${method.toUpperCase()} ${path}`;

/** How a function of a route sees its requests. */
export interface SeenBy {
  /** Other routes pass it too. */
  isShared?: true | undefined;
  /** What h3 takes off the beginning of the path before the function sees it. */
  below?: string | undefined;
}

/** The requests of a route, as a function sees them. */
export const requestFor = ({ method, path, others }: RouteState, { isShared, below }: SeenBy = {}): KnownRequest => ({
  ...requestOf(method, path, others, below),
  ...(isShared ? { isShared } : {}),
});

/** What the registration alone says. */
export function placeOf({ method, path, grammar = 'versioned', prefix, node }: MethodRoute, root: string) {
  return { method, path, grammar, ...(prefix === undefined ? {} : { prefix }), location: locationOf(node, root) };
}

/** Facts of a handler that can't be read. */
export function unknownHandler(at: Location, diagnostic?: Diagnostic): CachedFacts<HandlerFacts> & { partial: true } {
  const key = `${at.file}#${at.line}:${at.column}`;
  const facts = { key, parameters: [], bodies: [], responses: [] };
  return { facts, types: {}, diagnostics: diagnostic ? [diagnostic] : [], partial: true };
}

/** A handler in a module that nobody marked. */
export function unmarked({ callee }: ResolvedHandler, subject: string, root: string): Diagnostic {
  const file = relativePath(callee.node.getSourceFile().fileName, root);
  return createDiagnostic(
    'handler-unmarked',
    `The handler of ${subject} stands in ${file}, which is not marked // API_SOURCE.`,
    {
      location: locationOf(callee.node.name ?? callee.node, root),
    },
  );
}
