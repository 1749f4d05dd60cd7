import type { CallNode } from '../values/evaluator.ts';
import type { ts } from 'ts-morph';
import { insteadOfNothing } from '../values/text.ts';
import {
  constant,
  isSymbolic,
  unknown,
  type BodyValue,
  type HookKind,
  type ReadValue,
  type Value,
} from '../values/value.ts';

/** A call as a row sees it: its arguments by position, as values and as expressions. */
export interface RowSite {
  node: CallNode;
  /** The argument's value; the constant `undefined` where it is not given. */
  value(index: number): Value;
  /** The argument's expression, where the call is in front of us. */
  expression(index: number): ts.Expression | undefined;
  /** What the method is called on. */
  receiver?: Value;
  /** A property of a value, by the evaluator's rules. */
  member(object: Value, name: string): Value;
  /** What a function gives when it is called with some values, or with nothing. */
  call(callee: Value, args?: readonly Value[]): Value;
  /** The name of what the platform gives: `Number`. */
  global(node: ts.Node): string | undefined;
  /** What the server's `runtimeConfig` says: undefined where it says nothing, null where only running code knows. */
  configured(path: readonly string[]): string | null | undefined;
}

/** What one call means. */
export type Row = (site: RowSite) => Value | undefined;

/** What reading a property of an instance means; the name may not be known yet. */
export type MemberRow = (name: Value, node: ts.Node, object: Value) => Value;

/** The calls, members and types of one package that mean something to us. */
export interface PackageTable {
  /** Package names whose exports these are. */
  packages: readonly string[];
  /** A call that is given the event and has no row here is worth a word: it may read or answer anything. */
  describesAll?: true;
  /** Types whose values are instances: `H3Event` → `event`. */
  types?: Readonly<Record<string, string>>;
  /** Exported functions. */
  functions?: Readonly<Record<string, Row>>;
  /** Exported classes of answers and errors, made with `new` or extended. */
  classes?: Readonly<Record<string, Row>>;
  /** Exported classes of other objects, made with `new`. */
  makers?: Readonly<Record<string, Row>>;
  /** Static methods of exported classes. */
  statics?: Readonly<Record<string, Readonly<Record<string, Row>>>>;
  /** Properties of instances; `*` stands for every other name. */
  members?: Readonly<Record<string, Readonly<Record<string, MemberRow>>>>;
  /** Properties that the package adds to h3's context: what they hold, or give where they are called. */
  context?: Readonly<Record<string, MemberRow>>;
  /** Methods of instances. */
  methods?: Readonly<Record<string, Readonly<Record<string, Row>>>>;
}

export type Argument = (site: RowSite) => Value;

/** The argument at a position. */
export function arg(index: number): Argument {
  return (site) => site.value(index);
}

/** The argument at a position, or a constant where it is not given. */
export function argOr(index: number, otherwise: number | string): Argument {
  return (site) => {
    const value = site.value(index);
    return value.kind === 'constant' && value.value === undefined ? constant(otherwise) : value;
  };
}

/** The first of several properties that an object argument has. */
export function argProperty(index: number, ...names: string[]): Argument {
  return (site) => firstProperty(site, site.value(index), names);
}

/** A call that reads or changes nothing that a document says. */
export function harmless(): Row {
  return () => undefined;
}

export function instance(of: string): Row & MemberRow {
  return () => ({ kind: 'instance', of });
}

/** A call that reads a parameter by the name that it is given. */
export function reads(
  source: ReadValue['in'],
  name: Argument,
  options: { many?: true; presence?: true; isNull?: true } = {},
): Row {
  return (site) => ({ kind: 'read', in: source, name: name(site), ...options, node: site.node });
}

/** A property whose name is the parameter's. */
export function readsMember(source: 'query' | 'header' | 'cookie' | 'path'): MemberRow {
  return (name, node) =>
    // `query.toString()` is every object's own, and reads nothing.
    name.kind === 'constant' && typeof name.value === 'string' && name.value in Object.prototype
      ? unknown(node)
      : { kind: 'read', in: source, name, node };
}

/** A call that reads the request's body; `implies` are statuses that the framework answers when it can't. */
export function readsBody(contentType: string, implies: readonly number[] = []): Row {
  return ({ node }) => ({ kind: 'body', contentType, implies, node });
}

/** The same of the Fetch standard: a text without a character is no JSON, so it throws where there is no body. */
export function parsesBody(contentType: string): Row {
  return ({ node }) => ({ kind: 'body', contentType, implies: [], failsOnNone: true, node });
}

/** A call that reads the body as text, whatever its content type. */
export function readsRaw(): Row {
  return ({ node }) => ({ kind: 'body', contentType: '*/*', model: { kind: 'string' }, implies: [], node });
}

/** The same of bytes. */
export function readsBytes(withoutBody: NonNullable<BodyValue['withoutBody']>): Row {
  return ({ node }) => ({
    kind: 'body',
    contentType: '*/*',
    model: { kind: 'binary' },
    withoutBody,
    implies: [],
    node,
  });
}

/** `readRawBody(event, false)` gives the bytes as they are, and else the text in an encoding. */
export function readsText(): Row {
  return (site) => {
    const encoding = site.value(1);
    const isBytes = encoding.kind === 'constant' && encoding.value === false;
    return (isBytes ? readsBytes('absent in h3 1') : readsRaw())(site);
  };
}

/** A call that reads the fields of a form. Which ones, the call alone does not say. */
export function readsForm(): Row {
  return ({ node }) => ({
    kind: 'body',
    contentType: 'multipart/form-data',
    model: { kind: 'any' },
    implies: [],
    node,
  });
}

/** A call that sets the status of the event's response. */
export function setsStatus(status: Argument): Row {
  return (site) => ({ kind: 'setting', of: 'status', value: status(site), node: site.node });
}

/**
 * A call that returns the handler it is given, with the middleware of its object form. `args` are what it calls the
 * handler with, where that is not the event.
 */
export function wrapsHandler(index = 0, args?: readonly Value[]): Row {
  return (site) => {
    const given = site.value(index);
    const called = args ? { args } : {};
    if (given.kind !== 'object') {
      return { kind: 'wrapped-handler', handler: given, middlewares: [], ...called, node: site.node };
    }
    return {
      kind: 'wrapped-handler',
      handler: site.member(given, 'handler'),
      middlewares: middlewaresOf((name) => site.member(given, name)),
      ...called,
      node: site.node,
    };
  };
}

/** A call that returns a middleware that runs the function it is given, at its own time. */
export function runsHook(hook: HookKind): Row {
  return (site) => hookOf(site.value(0), hook, site.node);
}

/** A function that runs beside a handler. */
export const hookOf = (handler: Value, hook: HookKind, node: ts.Node): Value => ({
  kind: 'wrapped-handler',
  handler,
  middlewares: [],
  ...(hook === 'before' || hook === 'sending'
    ? {}
    : {
        args: [
          { kind: 'unknown', node },
          { kind: 'instance', of: 'event' },
        ],
      }),
  hook,
  node,
});

/** What runs around the handler of an object form: `middleware`, and in h3 1 `onRequest` and `onBeforeResponse`. */
export function middlewaresOf(member: (name: string) => Value): Value[] {
  const hooks = (
    [
      ['onRequest', 'before'],
      ['onBeforeResponse', 'sending'],
    ] as const
  ).flatMap(([name, kind]) =>
    middlewareItems(member(name)).map((each) => ('node' in each ? hookOf(each, kind, each.node) : each)),
  );
  return [...hooks, ...middlewareItems(member('middleware'))];
}

/** A list that is not known whole has a member that can't be read, which is said where it is read. */
export function middlewareItems(middleware: Value): Value[] {
  if (middleware.kind === 'constant') return [];
  if (middleware.kind !== 'array') return [middleware];
  return middleware.open ? [...middleware.items, { kind: 'choice', values: [] }] : middleware.items;
}

/** A call that makes a middleware with a known effect. */
export function guards(name: string, role: 'user' | 'admin', statuses: readonly number[], authenticate: Argument): Row {
  return (site) => {
    const security = { scheme: 'bearer', role } as const;
    return { kind: 'middleware', name, security, authenticate: authenticate(site), statuses, node: site.node };
  };
}

/** A call that makes a middleware with a refusal of h3's own. */
export function guardsBasic(name: string, message: string): Row {
  return ({ node }) => ({
    kind: 'middleware',
    name,
    security: { scheme: 'basic' },
    message,
    statuses: [401],
    node,
  });
}

/** A call that refuses with 401 where the authorization header has no name and password that are right. */
export function requiresBasic(message: string): Row {
  const credential = { in: 'header', name: 'authorization', scheme: 'basic' } as const;
  return ({ node }) => {
    const challenge = { name: constant('WWW-Authenticate'), value: unknown(node), node };
    return { kind: 'guard', credential, status: 401, message, headers: { headers: [challenge] }, gives: true, node };
  };
}

/** A call that gives the session of the cookie that its configuration names. */
export function opensSession(config: number, name: string): Row {
  return (site) => {
    const given = firstProperty(site, site.value(config), ['name']);
    const isGiven = given.kind !== 'constant' || given.value !== undefined;
    return { kind: 'session', name: isGiven ? given : constant(name), node: site.node };
  };
}

export function firstProperty(site: RowSite, object: Value, names: readonly string[]): Value {
  // An argument that is not given has no property.
  if (object.kind === 'constant') return constant(undefined);
  const [name, ...others] = names;
  if (name === undefined) return constant(undefined);
  const value = site.member(object, name);
  const otherwise = firstProperty(site, object, others);
  // Whether what a caller gives has it, the call says.
  const mayLack = isSymbolic(value) && !isNothing(otherwise);
  return mayLack || isNothing(value) ? insteadOfNothing(value, otherwise) : value;
}

function isNothing(value: Value): boolean {
  return value.kind === 'constant' && value.value === undefined;
}
