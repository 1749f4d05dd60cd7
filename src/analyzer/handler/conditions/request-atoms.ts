import type { Part } from './request-parts.ts';

/** The request that a function is read for: what its method is and where its path begins is known then. */
export interface KnownRequest {
  /** In capitals; undefined where the route takes any. */
  method: string | undefined;
  /** The route's path up to its first parameter. */
  start: string;
  /** The route has no parameter: `start` is its whole path. */
  isWhole: boolean;
  /** What stands between and after its parameters. */
  rest: readonly string[];
  /** A parameter may hold several segments: the code behind it may ask which. */
  isOpen: boolean;
  /** What was taken off the beginning of the path before the code sees it, as `start` says it; absent: nothing. */
  below?: string;
  /** Read for a function that other routes pass too. */
  isShared?: true;
  /** Is told of every question about the request, with its answer. */
  record?(atom: Atom, answer: Answer): void;
}

/** A question that code asks about a request. What is made of the answers alone is the same for equal answers. */
export type Atom =
  | readonly ['method']
  | readonly ['presumes']
  /** What is taken off the path. */
  | readonly ['base']
  /** Paths that the request may have, one a line: what is true of all of them is true of the route. */
  | readonly ['paths']
  | readonly ['equals', Part, text: string]
  | readonly ['compare', Part, method: string, text: string]
  | readonly ['matches', source: string, flags: string]
  /** The same of what is left of the path without a base. */
  | readonly ['below', base: string, asked: Atom];

/** Undefined where the request says more than the route. */
export type Answer = boolean | string | undefined;

/** Asks a request, and notes it. */
export function ask(request: KnownRequest, atom: readonly ['paths']): string;
export function ask(request: KnownRequest, atom: readonly ['method'] | readonly ['base']): string | undefined;
export function ask(
  request: KnownRequest,
  atom: Exclude<Atom, readonly ['method'] | readonly ['base'] | readonly ['paths']>,
): boolean | undefined;
export function ask(request: KnownRequest, atom: Atom): Answer {
  const answer = answerOf(request, atom);
  request.record?.(atom, answer);
  return answer;
}

/** What a request answers: a function of the two alone. */
export function answerOf(request: KnownRequest, atom: Atom): Answer {
  switch (atom[0]) {
    case 'method':
      return request.method;
    case 'base':
      return request.below;
    case 'paths':
      return samplesOf(request).join('\n');
    case 'presumes':
      return request.isShared === true && !request.isOpen;
    case 'equals':
      return equals(request, atom[1], atom[2]);
    case 'compare':
      return compare(request, atom[1], atom[2], atom[3]);
    case 'matches':
      return matches(request, atom[1], atom[2]);
    case 'below':
      return answerOf(seenBelow(request, atom[1]), atom[2]);
  }
}

/** `below`: what is taken off the beginning of the path before the code sees it. */
export function requestOf(method: string, path: string, below = ''): KnownRequest {
  const end = path.search(/[:*({]/);
  const request: KnownRequest = {
    method: method === 'all' ? undefined : method.toUpperCase(),
    start: end < 0 ? path : path.slice(0, end),
    isWhole: end < 0,
    rest: end < 0 ? [] : path.slice(end).split(parameter).slice(1),
    isOpen: /\*/.test(path),
  };
  return seenBelow(request, below);
}

/** The request as code sees it that is handed the path without a base; the empty base is that of the whole path. */
export function seenBelow(request: KnownRequest, base: string): KnownRequest {
  const { below: before = '', record, ...rest } = request;
  if (base === before) return request;
  const whole = before + (before && request.isWhole && request.start === '/' ? '' : request.start);
  const isBelow = whole.startsWith(base);
  return {
    ...rest,
    start: isBelow ? whole.slice(base.length) || '/' : whole,
    ...(base && isBelow ? { below: base } : {}),
    ...(record ? { record: (atom, answer) => record(['below', base, atom], answer) } : {}),
  };
}

/** A parameter as routes write it, its pattern included. */
const parameter = /\*+(?::\w+)?|:\w+(?:\([^)]*\))?[?*+]?|[({][^)}]*[)}]\??/;

/** A request with GET or HEAD has no body on any server of the platform. */
export function mayHaveBody(request: KnownRequest): boolean {
  const method = ask(request, ['method']);
  return method !== 'GET' && method !== 'HEAD';
}

function equals({ method, start, isWhole, isOpen }: KnownRequest, part: Part, text: string): boolean | undefined {
  if (part === 'method') return method === undefined ? undefined : method === text.toUpperCase();
  if (part === 'address' || isOfQuery(text)) return undefined;
  if (part !== 'path') return equalsSegment({ start, isWhole, isOpen }, part, text);
  if (isWhole) return start === text;
  return isOpen && text.startsWith(start) ? undefined : false;
}

/** Where a parameter stands, no word of the code does, as long as it is one segment. */
function equalsSegment(
  { start, isWhole, isOpen }: Pick<KnownRequest, 'start' | 'isWhole' | 'isOpen'>,
  part: Part,
  text: string,
): boolean | undefined {
  const [, index] = part.split(' ');
  const known = start.split('/');
  const at = Number(index);
  if (index === undefined) return undefined;
  if (at < known.length - (isWhole ? 0 : 1)) return known[at] === text;
  return isWhole || (at === known.length - 1 && !isOpen) ? false : undefined;
}

/** A parameter of one segment is none of the words that the code names: those have routes of their own. */
function compare(
  { start, isWhole, isOpen, rest, below }: KnownRequest,
  part: Part,
  name: string,
  text: string,
): boolean | undefined {
  // A host has no slash.
  const isInPath =
    part === 'path' || (part === 'address' && below === undefined && name === 'includes' && text.startsWith('/'));
  if (!isInPath || isOfQuery(text)) return undefined;
  const otherwise = isWhole || !isOpen ? false : undefined;
  if (name === 'startsWith') return start.startsWith(text) || (text.startsWith(start) ? otherwise : false);
  if (name === 'includes') return [start, ...rest].some((each) => each.includes(text)) || otherwise;
  if (name !== 'endsWith') return undefined;
  return (isWhole ? start : (rest.at(-1) ?? '')).endsWith(text) || otherwise;
}

/** A pattern that says the same of every path that the route can have, as far as a few of them tell. */
function matches(request: KnownRequest, source: string, flags: string): boolean | undefined {
  const expression = new RegExp(source, flags.replace(/[gy]/g, ''));
  const found = new Set(samplesOf(request).map((path) => expression.test(path)));
  if (found.has(false) && asksQuery(source)) return undefined;
  return found.size === 1 ? found.has(true) : undefined;
}

function samplesOf({ start, isWhole, isOpen, rest }: KnownRequest): string[] {
  const samples = isOpen ? ['7', 'a-b_c', 'x/y.z'] : ['7', 'a-b_c'];
  return isWhole ? [start] : samples.map((each) => start + each + rest.join(each));
}

/** `event.path` has the query too, of which nothing is known. */
function isOfQuery(text: string): boolean {
  return /[?&=]/.test(text);
}

/** A pattern that wants what only a query has; what looks around is written with the same sign. */
function asksQuery(source: string): boolean {
  return /[=&]/.test(source.replace(/\(\?<?=/g, ''));
}
