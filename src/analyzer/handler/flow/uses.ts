import { ts } from 'ts-morph';
import { symbolMeant } from '../../resolve-symbol.ts';
import { isFunctionNode } from '../../values/value.ts';
import { isFollowed } from './followed.ts';

/** Where a value goes in the code of the project, as far as that is open to the request. */
export function createUses(checker: ts.TypeChecker, isOpen: (place: ts.Node) => boolean = () => true) {
  return { usesOf, parameterOf };

  /** The places in its function that name a variable. */
  function usesOf(name: ts.Identifier): ts.Identifier[] {
    const symbol = symbolMeant(name, checker);
    const owner = ts.findAncestor(name, isFunctionNode) ?? name.getSourceFile();
    const found: ts.Identifier[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && node !== name && node.text === name.text) {
        if (symbolMeant(node, checker) === symbol && isOpen(node)) found.push(node);
      }
      ts.forEachChild(node, visit);
    };
    visit(owner);
    return found;
  }

  /** The name that a function of the project has for an argument. */
  function parameterOf(call: ts.CallExpression, value: ts.Expression): ts.Identifier | undefined {
    const declaration = checker.getResolvedSignature(call)?.declaration;
    if (!declaration || !isFunctionNode(declaration) || !isFollowed(declaration)) return undefined;
    const name = declaration.parameters[call.arguments.indexOf(value)]?.name;
    return name && ts.isIdentifier(name) ? name : undefined;
  }
}

/** Returned, which is the caller's to follow. */
export function isHandedBack({ parent }: ts.Expression): boolean {
  return ts.isReturnStatement(parent) || ts.isArrowFunction(parent);
}

/** The expression with what leaves it the same value. */
export function outer(node: ts.Expression): ts.Expression {
  return outside(node, isPlain);
}

/** The same, whatever type it is said to have. */
export function outerCast(node: ts.Expression): ts.Expression {
  return outside(node, (each) => isPlain(each) || ts.isAsExpression(each) || ts.isSatisfiesExpression(each));
}

function outside(node: ts.Expression, isSame: (node: ts.Node) => boolean): ts.Expression {
  let current = node;
  while (isSame(current.parent)) current = current.parent as ts.Expression;
  return current;
}

const isPlain = (node: ts.Node): boolean =>
  ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node);
