import { createOriginFinder } from '../provenance/origin-finder.ts';
import type { FindOrigins } from '../provenance/origin-finder.ts';
import type { Origin } from '../../model/origin.ts';
import type { Change } from '../../openapi/changes/change.ts';
import { listOperations } from '../../openapi/changes/operations.ts';
import { unescapeToken } from '../../openapi/json-pointer.ts';
import type { OpenAPIDocument } from '../../model/openapi.ts';
import { showPlace } from './editor.ts';
import type { EditorAddress, ShownPlace } from './editor.ts';
import type { LastChange } from './last-changes.ts';

/** What the page of a version is told beside the document (`assets/page/changes.js`). */
export interface PageData {
  /** Entity tag of the document that the changes led to; absent: nothing has changed. */
  tag?: string;
  changes: ShownChange[];
  /** Where each operation is handled, by method and path as the document has them: `get /todos`. */
  handlers: Record<string, ShownPlace>;
}

export type ShownChange = Pick<Change, 'level' | 'message' | 'operations'> & {
  /** JSON pointer of what there is now of it. */
  pointer?: string;
  place?: ShownPlace;
};

export function describePage(
  document: OpenAPIDocument,
  origins: readonly Origin[],
  last: LastChange | undefined,
  address: EditorAddress,
): PageData {
  const find = createOriginFinder(origins);
  const handlers = listOperations(document).flatMap(({ pointer }): [string, ShownPlace][] => {
    const origin = find(pointer).find(({ kind }) => kind === 'handler');
    const [, , path, method] = pointer.split('/');
    return origin ? [[`${method} ${unescapeToken(path!)}`, showPlace(origin.location, address)]] : [];
  });
  return {
    ...(last ? { tag: last.tag } : {}),
    changes: showChanges(last, find, address),
    handlers: Object.fromEntries(handlers),
  };
}

export function showChanges(last: LastChange | undefined, find: FindOrigins, address: EditorAddress): ShownChange[] {
  return (last?.changes ?? []).map(({ level, message, operations, after }) => {
    const [origin] = after === undefined ? [] : find(after);
    return {
      level,
      message,
      operations,
      ...(after === undefined ? {} : { pointer: after }),
      ...(origin ? { place: showPlace(origin.location, address) } : {}),
    };
  });
}
