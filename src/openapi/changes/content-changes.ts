import type { MediaTypeObject } from '../../model/openapi.ts';
import { pointerOf } from '../json-pointer.ts';
import type { Direction } from './change.ts';
import { leveled } from './operation-comparison.ts';
import type { OperationComparison } from './operation-comparison.ts';
import type { Part } from './resolve.ts';
import { compareSchemas } from './schema-changes.ts';

/** Tells what has changed of the bodies of a request or a response, by content type. */
export function compareContents(
  { before, after, same, report }: OperationComparison,
  direction: Direction,
  was: Part<{ content?: Record<string, MediaTypeObject> }>,
  is: Part<{ content?: Record<string, MediaTypeObject> }>,
  label: string,
): void {
  const [old, now] = [was.value.content ?? {}, is.value.content ?? {}];
  for (const type of Object.keys(old)) {
    const place = was.pointer + pointerOf('content', type);
    if (!Object.hasOwn(now, type)) {
      report({ level: 'breaking', message: `${label} is no longer ${type}`, before: place, after: is.pointer });
      continue;
    }
    const [media, other] = [old[type]!, now[type]!];
    const there = is.pointer + pointerOf('content', type);
    if (JSON.stringify([media.example, media.examples]) !== JSON.stringify([other.example, other.examples]))
      report({ level: 'wording', message: `examples of ${label} changed`, before: place, after: there });
    compareSchemas(
      { before, after, direction, same, report: leveled(report, direction) },
      { value: media.schema, pointer: place + pointerOf('schema') },
      { value: other.schema, pointer: there + pointerOf('schema') },
      label,
    );
  }
  for (const type of Object.keys(now)) {
    if (Object.hasOwn(old, type)) continue;
    // A client that reads what it read may be given something else now, if that is all there was.
    const isOnly = direction === 'response' && Object.keys(old).length === 0;
    const place = is.pointer + pointerOf('content', type);
    const level = isOnly || direction === 'request' ? 'compatible' : 'breaking';
    report({ level, message: `${label} may be ${type}`, before: was.pointer, after: place });
  }
}
