import type { ts } from 'ts-morph';
import { constant, type FunctionNode, type FunctionValue, type Value } from '../values/value.ts';
import { createAskLog, createByRequest, type ByRequest } from '../handler/conditions/ask-log.ts';
import type { KnownRequest } from '../handler/conditions/request-atoms.ts';
import { createRun, type Run } from './frame.ts';
import { stateFor } from './state-for.ts';
import { never, type Guard } from '../values/guard.ts';
import { createInstantiation } from './instantiate.ts';
import { isEventPath, pathWithout } from './request-parts.ts';
import { initialState, joinStates, type State } from './state.ts';
import { joinCatches } from './catches.ts';
import type { Engine } from './engine.ts';

/** One function that a request passes: a middleware, or the handler at the end. */
export interface Layer {
  callee: FunctionValue;
  args: readonly Value[];
  kind: 'middleware' | 'handler' | 'hook' | 'caller';
  /** Of a `caller`, who says who sends the request: the property of the context that gets what it returns. */
  contextKey?: string;
  /** What h3 takes off the beginning of the path before the function sees it. */
  below?: string | undefined;
  /** It is asked where what this gives is truthy, and passed elsewhere; absent: it always is. */
  match?: { asked: Value; args: readonly Value[] } | undefined;
}

/** How a request may end in one of the functions of a chain. */
export interface Ending {
  kind: 'answered' | 'thrown';
  value: Value;
  state: State;
  layer: Layer;
}

/** What the first functions of a chain do to a request. */
export interface Progress {
  /** The state in which the next function is called; null where none is. */
  state: State | null;
  endings: readonly Ending[];
  /** The functions that a request may come through. */
  functions: ReadonlySet<FunctionNode>;
  /** Where in them calls that can't be read are caught if they fail: `try` statements and `promise.catch(…)`. */
  caughtIn: ReadonlySet<ts.Node>;
  /** Of such places, whether what stands in the `catch` always refuses the request, or gives nothing. */
  catches: ReadonlyMap<ts.Node, boolean>;
  /** Where they read properties of the event's context and settings of the server first, by name. */
  reads: ReadonlyMap<string, ts.Node>;
  /** Where errors are made that are thrown on the way, and not for what is called with. */
  refuted: ReadonlySet<ts.Node>;
  /** The budget of one of them came to its end. */
  isIncomplete?: true;
}

/** Folds chains: what functions at the beginning do is worked out once for all chains that begin alike. */
export function createChains({ tools, summaryOf }: Engine) {
  const { conditions, interner } = tools;
  const instantiations = new Map<string | undefined, ReturnType<typeof createInstantiation>>();
  const next: Value = interner.of({ kind: 'instance', of: 'next' } as const);
  const later = new WeakMap<Progress, Map<string, Progress>>();
  const asks = createAskLog();
  const seen = new WeakMap<Progress, ByRequest<Progress>>();
  const start: Progress = {
    state: initialState,
    endings: [],
    functions: new Set(),
    caughtIn: new Set(),
    catches: new Map(),
    reads: new Map(),
    refuted: new Set(),
  };
  return { fold };

  /** @param request each function begins where those before it let that request through; absent: any request */
  function fold(layers: readonly Layer[], request?: KnownRequest): Progress {
    return layers.reduce((given, layer) => {
      const before = request && given.state ? seenBy(request, given, given.state) : given;
      if (!before.state) return before;
      const known = later.get(before) ?? new Map<string, Progress>();
      later.set(before, known);
      const key = keyOf(layer);
      const after = known.get(key) ?? pass(layer, before, before.state);
      known.set(key, after);
      return after;
    }, start);
  }

  /** The same progress for all requests of which the functions so far ask nothing that tells them apart. */
  function seenBy(request: KnownRequest, before: Progress, state: State): Progress {
    const kept = seen.get(before) ?? createByRequest<Progress>();
    seen.set(before, kept);
    const found = kept.find(request);
    if (found) return found.result;
    const { result, asked } = asks.within(() => stateFor(asks.recording(request), state, conditions));
    const progress = result === state ? before : { ...before, state: result };
    kept.keep(progress, asked);
    return progress;
  }

  /** What a function does that sees the path without a base. */
  function instantiationBelow(base: string | undefined): ReturnType<typeof createInstantiation> {
    const known = instantiations.get(base);
    if (known) return known;
    const path = base === undefined ? undefined : pathWithout(base);
    const made = createInstantiation(tools, path && ((operation) => (isEventPath(operation) ? path : undefined)));
    instantiations.set(base, made);
    return made;
  }

  function keyOf({ callee, args, kind, contextKey, below, match }: Layer): string {
    const asked = match ? [match.asked, ...match.args].map((each) => interner.idOf(each)).join('+') : '';
    return [kind, contextKey, below, asked, interner.idOf(callee), ...args.map((each) => interner.idOf(each))].join();
  }

  function pass(layer: Layer, before: Progress, state: State): Progress {
    const args = layer.kind === 'middleware' ? [...layer.args.slice(0, 1), next] : layer.args;
    const run = createRun(layer.callee.node, state);
    const { summary, known } = summaryOf(layer.callee, args, state);
    const { exitsOf, instantiate } = instantiationBelow(layer.below);
    const at = before.functions.has(layer.callee.node) ? layer.callee.node : undefined;
    const call = { callee: layer.callee, args, known, at };
    if (layer.kind === 'caller') return identified(layer.contextKey!, instantiate(summary, call, run), run, before);
    const passing = layer.match ? match(layer.match, layer, run) : null;
    const returns = exitsOf(summary, call, run);
    const endings: Ending[] = [...before.endings];
    for (const exit of run.catchers[0]!.thrown) {
      const left = endSent(exit.state, layer, endings);
      for (const [guard, value] of left ? casesOf(exit.value, left.guard) : []) {
        endings.push({ kind: 'thrown', value, state: under(left!, guard), layer });
      }
    }
    const passed = [...thatReturn(run.passed, returns), ...(passing ? [passing] : [])];
    for (const exit of returns) {
      const left = endSent(exit.state, layer, endings);
      for (const [guard, each] of left ? casesOf(exit.value, left.guard) : []) {
        const state = under(left!, guard);
        if (layer.kind === 'handler' || answers(each, layer))
          endings.push({ kind: 'answered', value: each, state, layer });
        if (layer.kind !== 'handler' && mayPass(each, layer)) passed.push(state);
      }
    }
    const left = layer.kind === 'handler' ? null : joinStates(passed.map(past), conditions);
    return { ...noted(before, run), state: left, endings };
  }

  /** The states in which `next()` was called: who is refused once that has answered has no answer of it. */
  function thatReturn(passed: readonly { state: State }[], returns: readonly { state: State }[]): State[] {
    const { and, or } = conditions.guards;
    const returned = returns.reduce((sum, { state }) => or(sum, state.guard), never as Guard);
    return passed.flatMap(({ state }) => {
      const guard = and(state.guard, returned);
      return guard === never ? [] : [{ ...state, guard }];
    });
  }

  /** Goes on where a function is asked; the state where the request passes it, null where none does. */
  function match({ asked, args }: NonNullable<Layer['match']>, { below }: Layer, run: Run): State | null {
    const { guards } = conditions;
    const holds = conditions.truthy(asked.kind === 'function' ? answerOf(asked, args, below, run) : asked);
    const { here } = run;
    if (!here) return null;
    const [within, past] = [holds, guards.not(holds)].map((each) => guards.and(here.guard, each));
    run.here = within === never ? null : { ...here, guard: within! };
    return past === never ? null : { ...here, guard: past! };
  }

  function answerOf(callee: FunctionValue, args: readonly Value[], below: string | undefined, run: Run): Value {
    const { summary, known } = summaryOf(callee, args, run.here!);
    return instantiationBelow(below).instantiate(summary, { callee, args, known, at: callee.node }, run);
  }

  /** What was sent is the answer, whatever the function does after. Gives the state in which nothing was; null where there is none. */
  function endSent(state: State, layer: Layer, endings: Ending[]): State | null {
    if (state.sent.kind === 'constant') return state;
    let left: State | null = null;
    for (const [guard, value] of casesOf(state.sent, state.guard)) {
      const at = under(state, guard);
      if (value.kind === 'constant') left = at;
      else endings.push({ kind: 'answered', value, state: at, layer });
    }
    return left;
  }

  /** What a value may be under a guard, and where it is that. */
  function casesOf(value: Value, at: Guard): readonly (readonly [Guard, Value])[] {
    if (value.kind !== 'choice') return [[at, value]];
    return value.values.flatMap((each, index): (readonly [Guard, Value])[] => {
      const guard = value.guards ? conditions.guards.and(at, value.guards[index]!) : at;
      return guard === never ? [] : [[guard, each]];
    });
  }

  /** The state under a guard, with what is left there of values that depend on it. */
  function under(state: State, guard: Guard): State {
    const of = (value: Value): Value => conditions.under(value, guard);
    return { ...state, guard, status: of(state.status), sent: of(state.sent), caught: of(state.caught) };
  }

  /** Whether what a middleware returns may be an answer of its own. */
  function answers(value: Value, { kind }: Layer): boolean {
    if (value.kind === 'downstream') return false;
    if (kind === 'hook') return value.kind === 'response' || value.kind === 'error';
    return !(value.kind === 'constant' && value.value === undefined);
  }

  /** Whether the next function has its turn where a middleware returns a value. */
  function mayPass(value: Value, { kind }: Layer): boolean {
    if (kind === 'hook') return value.kind !== 'response' && value.kind !== 'error';
    if (value.kind === 'constant') return value.value === undefined;
    return (
      value.kind === 'unknown' || value.kind === 'opaque-call' || value.kind === 'member' || value.kind === 'place'
    );
  }

  /** Where who says who calls throws there is nobody, as where it returns nothing. */
  function identified(name: string, value: Value, run: Run, before: Progress): Progress {
    const { thrown } = run.catchers[0]!;
    const known = (state: State, caller: Value): State => ({
      ...state,
      context: new Map(state.context).set(name, interner.of(caller)),
    });
    const states = [
      ...(run.here ? [known(run.here, value)] : []),
      ...thrown.map((exit) => known(exit.state, constant(null))),
    ];
    return { ...noted(before, run), endings: before.endings, state: joinStates(states, conditions) };
  }
}

/** The state in which the next function begins: what was caught in this one is nothing to it. */
const past = (state: State): State => ({ ...state, caught: initialState.caught });

/** What is remembered of the functions so far. */
const noted = (before: Progress, run: Run): Omit<Progress, 'state' | 'endings'> => ({
  ...(before.isIncomplete || run.isIncomplete ? { isIncomplete: true } : {}),
  functions: new Set([...before.functions, ...run.functions]),
  caughtIn: new Set([...before.caughtIn, ...run.caughtIn]),
  catches: joinCatches(before.catches, run.catches),
  reads: new Map([...run.reads, ...before.reads]),
  refuted: new Set([...before.refuted, ...run.refuted]),
});
