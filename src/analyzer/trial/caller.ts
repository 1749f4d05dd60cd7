import { ts } from 'ts-morph';
import { symbolMeant } from '../resolve-symbol.ts';
import type { Value } from '../values/value.ts';

interface Asked {
  checker: ts.TypeChecker;
  evaluate(node: ts.Expression): Value;
}

/**
 * Whether a call that can't be read looks for who sends a request: it is named so, and is given the event, the request or
 * its headers: `client.getSession(event)`, `auth.authenticate({ headers: event.headers })`. So is one on what such a call
 * has made: `const request = auth.handleRequest(event); request.validate()`.
 */
export function looksForCaller(
  { expression, arguments: given }: ts.CallExpression,
  value: Value,
  asked: Asked,
): boolean {
  if (value.kind !== 'unknown' || value.isUndescribed) return false;
  const isMember = ts.isPropertyAccessExpression(expression);
  const [first = '', ...words] = wordsOf(isMember ? expression.name.text : expression.getText());
  if (changes.has(first) || words.some((each) => others.has(each))) return false;
  // What the body tells is not who sends it: that is a log-in, or a proof that comes with a form.
  if (given.some((each) => isOfBody(each, asked))) return false;
  const isNamed = [first, ...words].some((each) => askers.has(each));
  if (isNamed && given.some((each) => isOfRequest(each, asked))) return true;
  const made = isMember ? madeOfRequest(expression.expression, asked) : undefined;
  return made !== undefined && (isNamed || (checks.has(first) && wordsOf(made).some((each) => askers.has(each))));
}

/** The text of the call that made an object of the request. */
function madeOfRequest(node: ts.Expression, asked: Asked): string | undefined {
  const declaration = ts.isIdentifier(node) ? asked.checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
  const held = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : node;
  const made = held && ts.isAwaitExpression(held) ? held.expression : held;
  if (!made || (!ts.isCallExpression(made) && !ts.isNewExpression(made))) return undefined;
  if (asked.evaluate(made).kind !== 'unknown') return undefined;
  return made.arguments?.some((each) => isOfRequest(each, asked)) ? made.expression.getText() : undefined;
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

/** What is asked of an object that stands for who asks. */
const checks = new Set(['validate', 'verify', 'check', 'get', 'load', 'authenticate']);

/** Words that say which of them, or what of it. */
const around = new Set('current signed logged in api app my id info payload data'.split(' '));

/** What makes, changes or ends a session does not ask for one. */
const changes = new Set(
  'set create clear delete destroy remove update save store send sign log login logout register refresh revoke issue generate make replace invalidate init add new use redirect exchange handle find list count search'.split(
    ' ',
  ),
);

/** What is asked for is something of theirs, someone else, or a proof of something else. */
const others = new Set(
  'agent ip country city region locale language timezone currency theme url uri link list count provider providers open exists limit quota by turnstile captcha recaptcha hcaptcha csrf xsrf reset invite invitation magic device push otp verification confirmation password'.split(
    ' ',
  ),
);

/** Whether it is the body or a part of it: `body.token`, and `token` of `const { token } = await readBody(event)`. */
function isOfBody(node: ts.Expression, asked: Asked): boolean {
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.some((each) => {
      const part = ts.isPropertyAssignment(each)
        ? each.initializer
        : ts.isShorthandPropertyAssignment(each) && each.name;
      return part !== false && isOfBody(part, asked);
    });
  }
  const { kind } = asked.evaluate(node);
  if (kind === 'body' || kind === 'validated') return true;
  const whole = wholeOf(node, asked.checker);
  return whole !== undefined && isOfBody(whole, asked);
}

/** What an expression is a part of, or another name for. */
function wholeOf(node: ts.Expression, checker: ts.TypeChecker): ts.Expression | undefined {
  if (ts.isPropertyAccessExpression(node) || ts.isNonNullExpression(node) || ts.isAwaitExpression(node)) {
    return node.expression;
  }
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return node.expression;
  let declared: ts.Node | undefined = ts.isIdentifier(node) ? symbolMeant(node, checker)?.valueDeclaration : undefined;
  while (declared && (ts.isBindingElement(declared) || ts.isObjectBindingPattern(declared))) declared = declared.parent;
  const isConstant = declared && ts.isVariableDeclaration(declared) && declared.parent.flags & ts.NodeFlags.Const;
  return isConstant ? (declared as ts.VariableDeclaration).initializer : undefined;
}

function isOfRequest(node: ts.Expression, asked: Asked): boolean {
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.some((each) => {
      if (ts.isShorthandPropertyAssignment(each)) return isOfRequest(each.name, asked);
      return ts.isPropertyAssignment(each) && isOfRequest(each.initializer, asked);
    });
  }
  const value = asked.evaluate(node);
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
