import type { HandlerFacts, MiddlewareFacts } from '../../model/facts.ts';
import { isErrorHook, type ResolvedHandler } from '../handler/resolve.ts';
import type { Value } from '../values/value.ts';
import { answeringErrors, type ErrorTools } from './own-errors.ts';
import type { Chain } from './replaced.ts';

/** A function around a handler, and what is known of it. */
interface Layer {
  value: Value;
  resolved: ResolvedHandler | undefined;
  facts: MiddlewareFacts[];
}

/**
 * A chain, the outermost of its functions first, with the errors that its `onError(…)` middlewares answer: each those of
 * what comes after it, the innermost first. Of one that can't be read nothing is known but that it may answer.
 */
export function answeredByHooks(handler: HandlerFacts, layers: readonly Layer[], tools: ErrorTools): Chain {
  return layers.reduceRight<Chain>(
    (chain, { value, resolved, facts }) => {
      const asked = resolved ?? (value.kind === 'wrapped-handler' ? value : {});
      const by = resolved ? { onError: resolved.callee } : { hasOwnErrors: true };
      const answered = isErrorHook(asked) ? answeringErrors(chain, by, tools) : chain;
      return { handler: answered.handler, middlewares: [...facts, ...answered.middlewares] };
    },
    { handler, middlewares: [] },
  );
}
