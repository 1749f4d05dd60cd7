import { ts } from 'ts-morph';
import { httpErrorType, validationErrorType } from '../../model/error.ts';
import type { ResponseFact } from '../../model/facts.ts';
import type { JsonValue, NamedType } from '../../model/type.ts';
import { errorBehind, type ErrorBehind } from '../handler/answers/error-behind.ts';
import type { ErrorValue } from '../values/error-value.ts';
import { constant, unknown, type FunctionValue, type Value } from '../values/value.ts';

/**
 * What an `onError` is given for an error that has an answer: an error of h3 as it was thrown; for any other one that h3 makes of
 * it, with the other as its `cause`.
 */
export function givenError(
  { node }: FunctionValue,
  fact: ResponseFact,
  { checker, h3 }: { checker: ts.TypeChecker; h3: 1 | 2 },
): ErrorValue {
  // Where code of the project made none, the framework did.
  const behind = errorBehind(fact);
  const status = constant(fact.status);
  const made: ErrorValue = { kind: 'error', status, node: node.parameters[0]?.name ?? node };
  if (!behind?.isForeign) {
    const isOwn = behind !== undefined && !behind.isImplied;
    const own = behind?.of
      ? { node: behind.node, of: behind.of }
      : isOwn && isMade(behind.node)
        ? { node: behind.node }
        : {};
    const fields = isOwn ? behind.fields : new Map([['unhandled', constant(undefined)]]);
    const named = behind?.of ? fields : new Map([nameOf(h3), ...fields]);
    return { ...made, ...toldBy(node, fact), ...causeOf(behind, node, { checker, h3 }), fields: thunks(named), ...own };
  }
  const message = behind.fields.get('message');
  const told = behind.fields.get('data') ?? (behind.of ? constant(undefined) : unknown(node));
  const fields = thunks(new Map([nameOf(h3), ['unhandled', constant(true)]]));
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

/** What h3's own errors are called. */
const nameOf = (h3: 1 | 2): [string, Value] => ['name', constant(h3 === 1 ? 'Error' : 'HTTPError')];

const isMade = (node: ts.Node): node is ts.CallExpression | ts.NewExpression =>
  ts.isCallExpression(node) || ts.isNewExpression(node);

/**
 * What h3 keeps as the cause of its own error is the object that it was made with: no error, unless the code hands it
 * something else than an object that is written there. h3 1 makes those of its own checks so too.
 */
function causeOf(
  behind: ErrorBehind | undefined,
  node: ts.Node,
  { checker, h3 }: { checker: ts.TypeChecker; h3: 1 | 2 },
): Pick<ErrorValue, 'cause'> {
  if (behind?.cause) return { cause: errorOf(behind.cause) };
  const made = behind && !behind.isImplied ? behind.node : undefined;
  const object = (names: readonly string[], open: boolean): Pick<ErrorValue, 'cause'> => ({
    cause: { kind: 'object', properties: new Map(names.map((name) => [name, () => unknown(node)])), open, node },
  });
  if (!made) return object(ofChecks, h3 === 2);
  const isWritten = (given: ts.Expression): boolean =>
    ts.isObjectLiteralExpression(given) ||
    (checker.getTypeAtLocation(given).flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0;
  if (!isMade(made) || !made.arguments?.every(isWritten)) return {};
  const names = made.arguments
    .filter(ts.isObjectLiteralExpression)
    .flatMap(({ properties }) => properties.map(({ name }) => name && ts.isIdentifier(name) && name.text));
  const isWhole = names.every((name): name is string => typeof name === 'string');
  return isWhole && !names.includes('cause') ? object(names, false) : object([], true);
}

/** What h3 1 makes the errors of its checks of. */
const ofChecks = ['status', 'statusCode', 'statusMessage', 'message', 'data'];

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
