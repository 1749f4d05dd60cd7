import type { Language, Languages } from './languages.ts';
import type { PatternNode } from './pattern-parser.ts';

/** A pattern that repeats more often is not followed. */
const mostRepeated = 50;

/** The texts in which a pattern is found; undefined where that can't be said. */
export function languageOf(pattern: PatternNode, languages: Languages): Language | undefined {
  const { all, none, empty, followed, either, both, not, repeated, oneOf } = languages;
  if (!isPlain(pattern)) return undefined;
  const later = followed(oneOf([[0, 0xffff]]), followed(all, before(pattern, all, false)));
  return either([before(pattern, all, true), later]);

  /** The texts that a part matches the start of, with a rest behind it to the very end. */
  function before(node: PatternNode, rest: Language, isStart: boolean): Language {
    switch (node.kind) {
      case 'character':
        return followed(oneOf(node.characters), rest);
      case 'start':
        return isStart ? rest : none;
      case 'end':
        return rest.hasEmpty ? empty : none;
      case 'choice':
        return either(node.parts.map((part) => before(part, rest, isStart)));
      case 'sequence': {
        let result = rest;
        for (const [index, part] of [...node.parts.entries()].reverse()) {
          const isFirst = isStart && node.parts.slice(0, index).every((each) => lengthOf(each) === 0);
          result = before(part, result, isFirst);
        }
        return result;
      }
      case 'ahead': {
        const seen = before(node.part, all, isStart);
        return both([node.isNegative ? not(seen) : seen, rest]);
      }
      case 'repeat':
        return timesOf(node, rest, isStart);
    }
  }

  function timesOf(
    { part, least, most }: Extract<PatternNode, { kind: 'repeat' }>,
    rest: Language,
    isStart: boolean,
  ): Language {
    // Alone that may ask what stands around it.
    if (least === 0 && most === 1) return either([before(part, rest, isStart), rest]);
    const one = before(part, empty, false);
    let result = most === Infinity ? followed(repeated(one), rest) : rest;
    for (let time = most === Infinity ? least : most; time > 0; time--) {
      const whole = followed(one, result);
      result = time > least ? either([whole, rest]) : whole;
    }
    return result;
  }
}

/** The most characters that a part can match. */
export function lengthOf(node: PatternNode): number {
  switch (node.kind) {
    case 'character':
      return 1;
    case 'choice':
      return Math.max(...node.parts.map(lengthOf));
    case 'sequence':
      return node.parts.reduce((sum, part) => sum + lengthOf(part), 0);
    case 'repeat':
      return lengthOf(node.part) === 0 ? 0 : node.most * lengthOf(node.part);
    default:
      return 0;
  }
}

/** Whether a part asks what stands around it. */
export function looksAround(node: PatternNode): boolean {
  if (node.kind === 'start' || node.kind === 'end' || node.kind === 'ahead') return true;
  if (node.kind === 'repeat') return looksAround(node.part);
  return 'parts' in node && node.parts.some(looksAround);
}

/** Nothing that repeats asks what stands around it, and what asks for the start stands there in all ways. */
function isPlain(node: PatternNode): boolean {
  switch (node.kind) {
    case 'repeat': {
      const isOptional = node.least === 0 && node.most === 1;
      const isFew = Math.max(node.least, node.most === Infinity ? 0 : node.most) <= mostRepeated;
      return isFew && (isOptional ? isPlain(node.part) : !looksAround(node.part));
    }
    case 'sequence':
      return node.parts.every((part, index) => {
        const isAmbiguous =
          asksStart(part) && node.parts.slice(0, index).some((each) => lengthOf(each) > 0 && shortest(each) === 0);
        return isPlain(part) && !isAmbiguous;
      });
    case 'choice':
      return node.parts.every(isPlain);
    case 'ahead':
      return isPlain(node.part);
    default:
      return true;
  }
}

function asksStart(node: PatternNode): boolean {
  if (node.kind === 'start') return true;
  if (node.kind === 'repeat' || node.kind === 'ahead') return asksStart(node.part);
  return (node.kind === 'sequence' || node.kind === 'choice') && node.parts.some(asksStart);
}

function shortest(node: PatternNode): number {
  switch (node.kind) {
    case 'character':
      return 1;
    case 'choice':
      return Math.min(...node.parts.map(shortest));
    case 'sequence':
      return node.parts.reduce((sum, part) => sum + shortest(part), 0);
    case 'repeat':
      return node.least * shortest(node.part);
    default:
      return 0;
  }
}
