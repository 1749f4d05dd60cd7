import type { ts } from 'ts-morph';

/** The call sites that lead to a place, the outermost last; undefined: the place is in the function itself. */
export type CallPath = CallStep | undefined;

export interface CallStep {
  readonly id: number;
  readonly call: ts.Node;
  /** What lies around that call. */
  readonly outer: CallPath;
}

/** Makes paths, equal ones as one object. */
export function createCallPaths() {
  const steps = new Map<CallPath, Map<ts.Node, CallStep>>();
  let count = 0;
  return { extend };

  /** The path with one more call site around it. */
  function extend(path: CallPath, call: ts.Node): CallStep {
    if (path === undefined) return step(undefined, call);
    return step(extend(path.outer, call), path.call);
  }

  function step(outer: CallPath, call: ts.Node): CallStep {
    const known = steps.get(outer) ?? new Map<ts.Node, CallStep>();
    steps.set(outer, known);
    const found = known.get(call) ?? { id: count++, call, outer };
    known.set(call, found);
    return found;
  }
}
