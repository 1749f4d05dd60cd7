import { parseRegExp } from './regexp-parser.ts';
import type { Node } from './regexp-parser.ts';

export interface Count {
  /** Characters looked at and alternatives tried, as a backtracking engine without any shortcut does it. */
  steps: number;
  /** Where it matched: start and end of each match; undefined where the limit was reached before. */
  matches?: [start: number, end: number][];
}

/**
 * Counts what a regular expression does with a text, which says the same on any machine and under any load.
 *
 * @param limit ends it after that many steps
 */
export function createCounter(source: string, flags: string): (text: string, limit: number) => Count {
  const program = compile(parseRegExp(source, flags), false);
  program.push({ op: 'match' });
  const isMultiline = flags.includes('m');

  return (text, limit) => {
    const input = flags.includes('u') ? Array.from(text) : text.split('');
    const machine = createMachine(input, isMultiline, limit);
    const matches: [number, number][] = [];
    try {
      for (let start = 0; start <= input.length;) {
        const end = machine.run(program, start);
        if (end === undefined) {
          if (flags.includes('y')) break;
          start++;
          continue;
        }
        matches.push([start, end]);
        if (!flags.includes('g')) break;
        start = end === start ? end + 1 : end;
      }
    } catch (error) {
      if (error !== exhausted) throw error;
      return { steps: machine.steps };
    }
    return { steps: machine.steps, matches };
  };
}

const exhausted = new Error('the limit is reached');

type Instruction =
  | { op: 'character'; test: (character: string) => boolean; back: boolean }
  /** As many as there are of one character, with one way back for each. */
  | { op: 'span'; test: (character: string) => boolean; back: boolean; min: number; max: number; lazy: boolean }
  | { op: 'split'; first: number; second: number }
  | { op: 'jump'; to: number }
  /** Remembers where a round of a loop began, and ends a loop whose round took nothing. */
  | { op: 'round'; slot: object }
  | { op: 'progress'; slot: object }
  | { op: 'edge'; kind: 'start' | 'end' | 'word' | 'no word' }
  | { op: 'look'; program: Instruction[]; negative: boolean }
  | { op: 'match' };

function compile(node: Node, back: boolean): Instruction[] {
  switch (node.type) {
    case 'character':
      return [{ op: 'character', test: node.test, back }];
    case 'edge':
      return [{ op: 'edge', kind: node.kind }];
    case 'look':
      return [{ op: 'look', program: [...compile(node.item, node.behind), { op: 'match' }], negative: node.negative }];
    case 'sequence': {
      const parts = node.items.map((item) => compile(item, back));
      return join(back ? parts.toReversed() : parts);
    }
    case 'choice':
      return node.options
        .map((option) => compile(option, back))
        .reduceRight((rest, option) =>
          join([
            [{ op: 'split', first: 1, second: option.length + 2 }],
            option,
            [{ op: 'jump', to: rest.length + 1 }],
            rest,
          ]),
        );
    case 'repeat':
      return compileRepeat(node, back);
  }
}

function compileRepeat({ item, min, max, lazy }: Node & { type: 'repeat' }, back: boolean): Instruction[] {
  if (item.type === 'character') return [{ op: 'span', test: item.test, back, min, max, lazy }];
  const body = compile(item, back);
  const split = (enter: number, leave: number): Instruction =>
    lazy ? { op: 'split', first: leave, second: enter } : { op: 'split', first: enter, second: leave };
  const parts = Array.from({ length: min }, () => body);
  if (max === Infinity) {
    const slot = {};
    parts.push(
      join([
        [split(1, body.length + 4), { op: 'round', slot }],
        body,
        [
          { op: 'progress', slot },
          { op: 'jump', to: -body.length - 3 },
        ],
      ]),
    );
  } else {
    let rest: Instruction[] = [];
    for (let count = min; count < max; count++) rest = join([[split(1, body.length + rest.length + 1)], body, rest]);
    parts.push(rest);
  }
  return join(parts);
}

/** Addresses are relative, so that pieces may stand anywhere. */
const join = (parts: Instruction[][]): Instruction[] => parts.flat();

const words = new Set('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_');

interface Machine {
  /** The end of the first way to match from a place; undefined where there is none. */
  run(program: Instruction[], start: number): number | undefined;
  readonly steps: number;
}

/** Where to go on should this way fail. A span gives back one character after the other. */
type Way =
  | { pc: number; at: number }
  | { pc: number; at: number; last: number; step: 1 | -1 }
  | { slot: object; began: number | undefined };

function createMachine(input: string[], isMultiline: boolean, limit: number): Machine {
  let steps = 0;
  const isWord = (at: number): boolean => words.has(input[at] ?? '');
  const isBreak = (at: number): boolean => isMultiline && /^[\n\r\u2028\u2029]$/.test(input[at] ?? '');
  const edges = {
    start: (at: number) => at === 0 || isBreak(at - 1),
    end: (at: number) => at === input.length || isBreak(at),
    word: (at: number) => isWord(at - 1) !== isWord(at),
    'no word': (at: number) => isWord(at - 1) === isWord(at),
  };
  const read = (at: number, back: boolean): string | undefined => input[back ? at - 1 : at];

  /** Most places fail at the first character, and there are many places. */
  function failsAtOnce(first: Instruction, at: number): boolean {
    if (first.op !== 'character' && (first.op !== 'span' || first.min === 0)) return false;
    const character = read(at, first.back);
    return character === undefined || !first.test(character);
  }

  function run(program: Instruction[], start: number): number | undefined {
    let pc = 0;
    let at = start;
    if (failsAtOnce(program[0]!, start)) {
      if (++steps > limit) throw exhausted;
      return undefined;
    }
    const ways: Way[] = [];
    const rounds = new Map<object, number | undefined>();
    for (;;) {
      if (++steps > limit) throw exhausted;
      const instruction = program[pc]!;
      let fits = true;
      switch (instruction.op) {
        case 'match':
          return at;
        case 'character': {
          const character = read(at, instruction.back);
          fits = character !== undefined && instruction.test(character);
          if (fits) at += instruction.back ? -1 : 1;
          break;
        }
        case 'span': {
          const { test, back, min, max, lazy } = instruction;
          const step = back ? -1 : 1;
          const first = at + min * step;
          let count = 0;
          for (let next = read(at, back); count < (lazy ? min : max) && next !== undefined && test(next);) {
            if (++steps > limit) throw exhausted;
            at += step;
            count++;
            next = read(at, back);
          }
          fits = count >= min;
          if (fits && lazy) {
            let last = at;
            for (let more = count; more < max; more++) {
              const next = read(last, back);
              if (next === undefined || !test(next)) break;
              last += step;
            }
            if (last !== at) ways.push({ pc: pc + 1, at: at + step, last, step });
          } else if (fits && at !== first) ways.push({ pc: pc + 1, at: at - step, last: first, step: back ? 1 : -1 });
          break;
        }
        case 'split':
          ways.push({ pc: pc + instruction.second, at });
          pc += instruction.first - 1;
          break;
        case 'jump':
          pc += instruction.to - 1;
          break;
        case 'round':
          ways.push({ slot: instruction.slot, began: rounds.get(instruction.slot) });
          rounds.set(instruction.slot, at);
          break;
        case 'progress':
          fits = rounds.get(instruction.slot) !== at;
          break;
        case 'edge':
          fits = edges[instruction.kind](at);
          break;
        case 'look':
          fits = (run(instruction.program, at) !== undefined) !== instruction.negative;
          break;
      }
      if (fits) {
        pc++;
        continue;
      }
      const way = takeWay(ways, rounds);
      if (!way) return undefined;
      ({ pc, at } = way);
    }
  }

  return {
    run,
    get steps() {
      return steps;
    },
  };
}

/** The latest way that is left; what a loop has remembered since is forgotten. */
function takeWay(ways: Way[], rounds: Map<object, number | undefined>): { pc: number; at: number } | undefined {
  for (;;) {
    const way = ways.pop();
    if (!way) return undefined;
    if ('slot' in way) rounds.set(way.slot, way.began);
    else {
      if ('last' in way && way.at !== way.last) ways.push({ ...way, at: way.at + way.step });
      return way;
    }
  }
}
