import { ts } from 'ts-morph';
import type { HandlerFacts } from '../../model/facts.ts';
import { isAlwaysBound } from './always-bound.ts';
import { isResponseObject, typedResponse } from '../handler/answers/typed-response.ts';
import type { HandlerReader } from '../handler/reader.ts';
import type { ResolvedHandler } from '../handler/resolve.ts';
import type { Summary } from '../handler/summary/summary.ts';
import type { BoundState } from '../routes/registration.ts';
import type { FunctionValue } from '../values/value.ts';

type Tools = Pick<HandlerReader, 'checker' | 'origins'>;

/** The middlewares up to the first that ends every request, and is bound whenever the route is registered. */
export function untilEnd<T extends { each: BoundState; resolved: ResolvedHandler | undefined; isSometimes: boolean }>(
  bindings: T[],
  route: ts.Node,
  summarizing: (bound: BoundState) => (callee: FunctionValue) => Summary,
  tools: Tools,
): { around: T[]; isEnded: boolean } {
  const end = bindings.findIndex(
    ({ each, resolved, isSometimes }) =>
      !isSometimes && resolved && isAlwaysBound(each.node, route) && neverPasses(resolved, summarizing(each), tools),
  );
  return { around: end === -1 ? bindings : bindings.slice(0, end + 1), isEnded: end !== -1 };
}

/** Whether a middleware ends every request, with an error or an answer, so that nothing after it is ever asked. */
function neverPasses(
  { callee, hook, isCaught, passes = [] }: ResolvedHandler,
  summarize: (callee: FunctionValue) => Summary,
  tools: Tools,
): boolean {
  if (isCaught || (hook && hook !== 'before')) return false;
  const { answers, throws, ended } = summarize(callee);
  if (answers.length === 0) return throws !== null;
  // What a hook returns is not used.
  if (hook) return false;
  const isWithNext = callee.node.parameters.length > 1 || callee.node.parameters.some((each) => each.dotDotDotToken);
  if (isWithNext || passes.length + ended.length > 0) return false;
  return answers.every(({ node }) => node !== undefined && isAnswer(node, tools));
}

/** Whether what is returned is something by what is written there: a type is no more than the author's word. */
function isAnswer(node: ts.Expression, tools: Tools): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node) || ts.isSatisfiesExpression(node))
    return isAnswer(node.expression, tools);
  if (ts.isConditionalExpression(node)) return isAnswer(node.whenTrue, tools) && isAnswer(node.whenFalse, tools);
  if (ts.isCallExpression(node)) return isResponder(node, tools);
  return written.has(node.kind) || ts.isStringLiteralLike(node);
}

const written: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.ObjectLiteralExpression,
  ts.SyntaxKind.ArrayLiteralExpression,
  ts.SyntaxKind.NewExpression,
  ts.SyntaxKind.NumericLiteral,
  ts.SyntaxKind.TemplateExpression,
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.FalseKeyword,
  ts.SyntaxKind.NullKeyword,
]);

/** `json(event, 403, error)`, `Response.json(…)`: what is called by its name, and gives a response. */
function isResponder(call: ts.CallExpression, tools: Tools): boolean {
  const { checker } = tools;
  const { expression } = call;
  const isNamed =
    ts.isIdentifier(expression) ||
    (ts.isPropertyAccessExpression(expression) && ts.isIdentifier(expression.expression));
  if (!isNamed) return false;
  const type = checker.getTypeAtLocation(call);
  const given = checker.getAwaitedType(type) ?? type;
  return typedResponse(given, tools) !== undefined || isResponseObject(given, tools);
}

/** A handler behind such a middleware: its route is there, and nothing that it does. */
export function unreached({ relays: _, ...handler }: HandlerFacts): HandlerFacts {
  return { ...handler, parameters: [], bodies: [], responses: [] };
}
