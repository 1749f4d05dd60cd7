import { ts } from 'ts-morph';
import { isPlatform } from '../../language-globals.ts';
import type { Evaluator } from '../../values/evaluator.ts';
import { symbolMeant } from '../../resolve-symbol.ts';
import { isFunctionNode, type FunctionNode, type Scope } from '../../values/value.ts';
import { isFollowed } from './followed.ts';
import { createUses } from './uses.ts';

/** Places that are followed from one value; from more on, the answer counts as affected. */
const largestSlice = 400;

/**
 * Whether what a request is answered with depends on a value: it is in what a function of the chain returns, or in a
 * condition on which a return, a throw or a change of the response depends. A value that only goes into a log, a store or
 * a call of a package affects nothing.
 *
 * @param start where the value is read
 * @param handler the function that was registered
 * @param via the helpers that lead from it to the value, outermost first
 */
export function affectsAnswer(
  start: ts.Node,
  { handler, via }: { handler: FunctionNode; via: readonly FunctionNode[] },
  { checker, evaluator }: { checker: ts.TypeChecker; evaluator: Evaluator },
): boolean {
  const scope: Scope = { bindings: new Map(), memo: new Map() };
  const { usesOf, parameterOf } = createUses(checker);
  const seen = new Set<ts.Node>();
  /** The calls by which the slice came into a function from its caller. */
  const entered = new Map<FunctionNode, ts.CallExpression[]>();
  return ts.isBindingElement(start) ? followName(start.name) : follow(start);

  function follow(node: ts.Node): boolean {
    if (seen.has(node)) return false;
    seen.add(node);
    if (seen.size > largestSlice) return true;
    const { parent } = node;
    if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return followCall(parent, node);
    if (ts.isVariableDeclaration(parent)) return followName(parent.name);
    if (ts.isReturnStatement(parent) || (ts.isArrowFunction(parent) && parent.body === node))
      return followReturn(parent);
    if (ts.isThrowStatement(parent)) return true;
    if (ts.isBinaryExpression(parent) && isAssignment(parent)) {
      return parent.right === node && (putsOnResponse(parent.left) || followHolder(parent.left));
    }
    const controlled = controlledBy(parent);
    if (controlled) return controlled.some(isAnswering);
    // A name of a property, a statement or a type hands nothing on.
    return (ts.isExpression(parent) || isPartOfLiteral(parent)) && follow(parent);
  }

  /** The uses of what a name, or each name of a pattern, holds. */
  function followName(name: ts.BindingName): boolean {
    if (ts.isIdentifier(name)) return usesOf(name).some((use) => !isWritten(use) && follow(use));
    return name.elements.some((each) => ts.isBindingElement(each) && followName(each.name));
  }

  /** The variable in whose value something is put: `out` of `out.address = …` and `parts` of `parts.push(…)`. */
  function followHolder(place: ts.Expression): boolean {
    const root = rootOf(place);
    const declaration = ts.isIdentifier(root) ? symbolMeant(root, checker)?.valueDeclaration : undefined;
    return declaration !== undefined && ts.isVariableDeclaration(declaration) && followName(root as ts.Identifier);
  }

  /** `event.res.status`, and not `event.context.address`. */
  function putsOnResponse(place: ts.Expression): boolean {
    if (!ts.isPropertyAccessExpression(place)) return false;
    return isEvent(place.expression) ? place.name.text !== 'context' : putsOnResponse(place.expression);
  }

  function followCall(call: ts.CallExpression | ts.NewExpression, node: ts.Node): boolean {
    // `userAgent.includes('bot')`: what is called on the value tells of it.
    if (call.expression === node) return follow(call);
    const signature = checker.getResolvedSignature(call);
    const { declaration } = signature ?? {};
    // `throw new HTTPError({ message: … })`
    if (ts.isThrowStatement(call.parent)) return true;
    if (putsOnResponse(call.expression)) return true;
    if (!signature || !declaration || isPlatform(declaration)) {
      return (
        follow(call) || (ts.isPropertyAccessExpression(call.expression) && followHolder(call.expression.expression))
      );
    }
    if (isFunctionNode(declaration) && isFollowed(declaration) && ts.isCallExpression(call)) {
      const name = parameterOf(call, node as ts.Expression);
      entered.set(declaration, [...(entered.get(declaration) ?? []), call]);
      return name !== undefined && followName(name);
    }
    // A package that has both may put the one into the other: `setHeader(event, name, value)`.
    if (call.arguments?.some(isEvent)) return true;
    // A question of a package about the value: `isbot(userAgent)`.
    const given = checker.getReturnTypeOfSignature(signature);
    return (given.flags & ts.TypeFlags.BooleanLike) !== 0 && follow(call);
  }

  function followReturn(node: ts.Node): boolean {
    const owner = ts.findAncestor(node, isFunctionNode);
    if (!owner) return false;
    const calls =
      entered.get(owner) ?? (via.includes(owner) ? callsOf(owner, via[via.indexOf(owner) - 1] ?? handler) : []);
    if (calls.length) return calls.some(follow);
    // A callback of the platform's own methods gives its value to them; any other function answers the request.
    const { parent } = owner;
    const callee = ts.isCallExpression(parent) ? checker.getResolvedSignature(parent)?.declaration : undefined;
    return callee && isPlatform(callee) ? follow(parent) : true;
  }

  function callsOf(helper: FunctionNode, caller: FunctionNode): ts.Node[] {
    const found: ts.Node[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && checker.getResolvedSignature(node)?.declaration === helper) found.push(node);
      ts.forEachChild(node, visit);
    };
    visit(caller);
    return found;
  }

  /** Whether an answer, a refusal or a change of the response is made in what a condition decides. */
  function isAnswering(node: ts.Node): boolean {
    if (ts.isReturnStatement(node) || ts.isThrowStatement(node)) return true;
    if (isFunctionNode(node)) return false;
    if (ts.isCallExpression(node) && node.arguments.some(isEvent)) return true;
    if (ts.isBinaryExpression(node) && isAssignment(node)) {
      if (putsOnResponse(node.left) || followHolder(node.left)) return true;
    }
    return ts.forEachChild(node, (child) => isAnswering(child) || undefined) ?? false;
  }

  function isEvent(node: ts.Expression): boolean {
    const value = evaluator.evaluate(node, scope);
    return value.kind === 'instance' && value.of === 'event';
  }
}

/** `x.a.b` is a part of `x`. */
const rootOf = (node: ts.Expression): ts.Expression =>
  ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) ? rootOf(node.expression) : node;

const isAssignment = (node: ts.BinaryExpression): boolean =>
  node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment && node.operatorToken.kind <= ts.SyntaxKind.LastAssignment;

const isWritten = (use: ts.Identifier): boolean =>
  ts.isBinaryExpression(use.parent) && isAssignment(use.parent) && use.parent.left === use;

const isPartOfLiteral = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node) ||
  ts.isShorthandPropertyAssignment(node) ||
  ts.isTemplateSpan(node) ||
  ts.isSpreadAssignment(node);

/** What runs or not by the value of an expression. */
function controlledBy(parent: ts.Node): ts.Node[] | undefined {
  if (ts.isIfStatement(parent)) return [parent.thenStatement, ...(parent.elseStatement ? [parent.elseStatement] : [])];
  if (ts.isWhileStatement(parent) || ts.isDoStatement(parent) || ts.isForStatement(parent)) return [parent.statement];
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) return [parent.statement];
  if (ts.isSwitchStatement(parent)) return [parent.caseBlock];
  if (ts.isCaseClause(parent)) return [parent.parent];
  return undefined;
}
