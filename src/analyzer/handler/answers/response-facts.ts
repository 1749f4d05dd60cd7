import { ts } from 'ts-morph';
import { unwrapped, withoutCasts } from '../../bare.ts';
import type { ResponseFact } from '../../../model/facts.ts';
import type { TypeModel } from '../../../model/type.ts';
import { locationOf } from '../../location.ts';
import { alternatives, type ResponseValue, type Value } from '../../values/value.ts';
import { argumentFor } from '../flow/argument-type.ts';
import { accumulated } from '../flow/accumulated.ts';
import { declaresResult } from '../flow/decides-itself.ts';
import { contradicted } from '../flow/contradicted.ts';
import { builtType } from '../flow/built-type.ts';
import { isHollow } from '../flow/hollow.ts';
import { isPartKnown } from '../flow/member-sources.ts';
import { isOpenList, itemsOf } from '../flow/listed.ts';
import { rowsBehind } from '../flow/sql-rows.ts';
import { instantiated } from '../flow/instantiated.ts';
import { saysNothing, type Source } from '../flow/sources.ts';
import type { HandlerReader } from '../reader.ts';
import { errorHeaders, isUnset } from '../summary/state.ts';
import { isElsewhere } from '../summary/thrown.ts';
import { withAdded } from './added.ts';
import { withoutDeleted } from './deleted.ts';
import { errorResponses } from './errors.ts';
import { isJSON, type Content } from './media.ts';
import { mediaOf, reportStatus, statusesOf } from './named.ts';
import { hasText, knownPart, withFixedTexts } from './fixed-texts.ts';
import { parsedType, withParsed } from './parsed.ts';
import { rawContent, stringified, textAsJSON } from './raw-content.ts';
import { headersOfEvent, headersOfResponse, ownContentType } from './response-headers.ts';
import { sourceIn, type Returned } from './returned.ts';
import { withSegments } from './sent-segments.ts';
import { emptyStatus, relayedResponses, unsentResponses } from './sent.ts';
import { statusPlaces } from './status-places.ts';
import { typedResponse, type TypedResponse } from './typed-response.ts';
import { bodiesBehind, withoutUnsent } from './unsent.ts';
import { bodiless, contentOf } from './wire.ts';

/** Writes down what is answered where something is returned. */
export interface ResponseFacts {
  /** For a response or an error that the code makes. */
  ofObject(object: Value): ResponseFact[];
  /** For what the type of an expression says of status and body. */
  ofTyped(typed: TypedResponse, node: ts.Expression): ResponseFact[];
  /** For values of these types, or for nothing at all. */
  ofTypes(types: ts.Type[], at: ts.Expression | undefined): ResponseFact[];
}

export function createResponseFacts(returned: Returned, reader: HandlerReader): ResponseFacts {
  const { checker, root } = reader;
  const source = (at: ts.Expression): Source => sourceIn(returned, at);
  return { ofObject, ofTyped, ofTypes };

  function ofObject(object: Value): ResponseFact[] {
    if (object.kind === 'error') {
      if (returned.via.length === 0 && reader.isRuledOut(object.node, [])) return [];
      return errorResponses(object, errorHeaders(returned.state), returned.via, reader, givenBy(object.node));
    }
    return object.kind === 'response' ? responseFacts(object) : [];
  }

  /** The expression that is returned, where another function makes the answer. */
  function givenBy(made: ts.Node): ts.Expression | undefined {
    const { node } = returned;
    return node && isElsewhere(made, node) ? node : undefined;
  }

  function responseFacts(response: ResponseValue): ResponseFact[] {
    if (response.isRelayed) return relayedResponses(response.node, reader);
    const location = locationOf(response.node, root);
    const giving = givenBy(response.node);
    const from = giving ? { givenAt: locationOf(giving, root) } : {};
    const made = ts.isExpression(response.node) ? response.node : undefined;
    const at = returned.node ? unwrapped(returned.node) : (response.body ?? made);
    const statuses =
      response.isNoContent && reader.wire.h3 === 2
        ? [204]
        : statusesOf(response.status, response.node, returned.state, reader);
    return statuses.flatMap((given): ResponseFact[] => {
      const status = response.isNoContent ? emptyStatus(given, reader) : given;
      const headers = headersOfResponse(response, status, returned.state, reader);
      const own = isUnset(response.status) ? statusPlaces(returned.state.statusAt ?? [], status, root) : {};
      const base = { status, ...headers, ...reached(), location, ...own, ...from };
      if (bodiless(status)) return [base];
      // h3 gives a `Response` that is an error none of the event's headers, its content type neither.
      const isOwn = response.isWeb && status >= 400;
      const { body, text } = response;
      const told = text && body ? stringified(body, reader) : body;
      return responseContents(response, status)
        .flatMap((content) => (content === 'empty' || isOwn || !at ? [content] : typedBySetting(content, at, body)))
        .map((content) => (content === 'empty' ? base : withFixed({ ...base, content }, told)));
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
      if (text) return rawContent(body, media, subjectOf(status), reader, returned);
      const type = instantiated(
        bodyType(made) ?? checker.getTypeAtLocation(argumentFor(body, returned.args, checker)),
        returned.bindings,
        checker,
      );
      const sent =
        isHollow(type, checker) || contradicted(body, checker)
          ? builtType(source(body), subjectOf(status), reader)
          : reader.convert(type, body, 'output', subjectOf(status));
      const given = withoutUnsent(sent, [source(body)], reader);
      return [{ contentType: media ?? 'application/json', type: withValues(given, body, status) }];
    });
  }

  /** What the call inferred for its body says more than the argument alone, which may be a literal. */
  function bodyType(call: ts.Node): ts.Type | undefined {
    return typedResponse(checker.getTypeAtLocation(call), reader)?.data;
  }

  /** `JSONResponse<Status, T>`: what `json()` gave, whichever helper it went through. */
  function ofTyped({ status, data }: TypedResponse, node: ts.Expression): ResponseFact[] {
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
      const whole = reader.convert(data, node, 'output', subjectOf(each));
      const type = withoutUnsent(whole, bodiesBehind(source(node), reader), reader);
      const contents = typedBySetting({ contentType: 'application/json', type }, node);
      return contents.map((content) => ({ ...base, content }));
    });
  }

  function ofTypes(types: ts.Type[], at: ts.Expression | undefined): ResponseFact[] {
    const { state, via } = returned;
    const location = at && { location: locationOf(at, root) };
    const headers = headersOfEvent(state, reader);
    const setAt = (status: number) => statusPlaces(state.statusAt ?? [], status, root);
    return statusesOf(state.status, at, state, reader).flatMap((each): ResponseFact[] => {
      const base = { status: each, ...headers, ...(via.length ? { via } : {}), ...location, ...setAt(each) };
      const built = (type: ts.Type) => at && typeFromCode(type, at, subjectOf(each));
      const contents = at ? contentOf(types, at, subjectOf(each), reader, built) : (['unsent'] as const);
      return contents.flatMap((content): ResponseFact[] => {
        if (content === 'empty') return [{ ...base, status: emptyStatus(each, reader) }];
        if (content === 'unsent') return unsentResponses(base, reader);
        if (bodiless(each) || !at) return [base];
        const owner = ts.findAncestor(at, ts.isFunctionLike);
        const isSaid = owner !== undefined && declaresResult(owner, checker);
        const made = isSaid ? content.type : withoutUnsent(content.type, [source(at)], reader);
        const whole = withAdded(withValues(made, at, each), at, subjectOf(each), reader);
        const sent = { ...content, type: withoutDeleted(whole, at, subjectOf(each), reader) };
        return typedBySetting(sent, at).map((typed) => withFixed({ ...base, content: typed }, at));
      });
    });
  }

  /** What is known of the values in an answer beyond their types. */
  function withValues(type: TypeModel, at: ts.Expression, status: number): TypeModel {
    return withSegments(withParsed(type, source(at), subjectOf(status), reader), source(at), reader);
  }

  /** What code says of a value that its type does not: the schema that parsed it, or what made it. */
  function typeFromCode(type: ts.Type, at: ts.Expression, subject: string): TypeModel | undefined {
    const parsed = saysNothing(type) ? parsedType(source(at), subject, reader) : undefined;
    return parsed ?? (isBuilt(type, at) ? builtType({ ...returned, node: at }, subject, reader) : undefined);
  }

  /** What the code fixes of a refusal: the words of its fields, and what is known of it as an example. */
  function withFixed(fact: ResponseFact, told: ts.Expression | undefined): ResponseFact {
    const { status, content } = fact;
    if (status < 400 || !told || !content || !isJSON(content.contentType)) return fact;
    const { evaluator } = reader;
    const scope = returned.scope ?? { bindings: new Map(), memo: new Map() };
    const value = evaluator.substitute(evaluator.evaluate(told, scope), returned.bindings);
    const type = withFixedTexts(content.type, value);
    const example = knownPart(value);
    return {
      ...fact,
      ...(type === content.type ? {} : { content: { ...content, type } }),
      ...(example && hasText(example) ? { example } : {}),
    };
  }

  /** Whether code says more than the type: of `{ ...options }` with `any` for options it says the rest. */
  function isBuilt(type: ts.Type, at: ts.Expression): boolean {
    if (!saysNothing(type)) return isHollow(type, checker) || (isOpenList(type, checker) && isFromCode(at));
    if (ts.isObjectLiteralExpression(withoutCasts(at)) || isFromCode(at)) return true;
    return isPartKnown({ ...returned, node: at }, reader);
  }

  /** Whether code says what a list or its items are: the text of a query, or a function that makes each item. */
  function isFromCode(at: ts.Expression): boolean {
    const source = { ...returned, node: at };
    return [rowsBehind, itemsOf, accumulated].some((behind) => behind(source, reader) !== undefined);
  }

  /** A content type that the handler sets stands over the one that h3 would choose. */
  function typedBySetting(content: Content, at: ts.Expression, text = at): Content[] {
    return alternatives(returned.state.contentType).map((each): Content => {
      if (isUnset(each)) return content;
      const contentType = mediaOf(each, at, reader);
      const isWritten = isJSON(contentType) && content.contentType === 'text/plain';
      return {
        ...content,
        contentType,
        ...(isWritten ? { type: textAsJSON(text, reader.subject, reader, returned) } : {}),
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
