import type { ts } from 'ts-morph';
import { alternatives, constant, type Value } from '../values/value.ts';
import type { LargeConditionValue } from '../values/abstract-value.ts';
import { always, canFail, canHold, type Atom, type Guard, type KnownOutcomes } from '../values/guard.ts';
import type { KnownRequest } from '../handler/conditions/request-atoms.ts';
import type { Ending, Progress } from './chain.ts';
import type { Test } from './conditions.ts';
import { createContradictions } from './contradictions.ts';
import { createPackageErrors } from './package-errors.ts';
import { createPrismaErrors } from './prisma-errors.ts';
import { askRequest } from './security/request-questions.ts';
import { createSubstitutions } from './substitute.ts';
import type { EngineTools } from './tools.ts';

/** How the requests may end of which something is assumed. */
export interface Outcomes {
  /** Whether a request may end so, and is not refused there. */
  isServed(ending: Ending): boolean;
  /** How a question comes out; undefined where the assumption does not decide it. */
  truthOf(question: Value): boolean | undefined;
  /** Whether a request may get past the last function. */
  isPassed: boolean;
  /** The statuses with which requests are refused, at such endings; undefined for one that is not known. */
  refusals(at?: (ending: Ending) => boolean): (number | undefined)[];
  /** Whether endings that are known throw the error that is made at a place, and no request comes to one of them. */
  isRuledOut(made: ts.Node): boolean;
}

/** What is known of requests beside an assumption. */
export interface Circumstances {
  where?: Guard;
  /** Questions that the assumption has no part in come out as they do here. */
  besides?: { outcomes: Outcomes; others: Pick<ReadonlySet<Value>, 'has'> };
}

/** What a value is taken for under an assumption; undefined where nothing is assumed of it. */
export type Assume = (value: Value) => Value | undefined;

/**
 * Makes the function that evaluates a folded chain under an assumption of the request.
 *
 * @param assumedKinds kinds of values of which something may be assumed
 */
export function createOutcomes(tools: EngineTools, assumedKinds: readonly Value['kind'][]) {
  const { guards, truthy } = tools.conditions;
  const { isThrownElsewhere } = createPackageErrors(tools);
  const { isOtherCode } = createPrismaErrors(tools);
  const { substituting } = createSubstitutions(tools, ['operation', ...assumedKinds]);
  const contradictableIn = createContradictions(tools.conditions);
  return outcomesOf;

  /** Undefined where nothing is known of the chain. */
  function outcomesOf(
    progress: Progress,
    assume: Assume,
    request: KnownRequest,
    { where = always, besides }: Circumstances = {},
  ): Outcomes | undefined {
    const isEmpty = progress.endings.length === 0 && progress.functions.size === 0;
    if (progress.isIncomplete || isEmpty) return undefined;
    const assumed = (value: Value): Value | undefined => {
      if (value.kind !== 'operation') return assume(value);
      const { operator, operands } = value;
      if (operator === 'instanceof' && isThrownElsewhere(operands[0], operands[1])) return constant(false);
      const isEquality = operator === '===' || operator === '==';
      if (isEquality && isOtherCode(operands[0], operands[1])) return constant(false);
      const known = askRequest(operator, operands, request);
      return known === undefined ? assume(value) : constant(known);
    };
    const nothing = { variables: new Map(), context: new Map(), contents: new Map(), reads: new Map() };
    const put = substituting({ ...nothing, assumed });
    const known = new Map<Atom, boolean | undefined>();
    const truths = new Map<Value, { truth: boolean | undefined }>();
    const reached: KnownOutcomes = new Map();
    return {
      truthOf,
      isServed: (ending) => endedIn(ending).some(({ isServed }) => isServed),
      isPassed: progress.state !== null && isReached(progress.state.guard),
      refusals: (at = () => true) => [...new Set(progress.endings.filter(at).flatMap(refusedWith))],
      isRuledOut(made) {
        const isMade = (each: Value): boolean => each.kind === 'error' && each.node === made;
        const own = progress.endings.filter(({ value }) => alternatives(value).some(isMade));
        const isMet = ({ value, state: { guard } }: Ending): boolean =>
          isReached(guard) && casesOf(value, guard).some(isMade);
        return (own.length > 0 || progress.refuted.has(made)) && !own.some(isMet);
      },
    };

    function knows(atom: Atom): boolean | undefined {
      if (known.has(atom)) return known.get(atom);
      const { value } = atom as Test;
      const result =
        truthWhere(atom) ?? (besides?.others.has(value) ? besides.outcomes.truthOf(value) : truthOf(value));
      known.set(atom, result);
      return result;
    }

    function isReached(guard: Guard): boolean {
      const ruledOut = contradictableIn(guard).filter(({ other, excludes }) => excludes(put.value(other)));
      if (ruledOut.length === 0) return canHold(guard, knows, reached);
      return canHold(guard, (each) => (ruledOut.some(({ atom }) => atom === each) ? false : knows(each)));
    }

    function truthWhere(atom: Atom): boolean | undefined {
      if (where === always) return undefined;
      const holds = guards.of(atom as Test);
      if (guards.excludes(where, holds)) return false;
      return guards.excludes(where, guards.not(holds)) ? true : undefined;
    }

    function truthOf(question: Value): boolean | undefined {
      const before = truths.get(question);
      if (before) return before.truth;
      const truth = question.kind === 'large-condition' ? truthOfAll(question) : truthOfOne(question);
      truths.set(question, { truth });
      return truth;
    }

    function truthOfOne(question: Value): boolean | undefined {
      const result = truthy(put.value(question));
      return result.kind === 'terminal' ? result.holds : undefined;
    }

    function truthOfAll({ whole, isKnown }: LargeConditionValue): boolean | undefined {
      if (!isKnown) return undefined;
      const holds = canHold(whole, knows);
      return holds === canFail(whole, knows) ? undefined : holds;
    }

    function endedIn({ kind, value, state }: Ending): { isServed: boolean; status: Value }[] {
      if (!isReached(state.guard)) return [];
      const status = statusesIn(state.status, state.guard);
      const isRefused = status.every(isRefusal);
      return casesOf(value, state.guard).flatMap((each) => {
        if (each.kind === 'error' || each.kind === 'response') {
          const own = each.kind === 'response' && isUnset(each.status) ? status : statusesIn(each.status, state.guard);
          // An error with no status of its own is answered with 500.
          return own.map((one) => ({
            isServed: !(each.kind === 'error' && isUnset(one)) && !isRefusal(one),
            status: one,
          }));
        }
        return status.map((one) => ({ isServed: kind === 'answered' && !isRefused, status: one }));
      });
    }

    /** The statuses of a refusal; of one with 5xx, those of the code's own errors that were caught on the way to it. */
    function refusedWith(ending: Ending): (number | undefined)[] {
      const { guard, caught } = ending.state;
      const statuses = endedIn(ending).flatMap(({ isServed, status }) => (isServed ? [] : [numberOf(status)]));
      if (!statuses.some(isFailure)) return statuses;
      const own = casesOf(caught, guard).flatMap((each) =>
        each.kind === 'error' && !each.isImplied ? statusesIn(each.status, guard).map(numberOf) : [],
      );
      return own.length > 0 ? [...statuses.filter((each) => !isFailure(each)), ...own] : statuses;
    }

    function statusesIn(status: Value, guard: Guard): readonly Value[] {
      return casesOf(status, guard).flatMap((each) => alternatives(put.value(each)));
    }

    /** What a value may be where a guard holds. */
    function casesOf(value: Value, guard: Guard): readonly Value[] {
      if (value.kind !== 'choice' || !value.guards) return alternatives(value);
      const { values, guards: given } = value;
      return values.filter((_, index) => isReached(guards.and(guard, given[index]!)));
    }
  }
}

const numberOf = (status: Value): number | undefined =>
  status.kind === 'constant' && typeof status.value === 'number' ? status.value : undefined;

const isFailure = (status: number | undefined): boolean => status !== undefined && status >= 500;

const isRefusal = (status: Value): boolean =>
  status.kind === 'constant' && typeof status.value === 'number' && status.value >= 400;

const isUnset = (value: Value): boolean => value.kind === 'constant' && value.value === undefined;
