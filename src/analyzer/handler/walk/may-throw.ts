import { ts } from 'ts-morph';
import { alternatives, type Value } from '../../values/value.ts';

interface Questions {
  checker: ts.TypeChecker;
  evaluate(node: ts.Expression): Value;
  /** Whether a name is the platform's and not one of the project's. */
  isGlobal(name: ts.Identifier): boolean;
}

/**
 * Whether an expression may throw by itself, its parts aside. All may but for those that are known not to: a `catch`
 * is left out only where nothing before it can fail.
 */
export function mayThrow(node: ts.Expression, questions: Questions): boolean {
  if (ts.isCallExpression(node)) return !isHarmless(node.expression, questions) && !isSafe(questions.evaluate(node));
  if (ts.isNewExpression(node))
    return !isNamed(node.expression, safeClasses, questions) && !isAnswer(questions.evaluate(node));
  // What a call throws, or the promise that it gives, is noted at the call.
  if (ts.isAwaitExpression(node)) return !ts.isCallExpression(node.expression);
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
    const isAsked = ts.isCallExpression(node.parent) && isHarmless(node, questions);
    return !isAsked && !isKnownObject(node.expression, questions);
  }
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    return kind === ts.SyntaxKind.InKeyword || kind === ts.SyntaxKind.InstanceOfKeyword;
  }
  return ts.isTaggedTemplateExpression(node) || ts.isYieldExpression(node);
}

/** An object that is there, as far as the code tells. */
export function isKnownObject(object: ts.Expression, { checker, evaluate }: Questions): boolean {
  const flags = ts.isIdentifier(object) ? (checker.getSymbolAtLocation(object)?.flags ?? 0) : 0;
  if (flags & (ts.SymbolFlags.ValueModule | ts.SymbolFlags.Enum)) return true;
  return alternatives(evaluate(object)).every(({ kind }) => objects.has(kind));
}

const objects = new Set<Value['kind']>(['object', 'array', 'function', 'class', 'instance', 'response', 'error']);

function isHarmless(callee: ts.Expression, questions: Questions): boolean {
  if (isNamed(callee, safeFunctions, questions)) return true;
  if (!ts.isPropertyAccessExpression(callee)) return false;
  return (
    isNamed(callee.expression, safeObjects, questions) ||
    (safeMethods.has(callee.getText()) && ts.isIdentifier(callee.expression) && questions.isGlobal(callee.expression))
  );
}

function isNamed(node: ts.Expression, names: ReadonlySet<string>, { isGlobal }: Questions): boolean {
  return ts.isIdentifier(node) && names.has(node.text) && isGlobal(node);
}

/** What a table says of a call: a read that gives nothing where there is nothing, and what only sets. */
function isSafe(value: Value): boolean {
  return alternatives(value).every(
    (each) =>
      isAnswer(each) ||
      each.kind === 'setting' ||
      each.kind === 'read' ||
      (each.kind === 'instance' && requestParts.has(each.of)),
  );
}

/** Made, and not thrown. */
function isAnswer({ kind }: Value): boolean {
  return kind === 'error' || kind === 'response';
}

const requestParts = new Set([
  'query',
  'params',
  'headers',
  'headerRecord',
  'cookies',
  'searchParams',
  'address',
  'request',
  'response',
]);

const safeFunctions = new Set(['Number', 'String', 'Boolean', 'parseInt', 'parseFloat', 'isNaN', 'isFinite']);

const safeObjects = new Set(['console', 'Math', 'Number']);

const safeMethods = new Set(['Date.now', 'Array.isArray', 'performance.now', 'crypto.randomUUID']);

const safeClasses = new Set(['Date', 'Map', 'Set', 'Error', 'TypeError', 'RangeError']);
