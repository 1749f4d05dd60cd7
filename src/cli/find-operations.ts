import { unescapeToken } from '../openapi/json-pointer.ts';
import { UsageError } from './arguments.ts';
import type { ReadOperation } from '../plugin/provenance/read-operations.ts';

/**
 * The operations of a method and path, in whatever versions have it. The path may lack the version's prefix, and its
 * parameters may have any name, as `{id}` or `:id`; a slash at its end counts where an operation has one.
 *
 * @throws UsageError where there is none
 */
export function findOperations(operations: readonly ReadOperation[], method: string, path: string): ReadOperation[] {
  const verb = method.toUpperCase();
  const wanted = withoutNames(`/${path.replace(/^\/+/, '')}`);
  const at = (place: string) => operations.filter(({ key, pointer }) => isAt(place, key, pointer));
  const exact = at(wanted);
  const others = exact.length > 0 ? exact : at(wanted.replace(/(?<=.)\/+$/, ''));
  const found = others.filter(({ key }) => key.startsWith(`${verb} `));
  if (found.length > 0) return found;
  const remedy =
    others.length > 0
      ? `It has ${others.map(({ name }) => name).join(', ')}.`
      : `${operations.length === 0 ? 'It documents none.' : 'routes lists them.'}`;
  throw new UsageError(`no operation is ${verb} ${path} in this project. ${remedy}`);
}

const withoutNames = (path: string): string => path.replaceAll(/\{[^{}]*\}|:\w+|\*\*?/g, '{}');

/** Whether a path is that of an operation: the whole one, or as the document has it, below the version's prefix. */
const isAt = (wanted: string, key: string, pointer: string): boolean =>
  key.endsWith(` ${wanted}`) || withoutNames(unescapeToken(pointer.split('/')[2]!)) === wanted;
