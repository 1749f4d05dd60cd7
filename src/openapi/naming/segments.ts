import { splitWords } from '../words.ts';

/** What stands in a path: text, the ending of a file, or a parameter. */
export type Segment =
  | { kind: 'literal'; words: string[]; isInternal?: true }
  | { kind: 'extension'; text: string; file: string }
  | { kind: 'parameter'; words: string[] };

/**
 * What a path is made of, without the segments that say nothing of a resource.
 *
 * @returns `place`: of those that are left out, the ones that no prefix says
 */
export function segmentsOf(
  template: string,
  prefix: string,
  version: string,
): { segments: Segment[]; left: string[][]; place: string[][] } {
  const all = template.split('/').filter(Boolean);
  const inPrefix = prefix.split('/').filter(Boolean).length;
  const outer = outerLength(prefix, version);
  const isLeft = (text: string, index: number): boolean =>
    index < outer || isGeneral(text, version, all[index - 1]) || isNamespace(all, index, version);
  const kept = all.filter((text, index) => !isLeft(text, index));
  return {
    segments: kept.flatMap(readSegment),
    left: all.filter(isLeft).map(wordsOf),
    place: all.filter((text, index) => index >= inPrefix && isLeft(text, index)).map(wordsOf),
  };
}

/** How many segments of a prefix end in one that says nothing: `/shop/api/v1` says where the API is. */
function outerLength(prefix: string, version: string): number {
  const all = prefix.split('/').filter(Boolean);
  if (all.some((text) => text.includes('{'))) return 0;
  return all.findLastIndex((text, index) => isGeneral(text, version, all[index - 1])) + 1;
}

/** `api`, a version, or the place that is the same on every server. */
function isGeneral(text: string, version: string, before: string | undefined): boolean {
  const lower = text.toLowerCase();
  return (
    /^(?:api|apis|rest|\.well-known)$/.test(lower) ||
    lower === version.toLowerCase() ||
    /^v\d+(?:[._-]\d+)*(?:(?:alpha|beta|rc)\d*)?$/.test(lower) ||
    (/^apis?$/i.test(before ?? '') && /^\d{4}-\d{2}(?:-\d{2})?$/.test(lower))
  );
}

/** A single letter that text stands behind: `/n/purchases`. Of `/u/{id}` it is all there is. */
function isNamespace(all: readonly string[], index: number, version: string): boolean {
  const next = all[index + 1];
  return (
    /^[a-z]$/i.test(all[index]!) && next !== undefined && !/^\{|^.$/.test(next) && !isGeneral(next, version, undefined)
  );
}

/** `{id}.pdf`, `users.list`, `{id}:publish`, `@{handle}`. */
function readSegment(text: string): Segment[] {
  const [stem = '', extension] = /^(.+)\.([a-z\d]+)$/i.exec(text)?.slice(1) ?? [];
  if (extension !== undefined && extensions.has(extension.toLowerCase()))
    return [...readSegment(stem), { kind: 'extension', text: extension.toLowerCase(), file: text.toLowerCase() }];
  return (text.match(/\{[^{}]*\}|[^{}.:]+/g) ?? []).flatMap((piece): Segment[] => {
    const words = wordsOf(piece);
    const isInternal = /^_[^_]/.test(piece) ? { isInternal: true as const } : {};
    if (!piece.startsWith('{')) return words.length > 0 ? [{ kind: 'literal', words, ...isInternal }] : [];
    return /^(?:ext|extension|format)$/.test(words.join('')) ? [] : [{ kind: 'parameter', words: nameOf(words) }];
  });
}

const extensions: ReadonlySet<string> = new Set(
  `atom css csv gif htm html ico ics jpeg jpg js json jsonl jsonld map md mp3 mp4 ndjson pdf png ps rss svg tsv txt wav webmanifest webp xls
  xlsx xml yaml yml zip`.split(/\s+/),
);

/** The rest of a path has no name of its own. */
const nameOf = (words: string[]): string[] =>
  words.length === 0 || /^(?:all|any|catchall|rest|splat|wildcard)$/.test(words.join('')) ? ['path'] : words;

export const withoutId = (words: string[]): string[] =>
  words.length > 1 && /^(?:id|slug|name)$/.test(words.at(-1)!) ? words.slice(0, -1) : words;

/** `{tenant}` and `{tenantId}` say what they pick; `{id}` and `{path}` do not. */
export function isDescribing(name: string[]): boolean {
  const words = withoutId(name);
  return (
    words.length > 0 && !/^(?:id|uuid|slug|name|username|handle|key|path|code|token|param|value)$/.test(words.join(''))
  );
}

/** Lower case, and nothing but ASCII: ids become names in generated code. Acronyms are words like others; so are `2fa`, `i18n`. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .split(/[^A-Za-z\d]+/)
    .flatMap((piece) => (/^(?:\d[a-z]+|[a-z]\d+[a-z])$/i.test(piece) ? [piece] : splitWords(piece)))
    .map((word) => word.toLowerCase());
