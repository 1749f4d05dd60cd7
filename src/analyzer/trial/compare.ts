import { ts } from 'ts-morph';
import { decided, isDerived, isEqual, isLacking, notKnown, type Tried } from './tried.ts';
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

/** `'status' in result`. */
export function has(object: Tried, name: Tried): Tried {
  if (object.kind !== 'object' || name.kind !== 'constant' || typeof name.value !== 'string') return notKnown;
  if (object.members.has(name.value)) return { kind: 'constant', value: true };
  return object.others.kind === 'constant' ? { kind: 'constant', value: false } : notKnown;
}

/** `['admin', 'owner'].includes(user?.role)`, where the items are known; undefined for any other call. */
export function includes(
  callee: ts.PropertyAccessExpression | ts.ElementAccessExpression,
  list: Tried,
  [wanted]: readonly Tried[],
): Tried | undefined {
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'includes') return undefined;
  if (!wanted || list.kind !== 'object' || !list.members.has('length')) return undefined;
  const items = [...list.members].flatMap(([name, item]) => (name === 'length' ? [] : [item]));
  const found = items.map((item) => isEqual(item, wanted));
  const known = found.includes(true) ? true : found.includes(undefined) ? undefined : false;
  if (known === undefined) return undefined;
  return isDerived(wanted) ? decided(known) : { kind: 'constant', value: known };
}
