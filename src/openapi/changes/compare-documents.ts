import type { InfoObject, OpenAPIDocument } from '../../model/openapi.ts';
import { pointerOf } from '../json-pointer.ts';
import { changeLevels } from './change.ts';
import type { Change } from './change.ts';
import { compareOperations } from './operation-changes.ts';
import type { OperationChange } from './operation-comparison.ts';
import { listOperations } from './operations.ts';

/**
 * What clients of an API meet differently, between two documents of it: each change once with all the operations that it
 * concerns, those first that break a client.
 */
export function compareDocuments(before: OpenAPIDocument, after: OpenAPIDocument): Change[] {
  const changes = new Map<string, Change>();
  const put = (operation: string | undefined, change: Omit<Change, 'operations'>): void => {
    // Parts that operations share have one pointer; what is an operation's own differs in it.
    const key = JSON.stringify([change.level, change.message, change.before, change.after]);
    const known = changes.get(key) ?? { ...change, operations: [] };
    changes.set(key, known);
    if (operation !== undefined && !known.operations.includes(operation)) known.operations.push(operation);
  };

  const same = new Map<string, boolean>();
  const now = new Map(listOperations(after).map((each) => [each.key, each]));
  const old = listOperations(before);
  for (const one of old) {
    const other = now.get(one.key);
    if (!other) put(one.name, { level: 'breaking', message: 'the operation was removed', before: one.pointer });
    else {
      let isTold = false;
      const report = (change: OperationChange): void => {
        isTold = true;
        put(other.name, change);
      };
      compareOperations({ before, after, same, report }, one, other);
      if (!isTold && differ(one.operation, other.operation))
        put(other.name, {
          level: 'wording',
          message: 'is written in another way',
          before: one.pointer,
          after: other.pointer,
        });
    }
  }
  const known = new Set(old.map(({ key }) => key));
  for (const one of now.values()) {
    if (!known.has(one.key))
      put(one.name, { level: 'compatible', message: 'the operation is new', after: one.pointer });
  }
  for (const [message, pointer] of changedHead(before, after))
    put(undefined, { level: 'wording', message, before: pointer, after: pointer });
  if (changes.size === 0 && differ(before, after))
    put(undefined, { level: 'wording', message: 'the document is written in another way', before: '', after: '' });
  return changeLevels.flatMap((level) => [...changes.values()].filter((change) => change.level === level));
}

/** What the document says of the API as a whole, and has changed, each with its place. */
function changedHead(before: OpenAPIDocument, after: OpenAPIDocument): [message: string, pointer: string][] {
  const keys = new Set([...Object.keys(before.info), ...Object.keys(after.info)] as (keyof InfoObject)[]);
  const changed = [...keys].filter((key) => differ(before.info[key], after.info[key]));
  const head = changed.map((key): [string, string] => [`${key} of the API changed`, pointerOf('info', key)]);
  return differ(before.tags, after.tags) ? [...head, ['the list of tags changed', '/tags']] : head;
}

const differ = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);
