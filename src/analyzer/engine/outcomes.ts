import { alternatives, constant, type Value } from '../values/value.ts';
import { always, never, type Guard } from '../values/guard.ts';
import type { KnownRequest } from '../handler/conditions/request-atoms.ts';
import type { Ending, Progress } from './chain.ts';
import { askRequest } from './security/request-questions.ts';
import type { State } from './state.ts';
import { createSubstitutions } from './substitute.ts';
import type { EngineTools } from './tools.ts';

/** How the requests may end of which something is assumed. */
export interface Outcomes {
  /** Whether a request may end so, and is not refused there. */
  isServed(ending: Ending): boolean;
  /** Whether the assumption decides how a question comes out. */
  isDecided(question: Value): boolean;
  /** Whether a request may get past the last function. */
  isPassed: boolean;
  /** The statuses with which requests are refused; undefined for one that is not known. */
  refusals(): (number | undefined)[];
}

/** What a value is taken for under an assumption; undefined where nothing is assumed of it. */
export type Assume = (value: Value) => Value | undefined;

/**
 * Makes the function that evaluates a folded chain under an assumption of the request.
 *
 * @param assumedKinds kinds of values of which something may be assumed
 */
export function createOutcomes(tools: EngineTools, assumedKinds: readonly Value['kind'][]) {
  const { conditions } = tools;
  const { substituting } = createSubstitutions(tools, ['operation', ...assumedKinds]);
  return outcomesOf;

  /**
   * Undefined where nothing is known of the chain.
   *
   * @param where what else holds of the requests
   */
  function outcomesOf(
    progress: Progress,
    assume: Assume,
    request: KnownRequest,
    where: Guard = always,
  ): Outcomes | undefined {
    const at = progress.endings[0]?.layer.callee.node ?? progress.functions.values().next().value;
    if (progress.isIncomplete || !at) return undefined;
    const assumed = (value: Value): Value | undefined => {
      const known = value.kind === 'operation' ? askRequest(value.operator, value.operands, request) : undefined;
      return known === undefined ? assume(value) : constant(known);
    };
    const put = substituting({ variables: new Map(), context: new Map(), reads: new Map(), at, assumed });
    return {
      isDecided: (question) => conditions.truthy(put.value(question)).kind === 'terminal',
      isServed: (ending) => endedIn(ending).some(({ isServed }) => isServed),
      isPassed: progress.state !== null && guardOf(progress.state) !== never,
      refusals: () => [...new Set(progress.endings.flatMap((ending) => endedIn(ending).flatMap(statusesOf)))],
    };

    function guardOf({ guard }: State): Guard {
      return conditions.guards.and(put.guard(guard), where);
    }

    function endedIn({ kind, value, state }: Ending): { isServed: boolean; status: Value }[] {
      const guard = guardOf(state);
      if (guard === never) return [];
      const result = conditions.under(put.value(value), guard);
      const status = conditions.under(put.value(state.status), guard);
      return alternatives(result).map((each) => {
        if (each.kind === 'error' || each.kind === 'response') {
          const own = isUnset(each.status) && each.kind === 'response' ? status : each.status;
          // An error with no status of its own is answered with 500.
          return { isServed: each.kind === 'error' && isUnset(own) ? false : !isRefusal(own), status: own };
        }
        return { isServed: kind === 'answered' && !isRefusal(status), status };
      });
    }
  }
}

function statusesOf({ isServed, status }: { isServed: boolean; status: Value }): (number | undefined)[] {
  if (isServed) return [];
  return alternatives(status).map((each) =>
    each.kind === 'constant' && typeof each.value === 'number' ? each.value : undefined,
  );
}

function isRefusal(status: Value): boolean {
  return alternatives(status).every(
    (each) => each.kind === 'constant' && typeof each.value === 'number' && each.value >= 400,
  );
}

const isUnset = (value: Value): boolean => value.kind === 'constant' && value.value === undefined;
