/**
 * - `breaking`: a client that was right before may be wrong now
 * - `compatible`: it is as right as before
 * - `wording`: the API is the same, and is described in other words
 */
export const changeLevels = ['breaking', 'compatible', 'wording'] as const;
export type ChangeLevel = (typeof changeLevels)[number];

/** One difference between two documents of an API. */
export interface Change {
  level: ChangeLevel;
  /** What it is, as a sentence without its end: `property Todo.done was removed from responses`. */
  message: string;
  /** The operations that it changes, as `GET /api/v1/todos`, in the order of the documents; none: the document as a whole. */
  operations: string[];
  /** JSON pointer of the part in the earlier document; absent where it has none. */
  before?: string;
  /** The same in the later one. */
  after?: string;
}

/** Whether values move from a client to the server or back: what a client sends may become less, what it reads more. */
export type Direction = 'request' | 'response';

/** How the values that a schema allows have changed. */
export type Effect = 'wider' | 'narrower' | 'other' | 'wording';

/** Requests may be taken that were refused, and answers may say less than they could. */
export function levelOf(effect: Effect, direction: Direction): ChangeLevel {
  if (effect === 'wording') return 'wording';
  return effect === (direction === 'request' ? 'wider' : 'narrower') ? 'compatible' : 'breaking';
}
