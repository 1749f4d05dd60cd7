import { ts } from 'ts-morph';
import type { TypeModel } from '../../model/type.ts';
import type { AbstractValue } from './abstract-value.ts';
import type { BodyField } from './body-field.ts';
import type { Guard } from './guard.ts';
import type { CaughtValue } from './caught-value.ts';
import type { Decision } from './decided.ts';
import type { ErrorValue } from './error-value.ts';
import type { GivenCallValue, MethodCallValue } from './open-call.ts';
import type { MadeValue, ThisValue } from './made-value.ts';
import type { HeaderSettings, SettingValue } from './setting-value.ts';
import type { SchemaStepValue, SchemaValue, ValidatedValue, ValidatorValue } from './schema.ts';

/**
 * What an expression is known to be without running it. Constants and literals are what they are; instances are the
 * objects that our tables know (an event, a router); what depends on a parameter stays symbolic until a caller's
 * arguments are put in its place.
 */
export type Value =
  | ConstantValue
  | ObjectValue
  | ArrayValue
  | FunctionValue
  | ClassValue
  | ThisValue
  | MadeValue
  | ChoiceValue
  | TemplateValue
  | ParameterValue
  | MemberValue
  | MethodCallValue
  | GivenCallValue
  | FallbackValue
  | InstanceValue
  | ReadValue
  | BodyValue
  | ErrorValue
  | RefusalValue
  | CaughtValue
  | ResponseValue
  | SettingValue
  | MiddlewareValue
  | SessionValue
  | GuardValue
  | WrappedHandlerValue
  | PatternValue
  | SchemaValue
  | SchemaStepValue
  | ValidatorValue
  | ValidatedValue
  | AbstractValue
  | UnknownValue;

export type Constant = string | number | boolean | null | undefined;

export interface ConstantValue {
  kind: 'constant';
  value: Constant;
}
/** An object literal. `open`: it may have more properties than are listed. */
export interface ObjectValue {
  kind: 'object';
  properties: Map<string, () => Value>;
  open: boolean;
  /** Where it is open for one object that was spread into it: that object, and what it may have overwritten. */
  spread?: { object: Value; before: Map<string, () => Value> };
  /** The properties are worked out: to ask for one costs nothing. */
  isSettled?: true;
  node: ts.Node;
}
export interface ArrayValue {
  kind: 'array';
  items: Value[];
  open: boolean;
  /** The conditions under which items are there; absent: each of them is. */
  guards?: readonly Guard[];
  /** Where it is written, if it is. */
  literal?: ts.Expression;
}
/** A function of the project with the scope in which it was made. */
export interface FunctionValue {
  kind: 'function';
  node: FunctionNode;
  scope: Scope;
  /** What it is called with by position, whatever a call of what was made of it gives. */
  given?: readonly Value[];
}
export interface ClassValue {
  kind: 'class';
  node: ts.ClassLikeDeclaration;
}
/** One of several, by a condition that only running code knows. */
export interface ChoiceValue {
  kind: 'choice';
  values: Value[];
  /** The condition under which it is each of them; they rule each other out. */
  guards?: readonly Guard[];
  /** A caller's argument says which of two it is. */
  decided?: Decision;
}
/** Text put together from parts that are not all known. */
export interface TemplateValue {
  kind: 'template';
  parts: Value[];
}
/** A parameter of the function that is being read: a hole that a call fills. */
export interface ParameterValue {
  kind: 'parameter';
  /** Of the parameter, or of a variable that the function has closed over. */
  declaration: ts.Node;
}
/** A property of something that is not known yet. */
export interface MemberValue {
  kind: 'member';
  object: Value;
  name: Value;
  node: ts.Node;
  /** What has it is spread, and nothing may be spread: `{ ...undefined }`. */
  isSpread?: true;
}
/** `value ?? otherwise`, where it takes a caller's arguments to tell. */
export interface FallbackValue {
  kind: 'fallback';
  value: Value;
  otherwise: Value;
  /** Asks as `||` does. */
  isOr?: true;
  /** What nobody knows is taken to be there: only where nothing was given does the other stand in. */
  isOnlyOfNothing?: true;
}
/** An object that the tables know by name: `event`, `query`, `headers`, `router`, ... */
export interface InstanceValue {
  kind: 'instance';
  of: string;
  /** State of its own, for objects with an identity (routers). */
  state?: object;
  /** The place that made it, which is its identity where code changes it. */
  at?: ts.Node;
  /** The headers that it was made with. */
  headers?: HeaderSettings;
  /** The content type that it brings where it is sent. */
  contentType?: Value;
  /** What it is as an answer. */
  answer?: ResponseValue;
}
/** A parameter of the request, or a field of a form, read. */
export interface ReadValue {
  kind: 'read';
  in: 'query' | 'header' | 'cookie' | 'path' | 'form';
  name: Value;
  /** All values of a repeated parameter. */
  many?: boolean;
  /** It gives `null` where there is nothing, and not `undefined`. */
  isNull?: true;
  /** Only whether it is there is asked: the value is a boolean. */
  presence?: boolean;
  /** What stands in where it is absent. */
  fallback?: Value;
  node: ts.Node;
}
/** The request's body, read. The type is that of `node`. */
export interface BodyValue {
  kind: 'body';
  contentType: string;
  /** What arrives, where the read says it itself: text, bytes. */
  model?: TypeModel;
  /** It was read as text or bytes by another call, and is what code makes of those. */
  of?: ts.Node;
  /** A form whose texts and files are apart: `{ fields, files }`. */
  isSorted?: true;
  /** Statuses that h3 itself answers because of this read. */
  implies: readonly number[];
  /** What a read of bytes gives where none were sent: bytes all the same, or nothing, or a stream. */
  withoutBody?: 'empty' | 'absent in h3 1' | 'stream in h3 1';
  /** It throws where the request has no body. */
  failsOnNone?: true;
  node: ts.Expression;
}
/** A call that throws where it refuses the request. */
export interface RefusalValue {
  kind: 'refusal';
  errors: readonly ErrorValue[];
  node: ts.Node;
}
/** A response object, made and not yet returned. */
export interface ResponseValue {
  kind: 'response';
  /** `undefined` as constant: the status that the event has. */
  status: Value;
  contentType?: Value;
  /** The expression whose type the body has. */
  body?: ts.Expression;
  /** The body is sent as it is, not as JSON. */
  text?: true;
  /** What is sent, where the call says it itself. */
  model?: TypeModel;
  /** A `Response` of the platform: h3 gives one of 400 or more the event's headers for errors alone. */
  isWeb?: true;
  /** What another server answers: nothing of it is known. */
  isRelayed?: true;
  /** That server is asked with the method of the request, whichever it is. */
  forwards?: true;
  /** Nothing in it and no status given: 204, in h3 1 only where none was set on the event. */
  isNoContent?: true;
  /** The call that makes it sends it as well. */
  sends?: Sends;
  /** What the call writes into: it sends if that turns out to be Node's own response. */
  into?: Value;
  headers?: HeaderSettings;
  node: ts.Node;
}
/**
 * Whether a call sends its answer whatever is returned: in h3 1 alone, or in any. `later`: what it writes has not begun until
 * something is waited for, and is no answer where the handler ends before.
 */
export type Sends = 'h3-1' | 'always' | 'later';
/** A middleware that the tables know by what it does. */
export interface MiddlewareValue {
  kind: 'middleware';
  name: string;
  security?: { scheme: 'bearer' | 'basic'; role?: 'user' | 'admin' };
  /** Its refusals are h3's own errors, with this message; absent: they are `{ error }`. */
  message?: string;
  /** The function that says who the caller is, where the guard has its own. */
  authenticate?: Value;
  statuses: readonly number[];
  /** What it throws. */
  errors?: readonly ErrorValue[];
  /** Texts of the query that it reads, which need not be there. */
  reads?: readonly string[];
  /** It sends callers to another server. */
  redirects?: true;
  node: ts.Node;
}
/** The data that a cookie stands for: there whether the cookie is sent or not, and empty without it. */
export interface SessionValue {
  kind: 'session';
  /** The cookie's name; empty where that is not known. */
  name: Value;
  /** What is not there without the cookie: all of it, its members, or the user in its `data`, for which it has an `error`; absent: the members of its `data`. */
  lacks?: 'whole' | 'members' | 'user';
  node: ts.Node;
}
/** A call that refuses a request without a credential: what it gives is there whoever asks. */
export interface GuardValue {
  kind: 'guard';
  /** What it gives to whom it lets through: `true`, or an object that always has these properties; absent: that is not known. */
  gives?: true | readonly string[];
  credential: { in: 'header' | 'cookie'; name: string; scheme?: 'basic' };
  status: number;
  message: string;
  /** Headers that come with the refusal. */
  headers?: HeaderSettings;
  node: ts.Node;
}
/**
 * When a function that is no handler runs: before, when the answer of h3 1 is about to be sent, or after with the answer
 * or the error. What the first one returns is not used; the others answer in the handler's place where they return something.
 */
export type HookKind = 'before' | 'sending' | 'after' | 'error';
/** What `defineHandler(...)` and its like return. */
export interface WrappedHandlerValue {
  kind: 'wrapped-handler';
  handler: Value;
  middlewares: Value[];
  /** What the handler is called with; absent: the event. */
  args?: readonly Value[];
  /** What of the request is checked before the handler runs. */
  validates?: readonly ValidatedValue[];
  /** What the handler returns is not sent: it sends by Node's own response. */
  isNode?: true;
  /** It runs beside a handler. */
  hook?: HookKind;
  /** What it throws is caught, and nobody is answered for it. */
  isCaught?: true;
  /** Calls with which it hands the request to an app: what `next()` is to a middleware. */
  passes?: readonly ts.Node[];
  node: ts.Node;
}
/** A regular expression literal. */
export interface PatternValue {
  kind: 'pattern';
  source: string;
  flags: string;
}
/** Not known, with the place that lost it. */
export interface UnknownValue {
  kind: 'unknown';
  /** It is what was sent in this field of a JSON body. */
  field?: BodyField;
  /** It is a text put together from these, of which some are not known. */
  parts?: readonly Value[];
  /** The parameter that it was given for, in such a text. */
  givenFor?: ts.Node;
  /** A call of a package that the tables describe, in which no row does. */
  isUndescribed?: true;
  /** The status of an error of which nothing is known: h3 takes 500 where such an error is thrown. */
  isStatusless?: true;
  node: ts.Node;
}

export type FunctionNode =
  | ts.FunctionDeclaration
  | ts.FunctionExpression
  | ts.ArrowFunction
  | ts.MethodDeclaration
  | ts.GetAccessorDeclaration
  | ts.ConstructorDeclaration;

/** What declarations are bound to while a function is read: parameters, loop variables, locals of followed code. */
export interface Scope {
  bindings: Map<ts.Node, Value>;
  parent?: Scope;
  /** Values already worked out in this scope. Absent where statements have effects on them. */
  memo?: Map<ts.Node, Value>;
}

export function constant(value: Constant): ConstantValue {
  return { kind: 'constant', value };
}

export function unknown(node: ts.Node): UnknownValue {
  return { kind: 'unknown', node };
}

/** The alternatives of a value; a value that is no choice is its only one. */
export function alternatives(value: Value): Value[] {
  return value.kind === 'choice' ? value.values.flatMap(alternatives) : [value];
}

export function choice(values: Value[]): Value {
  const found = new Map<unknown, Value>();
  for (const each of values.flatMap(alternatives)) {
    const key = each.kind === 'constant' ? each.value : each;
    if (!found.has(key)) found.set(key, each);
  }
  const distinct = [...found.values()];
  return distinct.length === 1 && distinct[0] ? distinct[0] : { kind: 'choice', values: distinct };
}

/** Whether a value waits for a caller's arguments. */
export function isSymbolic(value: Value): boolean {
  switch (value.kind) {
    case 'parameter':
    case 'this':
      return true;
    case 'member':
      return isSymbolic(value.object) || isSymbolic(value.name);
    case 'method-call':
      return isSymbolic(value.object);
    case 'given-call':
      return isSymbolic(value.callee);
    case 'fallback':
      return isSymbolic(value.value);
    case 'element':
      return isSymbolic(value.of);
    case 'caught':
      return value.pending?.some(({ callee }) => isSymbolic(callee)) === true;
    case 'template':
      return value.parts.some(isSymbolic);
    case 'choice':
      return value.values.some(isSymbolic);
    default:
      return false;
  }
}

export function lookup(scope: Scope | undefined, declaration: ts.Node): Value | undefined {
  for (let current = scope; current; current = current.parent) {
    const value = current.bindings.get(declaration);
    if (value) return value;
  }
  return undefined;
}

export function isFunctionNode(node: ts.Node): node is FunctionNode {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isGetAccessorDeclaration(node) ||
    ts.isConstructorDeclaration(node)
  );
}
