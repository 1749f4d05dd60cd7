import { ts } from 'ts-morph';
import type { FunctionValue, Value } from '../values/value.ts';
import { createCalls } from './calls.ts';
import type { Credential } from './credentials.ts';
import type { TrialTools } from './expressions.ts';
import { createMachine, refusal, type Ending, type Frame, type Machine } from './machine.ts';
import { joinStates, start, type TrialState } from './state.ts';
import { present, type Tried } from './tried.ts';

/** One function that a request passes: a middleware, or the handler at the end. */
export interface Layer {
  callee: FunctionValue;
  args: readonly Value[];
  isHandler: boolean;
  /** What it returns ends no request; only what it sends does. */
  isHook?: boolean;
}

export interface TrialResult {
  endings: Exclude<Ending, { kind: 'passed' }>[];
  met: ReadonlyMap<string, Credential>;
  readers: ReadonlySet<ts.Node>;
  /** Properties of the event's context that are set on any way. */
  context: ReadonlySet<string>;
}

/** What becomes of a request that lacks some credentials, through all layers. */
export function tryLayers(
  layers: readonly Layer[],
  isLacking: (credential: Credential) => boolean,
  context: Iterable<string>,
  tools: TrialTools,
): TrialResult {
  const met = new Map<string, Credential>();
  const readers = new Set<ts.Node>();
  const endings: TrialResult['endings'] = [];
  const names = new Set<string>(context);
  // What a function of the chain sets is not there before.
  let state: TrialState | null = {
    ...start,
    context: new Map([...names].map((name): [string, Tried] => [name, { kind: 'constant', value: undefined }])),
  };
  for (const layer of layers) {
    if (!state) break;
    const machine = createMachine(isLacking, state);
    const passed: TrialState[] = [];
    for (const ending of [...tryLayer(layer, machine, tools), ...machine.endings]) {
      if (ending.kind === 'passed') passed.push(ending.state);
      else endings.push(ending);
    }
    for (const [key, credential] of machine.met) if (!met.has(key)) met.set(key, credential);
    for (const node of machine.readers) readers.add(node);
    for (const name of machine.context) names.add(name);
    state = joinStates(passed);
  }
  // Past the last layer that counts stands an answer.
  if (state) endings.push({ kind: 'answered' });
  return { endings, met, readers, context: names };
}

function tryLayer(layer: Layer, machine: Machine, tools: TrialTools): Ending[] {
  const { checker } = tools;
  const { node } = layer.callee;
  const name = layer.isHandler ? undefined : node.parameters[1]?.name;
  const next = name && checker.getSymbolAtLocation(name);
  const isNext = (callee: ts.Expression): boolean =>
    next !== undefined && ts.isIdentifier(callee) && checker.getSymbolAtLocation(callee) === next;
  const { runFrame } = createCalls(machine, tools, isNext);
  const frame = runFrame(layer.callee, [present, present], layer.args);
  return frame.returns.flatMap((each) => endingsOf(each, layer, checker));
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
