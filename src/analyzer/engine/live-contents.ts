import type { Value } from '../values/value.ts';
import { createParts } from './parts.ts';
import { initialState } from './state.ts';
import type { Exit } from './summary.ts';
import type { EngineTools } from './tools.ts';

/** What is made of objects has nothing of them that anybody could ask for. */
const made: ReadonlySet<Value['kind']> = new Set<Value['kind']>([
  'condition',
  'failure',
  'member',
  'opaque-call',
  'operation',
  'template',
  'unknown-error',
]);

/**
 * Makes what leaves out of the contents at an exit those of objects that the function has made and gives to nobody: no
 * caller can ask for them.
 */
export function createLiveContents(tools: EngineTools): (exit: Exit) => Exit['state']['contents'] {
  const partsOf = createParts(tools);
  return liveContents;

  function liveContents({ value, state }: Exit): Exit['state']['contents'] {
    const { contents, context, status, sent, caught } = state;
    if (contents.size === 0) return contents;
    const live = new Set<Value>();
    const seen = new Set<Value>();
    const open: Value[] = [value, status, sent, caught, ...context.values()];
    const keep = (place: Value): void => {
      live.add(place);
      open.push(contents.get(place)!.get());
    };
    for (const place of contents.keys()) if (place.kind !== 'allocated') keep(place);
    for (let each = open.pop(); each; each = open.pop()) {
      if (seen.has(each)) continue;
      seen.add(each);
      if (contents.has(each) && !live.has(each)) keep(each);
      open.push(...heldIn(each));
    }
    if (live.size === contents.size) return contents;
    return live.size === 0 ? initialState.contents : new Map([...contents].filter(([place]) => live.has(place)));
  }

  function heldIn(value: Value): readonly Value[] {
    if (made.has(value.kind)) return [];
    if (value.kind === 'choice') return value.values;
    return value.kind === 'array' ? value.items : partsOf(value);
  }
}
