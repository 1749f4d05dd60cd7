import { ts } from 'ts-morph';
import { createDiagnostic } from '../../../model/diagnostics.ts';
import { httpErrorType } from '../../../model/error.ts';
import type { ResponseFact } from '../../../model/facts.ts';
import type { TypeModel } from '../../../model/type.ts';
import { excerpt, locationOf } from '../../location.ts';
import { alternatives, constant, type ErrorValue, type HeaderSetting } from '../../values/value.ts';
import type { HandlerReader } from '../reader.ts';
import { mayHaveBody } from '../conditions/request-atoms.ts';
import { unreadableStatus } from './sent.ts';
import { headerFacts } from './response-headers.ts';
import { isUnset } from '../summary/state.ts';

/** What h3 answers for an error that is thrown or returned. */
export function errorResponses(
  error: ErrorValue,
  set: readonly HeaderSetting[],
  via: string[],
  reader: HandlerReader,
): ResponseFact[] {
  const facts: ResponseFact[] = [];
  const isBodiless = error.ofBody && !mayHaveBody(reader.request);
  const own = isBodiless ? unreadableStatus(reader) : undefined;
  if (isBodiless && !own) return facts;
  for (const status of own ? [constant(own)] : alternatives(error.status)) {
    if (isUnset(status) || (status.kind === 'unknown' && status.isStatusless)) continue;
    if (status.kind !== 'constant' || typeof status.value !== 'number') {
      reportStatus();
      continue;
    }
    const message = error.message && alternatives(error.message);
    const text = message?.length === 1 && message[0]?.kind === 'constant' ? message[0].value : undefined;
    facts.push({
      status: status.value,
      content: { contentType: 'application/json', type: bodyOf(status.value) },
      ...(typeof text === 'string' && text ? { description: text, ...exampleOf(status.value, text) } : {}),
      ...headerFacts([...(error.headers?.headers ?? []), ...set], reader),
      ...(via.length ? { via } : {}),
      location: locationOf(error.node, reader.root),
    });
  }
  return facts;

  /** What a client did wrong is told to it as it was thrown; with data beside it there is more in the body. */
  function exampleOf(status: number, text: string): Pick<ResponseFact, 'example'> {
    return status >= 400 && status < 500 && !error.data ? { example: text } : {};
  }

  function bodyOf(status: number): TypeModel {
    const shared: TypeModel = { kind: 'reference', id: httpErrorType.id };
    if (!error.data) return shared;
    const declared = reader.checker.getTypeAtLocation(error.data);
    const isOpen = Boolean(declared.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown));
    const at = (isOpen && error.dataGiven) || error.data;
    const type = reader.checker.getTypeAtLocation(at);
    const data = withTexts(reader.convert(type, at, 'output', `${reader.subject} ${status} response`), at);
    return {
      kind: 'intersection',
      members: [shared, { kind: 'object', properties: [{ name: 'data', required: true, type: data }] }],
    };
  }

  function reportStatus(): void {
    reader.report(
      createDiagnostic(
        'response-status-not-static',
        `${reader.subject} throws an error whose status only running code knows: ${excerpt(error.node)}.`,
        { location: locationOf(error.node, reader.root) },
      ),
    );
  }
}

/** What an error is thrown with is written there for it alone: `{ code: 'not_found' }` has that code and no other text. */
function withTexts(model: TypeModel, at: ts.Node): TypeModel {
  if (ts.isParenthesizedExpression(at) || ts.isAsExpression(at) || ts.isSatisfiesExpression(at)) {
    return withTexts(model, at.expression);
  }
  if (model.kind === 'string' && !model.annotations && ts.isStringLiteralLike(at))
    return { kind: 'literal', value: at.text };
  if (model.kind !== 'object' || !ts.isObjectLiteralExpression(at)) return model;
  const written = new Map<string, ts.Expression>();
  for (const each of at.properties) {
    // What is spread may stand over what is written before it.
    if (ts.isSpreadAssignment(each) || (each.name && ts.isComputedPropertyName(each.name))) return model;
    if (ts.isPropertyAssignment(each) && (ts.isIdentifier(each.name) || ts.isStringLiteralLike(each.name))) {
      written.set(each.name.text, each.initializer);
    }
  }
  const properties = model.properties.map((each) => {
    const value = written.get(each.name);
    return value ? { ...each, type: withTexts(each.type, value) } : each;
  });
  return { ...model, properties };
}
