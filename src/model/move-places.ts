import type { Diagnostic } from './diagnostics.ts';
import type { Location } from './location.ts';

/** Where a place is after an edit that changes nothing else; undefined where that is not told. */
export type MovePlace = (location: Location) => Location | undefined;

/** The diagnostics at their new places; undefined where one has no place any more, or names one that has moved in its text. */
export function moveDiagnostics(diagnostics: readonly Diagnostic[], move: MovePlace): Diagnostic[] | undefined {
  const moved = diagnostics.map((each) => moveDiagnostic(each, move));
  return moved.includes(undefined) ? undefined : (moved as Diagnostic[]);
}

function moveDiagnostic(diagnostic: Diagnostic, move: MovePlace): Diagnostic | undefined {
  const { message, hint, also = [] } = diagnostic;
  if ([message, hint, ...also].some((text) => namesMoved(text, move))) return undefined;
  const location = diagnostic.location && move(diagnostic.location);
  if (diagnostic.location && !location) return undefined;
  const related: typeof diagnostic.related = [];
  for (const each of diagnostic.related ?? []) {
    const place = move(each.location);
    if (!place) return undefined;
    related.push({ ...each, location: place });
  }
  return { ...diagnostic, ...(location ? { location } : {}), ...(related.length > 0 ? { related } : {}) };
}

/** Plain data with all its places moved, those in the keys of handlers without a name included. */
export function movePlaces<T>(data: T, move: MovePlace): T {
  return moveIn(data, move) as T;
}

function moveIn(data: unknown, move: MovePlace): unknown {
  if (Array.isArray(data)) return data.map((each) => moveIn(each, move));
  if (typeof data !== 'object' || data === null) return data;
  if (isLocation(data)) return move(data) ?? data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, name === 'key' ? moveKey(value, move) : moveIn(value, move)]),
  );
}

const isLocation = (data: object): data is Location =>
  'file' in data && 'line' in data && typeof data.line === 'number' && 'column' in data;

function moveKey(key: unknown, move: MovePlace): unknown {
  const found = typeof key === 'string' ? /^(.+)#(\d+):(\d+)$/.exec(key) : null;
  const place = found && move({ file: found[1]!, line: Number(found[2]), column: Number(found[3]) });
  return place ? `${place.file}#${place.line}:${place.column}` : key;
}

/** Whether a text names a place, as `file:line`, that is another one now. */
function namesMoved(text: string, move: MovePlace): boolean {
  return text.split(/[\s(`'"]/).some((word) => {
    const [file, line] = word.split(':');
    if (Number.isNaN(Number.parseInt(line ?? '', 10))) return false;
    const before = Number.parseInt(line!, 10);
    return move({ file: file!, line: before, column: 1 })?.line !== before;
  });
}
