import type { ts } from 'ts-morph';
import type { KnownRequest } from '../../handler/conditions/request-atoms.ts';
import { canHold } from '../../values/guard.ts';
import type { Value } from '../../values/value.ts';
import type { Progress } from '../chain.ts';
import type { Test } from '../conditions.ts';
import type { EngineTools } from '../tools.ts';
import { isRequestPart } from '../request-parts.ts';
import { truthOf } from './assumed.ts';
import { isOfBody } from './caller.ts';
import { createEvaluation } from './evaluate.ts';
import { negativeFlags } from './negative-flags.ts';
import { asksWithSession } from './session-clients.ts';

/** A refusal of which no credential is known that it is for. */
export interface Unexplained {
  status: 401 | 403;
  /** Where it is made. */
  refused: ts.Node;
  /** The call that can't be read and decides whether it is; absent where the request's method or path decides it. */
  by?: ts.Node;
}

/**
 * The first refusal with 401 that a request without any credential may meet, and that rests on a call which can't be read,
 * or on a question about the request's method or path whose answer is not known. One that rests on what the body says is
 * the answer of a sign-in, which needs no credential. One with 403 has many reasons: it is meant where what a client finds with
 * the caller's session tells it from all answers.
 */
export function unexplainedRefusal(
  { progress, request }: { progress: Progress; request: KnownRequest },
  tools: EngineTools,
): Unexplained | undefined {
  const { reads, catches, endings } = progress;
  const flags = negativeFlags(progress, tools);
  const assumption = { lacks: () => true, request, unset: new Set<string>(), reads, catches, flags };
  const evaluation = createEvaluation(tools, assumption);
  for (const { kind, value, state, layer } of endings) {
    const isMade = value.kind === 'error' || value.kind === 'response';
    if ((!isMade && kind === 'thrown') || !evaluation.canHold(state.guard)) continue;
    const status = evaluation.of(isMade ? value.status : state.status);
    const refused = 'node' in value && value.node ? value.node : layer.callee.node;
    if (status.kind !== 'constant' || (status.value !== 401 && status.value !== 403)) continue;
    const asked = [...tools.conditions.guards.atomsOf(state.guard)].map(({ value: each }: Test) => each);
    if (status.value === 403) {
      const by = firstOf([...evaluation.demandsOf(state.guard)], ([test, holds]) =>
        isAnsweredWhere(test, holds) ? undefined : askedWithSession(test.value),
      );
      if (by) return { status: 403, refused, by };
      continue;
    }
    // What is sent is checked, if with the help of what can't be read.
    if (asked.some((each) => isOfBody(each))) continue;
    const by = firstOf(asked, (each) => unreadIn(each, reads));
    if (by) return { status: 401, refused, by };
    const open = asked.filter((each) => truthOf(evaluation.of(each)) === undefined);
    const unread = open.find((each) => each.kind === 'unknown');
    if (unread) return { status: 401, refused, by: unread.node };
    if (open.some(isOfAddress)) return { status: 401, refused };
  }
  return undefined;

  function isAnsweredWhere(test: Test, holds: boolean): boolean {
    const answers = endings.filter(({ kind, value }) => kind === 'answered' && value.kind !== 'error');
    const guards = [...answers.map(({ state }) => state.guard), ...(progress.state ? [progress.state.guard] : [])];
    return guards.some((guard) => canHold(guard, (atom) => (atom === test ? holds : undefined)));
  }
}

/** The call in a value that can't be read, or the read of what somebody else has put on the context. */
function unreadIn(value: Value, reads: Progress['reads']): ts.Node | undefined {
  return partIn(value, (each) => {
    if (each.kind === 'place') return reads.get(each.name);
    return each.kind === 'opaque-call' ? each.node : undefined;
  });
}

/** The call in a value by which a client asks with the caller's session. */
const askedWithSession = (value: Value): ts.Node | undefined =>
  partIn(value, (each) => (each.kind === 'opaque-call' && asksWithSession(each) ? each.node : undefined));

/** What is found first in a value and what it is made of; each of that is looked at once. */
function partIn(
  value: Value,
  find: (value: Value) => ts.Node | undefined,
  seen = new Set<Value>(),
): ts.Node | undefined {
  if (seen.has(value)) return undefined;
  seen.add(value);
  const found = find(value);
  if (found) return found;
  const inner = (each: Value): ts.Node | undefined => partIn(each, find, seen);
  switch (value.kind) {
    case 'failure':
    case 'absence':
    case 'element':
      return inner(value.of);
    case 'member':
      return inner(value.object);
    case 'operation':
      return firstOf(value.operands, inner);
    case 'choice':
      return firstOf(value.values, inner);
    default:
      return undefined;
  }
}

/** Whether a question is about the request's method or path, or is one of too many cases. */
function isOfAddress(value: Value): boolean {
  switch (value.kind) {
    case 'member':
      return isOfAddress(value.object) || isOfAddress(value.name);
    case 'operation':
      return isRequestPart(value) || value.operands.some(isOfAddress);
    case 'large-condition':
      return true;
    case 'template':
      return value.parts.some(isOfAddress);
    case 'choice':
      return value.guards === undefined || value.values.some(isOfAddress);
    default:
      return false;
  }
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
