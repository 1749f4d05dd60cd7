import { ts } from 'ts-morph';
import type { ResponseFact } from '../../../model/facts.ts';
import { locationOf } from '../../location.ts';
import { typeBehind } from '../../types/implied.ts';
import {
  alternatives,
  constant,
  isSymbolic,
  type FunctionValue,
  type ResponseValue,
  type Scope,
  type Value,
} from '../../values/value.ts';
import { calledFunction } from '../../values/called.ts';
import { decideGiven } from '../conditions/given-conditions.ts';
import { argumentsOf } from '../flow/arguments.ts';
import { finalState, partsAt } from '../summary/below.ts';
import { mediaOf, reportStatus, statusesOf } from './named.ts';
import { unknownResponse } from './unknown-answers.ts';
import { withoutDeleted } from './deleted.ts';
import { errorResponses } from './errors.ts';
import { isJSON, type Content } from './media.ts';
import type { HandlerReader } from '../reader.ts';
import { functionName } from '../summary/summary.ts';
import { isFollowed } from '../flow/followed.ts';
import { headersOfEvent, headersOfResponse, ownContentType } from './response-headers.ts';
import { continueState, errorHeaders, isUnset, substituteState } from '../summary/state.ts';
import { answeredType, vouchedType } from './answered-type.ts';
import { isNeverNothing, standsForMissing } from './missing-item.ts';
import type { Returned } from './returned.ts';
import { argumentFor, givenBy, heldBy, unwrapped } from '../flow/argument-type.ts';
import { builtType, isHollow } from '../flow/built-type.ts';
import { isBlank, isDictionary } from '../flow/dictionary.ts';
import { instantiated } from '../flow/instantiated.ts';
import { rawContent, textAsJSON } from './raw-content.ts';
import { saysNothing, sourcesOf, withoutCasts, type Source } from '../flow/sources.ts';
import { emptyStatus, relayedResponses, sentBefore, unsentResponses } from './sent.ts';
import { isResponseObject, typedResponse, type TypedResponse } from './typed-response.ts';
import { bodiless, contentOf } from './wire.ts';

const maxHops = 20;

/** What the server answers where a handler returns an expression, as h3 2.0.8 sends it. */
export function answersOf(given: Returned, reader: HandlerReader): ResponseFact[] {
  const { checker, evaluator, root } = reader;
  const state = finalState(given.state, reader);
  if (!state || given.via.length > maxHops) return [];
  const returned: Returned = { ...given, state };
  const sent = returned.objectsOnly ? [] : sentBefore(state, reader);
  if (sent.length > 0) {
    const unsent = { ...state, sent: constant(undefined) };
    return [
      ...sent.flatMap(ofObject),
      ...(sent.some(isUnset) ? answersOf({ ...returned, state: unsent }, reader) : []),
    ];
  }
  if (reader.wire.isNode || returned.handsOn?.(returned.node)) return [];
  if (returned.node === undefined)
    return returned.objectsOnly || returned.isPresent ? [] : valueResponses([], returned, undefined);
  const node = unwrapped(returned.node);
  if (ts.isConditionalExpression(node)) {
    return [node.whenTrue, node.whenFalse].flatMap((each) => answersOf({ ...given, node: each }, reader));
  }
  const scope: Scope = returned.scope ?? { bindings: new Map(), memo: new Map() };
  const value = evaluator.substitute(evaluator.evaluate(node, scope), returned.bindings);
  const made = alternatives(value)
    .map((each) => (each.kind === 'instance' && each.answer ? each.answer : each))
    .filter((each) => each.kind === 'response' || each.kind === 'error');
  // A cast to a type that does not resolve hides the response that is made right under it.
  const bare = withoutCasts(node);
  if (made.length && made.every((each) => each.node === bare)) return made.flatMap((each) => ofObject(each));

  const ofCall = givenHandler() ?? toldApart();
  if (ofCall) return ofCall;
  const found = instantiated(answeredType(node, checker), returned.bindings, checker);
  const behind = returned.objectsOnly ? undefined : sourcesBehind(node, found);
  if (behind) {
    const { before: _, ...rest } = returned;
    const isPresent = returned.isPresent || isNeverNothing(checker.getTypeAtLocation(node), checker);
    return behind.flatMap((each) => answersOf({ ...rest, ...each, isPresent, hops: (returned.hops ?? 0) + 1 }, reader));
  }
  const own = (saysNothing(found) ? vouchedType(node, checker) : undefined) ?? found;
  const type = typeBehind(checker, own, node);
  const plain: ts.Type[] = [];
  const facts: ResponseFact[] = [];
  let hasObjects = false;
  let hasPassed = false;
  for (const member of type.isUnion() ? type.types : [type]) {
    const typed = typedResponse(member, reader);
    if (typed) facts.push(...(returned.objectsOnly ? [] : typedResponses(typed)));
    else if (isResponseObject(member, reader)) hasObjects = true;
    // A middleware that gives nothing lets the request pass.
    else if (returned.handsOn && member.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined)) hasPassed = true;
    else if (returned.isPresent && member.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) hasPassed = true;
    else plain.push(member);
  }
  if (hasObjects) facts.push(...objectResponses(made));
  const nothing = returned.isPresent ? undefined : standsForMissing(node, checker);
  if (nothing && !plain.some(({ flags }) => flags & nothing.flags)) plain.push(nothing);
  if (!returned.objectsOnly && plain.length) {
    const isWhole = !hasPassed && plain.length === (type.isUnion() ? type.types.length : 1);
    facts.push(...valueResponses(isWhole ? [type] : plain, returned, node));
  }
  return facts;

  /** Where a value was made of which the type says nothing, or less than the code that made it. */
  function sourcesBehind(expression: ts.Expression, type: ts.Type): Source[] | undefined {
    if (!saysNothing(type) && !isDictionary(type, checker)) return undefined;
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
    if (!before || objectsOnly || !call || call.arguments.some(ts.isSpreadElement)) return undefined;
    const callee = evaluator.callee(call, scope);
    // What a type parameter stands for is known at the call alone.
    if (!callee || !isFollowed(callee.node) || callee.node.typeParameters?.length) return undefined;
    const { answers } = reader.summarize(callee);
    const statuses = new Set(answers.map(({ state }) => evaluator.keys.of([state.status])));
    // Where the result is held first, tests of it may stand between.
    const sends = call === callOf(node) && answers.some((each) => sentBefore(each.state, reader).length > 0);
    return statuses.size > 1 || sends ? answersOfCall(call, callee, undefined, before) : undefined;
  }

  function answersOfCall(
    call: ts.CallExpression,
    callee: FunctionValue,
    objectsOnly?: true,
    before = returned.state,
  ): ResponseFact[] {
    const args = call.arguments.map((each) => evaluator.substitute(evaluator.evaluate(each, scope), returned.bindings));
    const bindings = argumentsOf({ callee, args, evaluator });
    const name = functionName(callee.node);
    const via = name === undefined ? returned.via : [...returned.via, name];
    const around = partsAt(given.state, call);
    const found = reader.summarize(callee).answers.flatMap((answer): ResponseFact[] => {
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
        args: givenBy(call, callee.node, returned.args),
        ...(returned.isPresent ? { isPresent: true } : {}),
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
        returned.isPresent,
      ]);
      return evaluator.work.remember(key, () => answersOf(objectsOnly ? { ...next, objectsOnly } : next, reader));
    });
    // Several ways may lead to one answer.
    return [...new Set(found)];
  }

  function ofObject(object: Value): ResponseFact[] {
    if (object.kind === 'error') return errorResponses(object, errorHeaders(returned.state), returned.via, reader);
    return object.kind === 'response' ? responseFacts(object) : [];
  }

  /** Response objects that were not made right here: by a variable, or by a function that is called. */
  function objectResponses(known: Value[]): ResponseFact[] {
    const call = callOf(node);
    const callee = call && evaluator.callee(call, scope);
    if (call && callee && isFollowed(callee.node)) {
      const found = answersOfCall(call, callee, true);
      if (found.length) return found;
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

  function responseFacts(response: ResponseValue): ResponseFact[] {
    if (response.isRelayed) return relayedResponses(response.node, reader);
    const location = locationOf(response.node, root);
    const at = returned.node ? unwrapped(returned.node) : response.body;
    const statuses =
      response.isNoContent && reader.wire.h3 === 2
        ? [204]
        : statusesOf(response.status, response.node, returned.state, reader);
    return statuses.flatMap((given): ResponseFact[] => {
      const status = response.isNoContent ? emptyStatus(given, reader) : given;
      const headers = headersOfResponse(response, status, returned.state, reader);
      const base = { status, ...headers, ...reached(), location };
      if (bodiless(status)) return [base];
      // h3 gives a `Response` that is an error none of the event's headers, its content type neither.
      const isOwn = response.isWeb && status >= 400;
      return responseContents(response, status)
        .flatMap((content) => (content === 'empty' || isOwn || !at ? [content] : typedBySetting(content, at)))
        .map((content) => (content === 'empty' ? base : { ...base, content }));
    });
  }

  function responseContents(response: ResponseValue, status: number): (Content | 'empty')[] {
    const { contentType, body, text, model, node: made } = response;
    const known = contentType ?? ownContentType(response, returned.state);
    return alternatives(known).flatMap((each): (Content | 'empty')[] => {
      const media = isUnset(each) ? undefined : mediaOf(each, made, reader);
      if (model) return [{ contentType: media ?? '*/*', type: model }];
      if (!body)
        return contentType && media !== undefined ? [{ contentType: media, type: { kind: 'string' } }] : ['empty'];
      if (text) return rawContent(body, media, subjectOf(status), reader, returned.args);
      const type = instantiated(
        bodyType(made) ?? checker.getTypeAtLocation(argumentFor(body, returned.args, checker)),
        returned.bindings,
        checker,
      );
      const sent = isHollow(type, checker)
        ? builtType({ ...returned, node: body }, subjectOf(status), reader)
        : reader.convert(type, body, 'output', subjectOf(status));
      return [{ contentType: media ?? 'application/json', type: sent }];
    });
  }

  /** What the call inferred for its body says more than the argument alone, which may be a literal. */
  function bodyType(call: ts.Node): ts.Type | undefined {
    return typedResponse(checker.getTypeAtLocation(call), reader)?.data;
  }

  /** `JSONResponse<Status, T>`: what `json()` gave, whichever helper it went through. */
  function typedResponses({ status, data }: TypedResponse): ResponseFact[] {
    const literals = (status.isUnion() ? status.types : [status]).map((each) =>
      each.isNumberLiteral() ? each.value : undefined,
    );
    if (literals.includes(undefined)) reportStatus(node, reader);
    return literals.flatMap((each): ResponseFact[] => {
      if (each === undefined) return [];
      const base = {
        status: each,
        ...headersOfEvent(returned.state, reader),
        ...reached(),
        location: locationOf(node, root),
      };
      if (bodiless(each)) return [base];
      const type = reader.convert(data, node, 'output', subjectOf(each));
      const contents = typedBySetting({ contentType: 'application/json', type }, node);
      return contents.map((content) => ({ ...base, content }));
    });
  }

  function valueResponses(types: ts.Type[], { state, via }: Returned, at: ts.Expression | undefined): ResponseFact[] {
    const location = at && { location: locationOf(at, root) };
    const headers = headersOfEvent(state, reader);
    return statusesOf(state.status, at, state, reader).flatMap((each): ResponseFact[] => {
      const base = { status: each, ...headers, ...(via.length ? { via } : {}), ...location };
      const built = (type: ts.Type) =>
        at && isBuilt(type, at) ? builtType({ ...returned, node: at }, subjectOf(each), reader) : undefined;
      const contents = at ? contentOf(types, at, subjectOf(each), reader, built) : (['unsent'] as const);
      return contents.flatMap((content): ResponseFact[] => {
        if (content === 'empty') return [{ ...base, status: emptyStatus(each, reader) }];
        if (content === 'unsent') return unsentResponses(base, reader);
        if (bodiless(each) || !at) return [base];
        const sent = { ...content, type: withoutDeleted(content.type, at, subjectOf(each), reader) };
        return typedBySetting(sent, at).map((typed) => ({ ...base, content: typed }));
      });
    });
  }

  /** Whether code says more than the type: of `{ ...options }` with `any` for options it says the rest. */
  function isBuilt(type: ts.Type, at: ts.Expression): boolean {
    return saysNothing(type) ? ts.isObjectLiteralExpression(at) : isHollow(type, checker);
  }

  /** A content type that the handler sets stands over the one that h3 would choose. */
  function typedBySetting(content: Content, at: ts.Expression): Content[] {
    return alternatives(returned.state.contentType).map((each): Content => {
      if (isUnset(each)) return content;
      const contentType = mediaOf(each, at, reader);
      const isWritten = isJSON(contentType) && content.contentType === 'text/plain';
      return {
        ...content,
        contentType,
        ...(isWritten ? { type: textAsJSON(at, reader.subject, reader, returned.args) } : {}),
      };
    });
  }

  function subjectOf(status: number): string {
    return `${reader.subject} ${status} response`;
  }

  function reached(): { via?: string[] } {
    return returned.via.length ? { via: returned.via } : {};
  }
}

function callOf(node: ts.Expression): ts.CallExpression | undefined {
  return ts.isCallExpression(node) ? node : undefined;
}
