import { ts } from 'ts-morph';
import { bare, unwrapped, withoutCasts } from '../../bare.ts';
import { isGlobal } from '../../language-globals.ts';
import { symbolMeant } from '../../resolve-symbol.ts';
import { dependsOnParameter } from '../../types/depends-on-parameter.ts';
import { returnedIn } from '../../values/returned.ts';
import { isFunctionNode, type FunctionNode } from '../../values/value.ts';
import { differs } from './differs.ts';
import { isFollowed } from './followed.ts';
import { isConst, isKept } from './kept.ts';
import { saysNothing } from './sources.ts';
import { createUses } from './uses.ts';

const maxDepth = 6;

/**
 * The value under a cast that says what the value is not: `({ id: '1' }) as unknown as User`, `rename(row) as User` of a
 * function that makes other names. A cast that only narrows what the code leaves open, as that of `JSON.parse(text) as User`,
 * is the author's word.
 */
export function contradicted(given: ts.Expression, checker: ts.TypeChecker): ts.Expression | undefined {
  const node = castHeld(unwrapped(given), checker);
  if (!ts.isAsExpression(node) && !ts.isTypeAssertionExpression(node)) return undefined;
  if (ts.isConstTypeReference(node.type) || dependsOnParameter(node.type, checker)) return undefined;
  const target = checker.getTypeFromTypeNode(node.type);
  const value = bare(node);
  return !saysNothing(target) && createMaking(checker)(value, target) ? value : undefined;
}

/** Whether a function of the project makes what it says that it does not return: `one(): User { return rename(row); }`. */
export function isDeclaredOtherwise(given: ts.Expression, checker: ts.TypeChecker): boolean {
  const call = withoutCasts(given);
  const declaration = ts.isCallExpression(call) ? checker.getResolvedSignature(call)?.declaration : undefined;
  if (!declaration || !isFunctionNode(declaration) || !isFollowed(declaration)) return false;
  const { type, typeParameters, asteriskToken } = declaration;
  if (!type || typeParameters?.length || asteriskToken || dependsOnParameter(type, checker)) return false;
  const target = checker.getTypeFromTypeNode(type);
  return !saysNothing(target) && returned(declaration).some((each) => createMaking(checker)(each, target));
}

/** Makes the question whether the code makes a value that does not have the type. */
function createMaking(checker: ts.TypeChecker) {
  return (value: ts.Expression, target: ts.Type): boolean => isMadeOtherwise(value, awaited(target), 0);

  function awaited(type: ts.Type): ts.Type {
    return checker.getAwaitedType(type) ?? type;
  }

  function isMadeOtherwise(expression: ts.Expression, target: ts.Type, depth: number): boolean {
    const made = withoutCasts(expression);
    if (depth > maxDepth) return false;
    const next = (each: ts.Expression): boolean => isMadeOtherwise(each, target, depth + 1);
    if (ts.isConditionalExpression(made)) return next(made.whenTrue) || next(made.whenFalse);
    if (ts.isObjectLiteralExpression(made) || ts.isArrayLiteralExpression(made)) return isOther(made, target);
    if (ts.isIdentifier(made)) {
      const begun = begunAs(made);
      return begun !== undefined && next(begun);
    }
    if (!ts.isCallExpression(made)) return false;
    const [first] = made.arguments;
    if (first && isGlobal(made.expression, 'Promise.all', checker)) return next(first);
    if (isGlobal(made.expression, 'Object.fromEntries', checker)) return isOther(made, target);
    const items = first && itemsOf(made, target);
    if (items && isFunctionNode(first)) return returned(first).some((each) => isMadeOtherwise(each, items, depth + 1));
    const declaration = checker.getResolvedSignature(made)?.declaration;
    if (!declaration || !isFunctionNode(declaration) || !isFollowed(declaration)) return false;
    return returned(declaration).some(next);
  }

  function isOther(made: ts.Expression, target: ts.Type): boolean {
    return differs(checker.getTypeAtLocation(made), target, checker);
  }

  /** What the items of the type are, where a list's `map` makes them. */
  function itemsOf({ expression }: ts.CallExpression, target: ts.Type): ts.Type | undefined {
    const isMapped = ts.isPropertyAccessExpression(expression) && expression.name.text === 'map';
    const isList = isMapped && checker.isArrayLikeType(checker.getTypeAtLocation(expression.expression));
    const item = isList ? checker.getIndexTypeOfType(target, ts.IndexKind.Number) : undefined;
    return item && awaited(item);
  }

  /** The literal that a variable begins as whose type says nothing, where nothing but its own function adds to it. */
  function begunAs(name: ts.Identifier): ts.Expression | undefined {
    const declaration = symbolMeant(name, checker)?.valueDeclaration;
    if (!declaration || !ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name)) return undefined;
    const { initializer, type } = declaration;
    if (!initializer || !isConst(declaration)) return undefined;
    const declared = type && checker.getTypeFromTypeNode(type);
    const isSaid = declared && !saysNothing(declared) && checker.getIndexInfosOfType(declared).length === 0;
    if (isSaid) return undefined;
    const isHandedOn = (use: ts.Identifier): boolean => ts.isCallOrNewExpression(use.parent);
    const isOwn = isKept(declaration.name, checker) || !createUses(checker).usesOf(declaration.name).some(isHandedOn);
    return isOwn ? initializer : undefined;
  }
}

/** The cast that a name stands for. */
function castHeld(node: ts.Expression, checker: ts.TypeChecker): ts.Expression {
  if (!ts.isIdentifier(node)) return node;
  const declaration = symbolMeant(node, checker)?.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration) || declaration.type || !isConst(declaration)) return node;
  const { initializer } = declaration;
  return initializer && isKept(declaration.name, checker) ? unwrapped(initializer) : node;
}

function returned({ body }: FunctionNode): ts.Expression[] {
  if (!body) return [];
  return ts.isBlock(body) ? returnedIn(body) : [body];
}
