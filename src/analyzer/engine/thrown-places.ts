import { ts } from 'ts-morph';
import { symbolBehind, symbolMeant } from '../resolve-symbol.ts';
import type { FunctionNode } from '../values/value.ts';

interface ThrownError {
  made: ts.Node;
  root: ts.Node;
  /** Functions through which it is said to come to the one that is the root. */
  via: readonly FunctionNode[];
  /** The `try` statements whose `catch` the interpreter has run on the way to it. */
  through: ReadonlySet<ts.Node>;
}

/**
 * Makes what says whether the interpreter comes to all places that throw an error, where it is made at one place: a
 * function that makes it may be called by others, too. It runs the code of functions that are called by name, of catches
 * those that something known leads to, and no callback of a call that is not read, no generator.
 */
export function createThrownPlaces(checker: ts.TypeChecker) {
  const reached = new WeakMap<ts.Node, { nodes: Set<ts.Node>; uses: Map<ts.Symbol, ts.Identifier[]> }>();
  return { areAllSeen };

  function areAllSeen({ made, root, via, through }: ThrownError): boolean {
    const { nodes, uses } = reachedFrom(root);
    const isKnown = (node: ts.Node): boolean =>
      ts.findAncestor(node, (each) => each === root || nodes.has(each)) !== undefined;
    if (!via.every(isKnown)) return false;
    const asked = { thrown: new Set<ts.Node>(), given: new Set<ts.Node>() };
    return isSeen(made, false);

    /** `isThrown`: the place itself throws; else its value has to be thrown, or handed to a caller that does. */
    function isSeen(place: ts.Node, isThrown: boolean): boolean {
      const end = isThrown ? place : endOf(place);
      if (!end) return false;
      const around = functionAround(end, through);
      if (!around) return false;
      if (around === root) return true;
      const throws = isThrown || ts.isThrowStatement(end);
      const before = asked[throws ? 'thrown' : 'given'];
      if (before.has(around)) return true;
      before.add(around);
      const name = isKnown(around) ? nameOf(around) : undefined;
      const symbol = name && checker.getSymbolAtLocation(name);
      if (!symbol) return false;
      return (uses.get(symbol) ?? []).every((use) => {
        if (use === name) return true;
        const call = use.parent;
        return ts.isCallExpression(call) && call.expression === use && isSeen(call, throws);
      });
    }
  }

  /** The functions of the project that the code of one leads to by name, and where their names stand. */
  function reachedFrom(root: ts.Node) {
    const known = reached.get(root);
    if (known) return known;
    const nodes = new Set<ts.Node>();
    const uses = new Map<ts.Symbol, ts.Identifier[]>();
    const open: ts.Node[] = [root];
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (!ts.isIdentifier(node)) return;
      const meant = symbolMeant(node, checker);
      const symbol = meant && symbolBehind(meant, checker);
      const declaration = symbol?.valueDeclaration;
      if (!declaration || declaration.getSourceFile().isDeclarationFile || ts.isSourceFile(declaration)) return;
      uses.set(symbol, [...(uses.get(symbol) ?? []), node]);
      if (nodes.has(declaration) || ts.isParameter(declaration)) return;
      nodes.add(declaration);
      open.push(declaration);
    };
    for (let node = open.pop(); node; node = open.pop()) visit(node);
    const found = { nodes, uses };
    reached.set(root, found);
    return found;
  }
}

/** What throws a value, or gives it to the caller; undefined where it goes anywhere else. */
function endOf(value: ts.Node): ts.ThrowStatement | ts.ReturnStatement | ts.ArrowFunction | undefined {
  let node = value;
  while (hands(node.parent, node)) node = node.parent;
  const { parent } = node;
  if (ts.isThrowStatement(parent) || ts.isReturnStatement(parent)) return parent;
  return ts.isArrowFunction(parent) && parent.body === node ? parent : undefined;
}

/** Whether an expression has the value of a part of it. */
function hands(around: ts.Node, part: ts.Node): boolean {
  return (
    ts.isParenthesizedExpression(around) ||
    ts.isAwaitExpression(around) ||
    ts.isAsExpression(around) ||
    ts.isSatisfiesExpression(around) ||
    ts.isNonNullExpression(around) ||
    (ts.isConditionalExpression(around) && around.condition !== part)
  );
}

/** The function in which a place is run on the way; undefined where it stands in what is run otherwise. */
function functionAround(place: ts.Node, through: ReadonlySet<ts.Node>): FunctionNode | undefined {
  if (ts.isArrowFunction(place)) return place;
  for (let node = place; ; node = node.parent) {
    const { parent } = node;
    if (!parent || ts.isParameter(parent) || ts.isBindingElement(parent)) return undefined;
    if (ts.isCatchClause(parent) && !through.has(parent.parent)) return undefined;
    if (ts.isClassLike(parent) || ts.isObjectLiteralElementLike(parent)) return undefined;
    if (ts.isFunctionDeclaration(parent) || ts.isFunctionExpression(parent)) {
      return parent.asteriskToken ? undefined : parent;
    }
    if (ts.isArrowFunction(parent)) return parent;
    if (ts.isMethodDeclaration(parent)) return parent.asteriskToken ? undefined : parent;
  }
}

/** The name by which alone a function is called. */
function nameOf(node: FunctionNode): ts.Identifier | undefined {
  if (ts.isFunctionDeclaration(node)) return node.name;
  const { parent } = node;
  const isConst = ts.isVariableDeclaration(parent) && (ts.getCombinedNodeFlags(parent) & ts.NodeFlags.Const) !== 0;
  return isConst && ts.isIdentifier(parent.name) ? parent.name : undefined;
}
