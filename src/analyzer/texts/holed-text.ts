/** A part of a text of which only its kind is known. `segment`: what stands between two slashes of a path, which is never empty. */
export interface Hole {
  of: 'segment' | 'any';
}

/** A text that is known but for its holes: the path of a route with parameters, and what code makes of it. */
export interface HoledText {
  pieces: readonly (string | Hole)[];
  /** Texts that it is not, for another route has them. */
  except: readonly string[];
}

export const isHole = (piece: string | Hole): piece is Hole => typeof piece !== 'string';

export const isWhole = ({ pieces }: HoledText): boolean => !pieces.some(isHole);

/** A text without holes. */
export const wholeOf = ({ pieces }: HoledText): string => pieces.join('');

/** What stands before the first hole. */
export const startOf = ({ pieces }: HoledText): string => (typeof pieces[0] === 'string' ? pieces[0] : '');

/** Makes a text of pieces, with what is known of neighbours in one. */
export function holedText(pieces: HoledText['pieces'], except: HoledText['except'] = []): HoledText {
  const joined: (string | Hole)[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (piece === '') continue;
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  return { pieces: joined, except };
}

/** The path with a base before it. */
export function withStart({ pieces, except }: HoledText, base: string): HoledText {
  const below = (text: string): string => base + (text === '/' ? '' : text);
  const isRoot = pieces.length === 1 && pieces[0] === '/';
  return holedText(isRoot ? [base] : [base, ...pieces], except.map(below));
}

/** The path without the base that it begins with. */
export function withoutStart({ pieces: [first, ...others], except }: HoledText, base: string): HoledText {
  const rest = (text: string): string => text.slice(base.length) || '/';
  const own = except.filter((text) => text.startsWith(base));
  return holedText([rest(String(first)), ...others], own.map(rest));
}

/** The paths of a route, whose parameters are holes. */
export function textOfPath(path: string, except: readonly string[] = []): HoledText {
  const pieces: (string | Hole)[] = [];
  let end = 0;
  for (const found of path.matchAll(parameter)) {
    pieces.push(path.slice(end, found.index), { of: /^:\w+(?:\([^)]*\))?$/.test(found[0]) ? 'segment' : 'any' });
    end = found.index + found[0].length;
  }
  return holedText([...pieces, path.slice(end)], except);
}

/** A parameter as routes write it, its pattern included. */
const parameter = /\*+(?::\w+)?|:\w+(?:\([^)]*\))?[?*+]?|[({][^)}]*[)}]\??/g;
