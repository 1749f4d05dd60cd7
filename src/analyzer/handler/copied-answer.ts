import { ts } from 'ts-morph';
import { withoutCasts } from '../bare.ts';
import { isGlobal } from '../language-globals.ts';
import { resolveSymbol } from '../resolve-symbol.ts';
import { returnedIn } from '../values/returned.ts';
import type { FunctionNode } from '../values/value.ts';
import { isFollowed } from './flow/followed.ts';

/** What of an answer is its whole body, read or not. */
const bodies = new Set(['text', 'arrayBuffer', 'blob', 'bytes']);
const deepest = 4;

/**
 * Tells of an expression whether it is an answer as it was given, but for its headers: itself, a clone, a
 * `new Response` of its body and its status, or what a function of the project makes of it in this way.
 */
export function createCopies(
  isGiven: (node: ts.Expression) => boolean,
  checker: ts.TypeChecker,
  depth = 0,
): (node: ts.Expression) => boolean {
  return keeps;

  function keeps(answer: ts.Expression): boolean {
    const node = withoutCasts(answer);
    if (isGiven(answer) || isGiven(node)) return true;
    if (ts.isConditionalExpression(node)) return keeps(node.whenTrue) && keeps(node.whenFalse);
    if (ts.isIdentifier(node)) return isHeld(node, keeps);
    if (ts.isNewExpression(node)) return isCopy(node);
    if (!ts.isCallExpression(node)) return false;
    const { expression, arguments: given } = node;
    if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'clone')
      return keeps(expression.expression);
    const at = given.findIndex(keeps);
    const callee = at < 0 || depth > deepest ? undefined : functionOf(expression, checker);
    return callee !== undefined && givesBack(callee, at, checker, depth + 1);
  }

  function isCopy({ expression, arguments: given = ts.factory.createNodeArray() }: ts.NewExpression): boolean {
    const [body, init] = given;
    const isResponse = isGlobal(expression, 'Response', checker);
    return isResponse && body !== undefined && init !== undefined && isBody(body) && hasStatus(init);
  }

  function isBody(given: ts.Expression): boolean {
    const node = withoutCasts(given);
    if (ts.isIdentifier(node)) return isHeld(node, isBody);
    if (ts.isPropertyAccessExpression(node)) return node.name.text === 'body' && keeps(node.expression);
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
    return bodies.has(node.expression.name.text) && keeps(node.expression.expression);
  }

  /** `{ status: response.status, … }`, or the answer itself: what is spread of one has no status. */
  function hasStatus(node: ts.Expression): boolean {
    if (!ts.isObjectLiteralExpression(node)) return keeps(node);
    return node.properties.some((each) => {
      if (!ts.isPropertyAssignment(each) || each.name.getText() !== 'status') return false;
      const { initializer } = each;
      return (
        ts.isPropertyAccessExpression(initializer) &&
        initializer.name.text === 'status' &&
        keeps(initializer.expression)
      );
    });
  }

  function isHeld(node: ts.Identifier, is: (node: ts.Expression) => boolean): boolean {
    const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
    if (!declaration || !ts.isVariableDeclaration(declaration)) return false;
    const isConst = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
    return isConst && declaration.initializer !== undefined && is(declaration.initializer);
  }
}

/** Whether a function gives back what it is given at a place, whatever way it takes. */
function givesBack({ body, parameters }: FunctionNode, at: number, checker: ts.TypeChecker, depth: number): boolean {
  const name = parameters[at]?.name;
  const given = name && checker.getSymbolAtLocation(name);
  if (!body || !given) return false;
  const keeps = createCopies((node) => checker.getSymbolAtLocation(node) === given, checker, depth);
  const returned = ts.isBlock(body) ? returnedIn(body) : [body];
  return returned.length > 0 && returned.every(keeps);
}

function functionOf(node: ts.Expression, checker: ts.TypeChecker): FunctionNode | undefined {
  const declaration = resolveSymbol(node, checker)?.valueDeclaration;
  const held = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
  const isFunction =
    held && (ts.isFunctionDeclaration(held) || ts.isArrowFunction(held) || ts.isFunctionExpression(held));
  return isFunction && isFollowed(held) ? held : undefined;
}
