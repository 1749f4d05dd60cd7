import type { Location } from '../../model/location.ts';
import type { Origin } from '../../model/origin.ts';
import { showPart } from '../safe-text.ts';

/** The places that a part of a document comes from: its own, or those of the nearest part around it that has some. */
export type FindOrigins = (pointer: string) => readonly Origin[];

export function createOriginFinder(origins: readonly Origin[]): FindOrigins {
  const byPointer = new Map<string, Origin[]>();
  for (const origin of origins) byPointer.set(origin.pointer, [...(byPointer.get(origin.pointer) ?? []), origin]);
  return (pointer) => {
    for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
      const found = byPointer.get(at);
      if (found) return found;
      if (!at.includes('/')) return [];
    }
  };
}

/** As editors open it: `src/auth.ts:12:5`. */
export const placeText = ({ file, line, column }: Location): string => `${file}:${line}:${column}`;

/** The same on a terminal. */
export const showLocation = (location: Location): string => showPart(placeText(location));
