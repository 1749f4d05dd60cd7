import { ts } from 'ts-morph';
import type { Location } from '../../model/location.ts';
import { parseErrors } from './syntax.ts';

/** Where a place of a file's former text is in its new one; undefined for a place that is not told. */
export type Moves = (location: Location) => Location | undefined;

/**
 * Compares two texts of a file. Undefined where they differ in more than blanks and in comments that nothing reads:
 * only then does the new text mean what the former one does.
 */
export function compareTokens(name: string, former: string, text: string): Moves | undefined {
  if (!/\.[cm]?[jt]s$/.test(name)) return undefined;
  const parse = (each: string): ts.SourceFile => ts.createSourceFile(name, each, ts.ScriptTarget.Latest, true);
  const [file, now] = [parse(former), parse(text)];
  // What a file is not read for may stand in what looks like a comment: an end that is missing, a conflict of versions.
  if ([file, now].some((each) => parseErrors(each).length > 0)) return undefined;
  const [before, after] = [tokensOf(file), tokensOf(now)];
  if (before.length !== after.length || !before.every((token, at) => isSame(token, after[at]!))) return undefined;
  return (location) => {
    const end = endOf(location);
    const from = offsetOf(file, location.line, location.column);
    const to = end && offsetOf(file, end.line, end.column);
    const start = from === undefined ? undefined : movedStart(before, after, from);
    const stop = to === undefined ? undefined : movedEnd(before, after, to);
    if (start === undefined || (end && stop === undefined)) return undefined;
    const moved = now.getLineAndCharacterOfPosition(start);
    const place = { file: location.file, line: moved.line + 1, column: moved.character + 1 };
    if (stop === undefined) return place;
    const movedStop = now.getLineAndCharacterOfPosition(stop);
    return { ...place, endLine: movedStop.line + 1, endColumn: movedStop.character + 1 };
  };
}

/** The tokens of a file in their order, the end of the file among them. Comments, JSDoc too, belong to what follows them. */
function tokensOf(file: ts.SourceFile): ts.Node[] {
  const tokens: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(file);
    if (children.length > 0) children.forEach(visit);
    // A list without entries is no token.
    else if (node.kind !== ts.SyntaxKind.SyntaxList) tokens.push(node);
  };
  visit(file);
  return tokens;
}

function isSame(a: ts.Node, b: ts.Node): boolean {
  if (a.kind !== b.kind || textOf(a) !== textOf(b)) return false;
  const [before, after] = [blankBefore(a), blankBefore(b)];
  if (before === after) return true;
  const read = readIn(before);
  if (read !== readIn(after)) return false;
  // A statement may end where a line ends, and a comment on its last line is not of what follows.
  const endsFirst = (blank: string): boolean => endsLine(read ? blank.slice(0, -read.length) : blank);
  return a.pos === 0 || endsFirst(before) === endsFirst(after);
}

const endsLine = (blank: string): boolean => /[\n\r\u2028\u2029]/.test(blank);

/** From the first comment on that is read: what stands before that says nothing of it. */
function readIn(blank: string): string {
  const found = [...blank.matchAll(/\/\/[^\n\r\u2028\u2029]*|\/\*[^]*?\*\//g)].find(([comment]) => isRead(comment));
  return found ? blank.slice(found.index) : '';
}

/** Whether comments are read: JSDoc, directives of this package and of the compiler. */
const isRead = (comments: string): boolean => /\/\*\*|\/\/\/|API_|@/.test(comments);

const textOf = (token: ts.Node): string => token.getSourceFile().text.slice(startOf(token), token.end);

const blankBefore = (token: ts.Node): string => token.getSourceFile().text.slice(token.pos, startOf(token));

/** After the JSDoc of the token. */
const startOf = (token: ts.Node): number => token.getStart(token.getSourceFile());

function movedStart(before: readonly ts.Node[], after: readonly ts.Node[], offset: number): number | undefined {
  const at = firstOf(before, (token) => token.end > offset || (token.end === offset && token.pos === offset));
  return at < before.length ? movedWithin(before[at]!, after[at]!, offset) : undefined;
}

function movedEnd(before: readonly ts.Node[], after: readonly ts.Node[], offset: number): number | undefined {
  const at = firstOf(before, (token) => token.end >= offset);
  return at < before.length ? movedWithin(before[at]!, after[at]!, offset) : undefined;
}

/** Where the first of the tokens is of which something is so; it is so of all behind that one. */
function firstOf(tokens: readonly ts.Node[], isSo: (token: ts.Node) => boolean): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSo(tokens[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A place of a token, or of the comments before it where these are the same. */
function movedWithin(before: ts.Node, after: ts.Node, offset: number): number | undefined {
  const [former, now] = [blankBefore(before), blankBefore(after)];
  const same = former === now ? former : readIn(former);
  return offset >= startOf(before) - same.length ? after.end - (before.end - offset) : undefined;
}

const endOf = ({ endLine, endColumn }: Location) =>
  endLine === undefined || endColumn === undefined ? undefined : { line: endLine, column: endColumn };

function offsetOf(file: ts.SourceFile, line: number, column: number): number | undefined {
  const starts = file.getLineStarts();
  return starts[line - 1] === undefined ? undefined : starts[line - 1]! + column - 1;
}
