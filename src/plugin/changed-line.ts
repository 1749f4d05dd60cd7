import { changeLevels } from '../openapi/changes/change.ts';
import type { Change } from '../openapi/changes/change.ts';
import type { CompareTexts } from './compare-texts.ts';
import { showPart } from './safe-text.ts';

/**
 * Characters of a document that is compared for the terminal, where nobody asked: some 200 ms in which the bundler does
 * nothing else. The page of development compares larger ones too.
 */
export const longestCompared = 1_500_000;

/** The texts of documents, by version. */
export type DocumentTexts = ReadonlyMap<string, string>;

type VersionChange = Pick<Change, 'level' | 'message' | 'operations'> & { version: string };

/**
 * One line on what a save has changed of the documents, what breaks clients first: `POST /todos: property title was added
 * to the request and 3 more changes`. Undefined where nothing has changed.
 */
export function describeChanged(
  before: DocumentTexts,
  after: DocumentTexts,
  compare: CompareTexts,
): string | undefined {
  const found = [...new Set([...before.keys(), ...after.keys()])].flatMap((version) =>
    changesOf(version, before.get(version), after.get(version), compare),
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

function changesOf(
  version: string,
  before: string | undefined,
  after: string | undefined,
  compare: CompareTexts,
): VersionChange[] {
  if (before === after) return [];
  if (before === undefined) return [{ version, level: 'compatible', message: 'the version is new', operations: [] }];
  if (after === undefined) return [{ version, level: 'breaking', message: 'the version was removed', operations: [] }];
  const unknown: VersionChange[] = [{ version, level: 'wording', message: 'the document changed', operations: [] }];
  if (Math.max(before.length, after.length) > longestCompared) return unknown;
  try {
    return compare(version, before, after).map((change) => ({ ...change, version }));
  } catch {
    // What a transform returns may have another form.
    return unknown;
  }
}

const more = (count: number, noun: string): string =>
  count > 0 ? ` and ${count} more ${noun}${count === 1 ? '' : 's'}` : '';
