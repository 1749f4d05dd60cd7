import { ts } from 'ts-morph';

/**
 * Where no overload takes what a call gives, the checker takes one of them, or what all give at once: `string & void`.
 * Under the null checks that a project does not ask for itself, that befalls calls that are right:
 * `sign(payload, process.env.SECRET)` would then give nothing, as the overload with a callback does. Answers with what
 * the first one gives that takes the arguments but for nulls.
 */
export function resultOfOverload(call: ts.CallExpression, checker: ts.TypeChecker): ts.Type | undefined {
  const candidates: ts.Signature[] = [];
  checker.getResolvedSignature(call, candidates);
  if (candidates.length < 2) return undefined;
  return candidates.find((each) => takes(each, call, checker))?.getReturnType();
}

function takes({ declaration, parameters }: ts.Signature, call: ts.CallExpression, checker: ts.TypeChecker): boolean {
  if (!declaration || call.arguments.some(ts.isSpreadElement)) return true;
  const declared = declaration.parameters.filter((each) => ts.isParameter(each));
  const needed = declared.filter((each) => !each.questionToken && !each.initializer && !each.dotDotDotToken);
  const isOpen = declared.some((each) => each.dotDotDotToken);
  if (call.arguments.length < needed.length || (!isOpen && call.arguments.length > declared.length)) return false;
  return call.arguments.every((argument, index) => {
    const symbol = parameters[index];
    if (!symbol || declared[index]?.dotDotDotToken) return true;
    const asked = checker.getTypeOfSymbolAtLocation(symbol, call);
    const given = checker.getNonNullableType(checker.getTypeAtLocation(argument));
    return (asked.flags & ts.TypeFlags.TypeParameter) !== 0 || checker.isTypeAssignableTo(given, asked);
  });
}
