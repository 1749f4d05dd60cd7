import type { ts } from 'ts-morph';
import type { Origins } from '../origin.ts';
import { constant, type Value } from '../values/value.ts';
import type { Conditions } from './conditions.ts';
import { never, type Guard } from '../values/guard.ts';

/** What a request is addressed by, as operations without operands: the same wherever it is asked for. */
export const requestMethod: Value = { kind: 'operation', operator: 'request.method', operands: [] };
/** As the event has it, from which h3 takes the base of a mounted app. */
export const requestPath: Value = { kind: 'operation', operator: 'request.path', operands: [] };
/** What is left of it without a base; without the empty one, it is the path that was sent. */
export const pathWithout = (base: string): Value => ({ ...requestPath, operands: [constant(base)] });
const sentPath = pathWithout('');
/** The whole of it, with the host before that path and the query behind. */
const addressOf = (path: Value): Value => ({ kind: 'operation', operator: 'request.address', operands: [path] });
const requestAddress = addressOf(requestPath);

/** Whether a value is the path as the event has it. */
export const isEventPath = (value: Value): boolean =>
  value.kind === 'operation' && value.operator === 'request.path' && value.operands.length === 0;

const members: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  event: { method: requestMethod, path: requestPath, _path: requestPath },
  request: { method: requestMethod, url: addressOf(sentPath) },
  nodeRequest: { method: requestMethod, url: sentPath, originalUrl: sentPath },
  url: { pathname: requestPath, href: requestAddress },
  sentUrl: { pathname: sentPath, href: addressOf(sentPath) },
};

/** The URL that is made of what a request is addressed by. */
export function urlOf(part: Value): Value {
  const path = part.kind === 'operation' && part.operator === 'request.address' ? part.operands[0]! : part;
  return { kind: 'instance', of: isEventPath(path) ? 'url' : 'sentUrl' };
}

/** The part of the request that a property of one of h3's objects is. */
export function requestPartOf(object: Value, key: string | undefined): Value | undefined {
  if (object.kind !== 'instance' || key === undefined) return undefined;
  const known = Object.hasOwn(members, object.of) ? members[object.of]! : {};
  return Object.hasOwn(known, key) ? known[key] : undefined;
}

/** The text that is made of a value where a text is wanted: an address has one of its own. */
export const textOf = (value: Value): Value => requestPartOf(value, 'href') ?? value;

/** Whether a value is what a request is addressed by, which each has. */
export const isRequestPart = (value: Value): boolean =>
  value.kind === 'operation' && value.operator.startsWith('request.');

const packages: ReadonlySet<string> = new Set(['h3', 'nuxt/server']);

const calls: Readonly<Record<string, Value>> = {
  getMethod: requestMethod,
  getRequestMethod: requestMethod,
  useMethod: requestMethod,
  getRequestPath: requestPath,
};

/** The part of the request that a call of h3 gives, or what it says of one. */
export function requestPartOfCall(
  callee: ts.Node,
  args: readonly Value[],
  { origins, conditions }: { origins: Origins; conditions: Conditions },
): Value | undefined {
  const origin = origins.of(callee);
  if (!origin || !packages.has(origin.package)) return undefined;
  for (const name of origin.names) {
    if (Object.hasOwn(calls, name)) return calls[name];
    if (name === 'isMethod' && args[1]) return isMethod(args[1], conditions);
    // Only a preflight of a browser has that method.
    if (name === 'isPreflightRequest') return conditions.operation('===', [requestMethod, constant('OPTIONS')]);
  }
  return undefined;
}

function isMethod(wanted: Value, { operation, truthy, guards, conditionOf }: Conditions): Value | undefined {
  const names = wanted.kind === 'array' ? wanted.items : [wanted];
  const same = names.map((each) => truthy(operation('===', [requestMethod, each])));
  return conditionOf(same.reduce((sum, each) => guards.or(sum, each), never as Guard));
}
