import { ts } from 'ts-morph';

/** What a call goes on only with: `assert(condition)` and `assert.true(condition)`, by the signature of the function. */
export function assertedBy(node: ts.CallExpression, checker: ts.TypeChecker): ts.Expression | undefined {
  if (!ts.isExpressionStatement(node.parent)) return undefined;
  const signature = checker.getResolvedSignature(node);
  const predicate = signature && checker.getTypePredicateOfSignature(signature);
  if (predicate?.kind !== ts.TypePredicateKind.AssertsIdentifier) return undefined;
  const isTruth = !predicate.type || checker.typeToString(predicate.type) === 'true';
  return isTruth ? node.arguments[predicate.parameterIndex] : undefined;
}
