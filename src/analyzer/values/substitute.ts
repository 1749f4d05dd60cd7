import type { ts } from 'ts-morph';
import { calledFunction } from './called.ts';
import { isInstance } from './caught.ts';
import type { CaughtValue } from './caught-value.ts';
import type { Evaluator, Semantics } from './evaluator.ts';
import { oneOf, type Decision } from './decided.ts';
import type { GivenCallValue, MethodCallValue } from './open-call.ts';
import type { MadeValue } from './made-value.ts';
import { checkedWith, mapSchema } from './schema.ts';
import { elementOf } from './list-items.ts';
import { bringsNothing, flattenSpread } from './spread.ts';
import { concatenate, settleFallback } from './text.ts';
import type { ErrorValue } from './error-value.ts';
import type { HeaderSetting, HeaderSettings } from './setting-value.ts';
import {
  alternatives,
  choice,
  constant,
  isSymbolic,
  unknown,
  type MemberValue,
  type ObjectValue,
  type Value,
} from './value.ts';
import { writtenInto } from './written-into.ts';
import { lazy } from './work.ts';

/** Makes the function that puts values in the place of a function's parameters. */
export function createSubstitute(
  semantics: Semantics,
  { member, call, work, keys }: Pick<Evaluator, 'member' | 'call' | 'work' | 'keys'>,
  checker: ts.TypeChecker,
): Evaluator['substitute'] {
  /** A part of a value that several others hold is put together once. */
  const done = new WeakMap<ReadonlyMap<ts.Node, Value>, Map<Value, Value>>();
  return substitute;

  function substitute(value: Value, bindings: ReadonlyMap<ts.Node, Value>): Value {
    if (value.kind === 'constant') return value;
    const before = done.get(bindings)?.get(value);
    if (before) return before;
    const cuts = work.cuts();
    const result = put(value, bindings);
    if (work.cuts() === cuts && value.kind !== 'caught') {
      if (!done.has(bindings)) done.set(bindings, new Map());
      done.get(bindings)!.set(value, result);
    }
    return result;
  }

  function put(value: Value, bindings: ReadonlyMap<ts.Node, Value>): Value {
    switch (value.kind) {
      case 'parameter':
        return bindings.get(value.declaration) ?? value;
      case 'this':
        return bindings.get(value.of) ?? value;
      case 'made':
        return substituteFields(value, bindings);
      case 'member':
        return substituteMember(value, substitute(value.object, bindings), substitute(value.name, bindings));
      case 'element': {
        const list = substitute(value.of, bindings);
        return elementOf(list, value.node) ?? unknown(value.node);
      }
      case 'method-call': {
        const object = substitute(value.object, bindings);
        const args = value.args.map((each) => substitute(each, bindings));
        const known = semantics.methodOf(object, value.method, args, value.node) ?? ofMade(object, value, args);
        return known ?? (isSymbolic(object) ? { ...value, object, args } : unknown(value.node));
      }
      case 'given-call':
        return substituteCall(value, bindings);
      case 'fallback':
        return settleFallback(value, substitute(value.value, bindings), substitute(value.otherwise, bindings));
      case 'template':
        return concatenate(substituteParts(value.parts, bindings), undefined);
      case 'unknown':
        return value.parts ? concatenate(substituteParts(value.parts, bindings), value.node) : value;
      case 'choice':
        return value.decided
          ? substituteDecided(value.decided, bindings)
          : distinct(value.values.map((each) => substitute(each, bindings)));
      case 'object':
        return substituteObject(value, bindings);
      case 'array':
        return { ...value, items: value.items.map((each) => substitute(each, bindings)) };
      case 'read': {
        const fallback = value.fallback && substitute(value.fallback, bindings);
        return { ...value, name: substitute(value.name, bindings), ...(fallback ? { fallback } : {}) };
      }
      case 'session':
        return { ...value, name: substitute(value.name, bindings) };
      case 'error':
        return substituteError(value, bindings);
      case 'caught':
        return substituteCaught(value, bindings);
      case 'schema':
        return mapSchema(value, (each) => substitute(each, bindings));
      case 'validator':
        return { ...value, schema: substitute(value.schema, bindings) };
      case 'validated': {
        const { refusal } = value;
        return {
          ...value,
          input: substitute(value.input, bindings),
          schema: substitute(value.schema, bindings),
          ...(refusal ? { refusal: { onError: substitute(refusal.onError, bindings) } } : {}),
        };
      }
      case 'setting':
        return value.of === 'status'
          ? { ...value, value: substitute(value.value, bindings) }
          : {
              ...value,
              headers: value.headers.map((each) => substituteHeader(each, (part) => substitute(part, bindings))),
            };
      case 'response': {
        const put = (part: Value): Value => substitute(part, bindings);
        const { contentType, into } = value;
        if (into) return writtenInto(put(into), value);
        return {
          ...value,
          status: put(value.status),
          ...(contentType ? { contentType: put(contentType) } : {}),
          ...substituteHeaders(value.headers, put),
        };
      }
      default:
        return value;
    }
  }

  /** One of several of which none says the same as another. */
  function distinct(values: Value[]): Value {
    const found = new Map(values.flatMap(alternatives).map((each) => [keys.of(each), each]));
    return choice([...found.values()]);
  }

  function substituteDecided(
    { by, isOf, whenTrue, whenFalse }: Decision,
    bindings: ReadonlyMap<ts.Node, Value>,
  ): Value {
    const said = substitute(by, bindings);
    return oneOf(
      { by: said, ...(isOf ? { isOf } : {}) },
      [() => substitute(whenTrue, bindings), () => substitute(whenFalse, bindings)],
      () => (isOf ? isInstance(said, isOf, checker) : undefined),
    );
  }

  /** What a function gives that is known by now, or one of several. */
  function substituteCall({ args, node, ...value }: GivenCallValue, bindings: ReadonlyMap<ts.Node, Value>): Value {
    const callee = substitute(value.callee, bindings);
    const given = args.map((each) => substitute(each, bindings));
    return choice(
      alternatives(callee).map((each) => {
        const called = calledFunction(each);
        if (called) return call(called, given, node);
        const checked = given[0] && checkedWith(each, given[0], node);
        if (checked) return checked;
        return isSymbolic(each) ? { kind: 'given-call', callee: each, args: given, node } : unknown(node);
      }),
    );
  }

  /** A method of an object whose class is known by now, or one of several. */
  function ofMade(object: Value, { method, node }: MethodCallValue, args: Value[]): Value | undefined {
    const objects = alternatives(object);
    if (!objects.every(({ kind }) => kind === 'made')) return undefined;
    return choice(
      objects.map((each) => {
        const callee = member(each, constant(method), node);
        return callee.kind === 'function' ? call(callee, args, node) : unknown(node);
      }),
    );
  }

  function substituteError(error: ErrorValue, bindings: ReadonlyMap<ts.Node, Value>): ErrorValue {
    const put = (part: Value): Value => substitute(part, bindings);
    const { status, message, headers, data, body, cause, fields } = error;
    return {
      ...error,
      ...(cause ? { cause: put(cause) } : {}),
      ...(fields ? { fields: substituteEach(fields, bindings) } : {}),
      status: put(status),
      ...(message ? { message: put(message) } : {}),
      ...(data ? { data: { ...data, value: put(data.value) } } : {}),
      ...(body ? { body: { ...body, value: put(body.value) } } : {}),
      ...substituteHeaders(headers, put),
    };
  }

  function substituteMember({ node, isSpread }: MemberValue, object: Value, name: Value): Value {
    if (isSpread && bringsNothing(object)) return constant(undefined);
    const found = member(object, name, node);
    return isSpread && found.kind === 'member' ? { ...found, isSpread } : found;
  }

  /** What is put in for a parameter and is not known has the name of that at least. */
  function substituteParts(parts: readonly Value[], bindings: ReadonlyMap<ts.Node, Value>): Value[] {
    return parts.map((part) => {
      const given = substitute(part, bindings);
      return part.kind === 'parameter' && given.kind === 'unknown' ? { ...given, givenFor: part.declaration } : given;
    });
  }

  function substituteFields(made: MadeValue, bindings: ReadonlyMap<ts.Node, Value>): MadeValue {
    const { fields } = made;
    const isSame = !fields || ![...fields.values()].some((get) => isSymbolic(get()));
    return isSame ? made : { ...made, fields: substituteEach(fields, bindings) };
  }

  function substituteEach(
    properties: ReadonlyMap<string, () => Value>,
    bindings: ReadonlyMap<ts.Node, Value>,
  ): ObjectValue['properties'] {
    return new Map([...properties].map(([name, get]) => [name, lazy(() => substitute(get(), bindings), work)]));
  }

  /** What is thrown by calls that are known by now is among the errors. */
  function substituteCaught(caught: CaughtValue, bindings: ReadonlyMap<ts.Node, Value>): CaughtValue {
    const { pending = [], ...rest } = caught;
    const put = (value: Value): Value => substitute(value, bindings);
    const calls = pending.map((each) => ({ ...each, callee: put(each.callee), args: each.args.map(put) }));
    const known = calls.flatMap((each) =>
      alternatives(each.callee).flatMap((callee) => {
        const called = calledFunction(callee);
        return called ? [{ ...each, called }] : [];
      }),
    );
    const thrown = known.flatMap(({ called, args, thrownBy }) => thrownBy(called, args));
    const checks = caught.checks || known.some((each) => each.checks(each.called));
    const open = calls.filter(({ callee }) => isSymbolic(callee));
    const errors = [...caught.errors.map((each) => ({ ...each, error: put(each.error) })), ...thrown];
    return { ...rest, errors, ...(checks ? { checks } : {}), ...(open.length ? { pending: open } : {}) };
  }

  function substituteObject(value: ObjectValue, bindings: ReadonlyMap<ts.Node, Value>): Value {
    const substituted = (properties: ObjectValue['properties']) => substituteEach(properties, bindings);
    const { spread } = value;
    return flattenSpread({
      ...value,
      properties: substituted(value.properties),
      ...(spread
        ? { spread: { object: substitute(spread.object, bindings), before: substituted(spread.before) } }
        : {}),
    });
  }
}

/** A header whose name or value waited for a caller. */
export function substituteHeader(header: HeaderSetting, put: (value: Value) => Value): HeaderSetting {
  const { description } = header;
  return {
    ...header,
    name: put(header.name),
    value: put(header.value),
    ...(description ? { description: put(description) } : {}),
  };
}

function substituteHeaders(
  given: HeaderSettings | undefined,
  put: (value: Value) => Value,
): { headers?: HeaderSettings } {
  return given ? { headers: { ...given, headers: given.headers.map((each) => substituteHeader(each, put)) } } : {};
}
