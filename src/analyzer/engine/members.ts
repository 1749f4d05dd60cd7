import { ts } from 'ts-morph';
import type { Evaluator, Semantics } from '../values/evaluator.ts';
import { constant, unknown, type ObjectValue, type Value } from '../values/value.ts';
import { always, type Guard } from '../values/guard.ts';
import type { Case, Conditions } from './conditions.ts';
import type { Interner } from './intern.ts';
import { lengthOf } from './lists.ts';
import { requestPartOf } from './request-parts.ts';

export type Members = ReturnType<typeof createMembers>;

/** Objects with more properties are not gone through one by one. */
const mostEntries = 40;

interface MembersInput {
  evaluator: Evaluator;
  semantics: () => Semantics;
  conditions: Conditions;
  interner: Interner;
}

/** Makes the functions that read properties of abstract values. */
export function createMembers({ evaluator, semantics, conditions, interner }: MembersInput) {
  const nothing = constant(undefined);
  return { member, objectOf };

  /** A property of a value, whatever the request; a value that waits for one where it is not known. */
  function member(object: Value, name: Value, node: ts.Node): Value {
    const cases = object.kind === 'choice' ? conditions.casesOf(object) : undefined;
    if (cases) return conditions.chooseValue(cases.map(([guard, each]) => [guard, member(each, name, node)]));
    const names = name.kind === 'choice' ? conditions.casesOf(name) : undefined;
    if (names) {
      const found = names.map(([guard, each]): Case => [guard, member(object, each, node)]);
      // Where no name says more than all of them, it stays one property of which nothing is known.
      const isWaiting = found.every(([, each]) => each.kind === 'member' && each.object === object);
      return isWaiting ? waiting(object, name, node) : conditions.chooseValue(found);
    }
    const key = name.kind === 'constant' ? String(name.value) : undefined;
    const part = requestPartOf(object, key);
    if (part) return interner.of(part);
    switch (object.kind) {
      case 'constant':
        // To read of null fails. A check of what is in something absent is one of that, too.
        return object.value === null ? unknown(node) : ofConstant(object.value, key);
      case 'template':
        // A text has the members of texts, and no others.
        return key !== undefined && !(key in String.prototype) && !/^\d+$/.test(key)
          ? nothing
          : (known(semantics().member(object, name, node)) ?? waiting(object, name, node));
      // What follows `?.` in a chain is not asked for.
      case 'absence':
        return object;
      case 'object':
        return ofObject(object, name, node);
      case 'array':
        if (object.open) return waiting(object, name, node);
        if (key === 'length') return interner.of(lengthOf(object, conditions));
        if (key !== undefined && /^\d+$/.test(key) && !object.guards) return object.items[Number(key)] ?? nothing;
        if (key === '0') return firstOf(object.items, object.guards!);
        return waiting(object, name, node);
      case 'error': {
        const field = key === undefined ? undefined : object.fields?.get(key);
        return field
          ? interner.of(field())
          : (known(evaluator.member(object, name, node)) ?? waiting(object, name, node));
      }
      case 'unknown-error':
        return object.isTypeError && key !== undefined && !hasEachError(key) ? nothing : waiting(object, name, node);
      case 'class':
      case 'made':
        return known(evaluator.member(object, name, node)) ?? waiting(object, name, node);
      case 'body':
      case 'parameter':
        // After `body.slug = body.slug.trim()`, it is not what was sent.
        if ((ts.isExpression(node) || ts.isBindingElement(node)) && evaluator.isOverwritten(node))
          return interner.of(unknown(node));
        return known(semantics().member(object, name, node)) ?? waiting(object, name, node);
      default:
        return known(semantics().member(object, name, node)) ?? waiting(object, name, node);
    }
  }

  function known(value: Value | undefined): Value | undefined {
    return value && value.kind !== 'unknown' ? interner.of(value) : undefined;
  }

  /** The first item of a list in which each is where its guard holds. */
  function firstOf(items: readonly Value[], present: readonly Guard[]): Value {
    const { guards } = conditions;
    let none: Guard = always;
    const cases = items.map((item, at): Case => {
      const isFirst = guards.and(none, present[at]!);
      none = guards.and(none, guards.not(present[at]!));
      return [isFirst, item];
    });
    return conditions.chooseValue([...cases, [none, nothing]]);
  }

  function ofConstant(value: unknown, key: string | undefined): Value {
    if (typeof value !== 'string' || key === undefined) return nothing;
    if (key === 'length') return constant(value.length);
    return /^\d+$/.test(key) ? constant(value[Number(key)]) : nothing;
  }

  function ofObject(object: ObjectValue, name: Value, node: ts.Node): Value {
    if (name.kind !== 'constant') return indexed(object, name) ?? waiting(object, name, node);
    const own = object.properties.get(String(name.value));
    if (own) return interner.of(own());
    // A map has its entries, and the methods of maps.
    const isOfMap = ts.isNewExpression(object.node) && String(name.value) in Map.prototype;
    if (!object.open) return isOfMap ? waiting(object, name, node) : nothing;
    const { spread } = object;
    if (!spread) return waiting(object, name, node);
    const within = member(spread.object, name, node);
    const before = spread.before.get(String(name.value));
    if (!before) return within;
    const isThere = conditions.guards.not(conditions.isNothing(within));
    return conditions.chooseValue([
      [isThere, within],
      [conditions.guards.not(isThere), interner.of(before())],
    ]);
  }

  /** `table[key]` of an object that is written out: each property where the key is its name, else nothing. */
  function indexed({ open, properties, node }: ObjectValue, key: Value): Value | undefined {
    const isTable = ts.isObjectLiteralExpression(node) || ts.isNewExpression(node);
    if (open || !isTable || properties.size > mostEntries) return undefined;
    // A number is a name too, and no text.
    if ([...properties.keys()].some((each) => /^\d+$/.test(each))) return undefined;
    const { guards, operation, truthy } = conditions;
    const cases: Case[] = [];
    let left: Guard = always;
    for (const [each, get] of properties) {
      const value = get();
      if (value.kind === 'function' && ts.isGetAccessorDeclaration(value.node)) return undefined;
      const is = truthy(operation('===', [key, constant(each)]));
      cases.push([guards.and(left, is), interner.of(value)]);
      left = guards.and(left, guards.not(is));
    }
    return conditions.chooseValue([...cases, [left, nothing]]);
  }

  function waiting(object: Value, name: Value, node: ts.Node): Value {
    return interner.of({ kind: 'member', object, name, node });
  }

  /** An object that is written out, with its properties as they are now. */
  function objectOf(properties: ReadonlyMap<string, Value>, open: boolean, node: ts.Node, spread?: Value): Value {
    const given = new Map([...properties].map(([name, value]) => [name, () => value] as const));
    return {
      kind: 'object',
      properties: given,
      open,
      node,
      ...(spread ? { spread: { object: spread, before: new Map() } } : {}),
    };
  }
}

const hasEachError = (key: string): boolean => key in Error.prototype || key === 'stack' || key === 'cause';
