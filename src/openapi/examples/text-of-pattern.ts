import { parsePattern } from './pattern-syntax.ts';
import type { PatternNode } from './pattern-syntax.ts';

/**
 * A text that a pattern matches, of a length between the bounds, the same each time: `^[A-Z]{2}\d{3}$` → `AB123`. What is
 * made is tried on the pattern itself; undefined where nothing that was made matches.
 */
export function textOfPattern(pattern: string, { min = 0, max = Infinity } = {}): string | undefined {
  const expression = expressionOf(pattern);
  const node = expression && parsePattern(pattern);
  const longest = node ? longestFor(node) : 0;
  if (!expression || !node || min > longest) return undefined;
  const fits = (text: string): boolean => {
    const { length } = [...text];
    return length >= min && length <= max && length <= longest && expression.test(text);
  };
  const counts = [...new Set([0, 1, 2, 4, min, ...(max < longest ? [max] : [])])];
  const makings = counts.flatMap((count) => Array.from({ length: turns }, (_, turn) => ({ count, turn, longest })));
  const own = makings.map((each) => makeText(node, each)).find(fits);
  if (own !== undefined) return own;
  const aheads = lookaheadsIn(node);
  return makings
    .flatMap((making) => {
      const [text, ...asked] = [node, ...aheads].map((each) => makeText(each, making));
      return withAheads(text!, asked, min);
    })
    .find(fits);
}

/**
 * How long a text may be that is tried: of repetitions in a repetition each letter may double what an expression that does
 * not match has to try, and of several beside each other it takes a power of the length. Longer ones help nobody anyway.
 */
function longestFor(node: PatternNode): number {
  if (isNested(node, false)) return 16;
  return countOpen(node) > 2 ? 60 : 200;
}

/** So many of the alternatives of a choice are tried. */
const turns = 4;

/** What is asked for elsewhere in the text stands before or behind it; and what is too short may go on as it likes. */
function withAheads(own: string, aheads: readonly string[], min: number): string[] {
  const asked = aheads.join('');
  const texts = [asked + own.slice(asked.length), own + asked, asked + own, asked];
  return [...texts, own.padEnd(min, 'a'), own.padStart(min, 'a'), asked.padEnd(min, 'a')];
}

function makeText(
  node: PatternNode,
  { count, turn, longest }: { count: number; turn: number; longest: number },
): string {
  const found = new Map<number | string, string>();
  return make(node, 0);

  function make(part: PatternNode, index: number): string {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'class':
        return characterOf(part.source, index);
      case 'sequence':
        return part.items.map((each) => make(each, index)).join('');
      case 'choice':
        return make(part.options[turn % part.options.length]!, index);
      case 'repeat': {
        const times = Math.min(part.max, Math.max(part.min, count), longest);
        return Array.from({ length: times }, (_, each) => make(part.item, each)).join('');
      }
      case 'group': {
        const text = make(part.item, index);
        found.set(part.number, text);
        if (part.name !== undefined) found.set(part.name, text);
        return text;
      }
      case 'same':
        return found.get(part.as) ?? '';
      default:
        return '';
    }
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const usual = [...`${letters}${letters.toUpperCase()}1234567890-_. @/:#+,;=!?&%*()[]{}<>|~^$'"\``];

/** The character of a class for a place in a text: the letters one after the other, `abc`, or the digits. */
function characterOf(source: string, index: number): string {
  const expression = expressionOf(`^(?:${source})$`);
  const fitting = usual.filter((each) => expression?.test(each));
  if (fitting.length === 0) return [...source].find((each) => expression?.test(each)) ?? '';
  // Letters and digits where there are any, and of the letters one kind.
  const plain = fitting.filter((each) => /[a-z]/.test(each));
  const [best = fitting] = [
    plain,
    fitting.filter((each) => /[A-Z]/.test(each)),
    fitting.filter((each) => /\d/.test(each)),
  ].filter(({ length }) => length > 0);
  return best[index % best.length]!;
}

function lookaheadsIn(node: PatternNode): PatternNode[] {
  switch (node.kind) {
    case 'ahead':
      return [node.item];
    case 'sequence':
      return node.items.flatMap(lookaheadsIn);
    case 'group':
      return lookaheadsIn(node.item);
    default:
      return [];
  }
}

function isNested(node: PatternNode, isRepeated: boolean): boolean {
  switch (node.kind) {
    case 'sequence':
      return node.items.some((each) => isNested(each, isRepeated));
    case 'choice':
      return node.options.some((each) => isNested(each, isRepeated));
    case 'group':
    case 'ahead':
      return isNested(node.item, isRepeated);
    case 'repeat': {
      const isOpen = node.max === Infinity;
      return (isRepeated && isOpen) || isNested(node.item, isRepeated || isOpen);
    }
    default:
      return false;
  }
}

/** How many repetitions have no end. */
function countOpen(node: PatternNode): number {
  switch (node.kind) {
    case 'sequence':
      return node.items.reduce((sum, each) => sum + countOpen(each), 0);
    case 'choice':
      return node.options.reduce((sum, each) => sum + countOpen(each), 0);
    case 'group':
    case 'ahead':
      return countOpen(node.item);
    case 'repeat':
      return countOpen(node.item) + (node.max === Infinity ? 1 : 0);
    default:
      return 0;
  }
}

/** A regular expression of the one grammar or the other; undefined where it is one of neither. */
export function expressionOf(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // A pattern may be one in only one of the two grammars.
    }
  }
  return undefined;
}
