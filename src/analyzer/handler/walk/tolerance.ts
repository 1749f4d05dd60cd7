import { ts } from 'ts-morph';
import { exits } from '../../values/conditions-at.ts';
import { alternatives, type Value } from '../../values/value.ts';
import { isUnset } from '../summary/state.ts';
import type { AnswerEffect, Tolerance } from '../summary/summary.ts';

interface ToleranceQuestions {
  checker: ts.TypeChecker;
  /** The identifiers in the same function that mean a variable. */
  uses(name: ts.Identifier): ts.Node[];
  /** The framework has refused already, so that a yes or no says nothing. */
  isRefused: boolean;
  /** What the call gives tells, whatever its type: a caller gives the check. */
  isTold?: boolean;
}

/**
 * Whether code goes on where a check has refused: `const page = result.success ? result.data.page : 1`. It does not
 * where the result decides over a `throw` or a `return`, or is given to somebody else, who may. Where it is all that
 * the function returns of it, the caller has the word.
 */
export function toleranceOf(call: ts.Node, asked: ToleranceQuestions): Tolerance {
  if (!asked.isTold && !tells(call, asked)) return {};
  const ends = endsOf(call, true, asked, new Set());
  if (ends.includes('decides')) return {};
  return ends.includes('returned') ? { isReturned: true } : { isTolerated: true };
}

type End = 'decides' | 'returned' | undefined;

/** What the uses of a result come to: its own, or those of the variables that hold it or its verdict. */
function endsOf(use: ts.Node, isWhole: boolean, asked: ToleranceQuestions, seen: Set<ts.Node>): End[] {
  const node = outer(use);
  const access = node.parent;
  if (isWhole && ts.isPropertyAccessExpression(access) && access.expression === node) {
    return telling.has(access.name.text) ? endsOf(access, false, asked, seen) : [];
  }
  const name = holderOf(node);
  if (!name) return [endOf(node, asked)];
  const isHeldWhole = isWhole && ts.isIdentifier(name);
  const names = ts.isIdentifier(name) ? [name] : boundNames(name);
  return names.flatMap((each) => {
    if (seen.has(each)) return [];
    seen.add(each);
    return asked.uses(each).flatMap((later) => (later === each ? [] : endsOf(later, isHeldWhole, asked, seen)));
  });
}

/** The variable that an expression is declared or assigned to. */
function holderOf(node: ts.Node): ts.BindingName | undefined {
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) && parent.initializer === node) return parent.name;
  const isAssigned = ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return isAssigned && parent.right === node && ts.isIdentifier(parent.left) ? parent.left : undefined;
}

/** Whether what a call gives says if the check was passed. */
function tells(call: ts.Node, { checker, isRefused }: ToleranceQuestions): boolean {
  const type = checker.getTypeAtLocation(call);
  const awaited = checker.getAwaitedType(type) ?? type;
  const members = awaited.isUnion() ? awaited.types : [awaited];
  if (members.every((member) => member.flags & ts.TypeFlags.BooleanLike)) return !isRefused;
  // `success` of zod and valibot, `issues` of the standard: there on each side.
  return members.length > 1 && members.every((member) => verdicts.some((name) => member.getProperty(name)));
}

const verdicts = ['success', 'issues'];

/** Properties of a result that are there, or true, on one side alone. */
const telling = new Set(['success', 'error', 'issues']);

function boundNames(pattern: ts.BindingName): ts.Identifier[] {
  if (!ts.isObjectBindingPattern(pattern)) return [];
  return pattern.elements.flatMap(({ name, propertyName }) => {
    const key = propertyName ?? name;
    return ts.isIdentifier(name) && ts.isIdentifier(key) && telling.has(key.text) ? [name] : [];
  });
}

/** What a result or its verdict comes to where it stands: it decides if the code goes on, is returned, or neither. */
function endOf(at: ts.Node, asked: ToleranceQuestions): End {
  let node = at;
  for (let { parent } = node; parent; node = parent, parent = node.parent) {
    if (ts.isIfStatement(parent)) {
      if (parent.expression !== node) return undefined;
      const branches = [parent.thenStatement, parent.elseStatement];
      return branches.some((each) => each && exits(each, asked.checker)) ? 'decides' : undefined;
    }
    if (ts.isConditionalExpression(parent) && parent.condition === node) {
      return isReturned(parent) ? 'decides' : undefined;
    }
    if (ts.isThrowStatement(parent)) return 'decides';
    if (ts.isReturnStatement(parent)) return 'returned';
    if (ts.isArrowFunction(parent)) return parent.body === node ? 'returned' : undefined;
    // Given to a function, which may refuse.
    if (ts.isCallExpression(parent)) return parent.arguments.some((each) => each === node) ? 'decides' : undefined;
    if (ts.isPropertyAccessExpression(parent) || ts.isStatement(parent) || ts.isVariableDeclaration(parent)) {
      return undefined;
    }
  }
  return undefined;
}

function isReturned(node: ts.Node): boolean {
  const { parent } = outer(node);
  return ts.isReturnStatement(parent) || (ts.isArrowFunction(parent) && parent.body === outer(node));
}

/** Marks checks whose catch goes on; what it throws on is refused as before. */
export function tolerate(effects: readonly Tolerance[]): void {
  for (const effect of effects) if (effect.isCaught) effect.isTolerated = true;
}

/** An answer like any other: no error, no response, no status of its own. */
export function isPlain({ node, state }: AnswerEffect, evaluate: (node: ts.Expression) => Value): boolean {
  const isSet = alternatives(state.status).some((each) => !isUnset(each));
  const made = node ? alternatives(evaluate(node)) : [];
  return !isSet && !made.some(({ kind }) => kind === 'response' || kind === 'error');
}

/** The expression with what stands around it and changes nothing. */
function outer(node: ts.Node): ts.Node {
  let current = node;
  while (
    ts.isAwaitExpression(current.parent) ||
    ts.isParenthesizedExpression(current.parent) ||
    ts.isAsExpression(current.parent) ||
    ts.isNonNullExpression(current.parent)
  ) {
    current = current.parent;
  }
  return current;
}
