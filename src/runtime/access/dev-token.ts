import { nanoid } from 'nanoid';
import { devTokenVariable } from '../../model/dev-token.ts';
import { readEnvironment } from '../mode.ts';

/** A dev server evaluates the application again and again; the token that was printed holds for all of its life. */
const slot = Symbol.for('unplugin-openapi.dev-token');

/**
 * The superuser token of this process, for development without `SVC_SUPERUSER_TOKEN`. A dev server that evaluates the
 * application in one process or worker after another has made one for all of them, and printed it.
 *
 * @param print called once in a process, with the token
 */
export function provideDevToken(print: (token: string) => void): string {
  const given = readEnvironment(devTokenVariable);
  if (given !== undefined) return given;
  const scope = globalThis as { [slot]?: string };
  if (scope[slot] === undefined) {
    scope[slot] = nanoid(32);
    print(scope[slot]);
  }
  return scope[slot];
}
