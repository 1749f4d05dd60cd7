import type { ts } from 'ts-morph';
import { constant, type FunctionValue, type Value } from '../values/value.ts';
import { noteCatch } from './catches.ts';
import type { Case } from './conditions.ts';
import { raise, refute, type Run } from './frame.ts';
import { never, type Guard } from '../values/guard.ts';
import { contentsAfter } from './object-writes.ts';
import { joinStates, type State } from './state.ts';
import { createSubstitutions, type Substitution } from './substitute.ts';
import { errorsOf, type Exit, type Summary } from './summary.ts';
import type { EngineTools } from './tools.ts';

/** A call of a function that has a summary. */
export interface Instantiation {
  callee: FunctionValue;
  args: readonly Value[];
  /** The objects of others that these stand for, by position: what the function writes to them is written there. */
  places?: readonly Value[];
  /** What the summary was made for already. */
  known: ReadonlyMap<ts.Node, Value>;
  /** Undefined: a request comes to it, and its code was not met before. */
  at: ts.Node | undefined;
}

interface AtCall {
  put: Substitution;
  places: ReadonlyMap<ts.Node, Value>;
}

interface Return {
  value: Value;
  state: State;
  /** What leads to it since the start of the callee. */
  here: Guard;
}

/**
 * Makes the function that does at a call site what a summary says.
 *
 * @param operationFor what stands for an operation there; undefined for those that stay what they are
 */
export function createInstantiation(tools: EngineTools, operationFor?: (operation: Value) => Value | undefined) {
  const { conditions, interner } = tools;
  const { guards, chooseValue } = conditions;
  const { substituting } = createSubstitutions(tools, operationFor ? ['operation'] : []);
  const assuming = operationFor ? { assumed: operationFor } : {};
  return { instantiate, exitsOf };

  /** The value that the call gives; the run goes on in the state after it, or nowhere. */
  function instantiate(summary: Summary, call: Instantiation, run: Run): Value {
    const returns = exitsOf(summary, call, run);
    run.here = joinStates(
      returns.map(({ state }) => state),
      conditions,
    );
    if (!run.here) return constant(undefined);
    return chooseValue(returns.map(({ value, here }): Case => [here, value]));
  }

  /** The returns of a call; what it throws and where it passes on is the run's. */
  function exitsOf(summary: Summary, call: Instantiation, run: Run): Return[] {
    const before = run.here;
    const returns: Return[] = [];
    if (!before) return returns;
    tools.counts.instantiated++;
    const { context, contents } = before;
    const variables = variablesOf(call);
    const places = placesOf(call);
    const put = substituting({
      variables,
      context,
      contents,
      reads: run.reads,
      call,
      ...assuming,
    });
    // What the callee takes apart of its caller's caller, that one gives.
    for (const each of summary.takenApart) {
      const given = variables.get(each);
      if (given?.kind === 'parameter') run.takenApart.add(given.declaration);
    }
    for (const each of summary.called) if (!context.has(each)) run.called.add(each);
    for (const each of summary.functions) run.functions.add(each);
    for (const each of summary.caughtIn) run.caughtIn.add(each);
    for (const [at, refuses] of summary.catches) noteCatch(run.catches, at, refuses);
    for (const [name, node] of summary.reads) if (!run.reads.has(name)) run.reads.set(name, node);
    refute(summary.refuted, run);
    if (summary.isIncomplete) run.isIncomplete = true;
    for (const exit of summary.exits) {
      const state = after(exit, before, { put, places }, run);
      if (!state) {
        refute(errorsOf(exit), run);
        continue;
      }
      const value = put.value(exit.value);
      if (exit.kind === 'returned') returns.push({ value, state, here: put.guard(exit.state.guard) });
      else if (exit.kind === 'passed') run.passed.push({ ...exit, value, state });
      else raise(run, value, exit.node, state);
    }
    return returns;
  }

  /** The caller's state at an exit of the callee; null where it is never reached. */
  function after({ kind, state }: Exit, before: State, { put, places }: AtCall, run: Run): State | null {
    let guard = guards.and(before.guard, put.guard(state.guard));
    if (guard === never) return null;
    const calls = state.returned.map(put.value);
    const catcher = run.catchers.at(-1)!;
    if (catcher.node && kind === 'returned') {
      for (const call of calls) {
        run.caughtIn.add(catcher.node);
        const fails = conditions.truthy({ kind: 'failure', of: call, caughtBy: catcher.node });
        const failed = guards.and(guard, fails);
        if (failed !== never)
          raise(run, interner.of(tools.unknownError(call)), undefined, { ...before, guard: failed });
        guard = guards.and(guard, guards.not(fails));
      }
    }
    if (guard === never) return null;
    const context =
      state.context.size === 0
        ? before.context
        : new Map([...before.context, ...[...state.context].map(([name, value]) => [name, put.value(value)] as const)]);
    return {
      ...before,
      guard,
      context,
      contents: contentsAfter(before.contents, state.contents, { put: put.value, places }, conditions),
      status: since(put.value(state.status), before.status),
      caught: since(put.value(state.caught), before.caught),
      sent: isUnset(before.sent) ? put.value(state.sent) : before.sent,
      returned: catcher.node || calls.length === 0 ? before.returned : [...before.returned, ...calls],
    };
  }

  /** What was set since; where nothing was, what there was before. */
  function since(value: Value, before: Value): Value {
    if (isUnset(value)) return before;
    if (value.kind !== 'choice') return value;
    const cases = conditions.casesOf(value);
    if (!cases) return value;
    return chooseValue(cases.map(([guard, each]): Case => [guard, isUnset(each) ? before : each]));
  }

  function variablesOf({ callee, args, known }: Instantiation): Map<ts.Node, Value> {
    const variables = new Map<ts.Node, Value>(tools.capturedBy(callee));
    for (const [index, parameter] of callee.node.parameters.entries()) {
      variables.set(
        parameter,
        parameter.dotDotDotToken
          ? { kind: 'array', items: args.slice(index), open: false }
          : (args[index] ?? constant(undefined)),
      );
    }
    for (const [declaration, value] of known) variables.set(declaration, value);
    return new Map([...variables].map(([declaration, value]) => [declaration, interner.of(value)]));
  }
}

/** The objects of others that a call gives, by the parameters that get them. */
const placesOf = ({ callee, places = [] }: Instantiation): ReadonlyMap<ts.Node, Value> =>
  new Map(
    callee.node.parameters.flatMap((each, index) =>
      places[index] && !each.dotDotDotToken ? [[each, places[index]]] : [],
    ),
  );

const isUnset = (value: Value): boolean => value.kind === 'constant' && value.value === undefined;
