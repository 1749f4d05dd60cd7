import type { Change } from '../openapi/changes/change.ts';
import { showPart } from '../plugin/safe-text.ts';
import { showLocation } from '../plugin/provenance/origin-finder.ts';
import type { FindOrigins } from '../plugin/provenance/origin-finder.ts';

/** Where the parts of the two documents come from; absent where that is not known. */
export interface ChangeOrigins {
  was?: FindOrigins | undefined;
  now?: FindOrigins | undefined;
}

/** What has changed of one version, each change with the line of the source that it comes from. */
export interface VersionChanges {
  version: string;
  changes: (Change & { source?: string })[];
}

/** How many operations a line names. */
const named = 3;

/** One line: what changed, of which operations, and where in the source that is said. */
export function describeChange({ message, operations, ...change }: Change, origins: ChangeOrigins = {}): string {
  const whose =
    operations.length > 0 ? `${operations.slice(0, named).map(showPart).join(', ')}${more(operations)}: ` : '';
  const place = placeOf(change, origins);
  return `${whose}${showPart(message)}${place === undefined ? '' : `  ${place}`}`;
}

const more = ({ length }: readonly string[]): string => (length > named ? ` and ${length - named} more` : '');

/**
 * The line of the source that a change comes from: where the part stands now. What is gone stood where the earlier source
 * has it.
 */
export function placeOf(
  { before, after }: Pick<Change, 'before' | 'after'>,
  { was, now }: ChangeOrigins,
): string | undefined {
  const old = before === undefined ? undefined : was?.(before)[0];
  const own = after === undefined ? undefined : now?.(after)[0];
  if (old && (!own || old.pointer.length > own.pointer.length)) return `was ${showLocation(old.location)}`;
  return own && showLocation(own.location);
}
