import { constant, type ArrayValue, type Value } from '../values/value.ts';
import type { Case, Conditions } from './conditions.ts';
import { always, never, type Guard } from '../values/guard.ts';

/** More items under conditions of their own are too many to be asked for one by one. */
const mostGuarded = 60;

/**
 * The list where several ways meet that have put items into one: `if (!title) errors.push('title')`. Each item keeps the
 * condition under which it is there. Undefined where they are no such lists.
 */
export function joinLists(cases: readonly Case[], { guards }: Conditions): Value | undefined {
  const lists = cases.map(([, value]) => value).filter((value) => value.kind === 'array');
  const [first] = lists;
  if (!first || lists.length < cases.length || lists.some(({ open }) => open)) return undefined;
  const items: Value[] = [];
  const conditions: Guard[] = [];
  const longest = Math.max(...lists.map((list) => list.items.length));
  let isSame = true;
  for (let at = 0; at < longest; at++) {
    isSame &&= lists.every((list) => list.items[at] === first.items[at]);
    if (!isSame) break;
    items.push(first.items[at]!);
    conditions.push(
      cases.reduce(
        (sum, [guard, list]) => guards.or(sum, guards.and(guard, guardAt(list as ArrayValue, at))),
        never as Guard,
      ),
    );
  }
  const common = items.length;
  for (const [guard, value] of cases) {
    const list = value as ArrayValue;
    for (let at = common; at < list.items.length; at++) {
      items.push(list.items[at]!);
      conditions.push(guards.and(guard, guardAt(list, at)));
    }
  }
  if (items.length > mostGuarded) return undefined;
  return { kind: 'array', items, open: false, guards: conditions };
}

const guardAt = ({ guards }: ArrayValue, at: number): Guard => guards?.[at] ?? always;

/** Of more items it is only known whether there are any. */
const mostCounted = 8;

/** How many items a list has: a number, or whether there are any. */
export function lengthOf(list: ArrayValue, { guards, chooseValue }: Conditions): Value {
  const { guards: given, items } = list;
  if (!given || given.every((each) => each === always)) return constant(items.length);
  if (given.length <= mostCounted) {
    let counts: readonly Guard[] = [always];
    for (const present of given) {
      const absent = guards.not(present);
      const at = (count: number): Guard => counts[count] ?? never;
      counts = Array.from({ length: counts.length + 1 }, (_, count) =>
        guards.or(guards.and(at(count), absent), guards.and(at(count - 1), present)),
      );
    }
    return chooseValue(counts.map((guard, count): Case => [guard, constant(count)]));
  }
  const isAny = given.reduce((sum, each) => guards.or(sum, each), never as Guard);
  return chooseValue([
    [isAny, { kind: 'operation', operator: 'count', operands: [list] }],
    [guards.not(isAny), constant(0)],
  ]);
}
