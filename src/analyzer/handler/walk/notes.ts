import { ts } from 'ts-morph';
import { globalName } from '../../language-globals.ts';
import type { Evaluator } from '../../values/evaluator.ts';
import { madeAt } from '../../values/made-at.ts';
import { isGiven } from '../../values/open-call.ts';
import type { ErrorValue } from '../../values/error-value.ts';
import { alternatives, constant, isSymbolic, type FunctionNode, type Scope, type Value } from '../../values/value.ts';
import { castAround } from '../summary/body-type.ts';
import { caughtConditions } from '../conditions/caught-conditions.ts';
import { givenConditions } from '../conditions/given-conditions.ts';
import { refine } from '../parameters/refine.ts';
import { createRefineFrame, usesIn } from '../parameters/refine-frame.ts';
import type { RefineQuestions } from '../parameters/refine-questions.ts';
import { pickedNames } from '../flow/picked.ts';
import { errorHeaders, type ResponseState } from '../summary/state.ts';
import type { Reached } from '../conditions/given-condition.ts';
import type { Summary, Tolerance } from '../summary/summary.ts';
import { thrownErrors } from '../summary/thrown.ts';
import { toleranceOf } from './tolerance.ts';
import { assignedReads, wholeReads } from './whole-query.ts';
import { isTarget, writtenBefore } from './written.ts';

interface NotesOptions {
  checker: ts.TypeChecker;
  evaluator: Evaluator;
  /** The scope of the function that is read. */
  scope: Scope;
}

export type Notes = ReturnType<typeof createNotes>;

/** Notes in a function's summary what its expressions read and throw. */
export function createNotes(summary: Summary, { body }: FunctionNode, { checker, evaluator, scope }: NotesOptions) {
  const evaluate = (each: ts.Expression): Value => evaluator.evaluate(each, scope);
  const leaves = new Map<ts.Expression, readonly ts.Expression[]>();
  return { note, tolerance, verdict, noteBindings, noteThrown, noteRefused, isGlobal };

  /** How an effect of the function's own code is reached. */
  function own(place: ts.Node): Reached {
    const given = [
      ...givenConditions(place, checker, leaves),
      ...caughtConditions(place, { checker, evaluator, scope }),
    ];
    return { via: [], ...(given.length ? { given } : {}) };
  }

  function note(node: ts.Expression): void {
    const written = isReading(node) ? writtenBefore(node, checker) : 'anew';
    if (written !== 'anew') noteValue(evaluate(node), node, written !== undefined);
    for (const read of wholeReads(node, evaluate, checker)) {
      summary.reads.push({ read, refinement: { claims: new Set(), bare: [{ given: [] }] }, ...own(node) });
    }
    for (const name of pickedOf(node)) noteValue(evaluator.member(evaluate(node), constant(name), node), node);
    const assigned = assignedReads(node);
    for (const { name, at } of assigned?.parts ?? []) {
      noteValue(evaluator.member(evaluate(assigned!.object), constant(name), at), at);
    }
  }

  /** What is taken of the query by a list of names. */
  function pickedOf(node: ts.Expression): string[] {
    if (!ts.isIdentifier(node) && !ts.isCallExpression(node)) return [];
    const names = pickedNames(node, { checker, evaluator }, () => []) ?? [];
    const value = names.length ? evaluate(node) : undefined;
    return value?.kind === 'instance' && value.of === 'query' ? names : [];
  }

  function noteBindings(name: ts.BindingName): void {
    if (ts.isIdentifier(name)) return;
    for (const element of name.elements) {
      if (ts.isOmittedExpression(element)) continue;
      noteValue(evaluator.declared(element, scope), element);
      noteBindings(element.name);
    }
  }

  /** @param isPutBack it is what the code has made of a read, which says what is asked of that */
  function noteValue(value: Value, node: ts.Node, isPutBack = false): void {
    for (const each of alternatives(value)) {
      // A value that another place made is noted there.
      if (madeAt(each) !== node) continue;
      if (each.kind === 'read') {
        const { bare = [], ...found } = refine(node, frameOf(each));
        const fallback = each.fallback ?? found.fallback;
        const refinement = { ...found, ...(fallback ? { fallback } : {}), ...(isPutBack ? {} : { bare }) };
        summary.reads.push({ read: each, refinement, ...own(node) });
      } else if (each.kind === 'body') {
        summary.bodies.push({ body: each, typed: castAround(each.node), ...own(node) });
      } else if (each.kind === 'validated') {
        const { input } = each;
        // A read that checks is a read as well: what it answers where it can't read stays.
        if (input.kind === 'body' && input.node === node) {
          summary.bodies.push({ body: input, typed: castAround(input.node), ...own(node) });
        }
        summary.validated.push({ validated: each, ...tolerance(node, each.refusal !== undefined), ...own(node) });
      } else if (each.kind === 'guard') {
        const { status, message, headers } = each;
        const said = { status: constant(status), message: constant(message), ...(headers ? { headers } : {}) };
        const error: ErrorValue = { kind: 'error', ...said, node };
        summary.errors.push({ error, headers: [], ...own(node) });
      } else if (each.kind === 'unknown') {
        if (each.isUndescribed) summary.undescribed.push(node);
      } else if (isSymbolic(each) && !isGiven(each)) {
        summary.pending.push({
          value: each,
          ...(each.kind === 'method-call' ? tolerance(node) : {}),
          refinement: refine(node, frameOf(each)),
          node,
          ...own(node),
        });
      }
    }
  }

  function tolerance(node: ts.Node, isRefused = false): Tolerance {
    return toleranceOf(node, { checker, uses: findUses, isRefused });
  }

  /** What becomes of what a call gives, if that is what a check has found. */
  function verdict(node: ts.Node): Tolerance {
    return toleranceOf(node, { checker, uses: findUses, isRefused: false, isTold: true });
  }

  function noteThrown(node: ts.Expression, state: ResponseState): void {
    const value = evaluate(node);
    const headers = errorHeaders(state);
    const { given = [] } = own(node);
    const errors = thrownErrors(value, { at: node, headers, via: [] }, checker);
    summary.errors.push(...errors.map((each) => ({ ...each, given: [...(each.given ?? []), ...given] })));
    const isUnread = alternatives(value).some(({ kind }) => kind === 'unknown' || kind === 'made');
    const thrown = isUnread ? thrownError(node) : undefined;
    if (thrown) summary.errors.push({ error: thrown, headers, via: [], given });
  }

  function noteRefused(value: Value, node: ts.Node, state: ResponseState): void {
    const headers = errorHeaders(state);
    for (const each of alternatives(value)) {
      if (each.kind !== 'refusal' || each.node !== node) continue;
      summary.errors.push(...each.errors.map((error) => ({ error, headers, ...own(node) })));
    }
  }

  /** An error of a class that answers with a status that is not known. */
  function thrownError(node: ts.Expression) {
    // What a catch throws on was noted where it was thrown first.
    const thrown = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
    if (thrown && ts.isCatchClause(thrown.parent)) return undefined;
    const type = checker.getTypeAtLocation(node);
    const isOfH3 = type.getProperty('status') && type.getProperty('statusText') && type.getProperty('unhandled');
    return isOfH3 || isOwnError(type)
      ? ({ kind: 'error', status: { kind: 'unknown', node }, node } as const)
      : undefined;
  }

  function isGlobal(name: ts.Identifier): boolean {
    return globalName(name, checker) !== undefined;
  }

  function findUses(name: ts.Identifier): ts.Node[] {
    return usesIn(body, name, checker);
  }

  function frameOf(subject: Value): RefineQuestions {
    return createRefineFrame({ checker, evaluator, scope, body, subject });
  }
}

/** Whether an expression may read something: `query.page`, `query['page']`, `headers.get('x')`, `'page' in query`. */
function isReading(node: ts.Expression): boolean {
  if (ts.isBinaryExpression(node)) return node.operatorToken.kind === ts.SyntaxKind.InKeyword;
  if (isTarget(node)) return false;
  const isCall = ts.isCallExpression(node) || ts.isNewExpression(node);
  return isCall || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
}

/** Of a class of the project that says with which status it is answered. */
function isOwnError(type: ts.Type): boolean {
  const hasStatus = type.getProperty('status') ?? type.getProperty('statusCode');
  const declarations = type.getSymbol()?.declarations ?? [];
  return (
    hasStatus !== undefined &&
    declarations.some((each) => ts.isClassLike(each) && !each.getSourceFile().isDeclarationFile)
  );
}
