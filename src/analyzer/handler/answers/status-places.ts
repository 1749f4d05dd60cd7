import { ts } from 'ts-morph';
import type { Location } from '../../../model/location.ts';
import { locationOf } from '../../location.ts';

/** The assignments and calls, of those that set the status of a response, that may have set it to one status. */
export function statusPlaces(places: readonly ts.Node[], status: number, root: string): { setAt?: Location[] } {
  const own = places.filter((node) => maySet(node, status));
  return own.length > 0 ? { setAt: own.map((node) => locationOf(node, root)) } : {};
}

/** A number that is written there is the status; what is computed may be any. */
function maySet(node: ts.Node, status: number): boolean {
  const given = ts.isBinaryExpression(node) ? [node.right] : ts.isCallExpression(node) ? node.arguments : [];
  const numbers = given.filter((each) => ts.isNumericLiteral(each));
  return numbers.length === 0 || numbers.some((each) => Number(each.getText()) === status);
}
