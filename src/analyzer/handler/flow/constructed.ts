import { ts } from 'ts-morph';
import type { Evaluator } from '../../values/evaluator.ts';
import type { FunctionValue } from '../../values/value.ts';
import { isFollowed } from './followed.ts';

/** The constructor of the project that `new Fleet(event)` or `super(event)` runs, a base class's where the class has none. */
export function constructorRun(
  node: ts.Expression,
  { checker, evaluator }: { checker: ts.TypeChecker; evaluator: Evaluator },
): { callee: FunctionValue; args: readonly ts.Expression[] } | undefined {
  const isSuper = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword;
  if (!isSuper && !ts.isNewExpression(node)) return undefined;
  const declaration = checker.getResolvedSignature(node)?.declaration;
  if (!declaration || !ts.isConstructorDeclaration(declaration) || !isFollowed(declaration)) return undefined;
  return {
    callee: { kind: 'function', node: declaration, scope: evaluator.globals },
    args: node.arguments ?? [],
  };
}
