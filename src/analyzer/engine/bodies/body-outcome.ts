import { ts } from 'ts-morph';
import { globalName } from '../../language-globals.ts';
import type { KnownRequest } from '../../handler/conditions/request-atoms.ts';
import type { BodyKind, BodyOutcome } from '../../values/body-outcome.ts';
import { alternatives, constant, type ReadValue, type Value } from '../../values/value.ts';
import { never } from '../../values/guard.ts';
import type { Ending, Progress } from '../chain.ts';
import { askRequest } from '../security/request-questions.ts';
import { createSubstitutions, type Substitution } from '../substitute.ts';
import type { EngineTools } from '../tools.ts';
import { assumedFailure, assumedValue } from './assumed-body.ts';

export type BodyOutcomes = ReturnType<typeof createBodyOutcomes>;

/** Makes the function that evaluates a folded chain under the assumption that the request's body is of a kind. */
export function createBodyOutcomes(tools: EngineTools) {
  const { substituting } = createSubstitutions(tools, ['body', 'failure', 'operation', 'read']);
  const holding = new WeakMap<Value, boolean>();
  return { outcomeOf };

  function outcomeOf(progress: Progress, kind: BodyKind, request: KnownRequest): BodyOutcome {
    if (progress.isIncomplete) return 'unknown';
    // Who refuses every request says nothing of bodies.
    if (kind !== 'any' && outcomeOf(progress, 'any', request) === 'refused') return 'unknown';
    const at = progress.endings[0]?.layer.callee.node ?? progress.functions.values().next().value;
    if (!at) return 'unknown';
    const assumed = (value: Value): Value | undefined => {
      if (value.kind === 'body') return assumedValue(value, kind, at);
      if (value.kind === 'failure' && value.of.kind === 'body') return assumedFailure(value.of, kind);
      if (value.kind === 'read') return isOfBody(value) && kind === 'none' ? absenceOf(value) : undefined;
      const known = value.kind === 'operation' ? askRequest(value.operator, value.operands, request) : undefined;
      return known === undefined ? undefined : constant(known);
    };
    const put = substituting({ variables: new Map(), context: new Map(), reads: new Map(), at, assumed });
    const served = progress.endings.filter((ending) => mayBeServed(ending, put));
    const isPassed = progress.state !== null && put.guard(progress.state.guard) !== never;
    if (isPassed || served.some(({ state }) => !isLeftOpen(state))) return 'served';
    return served.length > 0 ? 'unknown' : 'refused';
  }

  /** Whether code that can't be read, or a check, has the body and has a word in it. */
  function isLeftOpen({ guard, returned }: Ending['state']): boolean {
    return (
      returned.some(holdsBody) ||
      [...tools.conditions.guards.atomsOf(guard)].some(({ value }) => value.kind === 'failure' && isCheck(value.of))
    );
  }

  function isCheck(value: Value): boolean {
    return value.kind === 'validated' && holdsBody(value.input);
  }

  /** Whether a request may end so, and is not refused there. */
  function mayBeServed({ kind, value, state }: Ending, put: Substitution): boolean {
    const guard = put.guard(state.guard);
    if (guard === never) return false;
    const result = tools.conditions.under(put.value(value), guard);
    const status = tools.conditions.under(put.value(state.status), guard);
    return alternatives(result).some((each) => {
      if (each.kind === 'error' || each.kind === 'response') {
        const own = isUnset(each.status) && each.kind === 'response' ? status : each.status;
        // An error with no status of its own is answered with 500.
        return each.kind === 'error' && isUnset(own) ? false : !isRefusal(own);
      }
      return kind === 'answered' && !isRefusal(status);
    });
  }

  function isRefusal(status: Value): boolean {
    return alternatives(status).every(
      (each) => each.kind === 'constant' && typeof each.value === 'number' && each.value >= 400,
    );
  }

  /** Whether the body, as a whole, is in what a call is given. */
  function holdsBody(value: Value): boolean {
    const known = holding.get(value);
    if (known !== undefined) return known;
    holding.set(value, false);
    const result = value.kind === 'body' || partsOf(value).some(holdsBody);
    holding.set(value, result);
    return result;
  }

  function partsOf(value: Value): readonly Value[] {
    switch (value.kind) {
      case 'opaque-call':
        // A function of the language decides nothing by it: where one fails on nothing, that is told when it is called.
        if (ts.isCallExpression(value.node) && globalName(value.node.expression, tools.checker) !== undefined)
          return [];
        return [...value.args, ...(value.receiver ? [value.receiver] : [])];
      case 'choice':
        return value.values;
      case 'array':
        return value.items;
      case 'object':
        return [
          ...(value.isSettled ? [...value.properties.values()].map((get) => get()) : []),
          // A copy of it, with more in it, is the body still: `create({ ...body, createdAt })`.
          ...(value.spread ? [value.spread.object] : []),
        ];
      default:
        return [];
    }
  }
}

/** Headers that say something of a body, and are not sent without one. */
const headersOfBody: ReadonlySet<unknown> = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'transfer-encoding',
]);

const isOfBody = ({ in: source, name }: ReadValue): boolean =>
  source === 'header' && name.kind === 'constant' && headersOfBody.has(String(name.value).toLowerCase());

const absenceOf = ({ presence }: ReadValue): Value => constant(presence ? false : undefined);

const isUnset = (value: Value): boolean => value.kind === 'constant' && value.value === undefined;
