import { constant, type ChoiceValue, type Value } from '../values/value.ts';
import { always, never, type Atom, type Guard } from '../values/guard.ts';
import { createGuards, type Guards } from '../values/guards.ts';
import type { IsInstance } from './instance.ts';
import type { Interner } from './intern.ts';
import { isAddress, isObject } from './object-values.ts';
import { createDistance } from './distance.ts';
import { foldOperation, isQuestion } from './operations.ts';
import { isRequestPart } from './request-parts.ts';
import { cutsOf } from './split-texts.ts';

/** An atom of guards: that a value is truthy. */
export interface Test extends Atom {
  value: Value;
}

/** One of several values, and the condition under which it is that. */
export type Case = readonly [guard: Guard, value: Value];

/**
 * There are fewer tests than that. What is nearer to the request comes first in a condition, whatever code asks first: of a
 * condition that is too large, that is what is kept.
 */
const mostTests = 2 ** 28;

/** Values that differ by condition are kept apart up to so many; beyond, which of them it is is not known. */
const mostCases = 32;

/** An operation is asked of each of them up to so many. */
const mostOperands = 16;

export type Conditions = ReturnType<typeof createConditions>;

/** Makes conditions of values, and values that depend on conditions. */
export function createConditions(interner: Interner, isInstance: IsInstance) {
  const tests = new Map<Value, Test>();
  const questions = new WeakMap<Guard, ReadonlySet<Test>>();
  const distanceOf = createDistance();
  const guards: Guards<Test> = createGuards((whole) => testOf(widened(whole)));
  return { guards, truthy, operation, chooseValue, chooseReached, casesOf, conditionOf, isNothing, under, questionsOf };

  /** A condition that is too large, as a value that is truthy where it holds. */
  function widened(whole: Guard): Value {
    return interner.of({ kind: 'large-condition', whole, isKnown: true });
  }

  function testOf(value: Value): Test {
    const known = tests.get(value);
    if (known) return known;
    const test = { id: tests.size + distanceOf(value) * mostTests, value };
    tests.set(value, test);
    return test;
  }

  /** The atoms of a condition, and those of the known conditions that were too large for it. */
  function questionsOf(guard: Guard): ReadonlySet<Test> {
    const known = questions.get(guard);
    if (known) return known;
    const found = guards.atomsOf(guard);
    questions.set(guard, found);
    for (const { value } of found)
      if (value.kind === 'large-condition' && value.isKnown)
        for (const each of questionsOf(value.whole)) found.add(each);
    return found;
  }

  /** The condition under which a value is truthy. */
  function truthy(value: Value): Guard {
    switch (value.kind) {
      case 'constant':
        return value.value ? always : never;
      case 'condition':
        return value.guard;
      case 'choice':
        return ofCases(value, truthy);
      case 'template':
        return value.parts.some((part) => part.kind === 'constant' && part.value !== '') ? always : test(value);
      case 'absence':
        return never;
      case 'operation':
        return value.operator === 'count' || isRequestPart(value) ? always : test(value);
      default:
        return isObject(value) || isPathAlone(value) ? always : test(value);
    }
  }

  function test(value: Value): Guard {
    return guards.of(testOf(interner.of(value)));
  }

  /** The condition that a question about one of several values holds. */
  function ofCases(choice: ChoiceValue, ask: (value: Value) => Guard): Guard {
    if (choice.guards) {
      const { guards: given } = choice;
      return choice.values.reduce(
        (sum, each, index) => guards.or(sum, guards.and(given[index]!, ask(each))),
        never as Guard,
      );
    }
    const [first, ...others] = choice.values.map(ask);
    if (first === undefined) return test(choice);
    return others.every((each) => each === first) ? first : test(choice);
  }

  /** `value === undefined || value === null`. */
  function isNothing(value: Value): Guard {
    if (value.kind === 'constant') return value.value === undefined || value.value === null ? always : never;
    if (value.kind === 'absence') return always;
    if (value.kind === 'choice') return ofCases(value, isNothing);
    if (isFirstPart(value)) return never;
    if (
      value.kind === 'condition' ||
      value.kind === 'template' ||
      isObject(value) ||
      isAddress(value) ||
      isRequestPart(value)
    )
      return never;
    return truthy(operation('== null', [value]));
  }

  /** What an operator or a pure function makes of its operands. */
  function operation(operator: string, given: readonly Value[]): Value {
    const operands = isEquality(operator) && given[0]?.kind === 'constant' ? given.toReversed() : given;
    const folded = operator === 'instanceof' ? instanceOf(operands) : foldOperation(operator, operands);
    if (folded) return interner.of(folded);
    if (operator === '!') return conditionOf(guards.not(truthy(operands[0]!)));
    const cut = isEquality(operator) ? equalParts(operands) : undefined;
    if (cut) return cut;
    const isCounted = operator === 'Number' || operator === '+';
    const at = operands.findIndex(
      (each) => each.kind === 'choice' || each.kind === 'condition' || (isCounted && isQuestion(each)),
    );
    const branching = operands[at];
    const cases = branching && casesOf(isQuestion(branching) ? conditionOf(truthy(branching)) : branching);
    if (cases && cases.length <= mostOperands) {
      const results = cases.map(([guard, each]): Case => [guard, operation(operator, operands.with(at, each))]);
      // Where no case says more than all of them, it stays one question about one value.
      if (results.some(([, result]) => result.kind !== 'operation')) return chooseValue(results);
    }
    return interner.of({ kind: 'operation', operator, operands });
  }

  /** `${method} ${path}` is a constant where its parts are parts of that. */
  function equalParts([text, whole]: readonly Value[]): Value | undefined {
    if (whole?.kind !== 'constant' || typeof whole.value !== 'string') return undefined;
    const cuts = cutsOf(text!, whole.value)?.map((cut) =>
      cut.reduce(
        (all, [part, piece]) => guards.and(all, truthy(operation('===', [part, constant(piece)]))),
        always as Guard,
      ),
    );
    return cuts && conditionOf(cuts.reduce((sum, each) => guards.or(sum, each), never as Guard));
  }

  function instanceOf([value, of]: readonly Value[]): Value | undefined {
    const known = isInstance(value!, of!);
    return known === undefined ? undefined : constant(known);
  }

  /** The cases of a value that depends on conditions; undefined where which of several it is is not known. */
  function casesOf(value: Value): readonly Case[] | undefined {
    if (value.kind === 'condition') {
      return [
        [value.guard, constant(true)],
        [guards.not(value.guard), constant(false)],
      ];
    }
    if (value.kind !== 'choice') return [[always, value]];
    return value.guards && value.values.map((each, index): Case => [value.guards![index]!, each]);
  }

  function conditionOf(guard: Guard): Value {
    if (guard.kind === 'terminal') return interner.of(constant(guard.holds));
    return interner.of({ kind: 'condition', guard });
  }

  /** One of several values by their conditions. */
  function chooseValue(cases: readonly Case[]): Value {
    const byValue = new Map<Value, Guard>();
    let isKnown = true;
    for (const [guard, value] of cases) {
      const inner = casesOf(value);
      isKnown &&= inner !== undefined;
      for (const [condition, each] of inner ?? alternativesOf(value)) {
        const whole = guards.and(guard, condition);
        if (whole === never) continue;
        const one = interner.of(each);
        byValue.set(one, guards.or(byValue.get(one) ?? never, whole));
      }
    }
    const values = [...byValue.keys()];
    const [only] = values;
    if (values.length === 1 && only) return only;
    if (values.length === 0) return interner.of(constant(undefined));
    const whenTrue = byValue.get(interner.of(constant(true)));
    const isBoolean = values.every((each) => each.kind === 'constant' && typeof each.value === 'boolean');
    if (isBoolean && isKnown && whenTrue) return conditionOf(whenTrue);
    const isKept = isKnown && values.length <= mostCases;
    return interner.of({ kind: 'choice', values, ...(isKept ? { guards: [...byValue.values()] } : {}) });
  }

  /**
   * One of several values, which nobody asks for where none of their conditions holds: each condition is reduced to what
   * tells it from the others.
   */
  function chooseReached(cases: readonly Case[]): Value {
    let reached = guards.anyOf(cases.map(([guard]) => guard));
    if (!reached) return chooseValue(cases);
    let others: Guard = always;
    return chooseValue(
      cases.map(([guard, value], index): Case => {
        if (index === cases.length - 1) return [others, value];
        const here = guards.given(guard, reached!);
        const whole = guards.and(others, here);
        reached = guards.and(reached!, guards.not(guard));
        others = guards.and(others, guards.not(here));
        return [whole, value];
      }),
    );
  }

  function alternativesOf(value: Value): readonly Case[] {
    return value.kind === 'choice' ? value.values.map((each): Case => [always, each]) : [[always, value]];
  }

  /** What is left of a value where a guard holds. */
  function under(value: Value, guard: Guard): Value {
    if (guard === always) return value;
    if (value.kind === 'condition') {
      if (guards.excludes(value.guard, guard)) return interner.of(constant(false));
      return guards.excludes(guards.not(value.guard), guard) ? interner.of(constant(true)) : value;
    }
    if (value.kind !== 'choice' || !value.guards) return value;
    const left = value.values.flatMap((each, index): Case[] =>
      guards.excludes(value.guards![index]!, guard) ? [] : [[value.guards![index]!, each]],
    );
    if (left.length === value.values.length || left.length === 0) return value;
    return left.length === 1 ? left[0]![1] : chooseValue(left);
  }
}

/** Both sides are alike: what is compared with a constant stands first. */
const isEquality = (operator: string): boolean => operator === '===' || operator === '==';

/** `event.path.split('?')[0]`: a path begins with a slash, so something is left of it. */
function isPathAlone(value: Value): boolean {
  if (value.kind !== 'member' || value.object.kind !== 'operation' || !isFirstPart(value)) return false;
  const [text, separator] = value.object.operands;
  return isRequestPart(text!) && separator?.kind === 'constant' && separator.value === '?';
}

/** `text.split('?')[0]`: a text has a part before the first of its separators. */
function isFirstPart(value: Value): boolean {
  if (value.kind !== 'member' || value.object.kind !== 'operation' || value.object.operator !== 'String#split')
    return false;
  const [, separator] = value.object.operands;
  const isFirst = value.name.kind === 'constant' && Number(value.name.value) === 0;
  return isFirst && separator?.kind === 'constant' && typeof separator.value === 'string' && separator.value !== '';
}
