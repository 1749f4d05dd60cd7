import type { PlacedRoute } from '../layout.ts';
import { singular } from './inflection.ts';
import { isDescribing, segmentsOf, withoutId } from './segments.ts';

/** One noun of an address: a literal segment, and whether parameters behind it pick one of several. */
export interface AddressPart {
  words: string[];
  /** It stands in the path; else it is the name of a parameter. */
  literal: boolean;
  /** The names of the parameters behind it, as words. */
  parameters: string[][];
  /** It begins with an underscore: the server has it for itself. */
  isInternal?: true;
  /** Of a file, `orders.csv`: how it ends, and the whole of its name. */
  extension?: string;
  file?: string;
}

/** What a path says of the resource that it leads to. */
export interface Address {
  parts: AddressPart[];
  /** Parameters that stand before all nouns and name none themselves: `/{id}/posts`. */
  leading: string[][];
  /** Before all nouns, the language of the answer: `/{locale}/pages`. */
  locale?: string[];
  /** What says nothing of it (`api`, `v2`), as words: it tells two operations apart where nothing else does. */
  left: string[][];
  /** The same, but for what a prefix says of all of its routes: all there is to say of `/api/v1`. */
  place: string[][];
}

/**
 * Reads a path template. What every address of an API has stays out: `api`, versions, and what stands before them in a prefix
 * that was written as such. It is a function of the route alone, so that no other route changes what it is called.
 *
 * @param template the whole path
 * @param prefix the prefix that the route was registered with
 * @param version of the API, which is no resource
 */
export function readAddress({ template, prefix, version }: AddressInput): Address {
  const { segments, left, place } = segmentsOf(template, prefix ?? '', version);
  const parts: AddressPart[] = [];
  const leading: string[][] = [];
  let locale: string[] | undefined;
  for (const segment of segments) {
    if (segment.kind === 'extension') {
      const last = parts.at(-1);
      if (last) Object.assign(last, { extension: segment.text, file: segment.file });
    } else if (segment.kind === 'literal') {
      const { words, isInternal } = segment;
      parts.push({ words, literal: true, parameters: [], ...(isInternal ? { isInternal } : {}) });
    } else addParameter(segment.words);
  }
  return { parts, leading, left, place, ...(locale ? { locale } : {}) };

  function addParameter(name: string[]): void {
    const last = parts.at(-1);
    // Where nothing stands before it, a parameter names what it picks itself: `/{tenant}/posts`, `/{owner}/{repo}`.
    if (!last || !(last.literal || last.parameters.length === 0)) {
      if (isLocale(name)) locale = name;
      else if (!isDescribing(name)) (last ? last.parameters : leading).push(name);
      else if (!last) parts.push({ words: withoutId(name), literal: false, parameters: [name] });
      else Object.assign(last, { words: withoutId(name), parameters: [...last.parameters, name] });
      return;
    }
    // `/orders/{orderId}/{itemId}` and `/cart/{itemId}` have two nouns.
    const noun = name.at(-1) === 'id' ? name.slice(0, -1) : [];
    const holds = last.parameters.length > 0 || isContainer(last.words);
    if (holds && noun.length > 0 && noun.join(' ') !== singular(last.words).join(' '))
      parts.push({ words: noun, literal: false, parameters: [name] });
    else last.parameters.push(name);
  }
}

/** Of routes at their places, by the version that they were asked of last. */
const known = new WeakMap<PlacedRoute, { version: string; address: Address }>();

/** The same of a route at its place. */
export function addressOf(placed: PlacedRoute, version: string): Address {
  const last = known.get(placed);
  if (last?.version === version) return last.address;
  const { prefix } = placed.route;
  const address = readAddress({
    template: placed.template.template,
    version,
    ...(prefix === undefined ? {} : { prefix }),
  });
  known.set(placed, { version, address });
  return address;
}

export interface AddressInput {
  template: string;
  prefix?: string;
  version: string;
}

/** One thing that holds others, of which a parameter picks one. */
const isContainer = (words: readonly string[]): boolean =>
  /^(?:basket|cart|library|queue|watchlist|wishlist)$/.test(words.at(-1) ?? '');

/** The language of an answer is no resource. */
const isLocale = (words: readonly string[]): boolean => /^(?:locale|lang|language)$/.test(words.join(''));
