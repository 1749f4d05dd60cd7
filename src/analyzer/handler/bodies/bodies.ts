import { ts } from 'ts-morph';
import { isPlatformSymbol } from '../../language-globals.ts';
import { createDiagnostic, type Diagnostic } from '../../../model/diagnostics.ts';
import type { BodyFact } from '../../../model/facts.ts';
import type { TypeModel } from '../../../model/type.ts';
import { excerpt, locationOf } from '../../location.ts';
import { bodyType } from '../summary/body-type.ts';
import { usedBody, type UsedBody } from './body-use.ts';
import { declaredModel } from './declared-kinds.ts';
import { usedForm, type UsedForm } from './form-use.ts';
import { isPartList, usedParts } from './part-use.ts';
import { takenModel } from './taken-kinds.ts';
import type { NamedRead } from '../parameters/reads.ts';
import type { HandlerReader } from '../reader.ts';
import { sortedForm } from './sorted-form.ts';
import { reached, type BodyEffect } from '../summary/summary.ts';

/**
 * What a read of the request's body says of what may be sent: of a form, in each way that it may be encoded.
 *
 * @param asked the fields of forms that the handler reads by their names
 */
export function bodyFacts(effect: BodyEffect, asked: readonly NamedRead[], reader: HandlerReader): BodyFact[] {
  const { body, through = [], via, isCaught } = effect;
  const sorted = body.isSorted && sortedForm(body.node, through, reader);
  if (sorted) {
    const location = locationOf(body.node, reader.root);
    return [{ contentType: body.contentType, required: !isCaught, type: sorted, ...reached(via), location }];
  }
  const isText = body.of !== undefined && body.contentType === urlencoded;
  const isForm = isText || body.contentType === 'multipart/form-data';
  const form = isForm ? formOf() : undefined;
  if (!form) return [bodyFact(effect, reader)];
  const { properties, mayHaveFiles, isRefused, isOpen } = form;
  if (isOpen) reportOpen(effect, byReads, reader, { severity: 'info' });
  const required = !isCaught || isRefused || properties.some((each) => each.required);
  const type: TypeModel = { kind: 'object', properties };
  const base = { required, type, ...reached(via), location: locationOf(body.node, reader.root) };
  const encodings = isText ? [urlencoded] : mayHaveFiles ? [body.contentType] : [body.contentType, urlencoded];
  return encodings.map((contentType) => ({ contentType, ...base }));

  function formOf(): UsedForm | undefined {
    const isList = (each: ts.Expression): boolean => isPartList(each, reader.checker);
    return isList(body.node)
      ? usedParts([body.node, ...through.filter(isList)], through, reader)
      : usedForm([body.node, ...through.filter(isFormData)], { through, asked, holdsTexts: isText, reader });
  }

  function isFormData(node: ts.Expression): boolean {
    const given = reader.checker.getTypeAtLocation(node);
    const type = reader.checker.getAwaitedType(given) ?? given;
    return (type.isUnion() ? type.types : [type]).some(({ symbol }) =>
      isPlatformSymbol(symbol, ['FormData', 'URLSearchParams']),
    );
  }
}

const byReads = ', so it is described by what the code reads of it';
const urlencoded = 'application/x-www-form-urlencoded';

function bodyFact(effect: BodyEffect, reader: HandlerReader): BodyFact {
  const { body, typed, via, isCaught } = effect;
  const { checker } = reader;
  const location = locationOf(body.node, reader.root);
  const base = { contentType: body.contentType, ...reached(via), location };
  const mayBeEmpty = body.of !== undefined && hasStandIn(body.node);
  // Read as what it is, it may be empty; `if (!raw) throw …` asks for one.
  if (body.model && body.model.kind !== 'any') {
    return { ...base, required: isRequired(false), type: body.model };
  }
  const type = bodyType(effect, checker);
  const isUntyped = !body.model && saysNothing(type, checker);
  // A record of anything names no property, and its uses may; where objects are refused it is none.
  const isRecord = !isUntyped && reader.bodyOutcome('object') !== 'refused';
  const record = isRecord ? recordOf(type, checker) : undefined;
  const used = isUntyped || record ? usedBody(body.node, reader, effect.through) : undefined;
  const isUsed = isRequired(used?.isNeeded === true && !isCaught && !mayBeEmpty);
  if (used && record && !isOpen(record) && used.model.kind === 'object') {
    // Its values have a type, so what is read of it is all that there is to find out.
    const index = reader.convert(record, typed, 'input', `${reader.subject} body`);
    const properties = used.model.properties.map((each) =>
      each.type.kind === 'any' ? { ...each, type: index } : each,
    );
    return {
      ...base,
      required: isUsed,
      type: { kind: 'object', properties, index },
    };
  }
  const taken = used && isUntyped ? leftOf(used) : used?.model;
  // A record that is declared is one, whatever the code asks of it.
  const isRead = isUntyped || taken?.kind === 'object';
  if (used && taken && used.model.kind !== 'any' && isRead && (isUntyped || isOpen(record!))) {
    reportOpen(effect, byReads, reader, { severity: 'info' });
    return { ...base, required: isUsed, type: taken };
  }
  if (body.model || isUntyped) {
    reportOpen(effect, '', reader);
    const required = isRequired(!isCaught && !mayBeEmpty);
    return { ...base, required, type: body.model ? { kind: 'any' } : (taken ?? { kind: 'any' }) };
  }
  const isOptional = (type.isUnion() ? type.types : [type]).some((member) => member.flags & absent);
  const model = reader.convert(type, typed, 'input', `${reader.subject} body`);
  const required = isRequired(!isOptional && !isCaught && !mayBeEmpty);
  const declared = declaredModel(model, { type, at: typed }, reader);
  if (declared.isUnknown)
    reportOpen(effect, '', reader, { what: 'a body of which all that its type declares is refused' });
  return { ...base, required, type: declared.model };

  /** What the code takes of a body by what it does with it. */
  function leftOf({ model, mayBeList, isTyped, type }: UsedBody): TypeModel {
    if (!isTyped) return takenModel({ model, mayBeList }, reader);
    return declaredModel(model, { type, at: body.node }, reader).model;
  }

  /** Whether a request without a body is refused; where code that can't be read decides it, what the types say. */
  function isRequired(otherwise: boolean): boolean {
    if (isForm(base.contentType)) return otherwise;
    const outcome = reader.bodyOutcome('none');
    return outcome === 'unknown' ? otherwise : outcome === 'refused';
  }
}

/** Says that nothing declares the type of a body, and what is documented instead. */
function reportOpen(
  { body, typed }: BodyEffect,
  instead: string,
  reader: HandlerReader,
  { what: said, ...rest }: Pick<Partial<Diagnostic>, 'severity'> & { what?: string } = {},
): void {
  const written = writtenType(typed);
  const cause = written && reader.missingPackageOf(written);
  const what = said ?? `a body ${cause === undefined ? 'with no type' : 'whose type is not known'}`;
  reader.report(
    createDiagnostic('body-type-unknown', `${reader.subject} reads ${what}${instead}: ${excerpt(body.node)}.`, {
      ...rest,
      ...(isForm(body.contentType) ? { hint: "Read its fields by their names: form.get('title')." } : {}),
      ...(cause === undefined ? {} : { cause }),
      location: locationOf(body.node, reader.root),
    }),
  );
}

const isForm = (contentType: string): boolean => contentType === urlencoded || contentType.startsWith('multipart/');

/** `Todo` of `readBody<Todo>(event)` and of `(await readBody(event)) as Todo`. */
function writtenType(typed: ts.Expression): ts.TypeNode | undefined {
  if (ts.isAsExpression(typed)) return typed.type;
  return ts.isCallExpression(typed) ? typed.typeArguments?.[0] : undefined;
}

/** `JSON.parse(raw || '{}')`: nothing sent is something to the code. */
function hasStandIn(node: ts.Expression): boolean {
  const [text] = ts.isCallExpression(node) ? node.arguments : [];
  const kind = text && ts.isBinaryExpression(text) ? text.operatorToken.kind : undefined;
  return kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken;
}

/** The type of the values of `Record<string, unknown>` and `{ [name: string]: string }`, which name no property. */
function recordOf(type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  const members = (type.isUnion() ? type.types : [type]).filter((each) => !(each.flags & absent));
  const [value, ...others] = members.map((each) =>
    checker.getPropertiesOfType(each).length === 0 ? checker.getIndexTypeOfType(each, ts.IndexKind.String) : undefined,
  );
  return others.every((each) => each === value) ? value : undefined;
}

const isOpen = ({ flags }: ts.Type): boolean => (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;

const absent = ts.TypeFlags.Undefined | ts.TypeFlags.Null;

/** `any`, `unknown`, and the `{}` that h3 makes of `unknown` for a request whose type is not declared. */
function saysNothing(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true;
  const isEmpty = (type.flags & ts.TypeFlags.Object) !== 0 && !type.aliasSymbol && !type.isClassOrInterface();
  return (
    isEmpty &&
    checker.getPropertiesOfType(type).length === 0 &&
    checker.getIndexInfosOfType(type).length === 0 &&
    type.getCallSignatures().length === 0
  );
}
