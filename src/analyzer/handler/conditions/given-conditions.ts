import { ts } from 'ts-morph';
import { withoutCasts } from '../../bare.ts';
import { conditionsAt } from '../../values/conditions-at.ts';
import type { Evaluator } from '../../values/evaluator.ts';
import { isPresent, isTruthy } from '../../values/text.ts';
import type { GivenCondition } from './given-condition.ts';
import { alternatives, constant, isSymbolic, type ObjectValue, type Scope, type Value } from '../../values/value.ts';

/** The conditions at a place of a function that its arguments alone may decide. */
export function givenConditions(
  place: ts.Node,
  checker: ts.TypeChecker,
  known = new Map<ts.Expression, readonly ts.Expression[]>(),
): GivenCondition[] {
  return [...conditionsAt(place, checker)].flatMap(({ condition, holds }): GivenCondition[] => {
    const leaves = known.get(condition) ?? leavesOf(condition, checker) ?? [];
    // Each place behind a condition asks for it again.
    known.set(condition, leaves);
    return leaves.length ? [{ condition, holds, leaves }] : [];
  });
}

/**
 * Puts a call's arguments into conditions.
 *
 * @returns those that are still open, or undefined where one of them can't be met
 */
export function decideGiven(
  conditions: readonly GivenCondition[],
  bindings: ReadonlyMap<ts.Node, Value>,
  evaluator: Evaluator,
): GivenCondition[] | undefined {
  const open: GivenCondition[] = [];
  for (const each of conditions) {
    if (each.caught) {
      const { declaration } = each.caught;
      const value = evaluator.substitute(each.caught.value, bindings);
      const scope: Scope = { bindings: new Map([[declaration, value]]), memo: new Map(), parent: evaluator.globals };
      if (each.holds && isTruthy(evaluator.evaluate(each.condition, scope)) === false) return undefined;
      if (value.kind === 'caught' && value.pending?.length) open.push({ ...each, caught: { declaration, value } });
      continue;
    }
    const { scope, values, said } = askedOf(each.leaves, boundIn(each, bindings, evaluator), evaluator);
    if (said === 'known') {
      // Types don't count: code asks what it is given whatever its type.
      const answer = isTruthy(evaluator.evaluate(each.condition, scope));
      if (answer === !each.holds) return undefined;
    } else if (said === 'later') {
      open.push({ ...each, bindings: leafBindings(each.leaves, values, evaluator) });
    }
  }
  return open;
}

/**
 * What the parts of a condition are, and nothing else of what its function was called with: calls that say the same of
 * them are the same.
 */
function leafBindings(
  leaves: readonly ts.Expression[],
  values: readonly (Value | undefined)[],
  evaluator: Evaluator,
): Map<ts.Node, Value> {
  const bindings = new Map<ts.Node, Value>();
  const put = (leaf: ts.Expression, value: Value): void => {
    if (!ts.isPropertyAccessExpression(leaf)) {
      const declaration = evaluator.declarationOf(leaf);
      const before = declaration && bindings.get(declaration);
      // One that is asked for itself as well is there with all its properties.
      if (declaration && (before?.kind !== 'object' || value.kind !== 'object' || !isPart(value)))
        bindings.set(declaration, value);
      else if (before?.kind === 'object' && value.kind === 'object')
        bindings.set(declaration!, { ...before, properties: new Map([...before.properties, ...value.properties]) });
      return;
    }
    const properties = new Map([[leaf.name.text, () => value]]);
    put(leaf.expression, { kind: 'object', properties, open: true, node: leaf });
  };
  const isPart = ({ node }: ObjectValue): boolean => ts.isPropertyAccessExpression(node);
  for (const [index, leaf] of leaves.entries()) put(leaf, values[index]!);
  return bindings;
}

/** What an expression gives where the arguments and constants that it is made of are known; undefined where they are not. */
export function valueGiven(
  node: ts.Expression,
  leaves: readonly ts.Expression[],
  bindings: ReadonlyMap<ts.Node, Value>,
  evaluator: Evaluator,
): Value | undefined {
  const { scope, said } = askedOf(leaves, bindings, evaluator);
  return said === 'known' ? evaluator.evaluate(node, scope) : undefined;
}

/** What a condition's function was called with, as far as this call tells. */
function boundIn(
  { bindings: own }: GivenCondition,
  bindings: ReadonlyMap<ts.Node, Value>,
  evaluator: Evaluator,
): ReadonlyMap<ts.Node, Value> {
  return own ? new Map([...own].map(([node, value]) => [node, evaluator.substitute(value, bindings)])) : bindings;
}

/** The leaves of a condition where they are bound: `known`, or `later` where a caller further out tells. */
function askedOf(
  leaves: readonly ts.Expression[],
  bindings: ReadonlyMap<ts.Node, Value>,
  evaluator: Evaluator,
): { scope: Scope; values: (Value | undefined)[]; said: 'known' | 'later' | undefined } {
  const scope: Scope = { bindings: new Map(bindings), memo: new Map(), parent: evaluator.globals };
  const values = leaves.map((leaf) => valueOf(leaf, scope, evaluator));
  const areAll = (holds: (value: Value) => boolean): boolean =>
    values.every((value) => value && alternatives(value).every(holds));
  if (areAll(isKnown)) return { scope, values, said: 'known' };
  return { scope, values, said: areAll((value) => isKnown(value) || isSymbolic(value)) ? 'later' : undefined };
}

/** The value of a parameter, or of a property of one, by what it is bound to alone. */
function valueOf(leaf: ts.Expression, scope: Scope, evaluator: Evaluator): Value | undefined {
  if (ts.isPropertyAccessExpression(leaf)) {
    const object = valueOf(leaf.expression, scope, evaluator);
    return object && evaluator.member(object, constant(leaf.name.text), leaf);
  }
  const declaration = evaluator.declarationOf(leaf);
  return declaration && evaluator.isKept(declaration) ? evaluator.declared(declaration, scope) : undefined;
}

const knownKinds: ReadonlySet<Value['kind']> = new Set(['constant', 'object', 'array', 'function', 'class', 'pattern']);
const isKnown = (value: Value): boolean => knownKinds.has(value.kind) || isPresent(value) === true;

/** How many constants are gone through to an argument. */
const maxConstants = 4;

/** The arguments, or parts of them, that a condition asks about; undefined where it asks for more than those and constants. */
export function leavesOf(
  condition: ts.Expression,
  checker: ts.TypeChecker,
  depth = maxConstants,
): ts.Expression[] | undefined {
  const leaves: ts.Expression[] = [];
  const visit = (node: ts.Node): boolean => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isAwaitExpression(node)) return false;
    if (ts.isFunctionLike(node) || node.kind === ts.SyntaxKind.ThisKeyword) return false;
    // The name of a property is no variable.
    if (ts.isPropertyAssignment(node) && !ts.isComputedPropertyName(node.name)) return visit(node.initializer);
    const path = ts.isExpression(node) ? pathRoot(node) : undefined;
    if (!path) return ts.forEachChild(node, (child) => (visit(child) ? undefined : true)) === undefined;
    const isOfArguments = isArgument(path, checker, depth);
    if (isOfArguments) leaves.push(node as ts.Expression);
    return isOfArguments || isConstant(path, checker);
  };
  return visit(condition) ? leaves : undefined;
}

/** The name at the root of `a.b.c`. */
function pathRoot(node: ts.Expression): ts.Identifier | undefined {
  if (ts.isIdentifier(node)) return node;
  return ts.isPropertyAccessExpression(node) ? pathRoot(node.expression) : undefined;
}

/** A parameter, or what a constant of the function takes of one: `const { strict = false } = options`. */
function isArgument(name: ts.Identifier, checker: ts.TypeChecker, depth: number): boolean {
  const declaration = checker.getSymbolAtLocation(name)?.valueDeclaration;
  if (!declaration) return false;
  const holder = ts.isBindingElement(declaration) ? ts.walkUpBindingElementsAndPatterns(declaration) : declaration;
  if (ts.isParameter(holder)) return true;
  if (depth === 0 || !ts.isVariableDeclaration(holder) || !holder.initializer || !isLocalConstant(holder)) return false;
  const standsIn = ts.isBindingElement(declaration) ? declaration.initializer : undefined;
  if (standsIn && !leavesOf(standsIn, checker, depth - 1)) return false;
  const called = calledIn(holder.initializer);
  if (called) return isArgument(called, checker, depth - 1);
  return (leavesOf(holder.initializer, checker, depth - 1)?.length ?? 0) > 0;
}

/** `await handler(event)`: which function gives it. */
function calledIn(node: ts.Expression): ts.Identifier | undefined {
  const inner = withoutCasts(node);
  return ts.isCallExpression(inner) && ts.isIdentifier(inner.expression) ? inner.expression : undefined;
}

function isLocalConstant(declaration: ts.VariableDeclaration): boolean {
  const isConst = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
  return isConst && ts.findAncestor(declaration, ts.isFunctionLike) !== undefined;
}

/** `undefined`, members of enumerations, and what is declared once for all functions. */
function isConstant(name: ts.Identifier, checker: ts.TypeChecker): boolean {
  if (name.text === 'undefined') return true;
  const symbol = checker.getSymbolAtLocation(name);
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declaration = target?.valueDeclaration;
  if (!declaration) return false;
  if (ts.isEnumDeclaration(declaration)) return true;
  return ts.isVariableDeclaration(declaration) && !ts.findAncestor(declaration, ts.isFunctionLike);
}
