import { beforeEach, describe, expect, it } from 'vitest';
import type { Progress } from '../../src/analyzer/engine/chain.ts';
import { createCarry } from '../../src/analyzer/engine/carried.ts';
import type { Test } from '../../src/analyzer/engine/conditions.ts';
import { createPreconditions } from '../../src/analyzer/engine/preconditions/preconditions.ts';
import { createEvaluation } from '../../src/analyzer/engine/security/evaluate.ts';
import { initialState } from '../../src/analyzer/engine/state.ts';
import { createSubstitutions } from '../../src/analyzer/engine/substitute.ts';
import type { KnownRequest } from '../../src/analyzer/handler/conditions/request-atoms.ts';
import { always, canFail, canHold, type Guard } from '../../src/analyzer/values/guard.ts';
import { constant, type ReadValue, type Value } from '../../src/analyzer/values/value.ts';
import { interpret, type Interpreted } from './interpret.ts';

let interpreted: Interpreted;

beforeEach(async () => {
  interpreted = await interpret('export const handler = (event: H3Event) => event;');
});

function read(place: ReadValue['in'], name: string): Guard {
  const { conditions, interner } = interpreted.engine.tools;
  const { node } = interpreted.functionOf('handler');
  return conditions.truthy(interner.of({ kind: 'read', in: place, name: interner.of(constant(name)), node }));
}

const nothing = { variables: new Map(), context: new Map(), contents: new Map(), reads: new Map() };

const valueOf = ({ atom }: Guard): Value => (atom as Test).value;

/** `(a1 && b1) || (a2 && b2) || …`, of parameters of the query. */
function anyPair(prefix: string): Guard {
  const { guards } = interpreted.engine.tools.conditions;
  const names = Array.from({ length: 20 }, (_, at) => at);
  const first = names.map((at) => read('query', `${prefix}a${at}`));
  return names
    .map((at) => guards.and(first[at]!, read('query', `${prefix}b${at}`)))
    .reduce((all, each) => guards.or(all, each));
}

/** Asks for a cookie or a token, between conditions that are each too large: both are cut off it. */
function guarded(first: Guard = always): Guard {
  const { guards } = interpreted.engine.tools.conditions;
  return between(() => guards.or(read('cookie', 'seat'), read('header', 'authorization')), first);
}

/** A condition between others; its atoms come after those of the first ones. */
function between(inside: () => Guard, first: Guard = always): Guard {
  const { guards } = interpreted.engine.tools.conditions;
  const before = ['p', 'q', 'r'].map(anyPair).reduce((all, each) => guards.and(all, each), first);
  return guards.and(guards.and(before, inside()), ['s', 't', 'u'].map(anyPair).reduce(guards.and));
}

const isOfCaller = ({ value }: Test): boolean => value.kind === 'read' && value.in !== 'query';

const request: KnownRequest = { method: 'GET', path: { pieces: ['/trains'], except: [] } };

/** What is asked of requests without any credential. */
function lacking(of = interpreted): ReturnType<typeof createEvaluation> {
  return createEvaluation(of.engine.tools, {
    lacks: () => true,
    request,
    unset: new Set(),
    reads: new Map(),
    catches: new Map(),
    flags: new Set(),
  });
}

describe('a condition that is too large', () => {
  it('still fails for what was cut off', () => {
    const guard = guarded();
    const { guards } = interpreted.engine.tools.conditions;
    expect([...guards.atomsOf(guard)].some(isOfCaller)).toBe(false);
    expect(lacking().canHold(guard)).toBe(false);
    expect(canHold(guard, () => undefined)).toBe(true);
    expect(canFail(guard, () => undefined)).toBe(true);
  });

  it('still says what requests are refused for', () => {
    const { engine, functionOf } = interpreted;
    const { conditions, interner } = engine.tools;
    const { guards } = conditions;
    const given = (name: string, text: string): Guard => {
      const asked = valueOf(read('query', name));
      return conditions.truthy(interner.of(conditions.operation('===', [asked, constant(text)])));
    };
    const served = between(() => guards.or(given('mode', 'fast'), given('mode', 'slow')));
    expect([...guards.atomsOf(served)].some(({ value }) => value.kind === 'operation')).toBe(false);
    const { node } = functionOf('handler');
    const layer = { callee: functionOf('handler'), args: [], kind: 'handler' as const };
    const progress: Progress = {
      state: null,
      endings: [
        { kind: 'answered', value: interner.of(constant('ok')), state: { ...initialState, guard: served }, layer },
        {
          kind: 'thrown',
          value: interner.of({ kind: 'error', status: constant(400), node }),
          state: { ...initialState, guard: guards.not(served) },
          layer,
        },
      ],
      functions: new Set([node]),
      caughtIn: new Set(),
      catches: new Map(),
      reads: new Map(),
      refuted: new Set(),
    };
    const claimOf = (where: Progress): object | undefined =>
      createPreconditions(engine.tools)
        .ofParameters(where, request)
        .find((each) => valueOf(read('query', 'mode')) === each.read);
    expect(claimOf(progress)).toMatchObject({ oneOf: ['fast', 'slow'], isRequired: true });
    // At a call site it is not known what the condition asks.
    const { guard } = createSubstitutions(engine.tools).substituting({ ...nothing, call: { at: node } });
    const endings = progress.endings.map((each) => ({
      ...each,
      state: { ...each.state, guard: guard(each.state.guard) },
    }));
    expect(claimOf({ ...progress, endings })).toBeUndefined();
  });

  it('is an open question at a call site', () => {
    const { tools } = interpreted.engine;
    const at = interpreted.functionOf('handler').node;
    const put = createSubstitutions(tools).substituting({ ...nothing, call: { at } });
    const guard = put.guard(guarded());
    expect(lacking().canHold(guard)).toBe(true);
    expect(lacking().canHold(tools.conditions.guards.not(guard))).toBe(true);
  });

  it('stays known where a request comes to the function, unless something in it is known there', () => {
    const { tools } = interpreted.engine;
    const { conditions, interner } = tools;
    const seen: Value = { kind: 'place', of: 'context', name: 'seen' };
    const guard = guarded(conditions.truthy(interner.of(seen)));
    const put = (name: string): Guard =>
      createSubstitutions(tools)
        .substituting({
          variables: new Map(),
          context: new Map([[name, constant(true)]]),
          contents: new Map(),
          reads: new Map(),
          call: { at: undefined },
        })
        .guard(guard);
    expect(lacking().canHold(put('other'))).toBe(false);
    expect(lacking().canHold(put('seen'))).toBe(true);
  });

  it('is the same in a later run', async () => {
    const { conditions, evaluator } = interpreted.engine.tools;
    const given = new Map<string, Value>([['known', conditions.conditionOf(guarded())]]);
    const later = await interpret('export const handler = (event: H3Event) => event;');
    const carried = createCarry(later.engine.tools).known({ variables: new Map(), context: given }, evaluator.globals);
    const value = carried.context.get('known')!;
    expect(lacking(later).of(value)).toMatchObject({ value: false });
  });
});
