import { splitWords } from '../words.ts';
import { singular } from './inflection.ts';

/** One noun of an address: a literal segment, and whether a parameter behind it picks one of several. */
export interface AddressPart {
  words: string[];
  /** It stands in the path; else it is the name of a parameter that nothing stands before. */
  literal: boolean;
  /** The names of the parameters behind it, as words. */
  parameters: string[][];
}

/** What a path says of the resource that it leads to. */
export interface Address {
  parts: AddressPart[];
  /** Segments that say nothing of it (`api`, `v2`), as words: they tell two operations apart where nothing else does. */
  left: string[][];
}

/**
 * Reads a path template. What every address of an API has stays out (`api`, versions), and so do the segments of its prefix,
 * unless the path itself names nothing: `setPrefix('/api/v1/todos')`.
 *
 * @param path relative to the version's prefix
 * @param template the whole path
 * @param version of the API, which is no resource
 */
export function readAddress(path: string, template: string, version: string): Address {
  const prefix =
    template.endsWith(path) && path !== '/' ? template.slice(0, -path.length) : path === '/' ? template : '';
  const inner = split(path);
  const named = inner.findIndex(isLiteral);
  const needsPrefix = named === -1 || (named > 0 && !inner.slice(0, named).some((segment) => describesTenant(segment)));
  const outer = needsPrefix
    ? split(prefix)
        .filter((each) => isLiteral(each) && !isGeneral(each, version))
        .slice(-1)
    : [];
  const segments = [...outer, ...inner];
  const left = segments.filter((each) => isLiteral(each) && isGeneral(each, version)).map(wordsOf);

  const parts: AddressPart[] = [];
  for (const segment of segments) {
    if (isGeneral(segment, version)) continue;
    const names = [...segment.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => wordsOf(name!));
    const words = wordsOf(segment.replace(/\{[^{}]*\}/g, ' '));
    if (words.length > 0) parts.push({ words, literal: true, parameters: [] });
    if (names.length === 0) continue;
    // A parameter that nothing stands before names what it picks itself: `/{tenant}/posts`.
    if (parts.length === 0 && describesTenant(segment)) {
      parts.push({ words: withoutId(names[0]!), literal: false, parameters: [names[0]!] });
      continue;
    }
    parts.at(-1)?.parameters.push(...names);
  }
  return { parts, left };
}

/** `api`, a version, or the end that a file system gives to addresses. */
function isGeneral(segment: string, version: string): boolean {
  const lower = segment.toLowerCase();
  return lower === 'api' || lower === 'rest' || lower === version.toLowerCase() || /^v\d+(?:[._-]\d+)*$/.test(lower);
}

const split = (path: string): string[] => path.split('/').filter(Boolean);
const isLiteral = (segment: string): boolean => segment.replace(/\{[^{}]*\}/g, '') !== '';
const withoutId = (words: string[]): string[] =>
  words.length > 1 && /^(?:id|slug|name)$/i.test(words.at(-1)!) ? words.slice(0, -1) : words;

/** `{tenant}` and `{tenantId}` say what they pick; `{id}` and `{path}` do not. */
function describesTenant(segment: string): boolean {
  const name = /^\{([^{}]*)\}$/.exec(segment)?.[1];
  if (name === undefined) return false;
  const words = withoutId(wordsOf(name));
  return (
    words.length > 0 && !/^(?:id|uuid|slug|name|key|path|code|token|param|value|all|any|rest)$/i.test(words.join(''))
  );
}

/** Lower case, and nothing but ASCII: ids become names in generated code. Acronyms are words like others. */
export const wordsOf = (text: string): string[] =>
  splitWords(text)
    .map((word) => word.replace(/[^A-Za-z0-9]+/g, ''))
    .filter(Boolean)
    .map((word) => word.toLowerCase());

/** The nouns before and at the end of an address: `/posts/{id}/comments` → `post comments`. */
export function nounOf(parts: readonly AddressPart[], last: 'as written' | 'one'): string[] {
  return parts.flatMap(({ words, parameters }, index) =>
    parameters.length > 0 || (index === parts.length - 1 && last === 'one') ? singular(words) : words,
  );
}
