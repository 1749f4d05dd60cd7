import { ts } from 'ts-morph';
import { bare } from '../bare.ts';
import { isAssign } from '../values/changes.ts';
import type { ErrorValue } from '../values/error-value.ts';
import { constant, unknown, type FunctionNode, type FunctionValue, type Value } from '../values/value.ts';
import { raise, type Run } from './frame.ts';
import { freeVariables } from './free-variables.ts';
import { never } from '../values/guard.ts';
import { isOfOthers } from './object-writes.ts';
import type { State } from './state.ts';
import type { EngineTools } from './tools.ts';
import { held } from './variables.ts';

export type Effects = ReturnType<typeof createEffects>;

/** Makes the functions that do to the state what library calls do. */
export function createEffects(tools: EngineTools, isInline: (node: FunctionNode, run: Run) => boolean) {
  const { conditions, interner } = tools;
  const { guards } = conditions;
  return { apply, mayThrow, passOn, escape, escapeParts, failing };

  /** What a call that a table knows does beside what it gives: sets, sends, refuses, reads what may be malformed. */
  function apply(value: Value, node: ts.Node, run: Run): Value {
    if (value.kind === 'choice' && !value.guards) {
      for (const each of value.values) if ('node' in each && each.node === node) applyOne(each, node, run);
      // One that may refuse twice gives what its guard does.
      return interner.of(value.values.find(({ kind }) => kind === 'guard') ?? value);
    }
    return applyOne(value, node, run);
  }

  function applyOne(value: Value, node: ts.Node, run: Run): Value {
    if (!run.here) return unknown(node);
    switch (value.kind) {
      case 'setting':
        if (value.of === 'status' && !value.whereTrue) set(run, { status: interner.of(value.value) });
        return value.of === 'status' && value.whereTrue ? unknown(node) : constant(undefined);
      case 'refusal': {
        const failure = interner.of(value);
        failing(failure, run, () => value.errors.map((each) => each as Value));
        return failure;
      }
      case 'guard':
        return passGuard(value, run);
      case 'body':
        return failing(
          interner.of(value),
          run,
          () => value.implies.map((status) => implied(status, node)),
          () => tools.unknownError(interner.of(value)),
        );
      case 'validated':
        return failing(interner.of(value), run, () =>
          value.reports ? [] : value.refusal ? [implied(400, node)] : [tools.unknownError(interner.of(value))],
        );
      case 'response':
      case 'error':
        if (value.kind === 'error' && isAssign(node)) holdChanged(node.arguments[0]!, value, run);
        if (value.sends && tools.isSent(value)) {
          set(run, { sent: firstSent(run.here.sent, interner.of(value)) });
        }
        return interner.of(value);
      default:
        return interner.of(value);
    }
  }

  /** `Object.assign(error, { status: 404 })`: the variable has what that gives. */
  function holdChanged(given: ts.Expression, error: ErrorValue, run: Run): void {
    const variable = bare(given);
    const declaration = ts.isIdentifier(variable) ? tools.declarationOf(variable) : undefined;
    if (!declaration || !run.here?.variables.has(declaration)) return;
    set(run, { variables: new Map(run.here.variables).set(declaration, held(interner.of(error))) });
  }

  /** The first that is sent stays. */
  function firstSent(before: Value, sent: Value): Value {
    return before.kind === 'constant' && before.value === undefined ? sent : before;
  }

  function set(run: Run, change: Partial<State>): void {
    if (run.here) run.here = { ...run.here, ...change };
  }

  /**
   * Something that may fail: with errors that are known, or in a way that nobody knows. What goes on knows that it did not.
   */
  function failing(of: Value, run: Run, errors: () => readonly Value[], otherwise?: () => Value): Value {
    if (!run.here) return of;
    const known = errors();
    const thrown = known.length > 0 ? known : otherwise ? [otherwise()] : [];
    if (thrown.length === 0) return of;
    const catcher = run.catchers.at(-1)!;
    if (catcher.node) run.caughtIn.add(catcher.node);
    const caughtBy = catcher.node ? { caughtBy: catcher.node } : {};
    const fails = conditions.truthy({ kind: 'failure', of, ...caughtBy });
    const before = run.here;
    for (const error of thrown) {
      const guard = guards.and(before.guard, fails);
      if (guard !== never) raise(run, interner.of(error), undefined, { ...before, guard });
    }
    const guard = guards.and(before.guard, guards.not(fails));
    run.here = guard === never ? null : { ...before, guard };
    return of;
  }

  function implied(status: number, node: ts.Node): ErrorValue {
    return { kind: 'error', status: constant(status), isImplied: true, node };
  }

  /** A call that refuses a request without a credential. */
  function passGuard(value: Extract<Value, { kind: 'guard' }>, run: Run): Value {
    const read: Value = interner.of({
      kind: 'read',
      in: value.credential.in,
      name: constant(value.credential.name),
      node: value.node,
    });
    const fails = conditions.truthy({
      kind: 'failure',
      of: interner.of({ kind: 'operation', operator: 'guard', operands: [read, constant(value.credential.scheme)] }),
    });
    const before = run.here!;
    const refused = guards.and(before.guard, fails);
    if (refused !== never) {
      const error: Value = {
        kind: 'error',
        status: constant(value.status),
        message: constant(value.message),
        isOfGuard: true,
        node: value.node,
      };
      raise(run, interner.of(error), undefined, { ...before, guard: refused });
    }
    const passed = guards.and(before.guard, guards.not(fails));
    run.here = passed === never ? null : { ...before, guard: passed };
    return interner.of(value);
  }

  /** A call that nobody can read may throw. In a `try` that is a way of its own; else it is remembered that it did not. */
  function mayThrow(call: Value, run: Run): void {
    if (!run.here || tools.isHarmless(call)) return;
    if (run.catchers.at(-1)!.node)
      failing(
        call,
        run,
        () => [],
        () => tools.unknownError(call),
      );
    else if (!run.here.returned.includes(call)) set(run, { returned: [...run.here.returned, call] });
  }

  /** `next()`: the functions behind have their turn. */
  function passOn(run: Run): Value {
    const downstream = interner.of({ kind: 'downstream' } as const);
    if (run.here) run.passed.push({ kind: 'passed', value: downstream, state: run.here });
    return downstream;
  }

  /** What is given away may be changed where nobody sees it. */
  function escape(value: Value, node: ts.Node, run: Run): void {
    // `session.update(…)`: what it holds then is not known.
    if (value.kind === 'session') forget(value, node, run);
    else if (value.kind !== 'function') escapeParts(value, node, run);
    // One that was run here has done what it does.
    else if (!isInline(value.node, run)) forgetAssigned(value, node, run);
  }

  /**
   * The same of what is given to a function whose summary says nothing of the variables of its callers: functions in it may
   * be called there, and what objects and lists in it hold may be changed.
   */
  function escapeParts(value: Value, node: ts.Node, run: Run, left = deepestPart): void {
    const inner = (each: Value): void => escapeParts(each, node, run, left - 1);
    if (!run.here || left === 0) return;
    if (value.kind === 'function') forgetAssigned(value, node, run);
    else if (isOfOthers(value)) forgetWritten(value, node, run);
    else if (value.kind === 'allocated') {
      const contents = run.here.contents.get(value);
      if (!contents) return;
      forget(value, node, run);
      inner(contents.get());
    } else if (value.kind === 'object') for (const get of value.properties.values()) inner(interner.of(get()));
    else if (value.kind === 'made') for (const get of value.fields?.values() ?? []) inner(interner.of(get()));
    else if (value.kind === 'array') for (const each of value.items) inner(interner.of(each));
  }

  /** What code has written to an object of others may be something else by now. */
  function forgetWritten(place: Value, node: ts.Node, run: Run): void {
    const contents = run.here?.contents.get(place)?.get();
    if (!run.here || place.kind === 'place' || !contents) return;
    if (contents.kind !== 'object') return forget(place, node, run);
    const properties = new Map([...contents.properties.keys()].map((name) => [name, () => unknown(node)]));
    set(run, { contents: new Map(run.here.contents).set(place, held({ ...contents, properties })) });
  }

  function forget(place: Value, node: ts.Node, run: Run): void {
    if (run.here) set(run, { contents: new Map(run.here.contents).set(place, held(unknown(node))) });
  }

  /** What a function gives the variables around it is not known from then on. */
  function forgetAssigned(value: FunctionValue, node: ts.Node, run: Run): void {
    if (!run.here) return;
    const variables = new Map(run.here.variables);
    for (const declaration of freeVariables(value.node, tools.declarationOf)) {
      if (!variables.has(declaration) || !tools.isAssignedInside(declaration)) continue;
      variables.set(declaration, held(interner.of(unknown(node))));
    }
    set(run, { variables });
  }
}

/** Objects in objects that are looked through. */
const deepestPart = 3;
