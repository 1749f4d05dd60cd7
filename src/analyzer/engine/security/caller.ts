import { ts } from 'ts-morph';
import type { OpaqueCallValue } from '../../values/abstract-value.ts';
import type { Value } from '../../values/value.ts';

/**
 * Whether a call that can't be read looks for who sends a request: it is named so, and is given the event, the request or
 * its headers: `client.getSession(event)`, `auth.authenticate({ headers: event.headers })`. So is one on what such a call
 * has made: `const request = auth.handleRequest(event); request.validate()`.
 */
export function looksForCaller({ node, receiver, args }: OpaqueCallValue): boolean {
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  const isMember = ts.isPropertyAccessExpression(expression);
  const [first = '', ...words] = wordsOf(isMember ? expression.name.text : expression.getText());
  if (changes.has(first) || words.some((each) => others.has(each))) return false;
  // What the body tells is not who sends it: that is a log-in, or a proof that comes with a form.
  if (args.some((each) => isOfBody(each))) return false;
  const isNamed = [first, ...words].some((each) => askers.has(each));
  if (isNamed && args.some(isOfRequest)) return true;
  const made = isMember && receiver?.kind === 'opaque-call' ? receiver : undefined;
  if (!made || !made.args.some(isOfRequest)) return false;
  const maker = ts.isTaggedTemplateExpression(made.node) ? made.node.tag : made.node.expression;
  return isNamed || (checks.has(first) && wordsOf(maker.getText()).some((each) => askers.has(each)));
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

/** Whether it is made of the body: `body.token`, `{ password: body.password }`, `await verify(body.code)`. */
export const isOfBody = (value: Value): boolean => isMadeOf(value, isBody);

/** Whether anything that a request brings is in it, but for its path: a field of the body, a parameter, a header. */
export const isOfSent = (value: Value): boolean =>
  isMadeOf(value, (each) => isBody(each) || each.kind === 'instance' || (each.kind === 'read' && each.in !== 'path'));

const isBody = ({ kind }: Value): boolean => kind === 'body' || kind === 'validated';

function isMadeOf(value: Value, isMeant: (value: Value) => boolean): boolean {
  // Values are parts of many others: each is asked once.
  const known = new Map<Value, boolean>();
  return ask(value);

  function ask(value: Value): boolean {
    const before = known.get(value);
    if (before !== undefined) return before;
    known.set(value, false);
    const result = find(value);
    known.set(value, result);
    return result;
  }

  function find(value: Value): boolean {
    if (isMeant(value)) return true;
    switch (value.kind) {
      case 'opaque-call':
        return value.args.some(ask) || (value.receiver !== undefined && ask(value.receiver));
      case 'failure':
      case 'absence':
      case 'element':
        return ask(value.of);
      case 'member':
        return ask(value.object);
      case 'operation':
        return value.operands.some(ask);
      case 'choice':
        return value.values.some(ask);
      case 'object':
        return [...value.properties.values()].some((get) => ask(get()));
      default:
        return false;
    }
  }
}

function isOfRequest(value: Value): boolean {
  if (value.kind === 'object') return [...value.properties.values()].some((get) => isOfRequest(get()));
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
