import {
  collection,
  enumeration,
  generic,
  heirs,
  indexedObject,
  instance,
  looseTuple,
  numbered,
  ofValue,
  rearranged,
  recursive,
  renamed,
} from './random-declared.ts';
import {
  awaited,
  branded,
  conditional,
  exclusive,
  indexed,
  keyed,
  openTuple,
  serialized,
  tagged,
  template,
} from './random-forms.ts';

/** A random type: its text in TypeScript, values of it, and what JSON may hold for it, each written on its own. */
export interface RandomType {
  text: string;
  /** A value of the type. */
  make(): unknown;
  /** Whether a JSON value can come from a value of the type. */
  allows(json: unknown): boolean;
  /** `undefined` and functions are values of the type, which JSON leaves out. */
  skippable?: boolean;
}

/** Numbers from a seed (mulberry32): a failure can be repeated. */
export function createRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  /** Declarations that the types refer to; each has a name that no other has. */
  const declarations: string[] = [];
  const declare = (make: (name: string) => string): string => {
    const name = `D${declarations.length}`;
    // The place is taken before a declaration is made, which may make others.
    const at = declarations.push('') - 1;
    declarations[at] = make(name);
    return name;
  };
  return { below, pick, chance: (part: number): boolean => next() < part, declarations, declare };
}

export type Random = ReturnType<typeof createRandom>;

const words = ['a', 'b-c', 'd e', '', 'ünï', '1'];

export function randomType(random: Random, depth = 3): RandomType {
  const leaves = [text, number, boolean, nothing, literals, date, url, template, branded, enumeration, ofValue];
  const nested = [object, object, object, list, tuple, openTuple, looseTuple, record, keyed, union, tagged, exclusive];
  const computed = [mapped, intersection, conditional, indexed, serialized, awaited, rearranged, renamed];
  const named = [instance, recursive, generic, heirs, numbered, indexedObject, collection];
  return random.pick(depth > 0 ? [...leaves, ...nested, ...computed, ...named] : leaves)(random, depth);
}

export const text = (random: Random): RandomType => ({
  text: 'string',
  make: () => random.pick(words),
  allows: (json) => typeof json === 'string',
});
export const number = (random: Random): RandomType => ({
  text: 'number',
  make: () => random.pick([0, -1, 1.5, 1e21]),
  allows: (json) => typeof json === 'number',
});
const boolean = (random: Random): RandomType => ({
  text: 'boolean',
  make: () => random.chance(0.5),
  allows: (json) => typeof json === 'boolean',
});
const nothing = (): RandomType => ({ text: 'null', make: () => null, allows: (json) => json === null });
export const date = (random: Random): RandomType => ({
  text: 'Date',
  make: () => new Date(random.below(1e9) * 1000),
  allows: (json) => typeof json === 'string' && /^\d{4}-\d\d-\d\dT/.test(json),
});
const url = (random: Random): RandomType => ({
  text: 'URL',
  make: () => new URL(`http://example.com/${random.below(9)}`),
  allows: (json) => typeof json === 'string' && json.startsWith('http://'),
});

function literals(random: Random): RandomType {
  const values = [...new Set([1, 2, 3].map(() => random.pick(['x', 'y', 'z', 1, 2, true])))];
  return {
    text: `(${values.map((value) => JSON.stringify(value)).join(' | ')})`,
    make: () => random.pick(values),
    allows: (json) => values.includes(json as string),
  };
}

export function list(random: Random, depth: number): RandomType {
  const items = randomType(random, depth - 1);
  return {
    text: random.pick([`(${items.text})[]`, `readonly (${items.text})[]`, `Array<${items.text}>`]),
    make: () => Array.from({ length: random.below(3) }, items.make),
    allows: (json) =>
      Array.isArray(json) && json.every((each) => items.allows(each) || (items.skippable && each === null)),
  };
}

function tuple(random: Random, depth: number): RandomType {
  const items = [randomType(random, depth - 1), randomType(random, depth - 1)];
  return {
    text: `[${items.map((item) => item.text).join(', ')}]`,
    make: () => items.map((item) => item.make()),
    // The schema knows the length, and of the items only that each has one of their types (OpenAPI 3.0.3, "items").
    allows: (json) =>
      Array.isArray(json) && json.length === 2 && json.every((each) => items.some((item) => item.allows(each))),
  };
}

function record(random: Random, depth: number): RandomType {
  const value = randomType(random, depth - 1);
  return {
    text: `Record<string, ${value.text}>`,
    make: () => Object.fromEntries(Array.from({ length: random.below(3) }, (_, index) => [`k${index}`, value.make()])),
    allows: (json) => isObject(json) && Object.values(json).every((each) => value.allows(each)),
  };
}

function union(random: Random, depth: number): RandomType {
  const members = [randomType(random, depth - 1), randomType(random, depth - 1)];
  return {
    text: `(${members.map((member) => member.text).join(' | ')})`,
    make: () => random.pick(members).make(),
    allows: (json) => members.some((member) => member.allows(json)),
  };
}

export interface Field {
  name: string;
  optional: boolean;
  type: RandomType;
}

export function fields(random: Random, depth: number, names: readonly string[]): Field[] {
  return names
    .filter(() => random.chance(0.7))
    .map((name) => ({ name, optional: random.chance(0.3), type: fieldType(random, depth) }));
}

/** Properties may hold what JSON leaves out. */
function fieldType(random: Random, depth: number): RandomType {
  const type = randomType(random, depth - 1);
  if (!random.chance(0.15)) return type;
  const filler = random.pick(['undefined', '(() => void)', 'symbol']);
  const values = { undefined: () => undefined, '(() => void)': () => () => {}, symbol: () => Symbol('s') };
  return {
    text: `(${type.text} | ${filler})`,
    make: () => (random.chance(0.5) ? type.make() : values[filler as keyof typeof values]()),
    allows: type.allows,
    skippable: true,
  };
}

export function ofFields(random: Random, list: readonly Field[], source: string): RandomType {
  return {
    text: source,
    make: () =>
      Object.fromEntries(
        list.filter(({ optional }) => !optional || random.chance(0.5)).map(({ name, type }) => [name, type.make()]),
      ),
    allows: (json) =>
      isObject(json) &&
      list.every(({ name, optional, type }) =>
        Object.hasOwn(json, name) ? type.allows(json[name]) : optional || type.skippable === true,
      ),
  };
}

function body(list: readonly Field[]): string {
  // An object type without any property is every value but null: not what is meant here.
  return `{ ${['always: 1', ...list.map(declare)].join('; ')} }`;
}

export const declare = ({ name, optional, type }: Field): string =>
  `${JSON.stringify(name)}${optional ? '?' : ''}: ${type.text}`;

export const always: Field = {
  name: 'always',
  optional: false,
  type: { text: '1', make: () => 1, allows: (json) => json === 1 },
};

export function object(random: Random, depth: number): RandomType {
  const list = fields(random, depth, ['id', 'name', 'odd-name']);
  return ofFields(random, [always, ...list], body(list));
}

function mapped(random: Random, depth: number): RandomType {
  const list = fields(random, depth, ['p', 'q', 'r']);
  const kind = random.pick(['Partial', 'Omit', 'Pick'] as const);
  if (kind === 'Partial') {
    const open = [always, ...list].map((field) => ({ ...field, optional: true }));
    return ofFields(random, open, `Partial<${body(list)}>`);
  }
  const kept = list.filter(({ name }) => name !== 'p');
  if (kind === 'Omit') return ofFields(random, [always, ...kept], `Omit<${body(list)}, 'p'>`);
  const names = [always, ...kept].map(({ name }) => JSON.stringify(name)).join(' | ');
  return ofFields(random, [always, ...kept], `Pick<${body(list)}, ${names}>`);
}

function intersection(random: Random, depth: number): RandomType {
  const left = fields(random, depth, ['l', 'm']);
  const right = fields(random, depth, ['n', 'o']);
  return ofFields(random, [always, ...left, ...right], `(${body(left)} & ${body(right)})`);
}

export function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** Values that differ from a JSON value in one place: a key dropped, a type changed, a literal replaced. */
export function* mutants(json: unknown): Generator<unknown> {
  for (const other of ['mutant', 4711, false, null, {}, [[]]]) {
    if (
      typeof other !== typeof json ||
      other === null ||
      json === null ||
      Array.isArray(other) !== Array.isArray(json)
    ) {
      yield other;
    } else if (typeof json !== 'object') yield other;
  }
  if (Array.isArray(json)) {
    for (const [index, item] of json.entries()) for (const other of mutants(item)) yield json.with(index, other);
    yield [...json, ...json, 4711];
  } else if (isObject(json)) {
    for (const [name, value] of Object.entries(json)) {
      const { [name]: _, ...rest } = json;
      yield rest;
      for (const other of mutants(value)) yield { ...json, [name]: other };
    }
  }
}
