import { changeLevels } from '../openapi/changes/change.ts';
import type { Change } from '../openapi/changes/change.ts';
import { compareDocuments } from '../openapi/changes/compare-documents.ts';
import type { OpenAPIDocument } from '../model/openapi.ts';
import { showPart } from './safe-text.ts';

/** The texts of documents, by version. */
export type DocumentTexts = ReadonlyMap<string, string>;

type VersionChange = Pick<Change, 'level' | 'message' | 'operations'> & { version: string };

/**
 * One line on what a save has changed of the documents, what breaks clients first: `POST /todos: property title was added
 * to the request and 3 more changes`. Undefined where nothing has changed.
 */
export function describeChanged(before: DocumentTexts, after: DocumentTexts): string | undefined {
  const found = [...new Set([...before.keys(), ...after.keys()])].flatMap((version) =>
    changesOf(version, before.get(version), after.get(version)),
  );
  const [first, ...others] = changeLevels.flatMap((level) => found.filter((change) => change.level === level));
  if (!first) return undefined;
  const { version, level, message, operations } = first;
  const parts = [
    level === 'breaking' ? 'breaking: ' : 'changed: ',
    after.size > 1 || operations.length === 0 ? `${version}: ` : '',
    operations.length > 0 ? `${operations[0]}${more(operations.length - 1, 'operation')}: ` : '',
    message,
    more(others.length, 'change'),
  ];
  return showPart(parts.join(''));
}

function changesOf(version: string, before: string | undefined, after: string | undefined): VersionChange[] {
  if (before === after) return [];
  if (before === undefined) return [{ version, level: 'compatible', message: 'the version is new', operations: [] }];
  if (after === undefined) return [{ version, level: 'breaking', message: 'the version was removed', operations: [] }];
  try {
    const [old, now] = [JSON.parse(before), JSON.parse(after)] as [OpenAPIDocument, OpenAPIDocument];
    return compareDocuments(old, now).map((change) => ({ ...change, version }));
  } catch {
    // What a transform returns may have another form.
    return [{ version, level: 'wording', message: 'the document changed', operations: [] }];
  }
}

const more = (count: number, noun: string): string =>
  count > 0 ? ` and ${count} more ${noun}${count === 1 ? '' : 's'}` : '';
