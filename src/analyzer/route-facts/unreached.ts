import { ts } from 'ts-morph';
import type { HandlerFacts } from '../../model/facts.ts';
import type { ResolvedHandler } from '../handler/resolve.ts';
import type { Summary } from '../handler/summary/summary.ts';
import type { BoundState } from '../routes/registration.ts';
import type { FunctionValue } from '../values/value.ts';

/** The middlewares up to the first that ends every request. */
export function untilEnd<T extends { each: BoundState; resolved: ResolvedHandler | undefined; isSometimes: boolean }>(
  bindings: T[],
  summarizing: (bound: BoundState) => (callee: FunctionValue) => Summary,
  checker: ts.TypeChecker,
): { around: T[]; isEnded: boolean } {
  const end = bindings.findIndex(
    ({ each, resolved, isSometimes }) => !isSometimes && resolved && neverPasses(resolved, summarizing(each), checker),
  );
  return { around: end === -1 ? bindings : bindings.slice(0, end + 1), isEnded: end !== -1 };
}

/** Whether a middleware ends every request, with an error or an answer, so that nothing after it is ever asked. */
function neverPasses(
  { callee, hook, isCaught, passes = [] }: ResolvedHandler,
  summarize: (callee: FunctionValue) => Summary,
  checker: ts.TypeChecker,
): boolean {
  if (isCaught || (hook && hook !== 'before')) return false;
  const { answers, throws, ended } = summarize(callee);
  if (answers.length === 0) return throws !== null;
  // What a hook returns is not used.
  if (hook) return false;
  const isWithNext = callee.node.parameters.length > 1 || callee.node.parameters.some((each) => each.dotDotDotToken);
  if (isWithNext || passes.length + ended.length > 0) return false;
  return answers.every(({ node }) => node !== undefined && isAnswer(node, checker));
}

/** Whether what is returned is something, whatever the request is. */
function isAnswer(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const type = checker.getTypeAtLocation(node);
  const given = checker.getAwaitedType(type) ?? type;
  return (given.isUnion() ? given.types : [given]).every(({ flags }) => (flags & maybeNothing) === 0);
}

const maybeNothing =
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown |
  ts.TypeFlags.Void |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Null |
  ts.TypeFlags.ESSymbolLike |
  ts.TypeFlags.TypeParameter |
  ts.TypeFlags.Conditional;

/** A handler behind such a middleware: its route is there, and nothing that it does. */
export function unreached({ relays: _, ...handler }: HandlerFacts): HandlerFacts {
  return { ...handler, parameters: [], bodies: [], responses: [] };
}
