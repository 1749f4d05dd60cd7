import type { ts } from 'ts-morph';
import { isFunctionNode, type FunctionNode, type Value } from '../values/value.ts';
import { never } from '../values/guard.ts';
import type { Settlement } from './promises.ts';
import type { State } from './state.ts';
import type { Exit } from './summary.ts';

/** A function, or a part of one, that is being interpreted. */
export interface Frame {
  /** The function, or the expression that stands at the top of a module. */
  node: FunctionNode | ts.Expression;
  returns: Exit[];
}

/** Where what is thrown goes: a `try` around, or out of the function. */
export interface Catcher {
  /** Absent: the function itself. */
  node?: ts.TryStatement | ts.CallExpression;
  thrown: Exit[];
}

/** Where `break` and `continue` go, the innermost last. */
export interface Jump {
  label?: string;
  isLoop: boolean;
  broken: (State | null)[];
  continued: (State | null)[];
}

/** An object of a class of the project whose constructors are running. */
export interface Construction {
  /** Its class and those above. */
  chain: readonly ts.ClassLikeDeclaration[];
  /** Where its fields are kept meanwhile. */
  place: Value;
  node: ts.NewExpression;
  /** What a package's class at the root makes of what it is given. */
  base?: Value;
}

/** The state of one interpretation of a function. */
export interface Run {
  /** Null where the code is never reached. */
  here: State | null;
  frames: Frame[];
  catchers: Catcher[];
  jumps: Jump[];
  passed: Exit[];
  /** The objects that are being made, the innermost last. */
  constructions: Construction[];
  /** What was done with the promises that are being made, by the `resolve` and the `reject` of their executors. */
  settled: Map<ts.Node, Settlement[]>;
  /** Free variables of which the code wants to know more than that they are there. */
  decisive: Set<ts.Node>;
  /** Properties of the event's context that are called, or have methods that are. */
  called: Set<string>;
  /** Free variables of which the code reads properties without asking whether there is an object. */
  takenApart: Set<ts.Node>;
  /** The functions that were called on the way. */
  functions: Set<FunctionNode>;
  /** Where calls that can't be read are caught if they fail: `try` statements and `promise.catch(…)`. */
  caughtIn: Set<ts.Node>;
  /** Of those, and of others, whether what stands in the `catch` always refuses the request, or gives nothing. */
  catches: Map<ts.Node, boolean>;
  /** Where properties of the event's context and settings of the server are read first, by name. */
  reads: Map<string, ts.Node>;
  /** How many parts of the code are being interpreted once that may run more than once. */
  repeats: number;
  /** Where errors are made that are thrown by what was called, and not for what it was called with. */
  refuted: Set<ts.Node>;
  /** What the parts of a condition have come out as, while it is interpreted. */
  noted?: Map<ts.Node, Value>;
  /** Statements and expressions that may still be interpreted. */
  fuel: number;
  isIncomplete: boolean;
}

const fuelOfFunction = 20_000;

export function createRun(node: Frame['node'], state: State): Run {
  return {
    here: state,
    frames: [{ node, returns: [] }],
    catchers: [{ thrown: [] }],
    jumps: [],
    passed: [],
    constructions: [],
    settled: new Map(),
    decisive: new Set(),
    called: new Set(),
    takenApart: new Set(),
    functions: new Set(isFunctionNode(node) ? [node] : []),
    caughtIn: new Set(),
    catches: new Map(),
    reads: new Map(),
    repeats: 0,
    refuted: new Set(),
    fuel: fuelOfFunction,
    isIncomplete: false,
  };
}

/** Interprets code once that may run more than once. */
export function oneOfMany<T>(run: Run, step: () => T): T {
  run.repeats++;
  const result = step();
  run.repeats--;
  return result;
}

/** Notes errors that are not thrown here, unless the code runs again: what is known of one round is not known of others. */
export function refute(errors: Iterable<ts.Node>, run: Run): void {
  if (run.repeats > 0) return;
  for (const each of errors) run.refuted.add(each);
}

/** Leaves the code here by a throw. */
export function raise(run: Run, value: Value, node?: ts.Node, state: State | null = run.here): void {
  if (state && state.guard !== never) {
    run.catchers.at(-1)!.thrown.push({ kind: 'thrown', value, state, ...(node ? { node } : {}) });
  }
  if (state === run.here) run.here = null;
}
