import type { Value } from '../values/value.ts';

/** What is truthy whatever it holds. */
const objects: ReadonlySet<Value['kind']> = new Set<Value['kind']>([
  'allocated',
  'array',
  'class',
  'error',
  'function',
  'instance',
  'made',
  'object',
  'pattern',
  'response',
  'schema',
  'this',
  'unknown-error',
  'validator',
  'wrapped-handler',
]);

export const isObject = (value: Value): boolean =>
  (objects.has(value.kind) && !isAddress(value)) || isGuarded(value) || isEmptySession(value);

/** A session that is there without the cookie, with nothing in it. */
const isEmptySession = (value: Value): boolean => value.kind === 'session' && value.lacks !== 'whole';

/** What a guard gives to whom it lets through, as a session and the user in it. */
function isGuarded(value: Value): boolean {
  if (value.kind === 'guard') return value.gives !== undefined;
  if (value.kind !== 'member' || value.object.kind !== 'guard' || value.name.kind !== 'constant') return false;
  const { gives } = value.object;
  return Array.isArray(gives) && gives.includes(value.name.value);
}

/** A part of an address is a text, and may be an empty one: the query of a URL that has none. */
export const isAddress = (value: Value): boolean => value.kind === 'instance' && value.of === 'address';
