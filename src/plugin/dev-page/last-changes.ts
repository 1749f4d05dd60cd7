import type { Change } from '../../openapi/changes/change.ts';
import type { GeneratedDocument } from '../../pipeline.ts';
import { createComparison } from '../compare-texts.ts';
import { tagText } from '../docs-events.ts';

/** What the last save that changed a version's document has changed of it. */
export interface LastChange {
  /** Entity tag of the document that came of it. */
  tag: string;
  changes: Change[];
}

export interface LastChanges {
  /** After an analysis. */
  note(documents: readonly GeneratedDocument[]): void;
  /** Undefined while nothing has changed since the dev server started. Worked out when it is asked for, once. */
  of(version: string): LastChange | undefined;
}

interface Kept {
  text: string;
  before?: string;
  change?: LastChange;
}

/** Remembers the documents before the last change of each version. */
export function createLastChanges(compare = createComparison()): LastChanges {
  const kept = new Map<string, Kept>();
  return {
    note(documents) {
      for (const { version, text } of documents) {
        const known = kept.get(version);
        if (known?.text !== text) kept.set(version, { text, ...(known ? { before: known.text } : {}) });
      }
    },
    of(version) {
      const found = kept.get(version);
      if (found?.before === undefined) return undefined;
      const { before, text } = found;
      found.change ??= {
        tag: tagText(text),
        changes: compare(version, before, text),
      };
      return found.change;
    },
  };
}
