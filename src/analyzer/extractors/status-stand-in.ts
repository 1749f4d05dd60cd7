import { ts } from 'ts-morph';
import { choice, constant, type Value } from '../values/value.ts';
import { propertyExpression } from './headers.ts';

/** `{ statusCode: failure.response?.status ?? 502 }`: what stands in is one that it may have. */
export function orStandIn(status: Value, details: ts.Expression | undefined): Value {
  if (status.kind !== 'unknown' || !details) return status;
  const given = ['status', 'statusCode'].map((name) => propertyExpression(details, name)).find((each) => each);
  const isOr = given && ts.isBinaryExpression(given) && fallbacks.has(given.operatorToken.kind);
  return isOr && ts.isNumericLiteral(given.right) ? choice([status, constant(Number(given.right.text))]) : status;
}

const fallbacks: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken]);
