import type { ContentCoding } from '../swagger/negotiate.ts';
import type { Eventual } from '../eventual.ts';
import type { ReadyAnswer } from './responses.ts';

/** Who is answered: whoever asks, or a caller with credentials. */
export type Audience = 'public' | 'private';

/** A document under one address. */
export interface Rendition {
  /** UTF-8, made when somebody asks. */
  readonly bytes: () => Uint8Array<ArrayBuffer>;
  readonly tag: Promise<string>;
  br?: Promise<Uint8Array<ArrayBuffer>>;
  gzip?: Promise<Uint8Array<ArrayBuffer>>;
  /** Those that were asked for. */
  readonly answers: Record<Audience, Partial<Record<ContentCoding, Eventual<ReadyAnswer>>>>;
}

/** What is kept of a document for the addresses that it is asked under. */
export interface Renditions {
  /** `isKept` is false where there is no room: what `make` gave is then for this request alone. */
  find(url: string, make: () => Rendition): { rendition: Rendition; isKept: boolean };
}

/** Addresses that a document is kept for; the caller chooses them, so there is an end. */
const largestCount = 8;

/** Milliseconds after which an address that nobody asks for makes room. */
const idleTime = 60_000;

/**
 * Keeps the addresses that are in use: a flood of invented hosts finds no room, and takes none from the real ones.
 *
 * @param now monotonic time in milliseconds
 */
export function createRenditions(now: () => number = () => performance.now()): Renditions {
  const kept = new Map<string, { rendition: Rendition; usedAt: number }>();

  return {
    find(url, make) {
      const known = kept.get(url);
      if (known) {
        known.usedAt = now();
        return { rendition: known.rendition, isKept: true };
      }
      const rendition = make();
      if (kept.size >= largestCount) {
        const idle = [...kept].find(([, { usedAt }]) => now() - usedAt >= idleTime);
        if (!idle) return { rendition, isKept: false };
        kept.delete(idle[0]);
      }
      kept.set(url, { rendition, usedAt: now() });
      return { rendition, isKept: true };
    },
  };
}
