import { showText } from '../model/escape.ts';

/**
 * A value of the project's (a path, a name, a message of the compiler) as a part of one line: whatever is in it, it ends
 * no line, moves no cursor, turns no text round and gives no order to the CI that reads the output.
 */
export const showPart = (text: string): string => breakCommands(showText(text));

/** Lines that were put together of such parts, as they are handed to a log: only line ends and colours stay. */
export function showLines(text: string, color = false): string {
  return text
    .split(/\r?\n/)
    .map((line) => {
      const pieces = color ? line.split(paint) : [line];
      // Every second piece is a colour.
      return breakCommands(pieces.map((piece, i) => (i % 2 === 0 ? showBetweenTabs(piece) : piece)).join(''));
    })
    .join('\n');
}

/** A tab only moves to the right: frames of source have them. */
const showBetweenTabs = (text: string): string => text.split('\t').map(showText).join('\t');

/** Source for a code frame: lines and columns stay, so each character has one in its place. */
export function showSource(source: string): string {
  return source
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) =>
      line.replace(orderInLine, '#\uff03').replace(notPrinted, (one) => (one === '\t' ? one : showAsOne(one))),
    )
    .join('\n');
}

/** The same text where it stands in a string of a JSON text: what reads it finds the value that was there. */
export const showJSON = (text: string): string =>
  text
    .replace(orderInLine, String.raw`#\u0023`)
    .replace(/[^\n -~]/gu, (one) => (showText(one) === one ? one : showText(one)));

/** Azure and GitHub look for `##vso[` and `##[` anywhere in a line, GitHub for `::` where it begins. */
const breakCommands = (line: string): string =>
  line.replace(orderInLine, String.raw`#\u0023`).replace(orderAtStart, String.raw`$1\u003a:`);

const orderInLine = /##(?=\w*\[)/g;
const colour = `${String.fromCharCode(27)}\\[[\\d;]*m`;
const orderAtStart = new RegExp(`^((?:${colour}|\\s)*)::`);
const paint = new RegExp(`(${colour})`);
const notPrinted = /[^ -~]/gu;

/** A picture of a control character (U+2400 and on); what else is not shown raw has no picture of its own. */
function showAsOne(character: string): string {
  if (showText(character) === character) return character;
  const code = character.charCodeAt(0);
  return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd';
}
