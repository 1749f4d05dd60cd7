import { ts } from 'ts-morph';
import { withoutCasts } from '../../bare.ts';
import { symbolMeant } from '../../resolve-symbol.ts';
import { isGlobal } from '../../language-globals.ts';
import { isAssignment } from '../../values/changes.ts';
import { isFunctionNode, type FunctionNode } from '../../values/value.ts';
import { returnsOf } from '../../values/returned.ts';
import type { HandlerReader } from '../reader.ts';
import { isFollowed } from './followed.ts';
import { pickedKeys } from './picked-keys.ts';
import {
  anyName,
  atMost,
  both,
  either,
  nothing,
  ofItems,
  ofMember,
  without,
  type TakenOut,
  type When,
} from './taken.ts';
import { holdsAfter, isCallbackOf, isNothing, isUndefined, loopedOver, loopVariable, reaches } from './taken-when.ts';
import { createUses, outerCast } from './uses.ts';

const maxDepth = 5;

type Holds = (done: ts.Node) => When | undefined;

interface Around {
  holds: Holds;
  depth: number;
  /** Paths that are given another value: they stay. */
  given: Set<string>;
}

interface Keys {
  names: readonly string[];
  /** Each of them, or only some. */
  when: When;
  isIndex?: true;
}

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
      if (first && isGlobal(callee, 'Promise.all', checker)) return next(first, depth);
      if (checker.isArrayLikeType(checker.getTypeAtLocation(callee.expression))) {
        const made = name === 'map' && first ? functionOf(first) : undefined;
        if (made) return { own: nothing.own, items: ofResult(made, depth) };
        if (sameItems.has(name)) return next(callee.expression, depth);
        if (oneItem.has(name)) return next(callee.expression, depth).items ?? nothing;
      }
    }
    const picked = pickedKeys(call, reader);
    if (picked) return picked;
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
    const symbol = symbolMeant(name, checker);
    const declaration = symbol?.valueDeclaration;
    const isConst =
      declaration &&
      ts.isVariableDeclaration(declaration) &&
      declaration.initializer &&
      ts.isIdentifier(declaration.name) &&
      (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
    const start = isConst ? withoutCasts(declaration.initializer!) : undefined;
    const isList = start && ts.isArrayLiteralExpression(start) && start.elements.length === 0;
    const before = isList
      ? [ofItems(either(pushedTo(name).map((each) => next(each, depth))))]
      : start
        ? [next(start, depth)]
        : [];
    return both([...before, ofUses(name, (done) => reaches(done, name), depth, name)]);
  }

  /** The items of `const found = []` that `found.push(user)` adds. */
  function pushedTo(name: ts.Identifier): ts.Expression[] {
    return uses.usesOf(name).flatMap(({ parent }) => {
      const isPush = ts.isPropertyAccessExpression(parent) && parent.name.text === 'push';
      return isPush && ts.isCallExpression(parent.parent) ? parent.parent.arguments : [];
    });
  }

  /** What is done to what a name stands for, in its function; `holds`: whether it is so where that is asked. */
  function ofUses(name: ts.Identifier, asked: Holds, depth: number, goal?: ts.Identifier): TakenOut {
    if (depth > maxDepth) return nothing;
    const owner = ts.findAncestor(name, isFunctionNode);
    const given = new Set<string>();
    const all = uses.usesOf(name);
    const replaced = all.filter(({ parent }) => isReplaced(parent, all));
    const holds: Holds = (done) => sooner(asked(done), replacedBy(replaced, done, goal));
    const found = all
      .filter((each) => ts.findAncestor(each, isFunctionNode) === owner || keyLoop(each, owner))
      .map((each) => ofPlace(outerCast(each), '', { holds, depth, given }));
    return without(both(found), given);
  }

  /**
   * Whether the name stands for another value than what something is done to: it was given one since (`user = await
   * reload()`), or, of what a function was handed, before (`user = { ...user }`).
   */
  function replacedBy(replaced: readonly ts.Identifier[], done: ts.Node, goal?: ts.Identifier): When | undefined {
    const others = replaced.flatMap((each) => {
      const isBetween = goal ? done.pos < each.pos && each.pos < goal.pos : each.pos < done.pos;
      return (isBetween && reaches(each.parent, goal ?? done)) || [];
    });
    return others.includes('always') ? 'always' : others[0];
  }

  /** What is done to a place, or to what is in it: `user`, `user.roles`, `users[0]`. */
  function ofPlace(place: ts.Expression, path: string, around: Around): TakenOut {
    const { holds, depth, given } = around;
    const { parent } = place;
    if (ts.isCallExpression(parent) && parent.expression !== place) {
      const parameter = uses.parameterOf(parent, place);
      const when = parameter && holds(parent);
      const called = when && ts.findAncestor(parameter, isFunctionNode);
      if (!called) return nothing;
      // What nobody waits for may come too late.
      const isFloating = hasAsync(called) && !ts.isAwaitExpression(parent.parent);
      return atMost(
        ofUses(parameter, (done) => holdsAfter(done, called, parameter), depth + 1),
        isFloating ? 'maybe' : when,
      );
    }
    if (ts.isForOfStatement(parent) && parent.expression === place) {
      const item = loopVariable(parent);
      if (!item || holds(parent) !== 'always') return nothing;
      return ofItems(ofUses(item, (done) => reaches(done, parent), depth + 1));
    }
    // Another name for the same object.
    if (ts.isVariableDeclaration(parent) && parent.initializer === place && ts.isIdentifier(parent.name))
      return ofUses(parent.name, holds, depth + 1);
    const keys = keysOf(parent, place);
    if (!keys) return nothing;
    const access = outerCast(parent as ts.Expression);
    const done = access.parent;
    const isAssigned = ts.isBinaryExpression(done) && done.left === access && isAssignment(done.operatorToken.kind);
    const isOut = ts.isDeleteExpression(done) || (isAssigned && isUndefined(done.right));
    if (isAssigned && !isOut) for (const name of keys.names) given.add(path + name);
    if (isOut) {
      const when = holds(done);
      return when
        ? { own: new Map(keys.names.map((name) => [name, when === 'always' ? keys.when : when] as const)) }
        : nothing;
    }
    const method = ts.isPropertyAccessExpression(parent) ? parent.name.text : '';
    const called = parent.parent;
    if (sameItems.has(method) && ts.isCallExpression(called) && called.expression === parent) {
      const isWhole = method !== 'filter' && method !== 'slice';
      return atMost(ofPlace(outerCast(called), path, around), isWhole ? 'always' : 'maybe');
    }
    const callback = callbackOf(parent, place);
    if (callback) return holds(callback.call) === 'always' ? ofItems(ofParameter(callback.function, depth)) : nothing;
    const [name, ...others] = keys.names;
    if (name === undefined || others.length || name === anyName) return nothing;
    const inner = ofPlace(access, `${path}${name}.`, around);
    return keys.isIndex ? ofItems(atMost(inner, 'maybe')) : ofMember(name, inner);
  }

  /** The names that an access may mean. */
  function keysOf(node: ts.Node, object: ts.Expression): Keys | undefined {
    if (ts.isPropertyAccessExpression(node)) return { names: [node.name.text], when: 'always' };
    if (!ts.isElementAccessExpression(node) || node.expression !== object) return undefined;
    const { argumentExpression: key } = node;
    if (ts.isStringLiteralLike(key)) return { names: [key.text], when: 'always' };
    const type = checker.getTypeAtLocation(key);
    if (type.flags & ts.TypeFlags.NumberLike) return { names: ['[]'], when: 'maybe', isIndex: true };
    const list = ts.isIdentifier(key) ? loopedOver(key, checker) : undefined;
    const value = list && evaluator.evaluate(list, evaluator.globals);
    const listed = value?.kind === 'array' && !value.open ? value.items : [];
    const texts = listed.flatMap((each) =>
      each.kind === 'constant' && typeof each.value === 'string' ? [each.value] : [],
    );
    if (texts.length > 0 && texts.length === listed.length) return { names: texts, when: 'always' };
    const types = type.isUnion() ? type.types : [type];
    const names = types.flatMap((each) => (each.isStringLiteral() ? [each.value] : []));
    return { names: names.length === types.length ? names : [anyName], when: 'maybe' };
  }

  /** Whether a place lies in the callback of a loop over names: `['a', 'b'].forEach((key) => delete user[key])`. */
  function keyLoop(place: ts.Node, owner: ts.Node | undefined): boolean {
    const called = ts.findAncestor(place, isFunctionNode);
    const isEach = called && isCallbackOf(called.parent, 'forEach') && called.parent.arguments[0] === called;
    return Boolean(isEach) && ts.findAncestor(called!.parent, isFunctionNode) === owner;
  }

  function callbackOf(
    access: ts.Node,
    list: ts.Expression,
  ): { call: ts.CallExpression; function: FunctionNode } | undefined {
    const call = access.parent;
    const isEach = isCallbackOf(call, 'forEach') || isCallbackOf(call, 'map');
    if (!isEach || call.expression !== access || call.expression.expression !== list) return undefined;
    const found = call.arguments[0] && functionOf(call.arguments[0]);
    return found && { call, function: found };
  }

  function ofParameter(called: FunctionNode, depth: number): TakenOut {
    const name = called.parameters[0]?.name;
    return name && ts.isIdentifier(name) ? ofUses(name, (done) => holdsAfter(done, called, name), depth + 1) : nothing;
  }
}

const hasAsync = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ?? false);

function isReplaced(node: ts.Node, names: readonly ts.Identifier[]): boolean {
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    names.some((each) => each === node.left)
  );
}

/** What holds unless it was undone. */
function sooner(when: When | undefined, undone: When | undefined): When | undefined {
  if (undone === 'always') return undefined;
  return when && undone ? 'maybe' : when;
}

const fallbacks: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken]);

/** Methods of a list whose result has its items, and those that give one of them. */
const sameItems: ReadonlySet<string> = new Set(['filter', 'slice', 'sort', 'reverse', 'toSorted', 'toReversed']);
const oneItem: ReadonlySet<string> = new Set(['find', 'findLast', 'at', 'pop', 'shift']);
