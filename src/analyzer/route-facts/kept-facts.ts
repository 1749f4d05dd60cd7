import type { ts } from 'ts-morph';
import type { FactCache, CachedFacts, Kept } from '../fact-cache.ts';
import { createByRequest, type Asked } from '../handler/conditions/ask-log.ts';
import type { KnownRequest } from '../handler/conditions/request-atoms.ts';
import type { MiddlewareFacts } from '../../model/facts.ts';

/** Where the facts of one function are kept, and found again. */
export interface FactStore<T> {
  find(version: string): CachedFacts<T> | undefined;
  keep(version: string, facts: CachedFacts<T>, asked: Asked): void;
}

/** Facts of a handler belong to one route. */
export function handlerStore<T>(kept: Kept<CachedFacts<T>>, named: ts.Node, subject: string): FactStore<T> {
  return {
    find: (version) => kept.get(named, version, subject),
    keep: (version, facts) => kept.set(named, version, subject, facts),
  };
}

/**
 * Facts of a middleware serve every route whose request answers what it asks in the same way. Those with diagnostics,
 * which name the route, serve that one.
 *
 * @param use how the function is used: its name as a hook handler, and which hook it is
 */
export function middlewareStore(
  kept: FactCache['middleware'],
  named: ts.Node,
  { request, subject, use }: { request: KnownRequest; subject: string; use: string },
): FactStore<MiddlewareFacts> {
  return {
    find: (version) =>
      [`${use} ${subject}`, use].map((key) => kept.get(named, version, key)?.find(request)).find((each) => each)
        ?.result,
    keep(version, facts, asked) {
      const key = facts.diagnostics.length > 0 ? `${use} ${subject}` : use;
      const known = kept.get(named, version, key) ?? createByRequest();
      known.keep(facts, asked);
      kept.set(named, version, key, known);
    },
  };
}
