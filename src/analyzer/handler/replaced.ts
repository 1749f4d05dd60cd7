import { ts } from 'ts-morph';
import type { FunctionNode, FunctionValue, HookKind } from '../values/value.ts';
import { returnedIn } from '../values/returned.ts';
import { createCopies } from './copied-answer.ts';
import { createHandsOn, type HandsOnTools } from './hand-on.ts';

/** Where a middleware answers in the place of what comes after it, whatever that is. */
export interface Replaced {
  /** Of what is returned there, nothing is sent. */
  answers?: ts.Node;
  /** Of what is thrown there, nothing leaves. */
  errors?: ts.Node;
}

/**
 * What a hook makes of the answer: `onBeforeResponse: (event, response) => { response.body = … }` of h3 1, and
 * `onResponse(response => …)` of h3 2 where it returns something. What an `onError(…)` answers is known for each error.
 */
export function replacedByHook(hook: FunctionNode, kind: HookKind, checker: ts.TypeChecker): Replaced {
  if (kind === 'error') return {};
  const at = kind === 'before' || kind === 'sending' ? assignedBody(hook, checker) : answerOf(hook, checker);
  return at ? { answers: at } : {};
}

function assignedBody({ body, parameters }: FunctionNode, checker: ts.TypeChecker): ts.Node | undefined {
  const name = parameters[1]?.name;
  const response = name && checker.getSymbolAtLocation(name);
  if (!body || !response) return undefined;
  const find = (node: ts.Node): ts.Node | undefined => {
    const isAssigned = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
    const target = isAssigned && ts.isPropertyAccessExpression(node.left) ? node.left : undefined;
    const isBody = target?.name.text === 'body' && checker.getSymbolAtLocation(target.expression) === response;
    return isBody ? node : ts.forEachChild(node, find);
  };
  return find(body);
}

/** Something that is returned, and not the first argument itself or a copy of it. */
function answerOf({ body, parameters }: FunctionNode, checker: ts.TypeChecker): ts.Node | undefined {
  const name = parameters[0]?.name;
  const given = name && checker.getSymbolAtLocation(name);
  const returned = body && ts.isBlock(body) ? returnedIn(body) : body ? [body] : [];
  const isGiven = (node: ts.Node): boolean => {
    const symbol = checker.getSymbolAtLocation(node);
    return symbol === undefined ? false : symbol === given || checker.isUndefinedSymbol(symbol);
  };
  const keeps = createCopies(isGiven, checker);
  return returned.find((each) => {
    const { flags } = checker.getTypeAtLocation(each);
    const isNothing = (flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined)) !== 0;
    return !isNothing && !keeps(each);
  });
}

/** Finds out what a middleware makes of what `next()` gives and throws. */
export function replacedBy(middleware: FunctionValue, tools: HandsOnTools, passes: readonly ts.Node[] = []): Replaced {
  const { checker } = tools;
  const { body, parameters } = middleware.node;
  const parameter = parameters[1]?.name;
  const next = parameter && checker.getSymbolAtLocation(parameter);
  if (!body || (!next && passes.length === 0)) return {};
  const handsOn = createHandsOn(middleware, tools, passes);
  const isNext = (node: ts.Node): boolean =>
    passes.includes(node) ||
    (next !== undefined && ts.isCallExpression(node) && checker.getSymbolAtLocation(node.expression) === next);
  const holdsNext = (node: ts.Node): boolean => isNext(node) || (ts.forEachChild(node, holdsNext) ?? false);
  const isReturned = (call: ts.Node): boolean =>
    ts.findAncestor(call, (each) => each === body || ts.isReturnStatement(each)) !== body || !ts.isBlock(body);

  const calls = collect(body, isNext);
  const returned = ts.isBlock(body) ? returnedIn(body) : [body];
  // What is returned before `next()` is called ends the request: nothing is there to replace.
  const before = calls.filter((call) => !isReturned(call)).map((call) => call.end);
  const after = returned.filter((each) => holdsNext(each) || before.some((end) => end <= each.pos));
  /** One of the values that it may have is what `next()` gave: `allowed ? next() : refusal`. */
  const isPassing = (node: ts.Expression): boolean => choicesOf(node).some((each) => handsOn(each) || passesOn(each));
  const [answers] = after;
  return {
    ...(answers && !after.some(isPassing) ? { answers } : {}),
    ...caught(),
  };

  /** `next().catch(...)` and `next().finally(...)` still give what `next()` gave. */
  function passesOn(node: ts.Expression): boolean {
    if (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node)) return passesOn(node.expression);
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
    const { name, expression } = node.expression;
    return (name.text === 'catch' || name.text === 'finally') && (handsOn(expression) || passesOn(expression));
  }

  function caught(): Replaced {
    for (const call of calls) {
      const around = ts.findAncestor(call, (each) => ts.isTryStatement(each) && isWithin(call, each.tryBlock));
      const clause = around && ts.isTryStatement(around) ? around.catchClause : undefined;
      if (clause && !rethrows(clause.block, clause.variableDeclaration?.name)) return { errors: clause };
      const { parent } = call;
      const { parent: outer } = parent;
      const isCatch = ts.isPropertyAccessExpression(parent) && parent.name.text === 'catch';
      const handler = isCatch && ts.isCallExpression(outer) ? outer.arguments[0] : undefined;
      if (!handler) continue;
      const isOwn = ts.isArrowFunction(handler) || ts.isFunctionExpression(handler);
      if (!isOwn || !rethrows(handler.body, handler.parameters[0]?.name)) return { errors: handler };
    }
    return {};
  }
}

const logicalOperators: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

/** The values that an expression may have: the branches of a condition, the operands of `&&`, `||` and `??`. */
function choicesOf(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node)) return choicesOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...choicesOf(node.whenTrue), ...choicesOf(node.whenFalse)];
  return ts.isBinaryExpression(node) && logicalOperators.has(node.operatorToken.kind)
    ? [...choicesOf(node.left), ...choicesOf(node.right)]
    : [node];
}

/** Whether a catching block or function throws what it was given on, if only at times. */
function rethrows(body: ts.Node, name: ts.BindingName | undefined): boolean {
  if (!name || !ts.isIdentifier(name)) return false;
  const mentions = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && node.text === name.text) || (ts.forEachChild(node, mentions) ?? false);
  const visit = (node: ts.Node): boolean =>
    (ts.isThrowStatement(node) && mentions(node.expression)) ||
    (!ts.isFunctionLike(node) && (ts.forEachChild(node, visit) ?? false));
  return visit(body);
}

function isWithin(node: ts.Node, outer: ts.Node): boolean {
  return node.pos >= outer.pos && node.end <= outer.end;
}

function collect(node: ts.Node, is: (node: ts.Node) => boolean): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (each: ts.Node): void => {
    if (is(each)) found.push(each);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
}
