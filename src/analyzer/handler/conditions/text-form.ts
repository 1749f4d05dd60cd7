import type { Annotations } from '../../../model/type.ts';
import { patternOf } from '../../extractors/schema-pattern.ts';

/** What a document says of the texts that a regular expression finds: that they are UUIDs, or the pattern itself. */
export function formOf({ source, flags }: RegExp): Annotations {
  return isOfUUIDs(source, flags) ? { format: 'uuid' } : patternOf({ kind: 'pattern', source, flags });
}

/**
 * Whether it is one of the usual patterns of UUIDs, in letters of either case: a format says nothing of these, so the ones
 * that take small letters alone stay the patterns that they are.
 */
function isOfUUIDs(source: string, flags: string): boolean {
  if (/[msvy]/.test(flags) || !usual.test(source)) return false;
  if (flags.includes('i')) return true;
  return (source.match(/\[[^\]]*\]/g) ?? []).every((each) => each.includes('a') === each.includes('A'));
}

const hex = String.raw`\[(?:0-9|\\d|a-f|A-F)+\]`;
const four = String.raw`${hex}\{4\}`;
/** With the digits that a version and a variant have, or with any. */
const version = String.raw`(?:${hex}\{4\}|(?:\[[1-9]-?[1-9]*\]|[1-9])${hex}\{3\})`;
const variant = String.raw`(?:${hex}\{4\}|\[(?:89|8-9|ab|a-b|AB|A-B)+\]${hex}\{3\})`;
const apart = `${four}-${version}-${variant}-`;
const repeated = String.raw`\((?:\?:)?(?:${four}-|-${four})\)\{3\}`;
const usual = new RegExp(String.raw`^\^${hex}\{8\}(?:-${apart}|-${repeated}|${repeated}-)${hex}\{12\}\$$`);
