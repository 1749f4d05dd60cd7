import { ts } from 'ts-morph';
import { failed, isLacking, memberOf, notKnown, type Tried } from './tried.ts';

/** A place in the pattern of an assignment and what it is given. */
export interface PatternPart {
  target: ts.Expression;
  value: Tried;
  initializer?: ts.Expression;
}

/** The places of `[row] = rows` and `({ id, name: title = '' } = found)`; undefined where the target is one place. */
export function partsOf(target: ts.Expression, value: Tried): PatternPart[] | undefined {
  const pattern = ts.isParenthesizedExpression(target) ? target.expression : target;
  if (ts.isArrayLiteralExpression(pattern)) {
    return pattern.elements
      .map((each, index): [ts.Expression, string] => [each, String(index)])
      .filter(([each]) => !ts.isOmittedExpression(each))
      .map(([each, index]) => (ts.isSpreadElement(each) ? rest(each.expression) : partOf(each, index)));
  }
  if (!ts.isObjectLiteralExpression(pattern)) return undefined;
  return pattern.properties.flatMap((each): PatternPart[] => {
    if (ts.isSpreadAssignment(each)) return [rest(each.expression)];
    if (ts.isShorthandPropertyAssignment(each)) {
      const { name, objectAssignmentInitializer: initializer } = each;
      return [{ ...partOf(name, name.text), ...(initializer ? { initializer } : {}) }];
    }
    if (!ts.isPropertyAssignment(each)) return [];
    const { name } = each;
    return [partOf(each.initializer, ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined)];
  });

  function rest(expression: ts.Expression): PatternPart {
    return { target: expression, value: isLacking(value) ? failed : notKnown };
  }

  function partOf(part: ts.Expression, name: string | undefined): PatternPart {
    const isDefaulted = ts.isBinaryExpression(part) && part.operatorToken.kind === ts.SyntaxKind.EqualsToken;
    const found = memberOf(value, name);
    return isDefaulted ? { target: part.left, value: found, initializer: part.right } : { target: part, value: found };
  }
}
