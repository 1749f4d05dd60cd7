import { ts } from 'ts-morph';
import { writtenAsJSON } from '../../json-text.ts';
import { isPlatformSymbol } from '../../language-globals.ts';
import { createDiagnostic } from '../../../model/diagnostics.ts';
import type { TypeModel } from '../../../model/type.ts';
import { excerpt, locationOf } from '../../location.ts';
import { alternatives } from '../../values/value.ts';
import { argumentFor } from '../flow/argument-type.ts';
import { builtType } from '../flow/built-type.ts';
import { isHollow } from '../flow/hollow.ts';
import { instantiated } from '../flow/instantiated.ts';
import { isJSON, type Content } from './media.ts';
import type { HandlerReader } from '../reader.ts';
import { sourceIn, type Returned } from './returned.ts';
import { withoutUnsent } from './unsent.ts';

/**
 * The content of a response object with a body of its own: `JSON.stringify(value)` under a JSON content type is that
 * value, other texts are text, and what is neither is bytes. Without a content type it is what the body brings (Fetch
 * standard, "extract a body"); pinned by tests against a real h3.
 */
export function rawContent(
  body: ts.Expression,
  media: string | undefined,
  subject: string,
  reader: HandlerReader,
  returned: Returned,
): (Content | 'empty')[] {
  const { checker } = reader;
  const type = checker.getTypeAtLocation(body);
  const members = type.isUnion() ? type.types : [type];
  const found = new Map<string, Content | 'empty'>();
  for (const member of members) {
    const content = contentOfMember(member);
    found.set(content === 'empty' ? content : content.contentType, content);
  }
  return [...found.values()];

  function contentOfMember(member: ts.Type): Content | 'empty' {
    if (member.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void)) return 'empty';
    const isText = (member.flags & ts.TypeFlags.StringLike) !== 0;
    if (isText && isJSON(media)) return { contentType: media, type: textAsJSON(body, subject, reader, returned) };
    if (isText) return { contentType: media ?? 'text/plain', type: { kind: 'string' } };
    const isOf = (...names: string[]): boolean => isPlatformSymbol(member.symbol as ts.Symbol | undefined, names);
    if (isOf('URLSearchParams')) {
      return { contentType: media ?? 'application/x-www-form-urlencoded', type: { kind: 'string' } };
    }
    const own = isOf('FormData') ? 'multipart/form-data' : isOf('Blob', 'File') ? blobType() : undefined;
    // `any` may be text, under whatever type it then has.
    const isOpen = (member.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
    const otherwise = isOpen ? '*/*' : 'application/octet-stream';
    return { contentType: media ?? own ?? otherwise, type: { kind: isOpen && !media ? 'any' : 'binary' } };
  }

  function blobType(): string {
    return blobContentType(body, reader) ?? '*/*';
  }
}

/** What a text under a JSON content type holds. */
export function textAsJSON(body: ts.Expression, subject: string, reader: HandlerReader, returned: Returned): TypeModel {
  const { checker } = reader;
  const written = stringified(body, reader);
  const serialized = written && argumentFor(written, returned.args, checker);
  if (serialized) {
    const type = instantiated(checker.getTypeAtLocation(serialized), returned.bindings, checker);
    const source = sourceIn(returned, written);
    return isHollow(type, checker)
      ? builtType(source, subject, reader)
      : withoutUnsent(reader.convert(type, serialized, 'output', subject), [source], reader);
  }
  reader.report(
    createDiagnostic(
      'response-type-unknown',
      `The type of the ${subject} is not known: ${excerpt(body)} is JSON that was written as text.`,
      { hint: 'Return the value itself, or json(event, status, data).', location: locationOf(body, reader.root) },
    ),
  );
  return { kind: 'any' };
}

/** The type that a `new Blob(parts, { type })` was given; undefined where it is not known here. */
export function blobContentType(node: ts.Expression, { evaluator }: HandlerReader): string | undefined {
  const types = alternatives(evaluator.evaluate(node, { bindings: new Map(), memo: new Map() })).map((each) =>
    each.kind === 'instance' && each.of === 'blob' ? each.contentType : undefined,
  );
  const [only] = types;
  return types.length === 1 && only?.kind === 'constant' && typeof only.value === 'string' && only.value
    ? only.value
    : undefined;
}

/** The value in `JSON.stringify(value)`, held in a constant or not. */
export function stringified(node: ts.Expression, reader: HandlerReader): ts.Expression | undefined {
  const { checker } = reader;
  if (ts.isIdentifier(node)) {
    const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
    const isConstant =
      declaration && ts.isVariableDeclaration(declaration) && ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const;
    return isConstant && declaration.initializer ? stringified(declaration.initializer, reader) : undefined;
  }
  return writtenAsJSON(node, checker);
}
