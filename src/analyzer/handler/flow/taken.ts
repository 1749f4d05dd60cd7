export type When = 'always' | 'maybe';

/** What code takes out of a value before it is used: of the value itself, of what is in it, of its items. */
export interface TakenOut {
  /** By name; `anyName`: of a name that is not known. */
  own: ReadonlyMap<string, When>;
  members?: ReadonlyMap<string, TakenOut> | undefined;
  items?: TakenOut | undefined;
}

export const anyName = '*';
export const nothing: TakenOut = { own: new Map() };

export const isNothingTaken = ({ own, members, items }: TakenOut): boolean =>
  own.size === 0 && !members?.size && (!items || isNothingTaken(items));

/** What is taken out of one member of a value. */
export const ofMember = (name: string, taken: TakenOut): TakenOut =>
  isNothingTaken(taken) ? nothing : { own: nothing.own, members: new Map([[name, taken]]) };

export const ofItems = (taken: TakenOut): TakenOut =>
  isNothingTaken(taken) ? nothing : { own: nothing.own, items: taken };

/** One after the other. */
export function both(all: readonly TakenOut[]): TakenOut {
  const own = new Map<string, When>();
  for (const each of all) {
    for (const [name, when] of each.own) if (own.get(name) !== 'always') own.set(name, when);
  }
  return { own, ...within(all, both, (each) => (each ? [each] : [])) };
}

/** One or the other. */
export function either(all: readonly TakenOut[]): TakenOut {
  const own = new Map<string, When>();
  for (const name of new Set(all.flatMap((each) => [...each.own.keys()]))) {
    own.set(name, all.every((each) => each.own.get(name) === 'always') ? 'always' : 'maybe');
  }
  return { own, ...within(all, either, (each) => [each ?? nothing]) };
}

function within(
  all: readonly TakenOut[],
  sum: (all: readonly TakenOut[]) => TakenOut,
  listed: (each: TakenOut | undefined) => TakenOut[],
): Pick<TakenOut, 'members' | 'items'> {
  const names = new Set(all.flatMap(({ members }) => [...(members?.keys() ?? [])]));
  const members = [...names].map(
    (name) => [name, sum(all.flatMap((each) => listed(each.members?.get(name))))] as const,
  );
  return {
    ...(members.length ? { members: new Map(members) } : {}),
    ...(all.some(({ items }) => items) ? { items: sum(all.flatMap(({ items }) => listed(items))) } : {}),
  };
}

export function atMost(taken: TakenOut, when: When): TakenOut {
  if (when === 'always') return taken;
  const { own, members, items } = taken;
  return {
    own: new Map([...own.keys()].map((name) => [name, 'maybe'])),
    ...(members ? { members: new Map([...members].map(([name, each]) => [name, atMost(each, when)])) } : {}),
    ...(items ? { items: atMost(items, when) } : {}),
  };
}

/** Less what stands at some paths: `name`, `member.name`. */
export function without(taken: TakenOut, paths: ReadonlySet<string>): TakenOut {
  if (paths.size === 0) return taken;
  const below = (name: string): Set<string> =>
    new Set([...paths].flatMap((path) => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : [])));
  return {
    ...taken,
    own: new Map([...taken.own].filter(([name]) => !paths.has(name))),
    ...(taken.members
      ? { members: new Map([...taken.members].map(([name, each]) => [name, without(each, below(name))])) }
      : {}),
  };
}
