import { ts } from 'ts-morph';
import { narrowed } from '../../values/caught.ts';
import type { CaughtValue, PendingThrow, ThrownError } from '../../values/caught-value.ts';
import type { Reading } from '../conditions/decided.ts';
import type { HeaderSetting } from '../../values/setting-value.ts';
import { alternatives, constant, isSymbolic, type FunctionNode, type Value } from '../../values/value.ts';
import { argumentsOf } from '../flow/arguments.ts';
import { isFollowed } from '../flow/followed.ts';
import { once } from './distinct.ts';
import { isUnset } from './state.ts';
import type { BodyEffect, CallEffect, ErrorEffect, Summary, ValidatedEffect } from './summary.ts';

interface Throwing {
  /** The thrown expression. */
  at?: ts.Expression | undefined;
  via: readonly FunctionNode[];
  /** What was set for errors on the event's response. */
  headers: readonly HeaderSetting[];
}

/** The errors that leave a function where it throws a value; one that waits for arguments is handed on. */
export function thrownErrors(value: Value, { at, via, headers }: Throwing, checker: ts.TypeChecker): ErrorEffect[] {
  return alternatives(value).flatMap((each): ErrorEffect[] => {
    if (each.kind === 'error')
      return [{ error: each, via, headers, ...(at && isElsewhere(each.node, at) ? { at } : {}) }];
    // h3 answers a thrown number as that status.
    if (each.kind === 'constant' && typeof each.value === 'number' && at)
      return [{ error: { kind: 'error', status: each, node: at }, via, headers }];
    if (each.kind === 'caught') {
      const held = at ? narrowed(each, at, checker) : each;
      held.release(at, held.errors);
      // What the framework throws is its reads' again.
      return held.errors.filter(isOwn).map((own) => {
        const others = headers.filter((header) => !own.headers.includes(header));
        return { ...own, headers: [...own.headers, ...others] };
      });
    }
    return isSymbolic(each) ? [{ error: each, via, headers, ...(at ? { at } : {}) }] : [];
  });
}

/** Whether an answer is made at another place than the expression that is thrown or returned. */
export function isElsewhere(made: ts.Node, given: ts.Expression): boolean {
  const isWithin = made.getSourceFile() === given.getSourceFile() && given.pos <= made.pos && made.end <= given.end;
  return !isWithin;
}

/** How much a summary says is thrown, before a part of the code that is caught. */
export interface Mark {
  errors: number;
  bodies: number;
  validated: number;
  pending: number;
  calls: number;
}

export function markThrows({ errors, bodies, validated, pending, calls }: Summary): Mark {
  return {
    errors: errors.length,
    bodies: bodies.length,
    validated: validated.length,
    pending: pending.length,
    calls: calls.length,
  };
}

/** What a catch takes. */
export interface Taken {
  errors: ErrorEffect[];
  /** Of which only a caller knows what they throw. */
  calls: CallEffect[];
  release: CaughtValue['release'];
}

/** What a catch takes never leaves; `release` lets go of what has no value of its own. */
export function takeThrows(summary: Summary, mark: Mark): Taken {
  const errors = [...summary.errors.splice(mark.errors), ...impliedErrors(summary, mark)];
  const { bodies, validated, calls } = summary;
  const inside = [bodies.slice(mark.bodies), validated.slice(mark.validated), calls.slice(mark.calls)];
  const taken = inside.flat().filter((each) => !each.isCaught);
  for (const each of taken) each.isCaught = true;
  const takenCalls = calls.slice(mark.calls).filter((each) => taken.includes(each));
  return {
    errors,
    calls: takenCalls,
    release(at, left) {
      for (const each of taken) if (!left || isLeft(each, left)) delete each.isCaught;
      for (const each of takenCalls) each.rethrown = [...(each.rethrown ?? []), at];
    },
  };
}

/** What the framework throws where a read or a check fails. */
function impliedErrors({ bodies, validated }: Summary, mark: Mark): ErrorEffect[] {
  return [...bodies.slice(mark.bodies), ...validated.slice(mark.validated)]
    .filter(({ isCaught }) => !isCaught)
    .flatMap(impliedBy);
}

function impliedBy(effect: BodyEffect | ValidatedEffect): ErrorEffect[] {
  const implied = (status: number, node: ts.Node, ofBody: boolean): ErrorEffect => ({
    error: { kind: 'error', status: constant(status), isImplied: true, ...(ofBody ? { ofBody } : {}), node },
    headers: [],
    via: effect.via,
  });
  if ('body' in effect) return effect.body.implies.map((status) => implied(status, effect.body.node, true));
  const { refusal, reports, input, node } = effect.validated;
  const isOurs = refusal && !reports && isUnset(refusal.onError);
  return isOurs ? [implied(400, node, input.kind === 'body')] : [];
}

/** Whether what the framework throws for an effect is among the errors that are thrown on; its own errors always may be. */
function isLeft(effect: BodyEffect | ValidatedEffect | CallEffect, left: readonly ThrownError[]): boolean {
  const implied = 'callee' in effect ? [] : impliedBy(effect);
  const isAmong = ({ error: own }: ErrorEffect): boolean =>
    left.some(
      ({ error }) => error.kind === 'error' && error.isImplied && own.kind === 'error' && error.node === own.node,
    );
  return implied.length === 0 || implied.some(isAmong);
}

/** Of what a call throws, what the places that throw it on let through. */
export function rethrownErrors(
  errors: readonly ErrorEffect[],
  { rethrown, node }: Pick<CallEffect, 'rethrown' | 'node'>,
  checker: ts.TypeChecker,
): ErrorEffect[] {
  const passes = (each: ErrorEffect, at: ts.Expression | undefined): boolean => {
    const caught: CaughtValue = { kind: 'caught', errors: [each], open: false, release() {}, node };
    return at === undefined || narrowed(caught, at, checker).errors.length > 0;
  };
  return errors.filter((each) => !rethrown || rethrown.some((at) => passes(each, at)));
}

function isOwn({ error }: { error: Value }): boolean {
  return error.kind !== 'error' || !error.isImplied;
}

/** What a catch is given for what was thrown since a mark. */
export function caughtSince(
  mark: Mark,
  node: ts.Node,
  { summary, now }: { summary: Summary; now(): Reading },
): CaughtValue {
  const checks = failsCheck(summary, mark);
  const { errors, calls, release } = takeThrows(summary, mark);
  return {
    kind: 'caught',
    errors: once(errors, now().evaluator.keys),
    open: false,
    checks,
    pending: pendingThrows(calls, now),
    release,
    node,
  };
}

/** Whether a schema is asked that throws its own error, or a method of what only a caller knows, which may be one. */
function failsCheck({ validated, pending }: Summary, from?: Mark): boolean {
  return (
    validated
      .slice(from?.validated)
      .some(({ validated: { refusal, reports }, isCaught }) => !refusal && !reports && !isCaught) ||
    pending.slice(from?.pending).some(({ value }) => value.kind === 'method-call' && ts.isCallExpression(value.node))
  );
}

/** What is thrown by calls of functions that a caller gives. */
function pendingThrows(calls: readonly CallEffect[], now: () => Reading): PendingThrow[] {
  const thrownBy: PendingThrow['thrownBy'] = (callee, args) => {
    if (!isFollowed(callee.node)) return [];
    const { evaluator, summarize } = now();
    const bindings = argumentsOf({ callee, args: [...args], evaluator });
    return summarize(callee).errors.map((each) => ({ ...each, error: evaluator.substitute(each.error, bindings) }));
  };
  const checks: PendingThrow['checks'] = (callee) => isFollowed(callee.node) && failsCheck(now().summarize(callee));
  return calls.map(({ callee, args }) => ({ callee, args, thrownBy, checks }));
}
