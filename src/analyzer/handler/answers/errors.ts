import { ts } from 'ts-morph';
import { createDiagnostic } from '../../../model/diagnostics.ts';
import { httpErrorType } from '../../../model/error.ts';
import type { ResponseFact } from '../../../model/facts.ts';
import type { JsonValue, PropertyModel, TypeModel } from '../../../model/type.ts';
import { excerpt, locationOf } from '../../location.ts';
import type { ErrorPart, ErrorValue } from '../../values/error-value.ts';
import type { HeaderSetting } from '../../values/setting-value.ts';
import { alternatives, constant } from '../../values/value.ts';
import type { HandlerReader } from '../reader.ts';
import { keepError } from './error-behind.ts';
import { mayHaveBody } from '../conditions/request-atoms.ts';
import { unreadableStatus } from './sent.ts';
import { knownPart, withFixedTexts } from './fixed-texts.ts';
import { toldTexts } from './told-text.ts';
import { headerFacts } from './response-headers.ts';
import { isUnset } from '../summary/state.ts';

/** What h3 answers for an error that is thrown or returned. */
export function errorResponses(
  error: ErrorValue,
  set: readonly HeaderSetting[],
  via: string[],
  reader: HandlerReader,
  given?: ts.Expression,
): ResponseFact[] {
  const facts: ResponseFact[] = [];
  const isBodiless = error.ofBody && !mayHaveBody(reader.request);
  const own = isBodiless ? unreadableStatus(reader) : undefined;
  if (isBodiless && !own) return facts;
  const statuses = own ? [constant(own)] : alternatives(error.status);
  const said = toldTexts(error.message);
  // Of several statuses and several messages nobody knows which go together.
  const texts = said.length === 1 || (said.length > 1 && statuses.length === 1) ? said : [undefined];
  const location = locationOf(error.node, reader.root);
  const places = { location, ...(given ? { givenAt: locationOf(given, reader.root) } : {}) };
  keepError(error, location);
  // With no status of its own it is answered as what any request can meet.
  const unforeseen: ResponseFact = {
    status: 500,
    content: { contentType: 'application/json', type: { kind: 'reference', id: httpErrorType.id } },
    isUnforeseen: true,
    ...headerFacts(set, reader),
    ...(via.length ? { via } : {}),
    ...places,
  };
  for (const status of statuses) {
    if (isUnset(status)) facts.push(unforeseen);
    if (isUnset(status) || (status.kind === 'unknown' && status.isStatusless)) continue;
    if (status.kind !== 'constant' || typeof status.value !== 'number') {
      reportStatus();
      continue;
    }
    const { type, ...thrown } = bodyOf(status.value);
    for (const text of texts) {
      facts.push({
        status: status.value,
        content: { contentType: 'application/json', type },
        ...thrown,
        ...(text === undefined ? {} : { description: text, ...exampleOf(status.value, text) }),
        ...headerFacts([...(error.headers?.headers ?? []), ...set], reader),
        ...(via.length ? { via } : {}),
        ...places,
      });
    }
  }
  return facts;

  /** The message alone, or with it what is known of what is sent beside it. */
  function exampleOf(status: number, message: string): Pick<ResponseFact, 'example'> {
    if (status < 400) return {};
    const data = error.data && knownPart(error.data.value);
    const body = error.body && reader.wire.h3 === 2 ? knownPart(error.body.value) : undefined;
    const phrase = reader.wire.h3 === 2 ? phraseOf(error) : undefined;
    if (!data && !body && phrase === undefined) return { example: message };
    // Where h3 1 puts the message is the server's affair.
    if (reader.wire.h3 === 1) return { example: { statusCode: status, ...(data ? { data } : {}) } };
    const own: Record<string, JsonValue> = phrase === undefined ? { status } : { status, statusText: phrase };
    return { example: { ...own, message, ...(data ? { data } : {}), ...body } };
  }

  function bodyOf(status: number): Pick<ResponseFact, 'isThrown'> & { type: TypeModel } {
    const shared: TypeModel = { kind: 'reference', id: httpErrorType.id };
    const data = partOf(error.data, status);
    // An error of h3 1 has no such fields.
    const body = reader.wire.h3 === 2 ? partOf(error.body, status) : undefined;
    const beside: PropertyModel[] = data ? [{ name: 'data', required: true, type: data }] : [];
    if (!body) return { type: beside.length > 0 ? together(shared, beside) : shared };
    // What may be anything may have the fields of h3 as well.
    if (body.kind !== 'object')
      return { type: body.kind === 'any' ? body : { kind: 'intersection', members: [shared, body] }, isThrown: true };
    const given = new Set(body.properties.map(({ name }) => name));
    const properties = [...beside.filter(({ name }) => !given.has(name)), ...body.properties];
    const own = ownFields.filter(({ name }) => !given.has(name));
    const isOver = own.length < ownFields.length;
    return isOver
      ? { type: { ...body, properties: [...own, ...properties] }, isThrown: true }
      : { type: together(shared, properties, body.index) };
  }

  function partOf(part: ErrorPart | undefined, status: number): TypeModel | undefined {
    // A helper that hands it on may not have been given any.
    if (!part || isUnset(part.value)) return undefined;
    const { node, given, value } = part;
    const declared = reader.checker.getTypeAtLocation(node);
    const isOpen = Boolean(declared.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown));
    const at = (isOpen && given) || node;
    const type = reader.checker.getTypeAtLocation(at);
    return withFixedTexts(reader.convert(type, at, 'output', `${reader.subject} ${status} response`), value);
  }

  function reportStatus(): void {
    reader.report(
      createDiagnostic(
        'response-status-not-static',
        `${reader.subject} throws an error whose status only running code knows: ${excerpt(error.node)}.`,
        { location },
      ),
    );
  }
}

/** The one reason phrase that an error is given; h3 takes out what no phrase can have. */
function phraseOf({ statusText }: ErrorValue): string | undefined {
  const given = statusText && alternatives(statusText);
  const [only] = given?.length === 1 ? given : [];
  const text = only?.kind === 'constant' && typeof only.value === 'string' ? only.value : '';
  return /^[\x20-\x7e]+$/.test(text) ? text : undefined;
}

const together = (shared: TypeModel, properties: PropertyModel[], index?: TypeModel): TypeModel => ({
  kind: 'intersection',
  members: [shared, { kind: 'object', properties, ...(index ? { index } : {}) }],
});

/** What h3 2 writes first, so that fields of the same names stand over it (`HTTPError.toJSON`). */
const ownFields: readonly PropertyModel[] = [
  { name: 'status', required: true, type: { kind: 'number', integer: true } },
  { name: 'statusText', required: false, type: { kind: 'string' } },
  { name: 'message', required: true, type: { kind: 'string' } },
];
