import { ts } from 'ts-morph';
import { globalName } from '../language-globals.ts';
import { concatenate } from '../values/text.ts';
import { constant, unknown, type ArrayValue, type FunctionValue, type Value } from '../values/value.ts';
import type { Case } from './conditions.ts';
import type { Expressions } from './expressions.ts';
import { oneOfMany, type Run } from './frame.ts';
import { always, never, type Guard } from '../values/guard.ts';
import type { FunctionCalls } from './function-calls.ts';
import { isRequestPart } from './request-parts.ts';
import type { EngineTools } from './tools.ts';
import { held } from './variables.ts';

/** Lists with more items are not gone through one by one. */
const mostItems = 40;

interface ListCall {
  /** Where the list is kept, if it is. */
  place: Value;
  list: ArrayValue;
  name: string;
  args: readonly Value[];
  node: ts.CallExpression;
}

/** Makes the functions that interpret methods of lists. */
export function createListMethods(tools: EngineTools, expressions: Expressions, calls: FunctionCalls) {
  const { conditions, interner, checker } = tools;
  const { guards, truthy, operation, conditionOf, chooseValue } = conditions;
  return { callMethod, callOnUnknown };

  function callMethod({ place, list, name, args, node }: ListCall, run: Run): Value | undefined {
    const [first] = args;
    if (name === 'push' || name === 'unshift' || name === 'add') return put(place, list, name, args, run);
    if (name === 'includes' || name === 'has') return first && !list.open ? includes(list, first) : undefined;
    if (list.open || list.items.length > mostItems) {
      return callOnUnknown({ place: list, name, args, node }, run);
    }
    switch (name) {
      case 'some':
      case 'every':
      case 'find':
      case 'findLast':
      case 'filter':
      case 'findIndex':
      case 'forEach':
      case 'map':
      case 'flatMap':
        if (first?.kind === 'function') return goThrough(list, name, first, node, run);
        return isBoolean(node.arguments[0]) && name !== 'flatMap' ? concluded(list, name, list.items) : undefined;
      case 'reduce':
        return first?.kind === 'function' ? reduced(list, first, args.slice(1), node, run) : undefined;
      case 'at':
        return first ? expressions.memberOf(list, first, node, run) : undefined;
      case 'concat': {
        const others = args.map((each) => tools.itemsOf(each, run) ?? [each]);
        return { kind: 'array', items: [...list.items, ...others.flat()], open: false };
      }
      case 'join':
        return join(list, first);
      case 'sort':
      case 'toSorted':
      case 'reverse':
      case 'toReversed':
        return reordered(place, list, name, args, run);
      case 'slice':
      case 'values':
        return name === 'slice' && args.length > 0 ? slice(list, args) : list;
      default:
        return undefined;
    }
  }

  function isBoolean(given: ts.Expression | undefined): boolean {
    return given !== undefined && globalName(given, checker) === 'Boolean';
  }

  /** `list.map(String)`: as many items, and nothing happens beside it. */
  function isConversion(given: ts.Expression | undefined): boolean {
    return given !== undefined && ['Boolean', 'Number', 'String'].includes(globalName(given, checker) ?? '');
  }

  function slice(list: ArrayValue, args: readonly Value[]): Value | undefined {
    const [from, to] = args.map((each) => (each.kind === 'constant' ? Number(each.value) : undefined));
    if (from === undefined || (args.length > 1 && to === undefined) || list.guards) return undefined;
    return { kind: 'array', items: list.items.slice(from, to), open: false };
  }

  /** The same items in another order, in the list itself unless it is a method that copies; undefined where it is not known. */
  function reordered(
    place: Value,
    list: ArrayValue,
    name: string,
    args: readonly Value[],
    run: Run,
  ): Value | undefined {
    const after = /^(?:toR|r)everse/.test(name) ? reversed(list) : args.length === 0 ? sorted(list) : undefined;
    if (after && run.here && place.kind === 'allocated' && !name.startsWith('to')) {
      run.here = { ...run.here, contents: new Map(run.here.contents).set(interner.of(place), held(after)) };
    }
    return after;
  }

  function join(list: ArrayValue, separator: Value | undefined): Value | undefined {
    const glue = separator === undefined ? ',' : separator.kind === 'constant' ? String(separator.value) : undefined;
    const isKnown = list.items.every((item) => item.kind === 'constant' || isRequestPart(item));
    if (glue === undefined || !isKnown || list.guards) return undefined;
    const parts = list.items.flatMap((item, at): Value[] => (at === 0 ? [item] : [constant(glue), item]));
    return parts.length === 0 ? constant('') : concatenate(parts, undefined);
  }

  function put(place: Value, list: ArrayValue, name: string, args: readonly Value[], run: Run): Value | undefined {
    if (!run.here || place.kind !== 'allocated') return undefined;
    const items = name === 'unshift' ? [...args, ...list.items] : [...list.items, ...args];
    const given = list.guards;
    const after: Value = {
      ...list,
      items,
      ...(given && name !== 'unshift' ? { guards: [...given, ...args.map(() => always)] } : {}),
    };
    run.here = { ...run.here, contents: new Map(run.here.contents).set(interner.of(place), held(after)) };
    return constant(items.length);
  }

  function includes(list: ArrayValue, item: Value): Value {
    const found = list.items.map((each, at) =>
      guards.and(list.guards?.[at] ?? always, truthy(operation('===', sides(item, each)))),
    );
    return conditionOf(found.reduce((sum, each) => guards.or(sum, each), never as Guard));
  }

  /** Each item in its turn, as the methods of lists do. */
  function goThrough(
    list: ArrayValue,
    name: string,
    callback: FunctionValue,
    node: ts.CallExpression,
    run: Run,
  ): Value {
    const values: Value[] = [];
    for (const [at, item] of list.items.entries()) {
      if (!run.here) return unknown(node);
      const is = list.guards?.[at] ?? always;
      values.push(
        is === always
          ? calls.call(callback, [item, constant(at), list], node, run)
          : expressions.choose(
              is,
              () => calls.call(callback, [item, constant(at), list], node, run),
              () => constant(undefined),
              run,
            ),
      );
    }
    return name === 'flatMap' ? unknown(node) : concluded(list, name, values);
  }

  /** What a function makes of one item after the other, from the value that it is given first. */
  function reduced(
    { items, guards: given }: ArrayValue,
    callback: FunctionValue,
    [start]: readonly Value[],
    node: ts.CallExpression,
    run: Run,
  ): Value | undefined {
    if (given || start === undefined) return undefined;
    return items.reduce<Value>(
      (sum, item, at) => (run.here ? calls.call(callback, [sum, item, constant(at)], node, run) : unknown(node)),
      start,
    );
  }

  /** What a method gives whose function has given these values for the items; `Boolean` gives the items themselves. */
  function concluded(list: ArrayValue, name: string, values: readonly Value[]): Value {
    const present = list.items.map((_, at) => list.guards?.[at] ?? always);
    const holds = values.map((value, at) => guards.and(present[at]!, truthy(value)));
    switch (name) {
      case 'some':
        return conditionOf(holds.reduce((sum, each) => guards.or(sum, each), never as Guard));
      case 'every': {
        const all = values.map((value, at) => guards.or(guards.not(present[at]!), truthy(value)));
        return conditionOf(all.reduce((sum, each) => guards.and(sum, each), always as Guard));
      }
      case 'find':
      case 'findLast':
      case 'findIndex':
        return firstOf(name, list.items, holds);
      case 'filter':
        return { kind: 'array', items: list.items, open: false, guards: holds };
      case 'map':
        return { kind: 'array', items: [...values], open: false, ...(list.guards ? { guards: list.guards } : {}) };
      default:
        return constant(undefined);
    }
  }

  function firstOf(name: string, items: readonly Value[], holds: readonly Guard[]): Value {
    const order = name === 'findLast' ? [...items.keys()].toReversed() : [...items.keys()];
    const cases: Case[] = [];
    let left: Guard = always;
    for (const at of order) {
      const guard = guards.and(left, holds[at]!);
      if (guard !== never) cases.push([guard, name === 'findIndex' ? constant(at) : items[at]!]);
      left = guards.and(left, guards.not(holds[at]!));
    }
    if (left !== never) cases.push([left, name === 'findIndex' ? constant(-1) : constant(undefined)]);
    return chooseValue(cases);
  }

  /** The same for a list of which nothing is known: the function runs for some item of it, or for none. */
  function callOnUnknown({ place, name, args, node }: Omit<ListCall, 'list'>, run: Run): Value | undefined {
    const [callback] = args;
    const part = partOfSplit(place, name, args, node);
    if (part) return part;
    if (name === 'filter' && isBoolean(node.arguments[0])) return operation('list.filled', [place]);
    if (name === 'map' && isConversion(node.arguments[0])) return operation('list.map', [place, unknown(node)]);
    if (!walks.has(name) || callback?.kind !== 'function' || !calls.isInline(callback.node, run)) return undefined;
    calls.noteDecisive(place, run);
    const element = tools.elementOf(place, node);
    const runs = truthy({ kind: 'operation', operator: 'runs', operands: [element] });
    let found: Value = constant(undefined);
    expressions.choose(
      runs,
      () => (found = oneOfMany(run, () => calls.call(callback, [element, unknown(node), place], node, run))),
      () => constant(undefined),
      run,
    );
    const result = operation(`list.${name}`, [place, found]);
    if (name === 'some' || name === 'every') return result;
    return name === 'find' || name === 'findLast' || name === 'map' || name === 'filter' ? result : undefined;
  }

  /** `path.split('/').includes('open')` and `path.split('/').pop()`, of a list that nobody else has. */
  function partOfSplit(list: Value, name: string, args: readonly Value[], node: ts.CallExpression): Value | undefined {
    const [first] = args;
    if (!isSplit(list)) return undefined;
    if (name === 'includes' && first && args.length === 1) return operation('list.includes', [list, first]);
    const isLast = name === 'at' && first?.kind === 'constant' && first.value === -1;
    return isLast || (name === 'pop' && isOfCall(node)) ? operation('list.last', [list]) : undefined;
  }
}

const isSplit = (value: Value): boolean =>
  value.kind === 'operation' &&
  (value.operator === 'String#split' || (value.operator === 'list.filled' && value.operands.some(isSplit)));

/** Whether a method is one of what a call gives. */
const isOfCall = ({ expression }: ts.CallExpression): boolean =>
  ts.isPropertyAccessExpression(expression) && ts.isCallExpression(expression.expression);

/** Methods that hand one item after the other to the function that they are given. */
const walks: ReadonlySet<string> = new Set([
  'every',
  'filter',
  'find',
  'findIndex',
  'findLast',
  'flatMap',
  'forEach',
  'map',
  'some',
]);

const sides = (a: Value, b: Value): readonly Value[] => (a.kind === 'constant' ? [b, a] : [a, b]);

const reversed = ({ items, guards, ...list }: ArrayValue): ArrayValue => ({
  ...list,
  items: items.toReversed(),
  ...(guards ? { guards: guards.toReversed() } : {}),
});

/** Texts that are written, by their letters. */
function sorted({ items, guards, ...list }: ArrayValue): ArrayValue | undefined {
  const texts = items.flatMap((each) => (each.kind === 'constant' && typeof each.value === 'string' ? each.value : []));
  if (guards || texts.length < items.length) return undefined;
  return { ...list, items: texts.sort().map((each) => constant(each)) };
}
