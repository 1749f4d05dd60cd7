import { createKeptParts, type KeptParts } from './kept-parts.ts';
import { withPartsOf } from './plain-data.ts';

/**
 * Gives back what the last run built of a version where its input is equal, and builds it otherwise, of an input that has the
 * objects of the last one where these did not change, and with the parts that were made of them.
 *
 * @param build a pure function of plain data
 */
export function keepDocuments<Input, Built>(build: (input: Input, parts: KeptParts) => Built) {
  let before = new Map<string, { input: Input; built: Built; parts: KeptParts }>();
  let now: typeof before = new Map();
  let documents = 0;
  let made = 0;
  return { of, sweep };

  function of(version: string, given: Input): Built {
    const known = before.get(version);
    const input = known ? withPartsOf(known.input, given) : given;
    if (known && Object.is(known.input, input)) {
      now.set(version, known);
      return known.built;
    }
    documents++;
    const parts = known?.parts ?? createKeptParts();
    const built = build(input, parts);
    made += parts.sweep();
    now.set(version, { input, built, parts });
    return built;
  }

  /** Drops the versions that were not asked for since the last time, and tells how much was made since then. */
  function sweep(): { documents: number; parts: number } {
    const counts = { documents, parts: made };
    [before, now, documents, made] = [now, new Map(), 0, 0];
    return counts;
  }
}
