import type { KeptRoute } from '../../model/route-memory.ts';
import type { KeptRoutes } from '../fact-cache.ts';
import { findWordFaults, readWords } from '../handler/words.ts';
import { locationOf } from '../location.ts';
import type { ProjectState } from '../project/project.ts';
import { describeRouting, type CallerState } from '../routes/registration.ts';
import { createContentKeys } from '../values/content-keys.ts';
import type { Evaluator } from '../values/evaluator.ts';
import { placeOf, type MethodRoute } from './place.ts';
import type { PartReader } from './read-parts.ts';

/**
 * Gives the facts of a route again while all that they are made of is the same: the functions that its requests pass, what
 * these close over, and what the code of both can see. Where the route is registered does not count, so that an edit of the
 * registration does not ask for a route again that it does not touch.
 */
export function keepRoutes(
  state: ProjectState,
  { evaluator, parts, kept }: { evaluator: Evaluator; parts: PartReader; kept: KeptRoutes },
  read: (route: MethodRoute, caller: CallerState) => KeptRoute,
) {
  const { root, modules, versionAt } = state;
  const keys = createContentKeys({ root, versionAt, describeState: describeRouting });
  let count = 0;
  return { readRoute, count: () => count };

  function readRoute(route: MethodRoute, caller: CallerState): KeptRoute {
    const { result: key } = evaluator.work.within(() => keyOf(route, caller));
    const known = key === undefined ? undefined : kept.get(key);
    if (known) {
      const place = placeOf(route, root);
      return { ...known, facts: known.facts.map((each) => ({ ...each, ...place })) };
    }
    count++;
    const reading = read(route, caller);
    if (key !== undefined && !namesPlace(reading, route)) kept.set(key, reading);
    return reading;
  }

  function keyOf({ node, handlerNode, middlewares, ...route }: MethodRoute, caller: CallerState): string | undefined {
    const bound = middlewares.map(({ node: _, ...each }) => each);
    const key = keys.of([route, bound, caller, readWords(handlerNode)]);
    const callee = parts.resolve(route.handler)?.callee.node;
    const isMarked = callee && modules.has(callee.getSourceFile().fileName);
    return key && [isMarked, state.h3Of(node.getSourceFile()), key].join(' ');
  }

  /** Whether a reading says where the route is registered, beside the place that every route has. */
  function namesPlace({ facts, diagnostics }: KeptRoute, route: MethodRoute): boolean {
    const { node, handlerNode, middlewares } = route;
    const places = [node, handlerNode, ...middlewares.map((each) => each.node)].map((each) => locationOf(each, root));
    return (
      facts.some(({ partial }) => partial) ||
      findWordFaults(handlerNode).length > 0 ||
      diagnostics.some(({ location: at }) =>
        places.some(({ file, line, column }) => at?.file === file && at.line === line && at.column === column),
      )
    );
  }
}
