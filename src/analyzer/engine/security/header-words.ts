import type { Value } from '../../values/value.ts';
import type { Progress } from '../chain.ts';
import { createParts } from '../parts.ts';
import type { EngineTools } from '../tools.ts';
import { credentialOf, isAuthorization } from './credentials.ts';

/**
 * The texts and patterns that a chain compares the `Authorization` header with, or takes off it: `'Bearer '` of
 * `header.startsWith('Bearer ')`. What else code says of a scheme, as in the answer of a sign-in, is not about that header.
 */
export function wordsBeside({ endings, state }: Progress, tools: EngineTools): string[] {
  const partsOf = createParts(tools);
  const { atomsOf } = tools.conditions.guards;
  const known = new Map<Value, boolean>();
  const words = new Set<string>();
  const guards = [...endings.map((each) => each.state.guard), ...(state ? [state.guard] : [])];
  for (const test of new Set(guards.flatMap((each) => [...atomsOf(each)]))) holdsHeader(test.value);
  return [...words];

  /** Whether the header is in a value; what stands beside it in an operation is noted. */
  function holdsHeader(value: Value): boolean {
    const before = known.get(value);
    if (before !== undefined) return before;
    known.set(value, false);
    const asked = credentialOf(value);
    // All parts are looked at: the header may be in several of them.
    const result = (asked !== undefined && isAuthorization(asked)) || partsOf(value).filter(holdsHeader).length > 0;
    known.set(value, result);
    if (result && value.kind === 'operation') value.operands.forEach(note);
    return result;
  }

  function note(value: Value): void {
    switch (value.kind) {
      case 'constant':
        if (typeof value.value === 'string') words.add(value.value);
        return;
      case 'pattern':
        words.add(value.source);
        return;
      case 'template':
        return value.parts.forEach(note);
      case 'operation':
        return value.operands.forEach(note);
      default:
    }
  }
}
