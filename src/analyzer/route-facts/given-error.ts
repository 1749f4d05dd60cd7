import { ts } from 'ts-morph';
import { httpErrorType, validationErrorType } from '../../model/error.ts';
import type { ResponseFact } from '../../model/facts.ts';
import type { JsonValue, NamedType } from '../../model/type.ts';
import { errorBehind, type ErrorBehind } from '../handler/answers/error-behind.ts';
import type { ErrorValue } from '../values/error-value.ts';
import { constant, unknown, type FunctionValue, type Value } from '../values/value.ts';

/**
 * What an `onError` of h3 2 is given for an error that has an answer: an error of h3 as it was thrown; for any other one
 * that h3 makes of it, with the other as its `cause`.
 */
export function givenError({ node }: FunctionValue, fact: ResponseFact, checker: ts.TypeChecker): ErrorValue {
  // Where code of the project made none, the framework did.
  const behind = errorBehind(fact);
  const status = constant(fact.status);
  const made: ErrorValue = { kind: 'error', status, node: node.parameters[0]?.name ?? node };
  if (!behind?.isForeign) {
    const own = behind?.of ? { node: behind.node, of: behind.of } : {};
    const fields = thunks(behind && !behind.isImplied ? behind.fields : new Map([['unhandled', constant(undefined)]]));
    return { ...made, ...toldBy(node, fact), ...causeOf(behind, node, checker), fields, ...own };
  }
  const message = behind.fields.get('message');
  const told = behind.fields.get('data') ?? (behind.of ? constant(undefined) : unknown(node));
  const fields = thunks(new Map([['unhandled', constant(true)]]));
  return { ...made, ...(message ? { message } : {}), told, cause: { ...errorOf(behind), status }, fields };
}

const errorOf = ({ of, status, fields, node }: ErrorBehind): ErrorValue => ({
  kind: 'error',
  status,
  ...(of ? { of } : {}),
  fields: thunks(fields),
  node,
});

/**
 * What it is given for errors that any request can meet: a request that can't be read, and what code throws unforeseen.
 *
 * @param isOpen it may be of one of the project's classes, for the code throws something that can't be read
 */
export function unforeseenErrors({ node }: FunctionValue, isOpen: boolean): { status: number; error: ErrorValue }[] {
  const at = node.parameters[0]?.name ?? node;
  return [400, 500].map((code) => {
    const status = constant(code);
    const cause: ErrorValue = { kind: 'error', status, ...(isOpen ? {} : { isImplied: true }), node };
    const fields = thunks(new Map([['unhandled', constant(code === 500 ? true : undefined)]]));
    return { status: code, error: { kind: 'error', status, cause, fields, node: at } };
  });
}

const thunks = (fields: ErrorBehind['fields']): NonNullable<ErrorValue['fields']> =>
  new Map([...fields].map(([name, value]) => [name, () => value]));

/**
 * What h3 keeps as the cause of its own error is the object that it was made with: no error, unless the code hands it
 * something else than an object that is written there.
 */
function causeOf(behind: ErrorBehind | undefined, node: ts.Node, checker: ts.TypeChecker): Pick<ErrorValue, 'cause'> {
  if (behind?.cause) return { cause: errorOf(behind.cause) };
  const made = behind && !behind.isImplied ? behind.node : undefined;
  const isCall = made && (ts.isCallExpression(made) || ts.isNewExpression(made));
  const isWritten = (given: ts.Expression): boolean =>
    ts.isObjectLiteralExpression(given) ||
    (checker.getTypeAtLocation(given).flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0;
  if (made && !(isCall && made.arguments?.every(isWritten))) return {};
  return { cause: { kind: 'object', properties: new Map(), open: true, node } };
}

/** What an error that is documented has to tell: its message, and of its data what is fixed. */
function toldBy(node: ts.Node, { example, content }: ResponseFact): Pick<ErrorValue, 'message' | 'told'> {
  const type = content?.type;
  const parts = type?.kind === 'intersection' ? type.members : [];
  const fields = parts.flatMap((part) => (part.kind === 'object' ? part.properties : []));
  const hasData = fields.some(({ name }) => name === 'data');
  const shown = isRecord(example) ? example : undefined;
  const message = shown ? shown.message : example;
  const is = ({ id }: NamedType): boolean => type?.kind === 'reference' && type.id === id;
  const told = hasData
    ? valueOf(shown?.data, node)
    : is(httpErrorType)
      ? constant(undefined)
      : is(validationErrorType)
        ? validatorData(node)
        : undefined;
  return { ...(typeof message === 'string' ? { message: constant(message) } : {}), ...(told ? { told } : {}) };
}

export const isRecord = (value: JsonValue | undefined): value is { [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is known of it, and more may be there. */
function valueOf(known: JsonValue | undefined, node: ts.Node): Value {
  if (typeof known !== 'object') return known === undefined ? unknown(node) : constant(known);
  if (!isRecord(known)) return unknown(node);
  const properties = Object.entries(known).map(([name, each]): [string, () => Value] => [
    name,
    () => valueOf(each, node),
  ]);
  return { kind: 'object', properties: new Map(properties), open: true, node };
}

/** `{ issues, message }` and nothing else. */
function validatorData(node: ts.Node): Value {
  const properties = new Map(['issues', 'message'].map((name) => [name, () => unknown(node)]));
  return { kind: 'object', properties, open: false, node };
}
