import type { ts } from 'ts-morph';
import { substituteHeader } from '../../values/substitute.ts';
import type { HeaderSetting, SettingValue } from '../../values/setting-value.ts';
import { alternatives, choice, constant, type Value } from '../../values/value.ts';

/**
 * What was set on the event's response at a point of the code. The constant `undefined` stands for what it was before:
 * h3's own choice at the start of a handler, the caller's at the start of a helper.
 */
export interface ResponseState {
  status: Value;
  /** The assignments and calls that set it; absent: none. */
  statusAt?: readonly ts.Node[];
  contentType: Value;
  /** What has been sent, whatever is returned later: a response or an error. */
  sent: Value;
  /** Headers that may have been set, on the event's response and on response objects that the code makes. */
  headers: readonly HeaderSetting[];
  /** Places that set headers whose names only running code knows. */
  open: readonly ts.Node[];
  /** What stands below it: the states that a call may leave of which only a caller knows whom it calls. */
  below?: readonly Below[];
}

/** What a call leaves that follows a state; with no callee: that state. */
export interface Below {
  before: ResponseState;
  call?: OpenCall;
}

export interface OpenCall {
  callee: Value;
  args: Value[];
  node: ts.Expression;
  /** What it gives, of which tables say what it sets: `event.node.res.setHeader(…)` of a parameter that has no type. */
  result?: Value;
  /** It is no call: this property of the callee is given the argument, which is the status if that is a response. */
  assigns?: string;
}

/** What is set around a handler, before it runs and after it. */
export interface Around {
  before: ResponseState;
  after: ResponseState;
}

/** The state at a point; null where the point is never reached. */
export type State = ResponseState | null;

export const untouched: ResponseState = {
  status: constant(undefined),
  contentType: constant(undefined),
  sent: constant(undefined),
  headers: [],
  open: [],
};

/** The state where several ways of the code meet. */
export function mergeStates(states: readonly State[], merged: Merged = { ids: new Map(), of: new Map() }): State {
  const met = [...new Set(states.filter((state) => state !== null))];
  const [only] = met;
  if (met.length <= 1) return only ?? null;
  // Beside a way on which a call stands, the others are below it as well: what they have set is not set behind that call.
  const reached = met.some(({ below }) => below) ? met.map((each) => (each.below ? each : putBelow(each))) : met;
  return {
    ...mergeBelow(reached, merged),
    status: choice(reached.map(({ status }) => status)),
    ...placesOf(reached),
    contentType: choice(reached.map(({ contentType }) => contentType)),
    sent: choice(reached.map(({ sent }) => sent)),
    headers: distinct(reached.flatMap(({ headers }) => headers)),
    open: [...new Set(reached.flatMap(({ open }) => open))],
  };
}

const putBelow = (state: ResponseState): ResponseState => ({ ...untouched, below: [{ before: state }] });

/** The places that have set the status of some states. */
function placesOf(states: readonly ResponseState[]): Pick<ResponseState, 'statusAt'> {
  const places = new Set(states.flatMap(({ statusAt = [] }) => statusAt));
  return places.size > 0 ? { statusAt: [...places] } : {};
}

/** What was merged so far: the same states meet below many others. */
interface Merged {
  ids: Map<ResponseState, number>;
  of: Map<string, State>;
}

/** One call once, after all that may stand before it, and the way that makes none beside it. */
function mergeBelow(states: readonly ResponseState[], merged: Merged): Pick<ResponseState, 'below'> {
  if (states.every(({ below }) => below === undefined)) return {};
  const found = new Map<ts.Node | undefined, { last: Below; befores: Set<ResponseState> }>();
  for (const last of states.flatMap(({ below = [] }) => below)) {
    const befores = found.get(last.call?.node)?.befores ?? new Set();
    found.set(last.call?.node, { last, befores: befores.add(last.before) });
  }
  return { below: [...found.values()].map(({ last, befores }) => ({ ...last, before: mergeOnce(befores, merged) })) };
}

function mergeOnce(states: ReadonlySet<ResponseState>, merged: Merged): ResponseState {
  const { ids, of } = merged;
  const idOf = (state: ResponseState): number => {
    const id = ids.get(state) ?? ids.size;
    ids.set(state, id);
    return id;
  };
  const key = Array.from(states, idOf)
    .sort((a, b) => a - b)
    .join();
  const result = of.get(key) ?? mergeStates([...states], merged)!;
  of.set(key, result);
  return result;
}

/** What was set for errors. */
export function errorHeaders({ headers }: ResponseState): HeaderSetting[] {
  return headers.filter(({ on }) => on === 'errors');
}

/** Puts values in the place of what a state waits for. */
export function substituteState(
  state: ResponseState,
  put: (value: Value) => Value,
  done = new Map<ResponseState, ResponseState>(),
): ResponseState {
  const known = done.get(state);
  if (known) return known;
  const result = {
    ...state,
    status: put(state.status),
    contentType: put(state.contentType),
    sent: put(state.sent),
    headers: state.headers.map((each) => substituteHeader(each, put)),
    ...(state.below ? { below: state.below.map((each) => substituteBelow(each, put, done)) } : {}),
  };
  done.set(state, result);
  return result;
}

function substituteBelow(
  { before, call }: Below,
  put: (value: Value) => Value,
  done: Map<ResponseState, ResponseState>,
): Below {
  const result = call?.result && put(call.result);
  const made = call && { ...call, callee: put(call.callee), args: call.args.map(put), ...(result ? { result } : {}) };
  return { before: substituteState(before, put, done), ...(made ? { call: made } : {}) };
}

/** The state after code that starts in one state and leaves another: what it does not set stays. */
export function continueState(
  before: ResponseState,
  after: ResponseState,
  done = new Map<ResponseState, ResponseState>(),
): ResponseState {
  if (isUntouched(after)) return before;
  if (after.below) {
    const known = done.get(after);
    if (known) return known;
    const below = after.below.map((each) => ({ ...each, before: continueState(before, each.before, done) }));
    const result = { ...after, below };
    done.set(after, result);
    return result;
  }
  const since = (value: Value, part: 'status' | 'contentType'): Value =>
    choice(alternatives(value).map((each) => (isUnset(each) ? before[part] : each)));
  return {
    status: since(after.status, 'status'),
    ...placesOf(alternatives(after.status).some(isUnset) ? [before, after] : [after]),
    contentType: since(after.contentType, 'contentType'),
    sent: firstSent(before.sent, after.sent),
    headers: distinct([...before.headers, ...after.headers]),
    open: [...new Set([...before.open, ...after.open])],
    ...(before.below ? { below: before.below } : {}),
  };
}

/** The first that is sent stays, but for what had not begun. */
function firstSent(before: Value, after: Value): Value {
  if (isUnset(after)) return before;
  const isOpen = (each: Value): boolean => isUnset(each) || (each.kind === 'response' && each.sends === 'later');
  return choice(alternatives(before).map((each) => (isOpen(each) ? after : each)));
}

export function isUntouched({ status, contentType, sent, headers, open, below }: ResponseState): boolean {
  return [status, contentType, sent].every(isUnset) && !headers.length && !open.length && !below;
}

/** The state after a call that sends something. */
export function sentState(state: ResponseState, sent: Value): ResponseState {
  return continueState(state, { ...untouched, sent });
}

/** The state after a call that sets something. */
export function setState(state: ResponseState, setting: SettingValue): ResponseState {
  if (setting.of === 'status') return { ...state, status: setting.value, statusAt: [setting.node] };
  const { removed } = setting;
  const kept = removed ? state.headers.filter((each) => !isRemoved(each, removed)) : state.headers;
  const ofEvent = setting.headers.findLast(({ on, name }) => on === undefined && nameOf(name) === 'content-type');
  const isUntyped = removed === 'all' || removed?.some((name) => nameOf(name) === 'content-type');
  return {
    ...state,
    contentType: ofEvent ? ofEvent.value : isUntyped ? constant(undefined) : state.contentType,
    headers: distinct([...kept, ...setting.headers]),
    open: setting.open ? [...new Set([...state.open, setting.node])] : state.open,
  };
}

/** What a call sets whatever it answers. What it sends is one of the answers that it may be. */
export function setAlways(state: ResponseState, value: Value): ResponseState {
  const all = alternatives(value);
  const sent = all.filter((each) => (each.kind === 'response' || each.kind === 'error') && each.sends);
  const set = all.reduce(
    (before, each) => (each.kind === 'setting' && !isWhereTrue(each) ? setState(before, each) : before),
    state,
  );
  return sent.length ? sentState(set, choice(sent)) : set;
}

export function isWhereTrue(value: Value): value is Value & { kind: 'setting'; of: 'status'; whereTrue: true } {
  return value.kind === 'setting' && value.of === 'status' && value.whereTrue === true;
}

function isRemoved({ name, on }: HeaderSetting, removed: Value[] | 'all'): boolean {
  if (on !== undefined) return false;
  return removed === 'all' || removed.some((each) => nameOf(each) !== undefined && nameOf(each) === nameOf(name));
}

/** One place sets several headers where its name is a parameter. */
function distinct(headers: readonly HeaderSetting[]): HeaderSetting[] {
  const isSame = (a: HeaderSetting, b: HeaderSetting): boolean =>
    a.node === b.node && a.on === b.on && nameOf(a.name) === nameOf(b.name);
  return headers.filter((header, index) => headers.findIndex((other) => isSame(other, header)) === index);
}

/** A header's name as the wire compares it; undefined where it is not known. */
export function nameOf(name: Value): string | undefined {
  return name.kind === 'constant' && typeof name.value === 'string' ? name.value.toLowerCase() : undefined;
}

export function isUnset(value: Value): boolean {
  return value.kind === 'constant' && value.value === undefined;
}
