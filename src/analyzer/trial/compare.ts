import { ts } from 'ts-morph';
import { isEqual, isLacking, type Tried } from './tried.ts';
import { equalityOf } from '../values/equality.ts';

/** What a comparison says; undefined where it depends on the request. A credential that is not there counts as nothing. */
export function compare(operator: ts.SyntaxKind, a: Tried, b: Tried): boolean | undefined {
  const number = (value: Tried): number | undefined =>
    isLacking(value) ? 0 : value.kind === 'constant' && typeof value.value === 'number' ? value.value : undefined;
  const [left, right] = [number(a), number(b)];
  const areNumbers = left !== undefined && right !== undefined;
  const equality = equalityOf({ kind: operator });
  if (equality) {
    const equal = isEqual(a, b);
    return equal === undefined ? undefined : equal === equality.isEqual;
  }
  switch (operator) {
    case ts.SyntaxKind.LessThanToken:
      return areNumbers ? left < right : undefined;
    case ts.SyntaxKind.GreaterThanToken:
      return areNumbers ? left > right : undefined;
    case ts.SyntaxKind.InstanceOfKeyword:
      return isLacking(a) ? false : undefined;
    default:
      return undefined;
  }
}
