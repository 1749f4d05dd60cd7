import type { ts } from 'ts-morph';
import type { Scope, Value } from './value.ts';

/**
 * How much of what leads into each other is followed. Counted in steps, never in time, and for each function that is
 * read on its own, so that the same code gives the same document on any machine and whatever was read before it.
 */
export interface Work {
  /** Takes steps from the share; false where nothing is left of it, which is remembered with the place. */
  spend(node: ts.Node, steps?: number): boolean;
  /** All steps that were taken. */
  steps(): number;
  /** Takes most of it: nobody follows what there is from a place on. */
  end(node: ts.Node): void;
  /** What was worked out in this share and holds in it; none for registration code, whose calls have effects. */
  memo(): Map<string, Value> | undefined;
  /** The same once in a share, under a key that says all that it depends on. */
  remember<T>(key: string, compute: () => T): T;
  /** Leaves little of the share: what is called has come to its end already. */
  shrink(): void;
  /** Gives `run` a share of its own. Answers with the places at which that came to its end. */
  within<T>(run: () => T, told?: Told): { result: T; ended: ts.Node[] };
  /** What the share is told of a condition that its code alone does not decide. */
  readonly told: Told;
  /** Says that a value lacks something because of what was under way: another time it may have more. */
  cut(): void;
  /** How often that was said. */
  cuts(): number;
}

/** Decides what is known for the time of a share alone: of the request that a function is read for. */
export interface Told {
  decide?(condition: ts.Expression, scope: Scope): boolean | undefined;
  matches?(subject: ts.Expression, label: ts.Expression, scope: Scope): boolean | undefined;
}

/** What handlers with hundreds of helpers need is some hundreds. */
const share = 100_000;
/** What is left to those that call a function that came to its end. */
const little = 2000;
/** Registration code is one program. */
const outermost = 1_000_000;

interface Frame {
  left: number;
  memo?: Map<string, Value>;
  remembered: Map<string, unknown>;
  ended: Set<ts.Node>;
  told: Told;
}

export function createWork(): Work {
  let frame: Frame = { left: outermost, remembered: new Map(), ended: new Set(), told: {} };
  let cuts = 0;
  let taken = 0;
  return {
    spend(node, steps = 1) {
      taken += steps;
      frame.left -= steps;
      if (frame.left >= 0) return true;
      cuts++;
      if (frame.ended.size === 0) frame.ended.add(node);
      return false;
    },
    steps: () => taken,
    end(node) {
      cuts++;
      frame.left = Math.min(frame.left, little);
      if (frame.ended.size === 0) frame.ended.add(node);
    },
    memo: () => frame.memo,
    remember<T>(key: string, compute: () => T): T {
      const { remembered } = frame;
      if (!remembered.has(key)) remembered.set(key, compute());
      // What a key stands for is of one type.
      return remembered.get(key) as T;
    },
    shrink: () => void (frame.left = Math.min(frame.left, little)),
    get told() {
      return frame.told;
    },
    within(run, told = {}) {
      const around = frame;
      const own: Frame = { left: share, memo: new Map(), remembered: new Map(), ended: new Set(), told };
      frame = own;
      try {
        return { result: run(), ended: [...own.ended] };
      } finally {
        frame = around;
      }
    },
    cut: () => void cuts++,
    cuts: () => cuts,
  };
}

/** Computed at the first question, once; again where something was under way that it needs. */
export function lazy<T>(compute: () => T, { cuts }: Pick<Work, 'cuts'>): () => T {
  let result: { value: T } | undefined;
  return () => {
    if (result) return result.value;
    const before = cuts();
    const value = compute();
    if (cuts() === before) result = { value };
    return value;
  };
}
