import { ts } from 'ts-morph';
import { globalName } from '../../language-globals.ts';
import type { KnownRequest } from '../../handler/conditions/request-atoms.ts';
import type { BodyKind, BodyOutcome } from '../../values/body-outcome.ts';
import { constant, type ReadValue, type Value } from '../../values/value.ts';
import type { Ending, Progress } from '../chain.ts';
import { createOutcomes } from '../outcomes.ts';
import type { EngineTools } from '../tools.ts';
import { assumedFailure, assumedValue } from './assumed-body.ts';

export type BodyOutcomes = ReturnType<typeof createBodyOutcomes>;

/** Makes the function that evaluates a folded chain under the assumption that the request's body is of a kind. */
export function createBodyOutcomes(tools: EngineTools) {
  const outcomesOf = createOutcomes(tools, ['body', 'failure', 'read']);
  const holding = new WeakMap<Value, boolean>();
  return { outcomeOf };

  function outcomeOf(progress: Progress, kind: BodyKind, request: KnownRequest): BodyOutcome {
    // Who refuses every request says nothing of bodies.
    if (kind !== 'any' && outcomeOf(progress, 'any', request) === 'refused') return 'unknown';
    const assume = (value: Value): Value | undefined => {
      if (value.kind === 'body') return assumedValue(value, kind, tools.h3Of(value.node.getSourceFile()));
      if (value.kind === 'failure' && value.of.kind === 'body') return assumedFailure(value.of, kind);
      return value.kind === 'read' && isOfBody(value) && kind === 'none' ? absenceOf(value) : undefined;
    };
    const outcomes = outcomesOf(progress, assume, request);
    if (!outcomes) return 'unknown';
    const served = progress.endings.filter(outcomes.isServed);
    if (outcomes.isPassed || served.some(({ state }) => !isLeftOpen(state))) return 'served';
    return served.length > 0 ? 'unknown' : 'refused';
  }

  /** Whether code that can't be read, or a check, has the body and has a word in it. */
  function isLeftOpen({ guard, returned }: Ending['state']): boolean {
    return (
      returned.some(holdsBody) ||
      [...tools.conditions.questionsOf(guard)].some(({ value }) => value.kind === 'failure' && isCheck(value.of))
    );
  }

  /** A call that fails on what it is given; that the read itself fails is told by the kind of the body. */
  function isCheck(value: Value): boolean {
    return value.kind !== 'body' && holdsBody(value.kind === 'validated' ? value.input : value);
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
