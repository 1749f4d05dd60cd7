import type { HandlerFacts, MiddlewareFacts } from '../../model/facts.ts';
import { isErrorHook, type ResolvedHandler } from '../handler/resolve.ts';
import { answeringErrors, type ErrorTools } from './own-errors.ts';
import type { Chain } from './replaced.ts';

/** A function around a handler, and what is known of it. */
interface Layer {
  resolved: ResolvedHandler | undefined;
  facts: MiddlewareFacts[];
}

/**
 * A chain, the outermost of its functions first, with the errors that its `onError(…)` middlewares answer: each those of
 * what comes after it, the innermost first.
 */
export function answeredByHooks(handler: HandlerFacts, layers: readonly Layer[], tools: ErrorTools): Chain {
  return layers.reduceRight<Chain>(
    (chain, { resolved, facts }) => {
      const answered =
        resolved && isErrorHook(resolved) ? answeringErrors(chain, { onError: resolved.callee }, tools) : chain;
      return { handler: answered.handler, middlewares: [...facts, ...answered.middlewares] };
    },
    { handler, middlewares: [] },
  );
}
