import { ts } from 'ts-morph';
import { globalName } from '../language-globals.ts';
import { constant, unknown, type Value } from '../values/value.ts';
import type { Arguments } from './calls.ts';
import type { Case } from './conditions.ts';
import type { Expressions } from './expressions.ts';
import { oneOfMany, raise, type Run } from './frame.ts';
import type { FunctionCalls } from './function-calls.ts';
import { never, type Guard } from '../values/guard.ts';
import { createListMethods } from './list-methods.ts';
import { createKeptForRequest, symbolOf, weakMap } from './kept-for-request.ts';
import { isPure } from './operations.ts';
import { isRequestPart, textOf, urlOf } from './request-parts.ts';
import type { EngineTools } from './tools.ts';
import { held } from './variables.ts';

interface MethodCall {
  receiver: Value;
  /** What the receiver holds now. */
  held: Value;
  name: string;
  node: ts.CallExpression;
  args: Arguments;
}

/** Makes the functions that interpret calls of the language's own functions and methods. */
export function createLanguage(tools: EngineTools, expressions: Expressions, calls: FunctionCalls) {
  const { conditions, interner, checker } = tools;
  const { operation, truthy, conditionOf, guards } = conditions;
  const keptForRequest = createKeptForRequest(expressions, conditions, interner);
  const lists = createListMethods(tools, expressions, calls);
  return { callMethod, callGlobal, construct, isConstructed, runGiven };

  function callMethod({ receiver, held, name, node, args }: MethodCall, run: Run): Value | undefined {
    const { values } = args;
    const [first] = values;
    if (held.kind === 'array') return lists.callMethod({ place: receiver, list: held, name, args: values, node }, run);
    if (held.kind === 'object') {
      if (name === 'get' && first && isMap(held)) return expressions.memberOf(held, first, node, run);
      if (name === 'has' && first && isMap(held)) return hasKey(held, first);
      if (name === 'set' && isMap(held)) return putEntry(receiver, held, values, run);
    }
    if (held.kind === 'instance' && held.of === 'weakMap') {
      const kept = keptForRequest({ map: held, name, args: values, node }, run);
      if (kept) return kept;
    }
    if (name === 'bind' && held.kind === 'function') return values.length <= 1 ? held : undefined;
    if ((name === 'call' || name === 'apply') && held.kind === 'function') {
      const given = name === 'call' ? values.slice(1) : ((values[1] && tools.itemsOf(values[1], run)) ?? []);
      return calls.call(held, given, node, run);
    }
    if (isPattern(held) && first) return testPattern(held, name, first);
    if (isTextMethod(name) && (isText(held) || isTyped(node))) {
      if (name === 'match' && first && isPattern(first)) return testPattern(first, 'exec', held);
      if (name === 'split') return splitText(held, first);
      const method = `String#${name}`;
      if (isPure(method) || name === 'replace') return operation(method, [held, ...values]);
    }
    const owner = ts.isPropertyAccessExpression(node.expression) ? node.expression.expression : undefined;
    const global = owner && globalName(owner, checker);
    if (global !== undefined) return callGlobalFunction(`${global}.${name}`, values, node, run);
    return lists.callOnUnknown({ place: held, name, args: values, node }, run);
  }

  function callGlobal(node: ts.CallExpression, { values }: Arguments, run: Run): Value | undefined {
    const name = globalName(node.expression, checker);
    return name === undefined ? undefined : callGlobalFunction(name, values, node, run);
  }

  function callGlobalFunction(name: string, values: readonly Value[], node: ts.Node, run: Run): Value | undefined {
    const [first, second] = values;
    const plain = name.replace(/^(?:globalThis|window)\./, '');
    switch (plain) {
      case 'String':
        return first && operation('String', [textOf(first)]);
      case 'Boolean':
        return first ? conditionOf(truthy(first)) : constant(false);
      case 'Object.keys':
      case 'Object.values':
      case 'Object.entries': {
        if (first) expressions.takeApart(first, run);
        const held = first && tools.contentsOf(first, run);
        return held && entriesOf(plain, held);
      }
      case 'Object.fromEntries': {
        const cases = first?.kind === 'choice' ? conditions.casesOf(first) : undefined;
        const made = cases?.map(([guard, each]) => [guard, ofPairs(each, node, run)] as const);
        if (!made) return first && ofPairs(first, node, run);
        // Where one of them can't be told, it is made of that list.
        return conditions.chooseValue(
          made.map(([guard, each], at) => [guard, each ?? operation('Object.fromEntries', [cases![at]![1]])]),
        );
      }
      case 'Object.assign': {
        // `Object.assign(event.context, { user })`
        if (first?.kind !== 'instance' || first.of !== 'context' || second?.kind !== 'object' || second.open)
          return undefined;
        for (const [key, get] of second.properties) expressions.change(first, key, interner.of(get()), node, run);
        return first;
      }
      case 'Object.freeze':
      case 'Object.seal':
      case 'Promise.resolve':
      case 'structuredClone':
      case 'Array.from':
        if (plain === 'Array.from' && (values.length > 1 || !first || !tools.itemsOf(first, run))) return undefined;
        return first ?? constant(undefined);
      case 'Object.hasOwn':
        return first && second && first.kind === 'object' ? hasKey(first, second) : undefined;
      case 'Promise.all':
        return first;
      case 'Symbol':
        return symbolOf(plain, unknown(node));
      case 'Symbol.for':
        return first && symbolOf(plain, first);
      case 'Promise.reject':
        raise(run, first ?? interner.of(constant(undefined)));
        return constant(undefined);
      default:
        if (!isPure(plain)) return undefined;
        return operation(plain === 'Number.parseInt' ? 'parseInt' : plain, values.slice(0, 2));
    }
  }

  /** Of an object that some ways have put something into, those of each: `Object.keys(updates).length === 0`. */
  function entriesOf(name: string, object: Value): Value | undefined {
    const cases = object.kind === 'choice' ? conditions.casesOf(object) : undefined;
    if (cases) {
      const lists = cases.map(([guard, each]) => [guard, entriesOf(name, each)] as const);
      return lists.every((each): each is Case => each[1] !== undefined) ? conditions.chooseValue(lists) : undefined;
    }
    if (object.kind !== 'object' || object.open) return undefined;
    const items = [...object.properties].map(([key, get]): Value => {
      if (name === 'Object.keys') return constant(key);
      return name === 'Object.values'
        ? interner.of(get())
        : { kind: 'array', items: [constant(key), interner.of(get())], open: false };
    });
    return { kind: 'array', items, open: false };
  }

  /** Whether `new` makes something of the language's own. */
  function isConstructed({ expression }: ts.NewExpression): boolean {
    return globalName(expression, checker) !== undefined;
  }

  /** A map with known entries is an object with these names; a set of known items is a list of them. */
  function construct(node: ts.NewExpression, { values }: Arguments, run: Run): Value | undefined {
    const name = globalName(node.expression, checker);
    const [first] = values;
    if (name === 'Set') {
      const items = first ? tools.itemsOf(first, run) : [];
      return items && { kind: 'array', items: [...items], open: false };
    }
    if (name === 'Map') {
      return first ? ofPairs(first, node, run) : { kind: 'object', properties: new Map(), open: false, node };
    }
    if (name === 'WeakMap') return weakMap(node);
    if (name === 'URL' && first && isRequestPart(first)) return urlOf(first);
    return name === 'RegExp' && first ? operation('RegExp', [first, values[1] ?? constant('')]) : undefined;
  }

  /** An object with the names and values of a list of pairs. */
  function ofPairs(list: Value, node: ts.Node, run: Run): Value | undefined {
    const pairs = tools.itemsOf(list, run);
    const properties = new Map<string, () => Value>();
    for (const pair of pairs ?? []) {
      const [key, value = constant(undefined)] = tools.itemsOf(pair, run) ?? [];
      if (key?.kind !== 'constant') return undefined;
      properties.set(String(key.value), () => value);
    }
    return pairs && { kind: 'object', properties, open: false, node };
  }

  /** Whether the types say that a method is called on a text. */
  function isTyped({ expression }: ts.CallExpression): boolean {
    if (!ts.isPropertyAccessExpression(expression)) return false;
    const { flags } = checker.getNonNullableType(checker.getTypeAtLocation(expression.expression));
    return (flags & ts.TypeFlags.StringLike) !== 0;
  }

  function isMap(object: Extract<Value, { kind: 'object' }>): boolean {
    return ts.isNewExpression(object.node);
  }

  /** `map.set('GET', list)`, where the map's contents are in the state. */
  function putEntry(
    place: Value,
    map: Extract<Value, { kind: 'object' }>,
    [key, value]: readonly Value[],
    run: Run,
  ): Value | undefined {
    if (!run.here || place.kind !== 'allocated' || key?.kind !== 'constant' || !value) return undefined;
    const after: Value = { ...map, properties: new Map(map.properties).set(String(key.value), () => value) };
    run.here = { ...run.here, contents: new Map(run.here.contents).set(interner.of(place), held(after)) };
    return place;
  }

  function hasKey(object: Extract<Value, { kind: 'object' }>, key: Value): Value | undefined {
    if (object.open) return undefined;
    const found = [...object.properties.keys()].map((name) => truthy(operation('===', [key, constant(name)])));
    return conditionOf(found.reduce((sum, each) => guards.or(sum, each), never as Guard));
  }

  function testPattern(pattern: Value, name: string, text: Value): Value | undefined {
    if (name !== 'test' && name !== 'exec' && name !== 'match') return undefined;
    return operation('RegExp#test', [pattern, text]);
  }

  /** The items of a text that is known; parts of the request's path stay what they are. */
  function splitText(text: Value, separator: Value | undefined): Value | undefined {
    if (text.kind === 'constant' && separator?.kind === 'constant') {
      const items = String(text.value).split(String(separator.value));
      return { kind: 'array', items: items.map((each) => constant(each)), open: false };
    }
    return separator && operation('String#split', [text, separator]);
  }

  /**
   * A function that is given to a call that can't be read: it may run there. As Node calls back, a last one is given an
   * error, or what the call has made: `verify(token, key, (error, decoded) => …)`.
   */
  function runGiven(value: Value, { of, isLast }: { of: Value; isLast: boolean }, node: ts.Node, run: Run): void {
    if (value.kind !== 'function' || !calls.isInline(value.node, run)) return;
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return;
    const runs = truthy({ kind: 'operation', operator: 'runs', operands: [of, interner.of(unknown(value.node))] });
    const args = value.node.parameters.map((each, index): Value => {
      if (isLast && index > 0)
        return interner.of({ kind: 'operation', operator: 'called-back', operands: [of, constant(index)] });
      return tools.semantics.typed(each) ?? unknown(each);
    });
    expressions.choose(
      runs,
      () => oneOfMany(run, () => calls.call(value, args, node, run)),
      () => constant(undefined),
      run,
    );
  }
}

/** What is a text wherever it is: what a request brings, and what is made of texts. */
export function isText(value: Value): boolean {
  switch (value.kind) {
    case 'constant':
      return typeof value.value === 'string';
    case 'template':
      return true;
    case 'read':
      return !value.many && !value.presence;
    case 'operation':
      return (
        value.operator.startsWith('request.') ||
        value.operator === 'String' ||
        /^String#(?!includes|startsWith|endsWith|length|indexOf|split)/.test(value.operator)
      );
    case 'choice':
      return value.values.every((each) => isText(each) || (each.kind === 'constant' && (each.value ?? null) === null));
    default:
      return false;
  }
}

/** A regular expression, or one whose source a caller says. */
const isPattern = (value: Value): boolean =>
  value.kind === 'pattern' || (value.kind === 'operation' && value.operator === 'RegExp');

const textOnly: ReadonlySet<string> = new Set(['match', 'replace', 'split']);

const isTextMethod = (name: string): boolean => textOnly.has(name) || isPure(`String#${name}`);
