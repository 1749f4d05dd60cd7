import { ts } from 'ts-morph';
import { isFunctionNode, type FunctionNode } from '../../values/value.ts';
import { returnsOf } from '../../values/returned.ts';
import type { HandlerReader } from '../reader.ts';
import { isFollowed } from './followed.ts';
import { withoutCasts } from './sources.ts';
import { createUses } from './uses.ts';

type When = 'always' | 'maybe';

/** What code takes out of a value before it is used: of the value itself, of its parts, of its items. */
export interface TakenOut {
  own: ReadonlyMap<string, When>;
  items?: TakenOut | undefined;
}

const nothing: TakenOut = { own: new Map() };
const maxDepth = 5;

export const isNothingTaken = ({ own, items }: TakenOut): boolean =>
  own.size === 0 && (!items || isNothingTaken(items));

/**
 * The properties that a value no longer has where an expression names it: by `delete user.password` and
 * `user.password = undefined`, there, in a function that it was handed to or that gave it back, or for each item of a list.
 */
export function takenOutOf(use: ts.Expression, reader: HandlerReader): TakenOut {
  const { checker, evaluator } = reader;
  const uses = createUses(checker);
  return ofExpression(use, 0);

  function ofExpression(given: ts.Expression, depth: number): TakenOut {
    const node = withoutCasts(given);
    if (depth > maxDepth) return nothing;
    if (ts.isIdentifier(node)) return ofName(node, depth);
    if (ts.isConditionalExpression(node)) {
      return either(
        [node.whenTrue, node.whenFalse].filter((each) => !isNothing(each)).map((each) => next(each, depth)),
      );
    }
    if (ts.isBinaryExpression(node) && fallbacks.has(node.operatorToken.kind)) {
      return either([node.left, node.right].filter((each) => !isNothing(each)).map((each) => next(each, depth)));
    }
    return ts.isCallExpression(node) ? ofCall(node, depth) : nothing;
  }

  function next(node: ts.Expression, depth: number): TakenOut {
    return ofExpression(node, depth + 1);
  }

  function ofCall(call: ts.CallExpression, depth: number): TakenOut {
    const { expression: callee } = call;
    const [first] = call.arguments;
    if (ts.isPropertyAccessExpression(callee)) {
      const name = callee.name.text;
      if (first && name === 'all' && callee.expression.getText() === 'Promise') return next(first, depth);
      if (checker.isArrayLikeType(checker.getTypeAtLocation(callee.expression))) {
        const made = name === 'map' && first ? functionOf(first) : undefined;
        if (made) return { own: nothing.own, items: ofResult(made, depth) };
        if (sameItems.has(name)) return next(callee.expression, depth);
        if (oneItem.has(name)) return next(callee.expression, depth).items ?? nothing;
      }
    }
    const called = functionOf(callee);
    return called ? ofResult(called, depth) : nothing;
  }

  /** What every result of a function lacks. */
  function ofResult({ body }: FunctionNode, depth: number): TakenOut {
    if (!body) return nothing;
    if (!ts.isBlock(body)) return next(body, depth);
    const results = returnsOf(
      body,
      () => undefined,
      () => undefined,
    ).filter((each) => each && !isNothing(each));
    return either(results.map((each) => next(each!, depth)));
  }

  function functionOf(node: ts.Expression): FunctionNode | undefined {
    const value = evaluator.evaluate(node, { bindings: new Map(), memo: new Map() });
    return value.kind === 'function' && isFollowed(value.node) ? value.node : undefined;
  }

  function ofName(name: ts.Identifier, depth: number): TakenOut {
    const symbol = ts.isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name);
    const declaration = symbol?.valueDeclaration;
    const isConst =
      declaration &&
      ts.isVariableDeclaration(declaration) &&
      declaration.initializer &&
      ts.isIdentifier(declaration.name) &&
      (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
    const before = isConst ? [next(declaration.initializer!, depth)] : [];
    return both([...before, ofUses(name, (done) => reaches(done, name), depth)]);
  }

  /** What is done to what a name stands for, in its function; `holds`: whether it is so where that is asked. */
  function ofUses(name: ts.Identifier, holds: (done: ts.Node) => When | undefined, depth: number): TakenOut {
    const owner = ts.findAncestor(name, isFunctionNode);
    const found: TakenOut[] = [];
    const given = new Set<string>();
    for (const each of uses.usesOf(name)) {
      const whole = outermost(each);
      const { parent } = whole;
      const isLater = depth <= maxDepth && ts.findAncestor(each, isFunctionNode) === owner;
      if (!isLater) continue;
      const member = memberOf(parent);
      if (member !== undefined) {
        const access = outermost(parent as ts.Expression);
        const done = access.parent;
        if (ts.isBinaryExpression(done) && done.left === access && !isUndefined(done.right)) given.add(member);
        const isOut = ts.isDeleteExpression(done) || (ts.isBinaryExpression(done) && done.left === access);
        const when = isOut && !given.has(member) ? holds(done) : undefined;
        if (when) found.push({ own: new Map([[member, when]]) });
        const callback = callbackOf(parent, whole);
        const inEach = callback && holds(callback.call);
        if (callback && inEach === 'always')
          found.push({ own: nothing.own, items: ofParameter(callback.function, depth) });
      } else if (ts.isCallExpression(parent) && parent.expression !== whole) {
        const parameter = uses.parameterOf(parent, whole);
        const when = parameter && holds(parent);
        const called = when && ts.findAncestor(parameter, isFunctionNode);
        if (called)
          found.push(
            atMost(
              ofUses(parameter, (done) => holdsAfter(done, called, parameter), depth + 1),
              when,
            ),
          );
      } else if (ts.isForOfStatement(parent) && parent.expression === whole) {
        const item = ts.isVariableDeclarationList(parent.initializer)
          ? parent.initializer.declarations[0]?.name
          : undefined;
        const when = holds(parent);
        if (!item || !ts.isIdentifier(item) || when !== 'always') continue;
        found.push({
          own: nothing.own,
          items: ofUses(item, (done) => (isIn(done, parent.statement) ? 'always' : 'maybe'), depth + 1),
        });
      }
    }
    const { own, items } = both(found);
    return { own: new Map([...own].filter(([key]) => !given.has(key))), items };
  }

  function callbackOf(
    access: ts.Node,
    list: ts.Expression,
  ): { call: ts.CallExpression; function: FunctionNode } | undefined {
    const call = access.parent;
    if (!ts.isPropertyAccessExpression(access) || access.name.text !== 'forEach' || access.expression !== list)
      return undefined;
    const [first] = ts.isCallExpression(call) && call.expression === access ? call.arguments : [];
    const found = first && functionOf(first);
    return found && { call: call as ts.CallExpression, function: found };
  }

  function ofParameter(called: FunctionNode, depth: number): TakenOut {
    const name = called.parameters[0]?.name;
    return name && ts.isIdentifier(name) ? ofUses(name, (done) => holdsAfter(done, called, name), depth + 1) : nothing;
  }
}

const fallbacks: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken]);

/** Methods of a list whose result has its items, and those that give one of them. */
const sameItems: ReadonlySet<string> = new Set(['filter', 'slice', 'sort', 'reverse', 'toSorted', 'toReversed']);
const oneItem: ReadonlySet<string> = new Set(['find', 'findLast', 'at', 'pop', 'shift']);

/** One after the other. */
function both(all: readonly TakenOut[]): TakenOut {
  const own = new Map<string, When>();
  for (const each of all) {
    for (const [name, when] of each.own) if (own.get(name) !== 'always') own.set(name, when);
  }
  const items = all.flatMap((each) => each.items ?? []);
  return { own, items: items.length ? both(items) : undefined };
}

/** One or the other. */
function either(all: readonly TakenOut[]): TakenOut {
  const own = new Map<string, When>();
  for (const name of new Set(all.flatMap((each) => [...each.own.keys()]))) {
    own.set(name, all.every((each) => each.own.get(name) === 'always') ? 'always' : 'maybe');
  }
  const items = all.map((each) => each.items);
  return { own, items: items.some(Boolean) ? either(items.map((each) => each ?? nothing)) : undefined };
}

function atMost(taken: TakenOut, when: When): TakenOut {
  if (when === 'always') return taken;
  const items = taken.items && atMost(taken.items, when);
  return { own: new Map([...taken.own.keys()].map((name) => [name, 'maybe'])), items };
}

/** Whether what a statement did is so where the value is used. */
function reaches(done: ts.Node, use: ts.Node): When | undefined {
  if (done.pos > use.pos) return undefined;
  let when: When = isStatement(done) ? 'always' : 'maybe';
  for (let node = done; node.parent; node = node.parent) {
    if (node.parent.pos <= use.pos && use.end <= node.parent.end) {
      // The other way of the same condition.
      return ts.isIfStatement(node.parent) && node.parent.elseStatement && isIn(use, node.parent.elseStatement)
        ? undefined
        : when;
    }
    if (ts.isBlock(node.parent)) {
      const last = node.parent.statements.at(-1);
      if (last && (ts.isReturnStatement(last) || ts.isThrowStatement(last))) return undefined;
      const { parent } = node.parent;
      if (!ts.isTryStatement(parent) || parent.catchClause) when = 'maybe';
    } else if (!isPlain(node.parent)) {
      when = 'maybe';
    }
  }
  return undefined;
}

/** Whether what a function did to its argument is so after each call: nothing but `if (!user) return` stands before it. */
function holdsAfter(done: ts.Node, called: FunctionNode, parameter: ts.Identifier): When {
  const { body } = called;
  if (!body || !ts.isBlock(body)) return 'always';
  const statement = body.statements.find((each) => isIn(done, each));
  if (!statement || !isStatement(done) || !isIn(statement, done.parent.parent)) return 'maybe';
  const earlier = body.statements.filter((each) => each.pos < statement.pos);
  return earlier.every((each) => !mayLeave(each) || isMissingGuard(each, parameter)) ? 'always' : 'maybe';
}

function mayLeave(node: ts.Node): boolean {
  if (isFunctionNode(node)) return false;
  return ts.isReturnStatement(node) || Boolean(ts.forEachChild(node, (each) => mayLeave(each) || undefined));
}

function isMissingGuard(node: ts.Statement, { text }: ts.Identifier): boolean {
  if (!ts.isIfStatement(node)) return false;
  const condition = withoutCasts(node.expression);
  return (
    ts.isPrefixUnaryExpression(condition) &&
    condition.operator === ts.SyntaxKind.ExclamationToken &&
    condition.operand.getText() === text
  );
}

const isStatement = (done: ts.Node): boolean =>
  ts.isForOfStatement(done) ||
  ts.isExpressionStatement(done.parent) ||
  (isPlain(done.parent) && isStatement(done.parent));

const isPlain = (node: ts.Node): boolean =>
  ts.isExpressionStatement(node) ||
  ts.isAwaitExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  isDeclared(node);

/** `const user = cleaned(found)` does to what was found what the call does. */
const isDeclared = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) || ts.isVariableDeclarationList(node) || ts.isVariableStatement(node);

const isIn = (node: ts.Node, whole: ts.Node): boolean => whole.pos <= node.pos && node.end <= whole.end;

const isUndefined = (node: ts.Expression): boolean => {
  const own = withoutCasts(node);
  return (ts.isIdentifier(own) && own.text === 'undefined') || ts.isVoidExpression(own);
};

const isNothing = (node: ts.Expression): boolean =>
  isUndefined(node) || withoutCasts(node).kind === ts.SyntaxKind.NullKeyword;

/** The expression with what leaves it the same value. */
function outermost(node: ts.Expression): ts.Expression {
  let current = node;
  for (;;) {
    const { parent } = current;
    const isSame =
      ts.isAwaitExpression(parent) ||
      ts.isParenthesizedExpression(parent) ||
      ts.isNonNullExpression(parent) ||
      ts.isAsExpression(parent) ||
      ts.isSatisfiesExpression(parent);
    if (!isSame) return current;
    current = parent;
  }
}

function memberOf(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return node.argumentExpression.text;
  return undefined;
}
