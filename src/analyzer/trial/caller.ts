import { ts } from 'ts-morph';
import type { Value } from '../values/value.ts';

/**
 * Whether a call that can't be read looks for who sends a request: it is named so, and is given the event, the request or
 * its headers: `client.getSession(event)`, `auth.authenticate({ headers: event.headers })`.
 */
export function looksForCaller(
  { expression, arguments: given }: ts.CallExpression,
  value: Value,
  evaluate: (node: ts.Expression) => Value,
): boolean {
  if (value.kind !== 'unknown' || value.isUndescribed) return false;
  const words = wordsOf(ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText());
  if (changes.has(words[0] ?? '') || !words.some((each) => askers.has(each))) return false;
  return given.some((each) => isOfRequest(each, evaluate));
}

/** Whether a name means who asks: `user`, `currentUser`, `auth`, `sessionId`. */
export function saysWhoAsks(name: string): boolean {
  const words = wordsOf(name);
  return words.length > 0 && words.every((each) => askers.has(each) || around.has(each));
}

function wordsOf(name: string): string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((each) => each.toLowerCase());
}

const askers = new Set(
  'session user auth authentication authenticate authenticated account admin member identity viewer principal claims jwt token'.split(
    ' ',
  ),
);

/** Words that say which of them, or what of it. */
const around = new Set('current signed logged in api app my id info payload data'.split(' '));

/** What makes, changes or ends a session does not ask for one. */
const changes = new Set(
  'set create clear delete destroy remove update save store send sign log login logout register refresh revoke issue generate make replace invalidate init add new use redirect exchange handle'.split(
    ' ',
  ),
);

function isOfRequest(node: ts.Expression, evaluate: (node: ts.Expression) => Value): boolean {
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.some((each) => {
      if (ts.isShorthandPropertyAssignment(each)) return isOfRequest(each.name, evaluate);
      return ts.isPropertyAssignment(each) && isOfRequest(each.initializer, evaluate);
    });
  }
  const value = evaluate(node);
  return value.kind === 'instance' && requests.has(value.of);
}

const requests = new Set([
  'event',
  'request',
  'headers',
  'nodeRequest',
  'node',
  'cookies',
  'headerList',
  'headerRecord',
]);
