import { ts } from 'ts-morph';
import { createByRequest, type AskLog, type ByRequest } from '../handler/conditions/ask-log.ts';
import type { KnownRequest } from '../handler/conditions/request-atoms.ts';
import type { FunctionValue, Value } from '../values/value.ts';
import { createCalls } from './calls.ts';
import type { Credential } from './credentials.ts';
import type { TrialTools } from './expressions.ts';
import type { Lacking } from './lacking.ts';
import { createMachine, refusal, type Catcher, type Ending, type Frame, type Machine } from './machine.ts';
import { joinStates, start, type TrialState } from './state.ts';
import { failed, isDerived, present, truthOf, type Tried } from './tried.ts';

/** One function that a request passes: a middleware, or the handler at the end. */
export interface Layer {
  /** Equal for layers that do the same to the same request. */
  id: string;
  callee: FunctionValue;
  args: readonly Value[];
  isHandler: boolean;
  /** What it returns ends no request; only what it sends does. */
  isHook?: boolean;
  /** It says who sends the request: what it returns becomes this property of the event's context, and ends nothing. */
  contextKey?: string;
}

/** The functions that a request passes. */
export interface Chain {
  layers: readonly Layer[];
  request: KnownRequest;
  /** The property of the event's context without which a guard behind them refuses. */
  requires?: string;
}

export interface TrialResult {
  endings: Exclude<Ending, { kind: 'passed' }>[];
  met: ReadonlyMap<string, Credential>;
  readers: ReadonlySet<ts.Node>;
  /** Properties of the event's context that are set on any way. */
  context: ReadonlySet<string>;
}

/** The state after the first functions of a chain. */
interface Progress {
  /** Null where no request comes so far. */
  state: TrialState | null;
  endings: TrialResult['endings'];
  met: ReadonlyMap<string, Credential>;
  readers: ReadonlySet<ts.Node>;
  context: ReadonlySet<string>;
}

export type TryLayers = ReturnType<typeof createTrials>;

/**
 * Makes the function that tries a chain with a request that lacks some credentials. What the first functions of a chain do
 * is worked out once for all chains that begin with them.
 */
export function createTrials(asks: AskLog) {
  const first = new Map<string, Progress>();
  const after = new WeakMap<Progress, Map<string, ByRequest<Progress>>>();

  return function tryLayers(
    { layers, requires, request }: Chain,
    lacking: Lacking,
    context: Iterable<string>,
    tools: TrialTools,
  ): TrialResult {
    const names = [...context].sort();
    let progress = startOf(lacking, names);
    for (const layer of layers) {
      if (!progress.state) break;
      const before = progress;
      progress = once(laterOf(before, layer.id), request, () => pass(layer, before, lacking, tools));
    }
    const { state, ...result } = progress;
    if (!state) return result;
    // Past the last layer that counts stands an answer.
    const last = isNobody(state, requires)
      ? refusal(401, { ...state, isDecided: true })
      : ({ kind: 'answered' } as const);
    return { ...result, endings: [...result.endings, last] };
  };

  /** What a function of the chain sets on the context is not there before. */
  function startOf(lacking: Lacking, names: readonly string[]): Progress {
    const key = `${lacking.name}|${names.join()}`;
    const unset = names.map((name): [string, Tried] => [name, { kind: 'constant', value: undefined }]);
    const progress = first.get(key) ?? {
      state: { ...start, context: new Map(unset) },
      endings: [],
      met: new Map(),
      readers: new Set(),
      context: new Set(names),
    };
    first.set(key, progress);
    return progress;
  }

  function laterOf(progress: Progress, layer: string): ByRequest<Progress> {
    const known = after.get(progress) ?? new Map<string, ByRequest<Progress>>();
    after.set(progress, known);
    const later = known.get(layer) ?? createByRequest();
    known.set(layer, later);
    return later;
  }

  function once(kept: ByRequest<Progress>, request: KnownRequest, step: () => Progress): Progress {
    const before = kept.find(request);
    if (before) {
      asks.again(before.asked);
      return before.result;
    }
    const { result, asked } = asks.within(step);
    kept.keep(result, asked);
    return result;
  }
}

function pass(layer: Layer, before: Progress, lacking: Lacking, tools: TrialTools): Progress {
  const machine = createMachine(lacking, before.state!);
  const passed: TrialState[] = [];
  const endings = [...before.endings];
  for (const ending of [...tryLayer(layer, machine, tools), ...machine.endings]) {
    if (ending.kind === 'passed') passed.push(ending.state);
    else endings.push(ending);
  }
  return {
    state: joinStates(passed),
    endings,
    // The first to meet a credential says what it is.
    met: new Map([...before.met, ...[...machine.met].filter(([name]) => !before.met.has(name))]),
    readers: new Set([...before.readers, ...machine.readers]),
    context: new Set([...before.context, ...machine.context]),
  };
}

function tryLayer(layer: Layer, machine: Machine, tools: TrialTools): Ending[] {
  const { checker } = tools;
  const { node } = layer.callee;
  const name = layer.isHandler ? undefined : node.parameters[1]?.name;
  const next = name && checker.getSymbolAtLocation(name);
  const isNext = (callee: ts.Expression): boolean =>
    next !== undefined && ts.isIdentifier(callee) && checker.getSymbolAtLocation(callee) === next;
  const { runFrame } = createCalls(machine, tools, isNext);
  if (layer.contextKey !== undefined) return identify(layer, layer.contextKey, machine, runFrame);
  const frame = runFrame(layer.callee, [present, present], layer.args);
  return frame.returns.flatMap((each) => endingsOf(each, layer, checker));
}

/** The ways through the function that says who calls. Where it throws there is nobody, as where it returns nothing. */
function identify(
  { callee, args }: Layer,
  contextKey: string,
  machine: Machine,
  runFrame: ReturnType<typeof createCalls>['runFrame'],
): Ending[] {
  const catcher: Catcher = { caught: [] };
  machine.catchers.push(catcher);
  const { returns } = runFrame(callee, [present], args);
  machine.catchers.pop();
  machine.context.add(contextKey);
  const thrown = catcher.caught.map(({ state }) => ({ value: { kind: 'constant', value: null } as const, state }));
  return [...returns, ...thrown].map(({ value, state }) => {
    const isKnown = truthOf(value) !== false;
    const caller: Tried = isKnown || !(state.isDecided || isDerived(value)) ? value : failed;
    const context = new Map(state.context).set(contextKey, caller);
    return { kind: 'passed', state: { ...state, context, isDoubtful: false } };
  });
}

/** Whether a credential that is not there has left nobody on the context. */
function isNobody({ context }: TrialState, contextKey: string | undefined): boolean {
  const caller = contextKey === undefined ? undefined : context.get(contextKey);
  return caller !== undefined && isDerived(caller) && truthOf(caller) === false;
}

function endingsOf({ value, state }: Frame['returns'][number], layer: Layer, checker: ts.TypeChecker): Ending[] {
  const passed: Ending = { kind: 'passed', state };
  if (layer.isHook && value.kind !== 'answer') return [passed];
  if (!layer.isHandler && value.kind === 'constant' && value.value === undefined) return [passed];
  if (!layer.isHandler && value.kind === 'unknown' && saysNothing(layer, checker)) return [passed];
  const signIn = value.kind === 'answer' ? value.signIn : undefined;
  const ended = (status: number | undefined): Ending =>
    signIn || (status !== undefined && status >= 400)
      ? { ...refusal(status, state), ...(signIn ? { signIn } : {}) }
      : // What a middleware answers on its own, whoever asks, says nothing of the route behind it.
        { kind: 'answered', ...(layer.isHandler || state.isDecided ? {} : { isAside: true }) };
  const own = (value.kind === 'answer' ? value.statuses : state.statuses).map(ended);
  return !layer.isHandler && value.kind === 'unknown' ? [passed, ...own] : own;
}

/** A middleware whose type says that it answers nothing of its own. */
function saysNothing({ callee }: Layer, checker: ts.TypeChecker): boolean {
  const signature = checker.getSignatureFromDeclaration(callee.node);
  const type = signature && checker.getReturnTypeOfSignature(signature);
  const awaited = type && (checker.getAwaitedType(type) ?? type);
  const empty = ts.TypeFlags.Void | ts.TypeFlags.Undefined | ts.TypeFlags.Unknown | ts.TypeFlags.Any;
  return awaited !== undefined && (awaited.flags & empty) !== 0;
}
