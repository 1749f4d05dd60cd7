import type { ts } from 'ts-morph';
import { loadedHandler } from '../extractors/h3-handlers.ts';
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
  if (kind !== 'layers') return { ...given, handler: item, isMatched: false, isNever: false };
  const isWhole = item.kind === 'object';
  const options = isWhole ? item : given.options;
  const optionOf = (name: string): Value => (options ? reader.member(options, name, node) : constant(undefined));
  const own = isWhole && item.properties.has('route') ? optionOf('route') : constant(undefined);
  if (own.kind !== 'constant') {
    reportPath('The path of a middleware', node, reader);
    return undefined;
  }
  const path = typeof own.value === 'string' ? own.value : given.path;
  const used = isWhole ? optionOf('handler') : item;
  const lazy = optionOf('lazy');
  const isLoaded = used.kind === 'function' && lazy.kind === 'constant' && Boolean(lazy.value);
  return {
    path,
    handler: isLoaded ? loadedHandler(reader.run(used, [], node), reader, node) : used,
    options,
    isMatched: optionOf('match').kind !== 'constant',
    isNever: isNever(path),
  };
}

/** h3 v1 compares the beginning of a path, which is a slash, with a text of more characters than one. */
const isNever = (path = ''): boolean => path.length > 1 && !path.startsWith('/');
