import type { PatternValue, ReadValue, Value } from '../../values/value.ts';
import type { Progress } from '../chain.ts';
import { createParts } from '../parts.ts';
import type { EngineTools } from '../tools.ts';

/** A parameter of the request, with the questions that the conditions of a chain ask about it. */
export interface Subject {
  read: ReadValue;
  questions: readonly Value[];
}

/** What questions compare a text with, and what is done to it first. */
export interface Compared {
  constants: ReadonlySet<string | number>;
  patterns: ReadonlySet<PatternValue>;
  operators: ReadonlySet<string>;
}

interface Held extends Compared {
  reads: ReadonlyMap<string, ReadValue>;
}

const nothing: Held = { reads: new Map(), constants: new Set(), patterns: new Set(), operators: new Set() };

/** What tells parameters apart; undefined where the name is not known. */
export function keyOf({ in: source, name }: ReadValue): string | undefined {
  if (name.kind !== 'constant' || typeof name.value !== 'string') return undefined;
  return `${source} ${source === 'header' ? name.value.toLowerCase() : name.value}`;
}

/** Makes the functions that find the parameters that a chain asks about, and what it compares them with. */
export function createSubjects(tools: EngineTools) {
  const { guards } = tools.conditions;
  const partsOf = createParts(tools);
  const known = new WeakMap<Value, Held>();
  return { subjectsOf, comparedIn };

  /** The parameters by their keys. */
  function subjectsOf({ endings, state }: Progress): ReadonlyMap<string, Subject> {
    const states = [...endings.map((each) => each.state), ...(state ? [state] : [])];
    const subjects = new Map<string, { read: ReadValue; questions: Value[] }>();
    for (const { value } of new Set(states.flatMap(({ guard }) => [...guards.atomsOf(guard)]))) {
      for (const [key, read] of heldBy(value).reads) {
        const before = subjects.get(key);
        if (before) before.questions.push(value);
        else subjects.set(key, { read, questions: [value] });
      }
    }
    return subjects;
  }

  function comparedIn(questions: readonly Value[]): Compared {
    return joined(questions.map(heldBy));
  }

  function heldBy(value: Value): Held {
    const before = known.get(value);
    if (before) return before;
    // What holds itself says no more for that.
    known.set(value, nothing);
    const result = find(value);
    known.set(value, result);
    return result;
  }

  function find(value: Value): Held {
    switch (value.kind) {
      case 'read': {
        const key = keyOf(value);
        return key ? { ...nothing, reads: new Map([[key, value]]) } : nothing;
      }
      case 'pattern':
        return { ...nothing, patterns: new Set([value]) };
      case 'constant':
        return typeof value.value === 'string' || typeof value.value === 'number'
          ? { ...nothing, constants: new Set([value.value]) }
          : nothing;
      default: {
        const operator = operatorOf(value);
        const own = operator === undefined ? [] : [{ ...nothing, operators: new Set([operator]) }];
        return joined([...own, ...partsOf(value).map(heldBy)]);
      }
    }
  }
}

/** What is done to a text, where it may come out differently for two texts that compare alike. */
function operatorOf(value: Value): string | undefined {
  if (value.kind === 'operation') return value.operator;
  if (value.kind === 'template') return 'template';
  const isLength = value.kind === 'member' && value.name.kind === 'constant' && value.name.value === 'length';
  return isLength ? 'length' : undefined;
}

function joined(all: readonly Held[]): Held {
  const [first, ...others] = all.filter((each) => each !== nothing);
  if (!first) return nothing;
  if (others.length === 0) return first;
  const union = <T>(part: (held: Held) => ReadonlySet<T>): ReadonlySet<T> =>
    new Set([first, ...others].flatMap((each) => [...part(each)]));
  return {
    reads: new Map([first, ...others].flatMap(({ reads }) => [...reads])),
    constants: union((each) => each.constants),
    patterns: union((each) => each.patterns),
    operators: union((each) => each.operators),
  };
}
