import { ts } from 'ts-morph';
import { isGlobal } from '../../language-globals.ts';
import { createDiagnostic } from '../../../model/diagnostics.ts';
import type { HeaderFact } from '../../../model/facts.ts';
import { excerpt, locationOf } from '../../location.ts';
import type { HeaderSetting } from '../../values/setting-value.ts';
import { alternatives, choice, constant, type ResponseValue, type Value } from '../../values/value.ts';
import type { HandlerReader } from '../reader.ts';
import { nameOf, type ResponseState } from '../summary/state.ts';

/** The headers that a returned value is sent with: those that were set on the event. */
export function headersOfEvent({ headers, open }: ResponseState, reader: HandlerReader): { headers?: HeaderFact[] } {
  for (const node of open) reportOpen(node, reader);
  return headerFacts(
    headers.filter(({ on }) => on === undefined),
    reader,
  );
}

/** The headers of a response object, with those of the event that h3 2.0.8 adds to it. */
export function headersOfResponse(
  response: ResponseValue,
  status: number,
  state: ResponseState,
  reader: HandlerReader,
): { headers?: HeaderFact[] } {
  // A `Response` that is an error has the event's headers for errors alone.
  const isError = response.isWeb && status >= 400;
  const added = state.headers.filter(({ on }) => on === (isError ? 'errors' : undefined));
  for (const node of isError ? [] : state.open) reportOpen(node, reader);
  if (response.headers?.open) reportOpen(response.node, reader);
  return headerFacts([...ownHeaders(response, state), ...added], reader);
}

/** The content type that a response object brings: `undefined` as constant where its headers have none. */
export function ownContentType(response: ResponseValue, state: ResponseState): Value {
  const set = ownHeaders(response, state).filter(({ name }) => nameOf(name) === 'content-type');
  if (set.length) return choice(set.map(({ value }) => value));
  return response.headers?.open ? { kind: 'unknown', node: response.node } : constant(undefined);
}

function ownHeaders({ headers: given, node }: ResponseValue, { headers }: ResponseState): HeaderSetting[] {
  const later = headers.filter(({ on }) => on !== undefined && on !== 'errors' && (on === node || on === given?.list));
  return [...(given?.headers ?? []), ...later];
}

/** Headers as facts; the content type is said by the content. */
export function headerFacts(settings: readonly HeaderSetting[], reader: HandlerReader): { headers?: HeaderFact[] } {
  const facts = settings.flatMap((setting) =>
    alternatives(setting.name).flatMap((name): HeaderFact[] => {
      if (name.kind !== 'constant' || typeof name.value !== 'string') {
        reportOpen(setting.node, reader);
        return [];
      }
      if (nameOf(name) === 'content-type') return [];
      const { description } = setting;
      const says = description?.kind === 'constant' ? { description: String(description.value) } : {};
      return [{ name: name.value, type: { kind: isNumeric(setting, reader) ? 'number' : 'string' }, ...says }];
    }),
  );
  return facts.length ? { headers: facts } : {};
}

function isNumeric({ typed, value }: HeaderSetting, { checker }: HandlerReader): boolean {
  if (value.kind === 'constant') return typeof value.value === 'number';
  return typed !== undefined && isNumber(unwrapped(typed, checker), checker);
}

/** What is written as text: `String(total)`, `total.toString()` and `${total}` are a number's digits. */
function unwrapped(node: ts.Expression, checker: ts.TypeChecker): ts.Expression {
  if (ts.isTemplateExpression(node)) {
    const [span] = node.templateSpans;
    const isWhole = node.head.text === '' && node.templateSpans.length === 1 && span?.literal.text === '';
    return isWhole ? span.expression : node;
  }
  if (!ts.isCallExpression(node)) return node;
  const { expression } = node;
  if (isGlobal(expression, 'String', checker)) return node.arguments[0] ?? node;
  const isText = ts.isPropertyAccessExpression(expression) && expression.name.text === 'toString';
  return isText && node.arguments.length === 0 ? expression.expression : node;
}

function isNumber(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const type = checker.getTypeAtLocation(node);
  const members = type.isUnion() ? type.types : [type];
  return members.every((member) => (member.flags & ts.TypeFlags.NumberLike) !== 0);
}

function reportOpen(node: ts.Node, reader: HandlerReader): void {
  reader.report(
    createDiagnostic(
      'response-header-not-static',
      `${reader.subject} sets a response header whose name only running code knows: ${excerpt(node)}.`,
      { location: locationOf(node, reader.root) },
    ),
  );
}
