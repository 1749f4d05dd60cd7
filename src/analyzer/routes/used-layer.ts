import type { ts } from 'ts-morph';
import { constant, type Value } from '../values/value.ts';
import type { AppState } from './registration.ts';
import { reportPath } from './report-path.ts';
import type { RegistrationReader } from './versioned.ts';

interface UsedLayer {
  path: string | undefined;
  handler: Value;
  options: Value | undefined;
  /** Whether a function says for which requests it is. */
  isMatched: boolean;
  /** Whether no path begins with its own. */
  isNever: boolean;
}

/**
 * What is used, and for which requests: a layer of h3 v1 has its path and its options beside its handler. Undefined where
 * its path is known to running code only.
 */
export function layerOf(
  { kind }: AppState,
  item: Value,
  given: Pick<UsedLayer, 'path' | 'options'>,
  node: ts.Expression,
  reader: RegistrationReader,
): UsedLayer | undefined {
  const isMatched = (options: Value | undefined): boolean =>
    options !== undefined && reader.member(options, 'match', node).kind !== 'constant';
  if (kind !== 'layers') return { ...given, handler: item, isMatched: false, isNever: false };
  if (item.kind !== 'object')
    return { ...given, handler: item, isMatched: isMatched(given.options), isNever: isNever(given.path) };
  const own = item.properties.has('route') ? reader.member(item, 'route', node) : constant(undefined);
  if (own.kind !== 'constant') {
    reportPath('The path of a middleware', node, reader);
    return undefined;
  }
  const path = typeof own.value === 'string' ? own.value : given.path;
  return {
    path,
    handler: reader.member(item, 'handler', node),
    options: item,
    isMatched: isMatched(item),
    isNever: isNever(path),
  };
}

/** h3 v1 compares the beginning of a path, which is a slash, with a text of more characters than one. */
const isNever = (path = ''): boolean => path.length > 1 && !path.startsWith('/');
