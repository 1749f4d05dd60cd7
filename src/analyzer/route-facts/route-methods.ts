import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import type { ResolvedHandler } from '../handler/resolve.ts';
import { locationOf } from '../location.ts';
import { inferMethods } from '../nitro/methods.ts';
import type { RouteState, VersionState } from '../routes/registration.ts';
import { subjectOf, type MethodRoute } from './place.ts';
import type { PartReader, ReadingInput } from './read-parts.ts';

/**
 * Makes what finds the methods that a route is documented for. One that takes any method has those that its handler asks
 * for or is made for, less those that other routes have for its path; a web socket has none.
 */
export function createRouteMethods({ state, origins, evaluator, summarizer }: ReadingInput, parts: PartReader) {
  const { root, checker } = state;
  return (route: RouteState, { routes }: VersionState, say: (diagnostic: Diagnostic) => unknown): MethodRoute[] => {
    const location = locationOf(route.node, root);
    if (route.handler.kind === 'instance' && route.handler.of === 'webSocket') {
      const message = `${route.path} is a web socket, for which OpenAPI 3.0 has no place.`;
      say(createDiagnostic('web-socket', message, { location }));
      return [];
    }
    const { method: registered } = route;
    if (registered !== 'all') return [{ ...route, method: registered }];
    const resolved = parts.resolve(route.handler);
    const { path, nothing } = route;
    const found = inferMethods(resolved, { checker, origins, evaluator, summarizer, route: path, nothing });
    const same = routes.filter(({ path }) => path === route.path).map(({ method }) => method);
    const taken = new Set([...same, ...(route.taken ?? [])]);
    const methods = found.methods.filter((method) => !taken.has(method));
    if (route.mayPass && methods.every((method) => onlyRefuses({ ...route, method }, resolved))) return [];
    if (!found.isStated) {
      const names = methods.map((method) => method.toUpperCase()).join(' and ') || 'none';
      const message = `${route.path} answers every method; it is documented for ${names}, as its handler reads ${methods.includes('post') ? 'a body' : 'no body'}.`;
      say(createDiagnostic('method-assumed', message, { location }));
    }
    return methods.map((method) => ({ ...route, method }));
  };

  function onlyRefuses(route: MethodRoute, resolved: ResolvedHandler | undefined): boolean {
    // A name of its own in the cache: here nothing is around it.
    const subject = `${subjectOf(route)} alone`;
    const { facts, partial } = parts.readRouteHandler(route, resolved, { subject });
    return !partial && !facts.relays && facts.responses.every(({ status }) => status >= 400);
  }
}
