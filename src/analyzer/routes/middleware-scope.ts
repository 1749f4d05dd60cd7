import { trimPrefix } from '../../model/route-path.ts';
import { pathWithout } from '../engine/request-parts.ts';
import type { CallSite } from '../values/evaluator.ts';
import type { Value } from '../values/value.ts';
import type { AppState, MiddlewareCondition, MiddlewareScope } from './registration.ts';
import type { RegistrationReader } from './versioned.ts';

/** The requests that a middleware sees, by the path and the options that it is registered with. */
export function scopeOf(
  app: AppState,
  path: string | undefined,
  options: Value | undefined,
  { node }: CallSite,
  reader: RegistrationReader,
): MiddlewareScope {
  const scope: MiddlewareScope = {};
  if (path !== undefined && app.kind === 'layers') scope.prefix = trimPrefix(path);
  else if (path !== undefined) scope.path = withSlash(path);
  const when = options && conditionOf(options, app, scope, (name) => reader.member(options, name, node));
  return when ? { ...scope, when } : scope;
}

/** What options ask of a request; undefined where they ask nothing. */
function conditionOf(
  options: Value,
  { kind }: AppState,
  { prefix = '' }: MiddlewareScope,
  member: (name: string) => Value,
): MiddlewareCondition | undefined {
  if (options.kind === 'constant') return undefined;
  // The function of h3 v1 is given the rest of the path first.
  const args = kind === 'layers' ? [pathWithout(prefix), event] : [event];
  if (options.kind !== 'object') return { match: { asked: options, args } };
  const method = member('method');
  const isNamed = method.kind === 'constant' && typeof method.value === 'string';
  const match = member('match');
  const isKnown = !options.open && (method.kind === 'constant' || kind === 'layers');
  const asked = !isKnown ? options : match.kind === 'constant' ? undefined : match;
  if (!isNamed && !asked) return undefined;
  return {
    ...(isNamed ? { method: String(method.value).toLowerCase() } : {}),
    ...(asked ? { match: { asked, args } } : {}),
  };
}

const event: Value = { kind: 'instance', of: 'event' };

export const withSlash = (path: string): string => (path.startsWith('/') ? path : `/${path}`);
