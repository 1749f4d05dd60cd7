import { ts } from 'ts-morph';
import { isSaidToBeThere, unwrapped, withoutCasts } from '../../bare.ts';
import type { ResponseFact } from '../../../model/facts.ts';
import { typeBehind } from '../../types/implied.ts';
import { alternatives, constant, isSymbolic, type FunctionValue, type Scope, type Value } from '../../values/value.ts';
import { calledFunction } from '../../values/called.ts';
import { decidedSummary } from '../conditions/decided.ts';
import { decideGiven } from '../conditions/given-conditions.ts';
import { isRuledOut, nothing, ruledOutAt } from '../conditions/ruled-out-at.ts';
import { argumentsOf } from '../flow/arguments.ts';
import { finalState, partsAt } from '../summary/below.ts';
import { unknownResponse } from './unknown-answers.ts';
import type { HandlerReader } from '../reader.ts';
import { functionName } from '../summary/summary.ts';
import { isFollowed } from '../flow/followed.ts';
import { continueState, isUnset, substituteState } from '../summary/state.ts';
import { acceptingMembers, membersOf } from './accepting-members.ts';
import { answeredType, vouchedType } from './answered-type.ts';
import { caughtText } from './caught-text.ts';
import { mayBeChanged } from './held-object.ts';
import { isMadeThere, isNeverNothing, standsForMissing } from './missing-item.ts';
import { createResponseFacts } from './response-facts.ts';
import { typesOfRead } from './read-answer.ts';
import type { Returned } from './returned.ts';
import { emptyListType } from './empty-list.ts';
import { givenBy, heldBy } from '../flow/argument-type.ts';
import { isBlank, isDictionary } from '../flow/dictionary.ts';
import { saysEntries } from '../flow/hollow.ts';
import { hasOwnItems, isOpenList } from '../flow/listed.ts';
import { instantiated } from '../flow/instantiated.ts';
import { contradicted, isDeclaredOtherwise } from '../flow/contradicted.ts';
import { choiceOf } from '../flow/choice.ts';
import { saysNothing, sourcesOf, type Source } from '../flow/sources.ts';
import { sentBefore } from './sent.ts';
import { isResponseObject, typedResponse } from './typed-response.ts';

const maxHops = 20;

/** What the server answers where a handler returns an expression, as h3 2.0.8 sends it. */
export function answersOf(given: Returned, reader: HandlerReader): ResponseFact[] {
  const { checker, evaluator } = reader;
  const state = finalState(given.state, reader);
  if (!state || given.via.length > maxHops) return [];
  const returned: Returned = { ...given, state };
  const { ofObject, ofTyped, ofTypes } = createResponseFacts(returned, reader);
  // Node's own handlers write and pipe as well, of which nothing is read.
  const sent = returned.objectsOnly || reader.wire.isNode ? [] : sentBefore(state, reader);
  if (sent.length > 0) {
    const unsent = { ...state, sent: constant(undefined) };
    return [
      ...sent.flatMap(ofObject),
      ...(sent.some(isUnset) ? answersOf({ ...returned, state: unsent }, reader) : []),
    ];
  }
  if (reader.wire.isNode || returned.handsOn?.(returned.node)) return [];
  if (returned.node === undefined) {
    const isOut = ((returned.ruledOut ?? 0) & ts.TypeFlags.Undefined) !== 0;
    return returned.objectsOnly || isOut ? [] : ofTypes([], undefined);
  }
  const node = unwrapped(returned.node);
  const choice = choiceOf(node, checker);
  if (choice) {
    return [choice.whenTrue, choice.whenFalse].flatMap((each) => answersOf({ ...given, node: each }, reader));
  }
  const told = contradicted(node, checker);
  if (told) return answersOf({ ...given, node: told }, reader);
  const scope: Scope = returned.scope ?? { bindings: new Map(), memo: new Map() };
  const value = evaluator.substitute(evaluator.evaluate(node, scope), returned.bindings);
  const isThere =
    isSaidToBeThere(returned.node) ||
    isNeverNothing(checker.getTypeAtLocation(node), checker) ||
    isMadeThere(value, checker);
  const ruledOut = (returned.ruledOut ?? 0) | ruledOutAt(node, reader, scope) | (isThere ? nothing : 0);
  const made = alternatives(value)
    .map((each) => (each.kind === 'instance' && each.answer ? each.answer : each))
    .filter((each) => each.kind === 'response' || each.kind === 'error');
  // A cast to a type that does not resolve hides the response that is made right under it.
  const bare = withoutCasts(node);
  // So does `any`, where nothing else is returned. Of what another function returns, not all need be known.
  const around = ts.findAncestor(node, ts.isFunctionLike);
  const isAll =
    made.length === alternatives(value).length &&
    made.every((each) => ts.findAncestor(each.node, ts.isFunctionLike) === around) &&
    saysNothing(checker.getTypeAtLocation(node));
  if (made.length && (isAll || made.every((each) => each.node === bare))) return made.flatMap((each) => ofObject(each));

  const ofCall = givenHandler() ?? toldApart();
  if (ofCall) return ofCall;
  const found = instantiated(answeredType(node, checker), returned.bindings, checker);
  const behind = returned.objectsOnly ? undefined : sourcesBehind(node, found);
  if (behind) {
    const { before: _, ...rest } = returned;
    const changed = mayBeChanged(returned, checker) ? { isChanged: true as const } : {};
    return behind.flatMap((each) =>
      answersOf({ ...rest, ...each, ...changed, ruledOut, hops: (returned.hops ?? 0) + 1 }, reader),
    );
  }
  const own = (saysNothing(found) ? (vouchedType(node, checker) ?? caughtText(node, checker)) : undefined) ?? found;
  const type = typeBehind(checker, own, node);
  const plain: ts.Type[] = [];
  const facts: ResponseFact[] = [];
  let hasObjects = false;
  let hasPassed = false;
  const emptied = emptyListType(node, checker);
  if (emptied && !returned.objectsOnly) return ofTypes([emptied], node);
  const read = typesOfRead(value, type, node, { scope, bindings: returned.bindings }, reader);
  for (const member of read ?? possibleMembers(type)) {
    const typed = typedResponse(member, reader);
    if (typed) facts.push(...(returned.objectsOnly ? [] : ofTyped(typed, node)));
    else if (isResponseObject(member, reader)) hasObjects = true;
    // A middleware that gives nothing lets the request pass.
    else if (returned.handsOn && member.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined)) hasPassed = true;
    else if (isRuledOut(member, ruledOut)) hasPassed = true;
    else plain.push(member);
  }
  if (hasObjects) facts.push(...objectResponses(made));
  const missing = standsForMissing(node, checker);
  const isSaid = missing && (isRuledOut(missing, ruledOut) || plain.some(({ flags }) => flags & missing.flags));
  if (missing && !isSaid) plain.push(missing);
  if (!returned.objectsOnly && plain.length) {
    const isWhole = !read && !hasPassed && plain.length === (type.isUnion() ? type.types.length : 1);
    facts.push(...ofTypes(isWhole ? [type] : plain, node));
  }
  return facts;

  /** Where a value was made of which the type says nothing, or less than the code that made it. */
  function sourcesBehind(expression: ts.Expression, type: ts.Type): Source[] | undefined {
    const isOther = isDeclaredOtherwise(expression, checker);
    const isList = checker.isArrayType(type) && !saysEntries(expression, checker) && hasOwnItems(expression, checker);
    const isOpen = isDictionary(type, checker) || (isList && isOpenList(type, checker));
    if (!isOther && !saysNothing(type) && !isOpen) return undefined;
    const found = (returned.hops ?? 0) < maxHops ? sourcesOf({ ...returned, node: expression }, reader) : undefined;
    const sources = found?.flatMap((each): Source[] => ('constant' in each ? [] : [{ scope: undefined, ...each }]));
    const isLess = (each: Source): boolean =>
      each.node !== undefined && isBlank(answeredType(each.node, checker), checker);
    if (!saysNothing(type) && sources?.some(isLess)) return undefined;
    return sources?.length && sources.length === found?.length ? sources : undefined;
  }

  /** `return handler(event)` in a wrapper, now or held first: the answers of the handler that it was given. */
  function givenHandler(): ResponseFact[] | undefined {
    const call = callOf(unwrapped(heldBy(node, checker) ?? node));
    const called = call && evaluator.evaluate(call.expression, scope);
    if (!call || !called || !isSymbolic(called)) return undefined;
    const callees = alternatives(evaluator.substitute(called, returned.bindings))
      .flatMap((each) => calledFunction(each) ?? [])
      .filter((each) => isFollowed(each.node));
    return callees.length ? callees.flatMap((each) => answersOfCall(call, each)) : undefined;
  }

  /** `return change(event)` of a function that sets one status, or sends, where it fails and not where it does not. */
  function toldApart(): ResponseFact[] | undefined {
    const { before, objectsOnly } = returned;
    const call = callOf(unwrapped(heldBy(node, checker) ?? node));
    const isTakenOut = call !== undefined && isTaken(call);
    if (!(before || isTakenOut) || objectsOnly || !call || call.arguments.some(ts.isSpreadElement)) return undefined;
    const callee = evaluator.callee(call, scope);
    // What a type parameter stands for is known at the call alone.
    if (!callee || !isFollowed(callee.node) || callee.node.typeParameters?.length) return undefined;
    const { answers } = reader.summarize(callee);
    const statuses = new Set(answers.map(({ state }) => evaluator.keys.of([state.status])));
    // Where the result is held first, tests of it may stand between.
    const sends = call === callOf(node) && answers.some((each) => sentBefore(each.state, reader).length > 0);
    return statuses.size > 1 || sends || isTakenOut ? answersOfCall(call, callee, undefined, before) : undefined;
  }

  /** `handlers[event.method](event)`: its type is that of any of them. */
  function isTaken(call: ts.CallExpression): boolean {
    const callee = unwrapped(call.expression);
    const declaration = ts.isIdentifier(callee) ? checker.getSymbolAtLocation(callee)?.valueDeclaration : undefined;
    const held = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    const taken = unwrapped(held ?? callee);
    return ts.isElementAccessExpression(taken) && !ts.isStringLiteralLike(taken.argumentExpression);
  }

  function answersOfCall(
    call: ts.CallExpression,
    callee: FunctionValue,
    objectsOnly?: true,
    before = returned.state,
  ): ResponseFact[] {
    const args = argumentsIn(call);
    const bindings = argumentsOf({ callee, args, evaluator });
    const name = functionName(callee.node);
    const via = name === undefined ? returned.via : [...returned.via, name];
    const around = partsAt(given.state, call);
    const found = decidedSummary(callee, args, reader).answers.flatMap((answer): ResponseFact[] => {
      if (!evaluator.work.spend(call, 50) || !decideGiven(answer.given ?? [], bindings, evaluator)) return [];
      const after = substituteState(answer.state, (value) => evaluator.substitute(value, bindings));
      const state = around
        ? continueState(continueState(around.before, after), around.since)
        : continueState(before, after);
      const { before: inner, given: _, ...rest } = answer;
      const own =
        inner &&
        continueState(
          before,
          substituteState(inner, (value) => evaluator.substitute(value, bindings)),
        );
      const next = {
        ...rest,
        state,
        ...(own ? { before: own } : {}),
        ...(returned.handsOn ? { handsOn: returned.handsOn } : {}),
        bindings,
        via,
        args: givenBy(call, callee.node, returned),
        ...(ruledOut ? { ruledOut } : {}),
      };
      const key = evaluator.keys.of([
        'answers',
        callee.node,
        answer.node,
        state,
        own,
        bindings,
        via,
        next.args,
        objectsOnly,
        ruledOut,
      ]);
      return evaluator.work.remember(key, () => answersOf(objectsOnly ? { ...next, objectsOnly } : next, reader));
    });
    // Several ways may lead to one answer.
    return [...new Set(found)];
  }

  /** Of what a function gives, that which it may give for these arguments. */
  function possibleMembers(type: ts.Type): readonly ts.Type[] {
    const call = callOf(node);
    const callee = call && type.isUnion() ? evaluator.callee(call, scope) : undefined;
    const isSpread = call?.arguments.some(ts.isSpreadElement);
    if (!call || isSpread || !callee || !isFollowed(callee.node)) return membersOf(type);
    const whole = reader.summarize(callee).answers;
    const { answers } = decidedSummary(callee, argumentsIn(call), reader);
    return answers.length < whole.length ? acceptingMembers(type, answers, checker) : membersOf(type);
  }

  function argumentsIn(call: ts.CallExpression): Value[] {
    return call.arguments.map((each) => evaluator.substitute(evaluator.evaluate(each, scope), returned.bindings));
  }

  /** Response objects that were not made right here: by a variable, or by a function that is called. */
  function objectResponses(known: Value[]): ResponseFact[] {
    const call = callOf(node);
    const callee = call && evaluator.callee(call, scope);
    if (call && callee && isFollowed(callee.node)) {
      const found = answersOfCall(call, callee, true);
      const { exit } = decidedSummary(callee, argumentsIn(call), reader);
      if (found.length || exit === null) return found;
    }
    if (known.length) return known.flatMap((each) => ofObject(each));
    // `found ?? notFound()`.
    if (ts.isBinaryExpression(node))
      return [node.left, node.right].flatMap((each) =>
        answersOf({ ...returned, node: each, objectsOnly: true }, reader),
      );
    reader.relay();
    reader.report(unknownResponse(node, reader));
    return [];
  }
}

function callOf(node: ts.Expression): ts.CallExpression | undefined {
  return ts.isCallExpression(node) ? node : undefined;
}
