import type { ts } from 'ts-morph';
import type { CachedFacts, FactCache } from '../fact-cache.ts';
import { createByRequest, type Asked } from '../handler/conditions/ask-log.ts';
import type { KnownRequest } from '../handler/conditions/request-atoms.ts';
import type { MiddlewareFacts } from '../../model/facts.ts';

/** Where the facts of one middleware are kept, and found again. */
interface MiddlewareStore {
  find(version: string): CachedFacts<MiddlewareFacts> | undefined;
  keep(version: string, facts: CachedFacts<MiddlewareFacts>, asked: Asked): void;
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
): MiddlewareStore {
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
