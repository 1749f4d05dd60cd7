import { isHole, startOf, textOfPath, withoutStart, withStart, type HoledText } from '../../texts/holed-text.ts';
import { casedText, splitText } from '../../texts/text-operations.ts';
import { decideText, type TextQuestion } from '../../texts/text-questions.ts';
import { isOfWords, isWord, typicalTexts } from '../../texts/typical-texts.ts';
import type { Part } from './request-parts.ts';

/** The request that a function is read for: what its method is and what its path may be is known then. */
export interface KnownRequest {
  /** In capitals; undefined where the route takes any. */
  method: string | undefined;
  /** A parameter of the route is a hole in it. */
  path: HoledText;
  /** What was taken off the beginning of the path before the code sees it; absent: nothing. */
  below?: string;
  /** Read for a function that other routes pass too. */
  isShared?: true;
  /** Is asked every question about the request, and may know the answer. */
  answer?(request: KnownRequest, atom: Atom): Answer;
}

/** A question that code asks about a request. What is made of the answers alone is the same for equal answers. */
export type Atom =
  | readonly ['method']
  | readonly ['presumes']
  /** What is taken off the path. */
  | readonly ['base']
  /** All that is known of the path. */
  | readonly ['path']
  | readonly ['equals', Part, text: string]
  | readonly ['compare', Part, method: string, text: string]
  | readonly ['matches', source: string, flags: string]
  /** The same of what is left of the path without a base. */
  | readonly ['below', base: string, asked: Atom]
  /** The same of a path whose parameters are none of the words that the code compares with. */
  | readonly ['typically', asked: Atom];

/** Undefined where the request says more than the route. */
export type Answer = boolean | string | undefined;

/** Asks a request, and notes it. */
export function ask(request: KnownRequest, atom: readonly ['path']): string;
export function ask(request: KnownRequest, atom: readonly ['method'] | readonly ['base']): string | undefined;
export function ask(
  request: KnownRequest,
  atom: Exclude<Atom, readonly ['method'] | readonly ['base'] | readonly ['path']>,
): boolean | undefined;
export function ask(request: KnownRequest, atom: Atom): Answer {
  return request.answer ? request.answer(request, atom) : answerOf(request, atom);
}

/** What a request answers: a function of the two alone. */
export function answerOf(request: KnownRequest, atom: Atom): Answer {
  switch (atom[0]) {
    case 'method':
      return request.method;
    case 'base':
      return request.below;
    case 'path':
      return JSON.stringify(request.path);
    case 'presumes':
      return request.isShared === true && !request.path.pieces.some((each) => isHole(each) && each.of === 'any');
    case 'equals':
      return equals(request, atom[1], atom[2]);
    case 'compare':
      return compare(request, atom[1], atom[2], atom[3]);
    case 'matches':
      return matches(request, atom[1], atom[2]);
    case 'below':
      return answerOf(seenBelow(request, atom[1]), atom[2]);
    case 'typically':
      return asksForWords(atom[1]) ? ofTypical(request, (each) => answerOf(each, atom[1])) : undefined;
  }
}

/** What comes out alike for the paths that a route usually has; undefined where it does not. */
export function ofTypical<T>({ path, ...rest }: KnownRequest, ask: (request: KnownRequest) => T): T | undefined {
  const [first, ...others] = typicalTexts(path).map((each) => ask({ ...rest, path: each }));
  return others.every((each) => each === first) ? first : undefined;
}

/** A question for how a parameter looks (`\d{4}`, `.png`) says nothing of usual ones. */
function asksForWords(atom: Atom): boolean {
  if (atom[0] === 'matches') return isOfWords(atom[1], atom[2]);
  return atom[0] === 'equals' ? isWord(atom[2]) : atom[0] === 'compare' && isWord(atom[3]);
}

/**
 * @param others paths that the route would take if they were not those of other routes
 * @param below what is taken off the beginning of the path before the code sees it
 */
export function requestOf(method: string, path: string, others?: readonly string[], below = ''): KnownRequest {
  const request = { method: method === 'all' ? undefined : method.toUpperCase(), path: textOfPath(path, others) };
  return seenBelow(request, below);
}

/** The request as code sees it that is handed the path without a base; the empty base is that of the whole path. */
export function seenBelow(request: KnownRequest, base: string): KnownRequest {
  const { below: before = '', answer, path, ...rest } = request;
  if (base === before) return request;
  const whole = before ? withStart(path, before) : path;
  const isBelow = startOf(whole).startsWith(base);
  return {
    ...rest,
    path: isBelow ? withoutStart(whole, base) : whole,
    ...(base && isBelow ? { below: base } : {}),
    ...(answer ? { answer: (_, atom) => answer(request, ['below', base, atom]) } : {}),
  };
}

/** The path of a request, of which code makes more than a question that is asked of it alone. */
export function pathOf(request: KnownRequest): HoledText {
  ask(request, ['path']);
  return request.path;
}

/** A request with GET or HEAD has no body on any server of the platform. */
export function mayHaveBody(request: KnownRequest): boolean {
  const method = ask(request, ['method']);
  return method !== 'GET' && method !== 'HEAD';
}

function equals({ method, path }: KnownRequest, part: Part, text: string): boolean | undefined {
  if (part === 'method') return method === undefined ? undefined : method === text.toUpperCase();
  return askPart(path, part, { is: 'equal', text });
}

function compare({ path, below }: KnownRequest, part: Part, name: string, text: string): boolean | undefined {
  // A host has no slash.
  const isInPath = below === undefined && name === 'includes' && text.startsWith('/');
  if (part === 'address' && !isInPath) return undefined;
  if (name !== 'startsWith' && name !== 'endsWith' && name !== 'includes') return undefined;
  return askPart(path, part === 'address' ? 'path' : part, { is: name, text });
}

function matches({ path }: KnownRequest, source: string, flags: string): boolean | undefined {
  const known = decideText(path, { is: 'match', source, flags });
  return known === false && asksQuery(source) ? undefined : known;
}

function askPart(path: HoledText, part: Part, question: TextQuestion): boolean | undefined {
  if ('text' in question && isOfQuery(question.text)) return undefined;
  if (part === 'path') return decideText(path, question);
  if (part === 'lowered')
    return decideText(
      casedText(path, (piece) => piece.toLowerCase()),
      question,
    );
  if (part === 'raised')
    return decideText(
      casedText(path, (piece) => piece.toUpperCase()),
      question,
    );
  const index = /^segment (\d+)$/.exec(part)?.[1];
  const list = index === undefined ? undefined : splitText(path, '/');
  const segment = list?.items[Number(index)];
  if (segment) return decideText(segment, question);
  return list && !list.isOpen ? false : undefined;
}

/** `event.path` has the query too, of which nothing is known. */
export function isOfQuery(text: string): boolean {
  return /[?&=]/.test(text);
}

/** A pattern that wants what only a query has; what looks around is written with the same sign. */
export function asksQuery(source: string): boolean {
  return /[=&]/.test(source.replace(/\(\?<?=/g, ''));
}
