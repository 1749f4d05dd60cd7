import type { HandlerFacts } from '../../model/facts.ts';
import type { ResolvedHandler } from '../handler/resolve.ts';
import type { Summary } from '../handler/summary/summary.ts';
import type { BoundState } from '../routes/registration.ts';
import type { FunctionValue } from '../values/value.ts';

/** The middlewares up to the first that ends every request. */
export function untilEnd<T extends { each: BoundState; resolved: ResolvedHandler | undefined; isSometimes: boolean }>(
  bindings: T[],
  summarizing: (bound: BoundState) => (callee: FunctionValue) => Summary,
): { around: T[]; isEnded: boolean } {
  const end = bindings.findIndex(
    ({ each, resolved, isSometimes }) => !isSometimes && resolved && neverPasses(resolved, summarizing(each)),
  );
  return { around: end === -1 ? bindings : bindings.slice(0, end + 1), isEnded: end !== -1 };
}

/** Whether a middleware ends every request with an error, so that nothing after it is ever asked. */
function neverPasses(
  { callee, hook, isCaught }: ResolvedHandler,
  summarize: (callee: FunctionValue) => Summary,
): boolean {
  if (isCaught || (hook && hook !== 'before')) return false;
  const { answers, throws } = summarize(callee);
  return answers.length === 0 && throws !== null;
}

/** A handler behind such a middleware: its route is there, and nothing that it does. */
export function unreached({ relays: _, ...handler }: HandlerFacts): HandlerFacts {
  return { ...handler, parameters: [], bodies: [], responses: [] };
}
