import type { ts } from 'ts-morph';
import type { Origins } from '../origin.ts';
import { constant, type Value } from '../values/value.ts';
import type { Conditions } from './conditions.ts';
import { never, type Guard } from '../values/guard.ts';

/** What a request is addressed by, as operations without operands: the same wherever it is asked for. */
export const requestMethod: Value = { kind: 'operation', operator: 'request.method', operands: [] };
export const requestPath: Value = { kind: 'operation', operator: 'request.path', operands: [] };
/** The whole of it, with the host before the path and the query behind. */
export const requestAddress: Value = { kind: 'operation', operator: 'request.address', operands: [] };

const members: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  event: { method: requestMethod, path: requestPath, _path: requestPath },
  request: { method: requestMethod, url: requestAddress },
  nodeRequest: { method: requestMethod, url: requestPath, originalUrl: requestPath },
  url: { pathname: requestPath, href: requestAddress },
};

/** The part of the request that a property of one of h3's objects is. */
export function requestPartOf(object: Value, key: string | undefined): Value | undefined {
  if (object.kind !== 'instance' || key === undefined) return undefined;
  const known = Object.hasOwn(members, object.of) ? members[object.of]! : {};
  return Object.hasOwn(known, key) ? known[key] : undefined;
}

/** The text that is made of a value where a text is wanted: an address has one of its own. */
export const textOf = (value: Value): Value =>
  value.kind === 'instance' && value.of === 'url' ? requestAddress : value;

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
