import { always, never, type Guard } from '../values/guard.ts';
import type { Value } from '../values/value.ts';
import type { Test } from './conditions.ts';
import { asksForNoPath, describeTest, type Said, type TestWords } from './test-words.ts';
import type { EngineTools } from './tools.ts';

/** More than a reader takes in at once: of more, those are told that the code asks last. */
const mostDemands = 4;

/**
 * Makes the function that says in words what a guard demands: the tests that have to come out one way wherever it holds.
 * Tests of which there are no words, and those of the request's method and path, are left out, so the words are a necessary
 * condition and never more than that.
 */
export function createGuardWords({ conditions: { guards } }: EngineTools) {
  const known = new WeakMap<Value, TestWords>();
  return demandsOf;

  /**
   * @param usual tests that come out alike wherever the question is asked: they go without saying
   * @param isOneOfSeveral the words stand in a list with `or`, so that there are none with another one in it
   */
  function demandsOf(guard: Guard, usual: ReadonlyMap<Test, boolean> = new Map(), isOneOfSeveral = false): string[] {
    const needed = guards.demandsOf(guard);
    const asked = [...needed].filter(([test, holds]) => usual.get(test) !== holds);
    const inOrder = asked.toSorted(([a], [b]) => a.id - b.id);
    const said = joinSaid(inOrder.flatMap(([test, holds]) => say(test, holds)));
    const others = isOneOfSeveral ? undefined : alternativesIn(guard, needed);
    return [...new Set([...said, ...(others ? [others] : [])])].slice(-mostDemands);
  }

  function say({ value }: Test, holds: boolean): Said[] {
    const said = wordsOf(value)[holds ? 'whenTrue' : 'whenFalse'];
    return said ? [said] : [];
  }

  /** `either A or B`, where a guard holds as soon as one of these does, beside what it demands. */
  function alternativesIn(guard: Guard, needed: ReadonlyMap<Test, boolean>): string | undefined {
    const literal = (test: Test, holds: boolean): Guard => (holds ? guards.of(test) : guards.not(guards.of(test)));
    const demanded = [...needed].reduce((all, [test, holds]) => guards.and(all, literal(test, holds)), always as Guard);
    const not = guards.not(guard);
    const open = [...guards.atomsOf(guard)].filter((test) => !needed.has(test)).toSorted((a, b) => a.id - b.id);
    if (open.length < 2 || open.length > mostDemands) return undefined;
    const enough = open.flatMap((test) =>
      [true, false].flatMap((holds) =>
        guards.excludes(guards.and(demanded, literal(test, holds)), not) ? [{ test, holds }] : [],
      ),
    );
    const any = enough.reduce((sum, { test, holds }) => guards.or(sum, literal(test, holds)), never as Guard);
    if (enough.length < 2 || guards.and(demanded, any) !== guard) return undefined;
    const met = enough.filter(({ test: { value }, holds }) => !asksForNoPath(value, holds));
    const words = met.map(({ test, holds }) => joinSaid(say(test, holds)));
    return words.every((each) => each.length > 0) ? oneOf([...new Set(words.flat())]) : undefined;
  }

  function wordsOf(value: Value): TestWords {
    const before = known.get(value);
    if (before) return before;
    const found = describeTest(value);
    known.set(value, found);
    return found;
  }
}

/** `X is none of 'a' and 'b'`, in the place of one sentence for each; what has a value is sent. */
function joinSaid(said: readonly Said[]): string[] {
  const excluded = new Map<string, Set<string>>();
  for (const { subject, excludes } of said) {
    if (excludes) excluded.set(subject, (excluded.get(subject) ?? new Set()).add(excludes));
  }
  const withValue = new Set(said.flatMap(({ subject, isValue }) => (isValue ? [subject] : [])));
  return said.flatMap(({ subject, words, isPresence, excludes }) => {
    if (isPresence && withValue.has(subject)) return [];
    if (!excludes) return [`${subject} ${words}`];
    const values = [...excluded.get(subject)!];
    return values.length > 1 ? [`${subject} is none of ${listed(values)}`] : [`${subject} ${words}`];
  });
}

/** `either A or B` */
export const oneOf = (words: readonly string[]): string =>
  words.length > 1 ? `either ${words.join(' or ')}` : words.join('');

const listed = (values: readonly string[]): string => `${values.slice(0, -1).join(', ')} and ${values.at(-1)}`;
