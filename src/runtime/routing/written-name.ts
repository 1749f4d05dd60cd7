import { readBuildConstants } from '../mode.ts';

/**
 * The name of a function as it was written: of two that are called alike, Rollup and Rolldown call the second one
 * `listTodos$1`. Outside of a bundle nobody has renamed anything.
 */
export function readWrittenName(named: object): string | undefined {
  const { name } = named as { name?: unknown };
  if (typeof name !== 'string' || name === '') return undefined;
  return readBuildConstants() ? name.replace(/(?<=.)\$[1-9]\d*$/, '') : name;
}
