import type { ts } from 'ts-morph';
import type { FunctionValue, Value } from '../../values/value.ts';
import { functionsOnContext } from '../flow/context-calls.ts';
import type { HandlerReader } from '../reader.ts';
import { composeCalls } from './compose.ts';
import type { Summary } from './summary.ts';

/** The summary with what the functions do that the handler's maker was given, and that others have put on the context. */
export function withCalls(
  summary: Summary,
  { node }: FunctionValue,
  bindings: ReadonlyMap<ts.Node, Value>,
  reader: HandlerReader,
): Summary {
  const { checker, evaluator, summarize } = reader;
  if (summary.calls.length === 0) return summary;
  const whole: Summary = {
    ...summary,
    reads: [...summary.reads],
    bodies: [...summary.bodies],
    validated: [...summary.validated],
    errors: [...summary.errors],
    pending: [...summary.pending],
    undescribed: [...summary.undescribed],
    presumed: [...summary.presumed],
    ended: [...summary.ended],
    calls: [],
  };
  const within = { caller: node, evaluator, checker, summarize };
  composeCalls(whole, summary, within, bindings);
  for (let left = deepestOnContext; left > 0 && whole.calls.length > 0; left--) {
    const calls = whole.calls.splice(0).flatMap(({ callee, ...call }) => {
      const called = callee.kind === 'member' ? functionsOnContext(callee, reader) : [];
      return called.map((each) => ({ ...call, callee: each }));
    });
    composeCalls(whole, { ...summary, calls }, within, bindings);
  }
  return whole;
}

/** Functions on the context that call others there. */
const deepestOnContext = 4;
