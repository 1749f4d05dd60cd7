import {
  always,
  date,
  declare,
  fields,
  isObject,
  number,
  object,
  ofFields,
  randomType,
  text,
  type Field,
  type Random,
  type RandomType,
} from './random.ts';

/** Strings, numbers with and without a value of their own, and computed ones; whole or one member of it. */
export function enumeration(random: Random): RandomType {
  const [members, values] = random.pick<[string, (string | number)[]]>([
    ["A = 'a', B = 'b-c', C = ''", ['a', 'b-c', '']],
    ['A, B, C', [0, 1, 2]],
    ['A = -1, B = 5, C', [-1, 5, 6]],
    ['A = 1 << 0, B = 1 << 1, C = A | B', [1, 2, 3]],
    ["A = 1, B = 'b', C = `${B}!`", [1, 'b', 'b!']],
  ]);
  const name = random.declare((own) => `${random.chance(0.3) ? 'const ' : ''}enum ${own} { ${members} }`);
  const [source, kept] = random.pick<[string, (string | number)[]]>([
    [name, values],
    [`${name}.A`, values.slice(0, 1)],
    [`Exclude<${name}, ${name}.A>`, values.slice(1)],
    [`(${name} | null)`, values],
  ]);
  const isNullable = source.includes('null');
  return {
    text: source,
    make: () => (isNullable && random.chance(0.2) ? null : random.pick(kept)),
    allows: (json) => kept.includes(json as string) || (isNullable && json === null),
  };
}

/** Own fields are written, `private` to the compiler or not; methods, accessors and `#private` are not. */
export function instance(random: Random, depth: number): RandomType {
  const list = [always, ...fields(random, depth, ['first', 'second'])];
  const isHeir = random.chance(0.4);
  const base = isHeir ? random.declare((own) => `class ${own} { always!: 1; greet() { return 'hello'; } }`) : undefined;
  const own = isHeir ? list.slice(1) : list;
  const body = own.map((field) => `${random.pick(['', 'private ', 'readonly '])}${assert(declare(field))};`).join(' ');
  const name = random.declare(
    (self) => `class ${self}${base ? ` extends ${base}` : ''} {
      static count = 1; #hidden = 'h'; ${body}
      get upper() { return this.#hidden; } set upper(value) { this.#hidden = value; }
      shout() { return this.upper; } static of() { return 1; }
    }`,
  );
  const plain = ofFields(random, list, name);
  class Made {
    #hidden = 'h';
    get upper() {
      return this.#hidden;
    }
    shout() {
      return this.upper;
    }
  }
  return { ...plain, make: () => Object.assign(new Made(), plain.make()) };
}

/** `name: T` without a value in a class. */
const assert = (declared: string): string => declared.replace(/^("[^"]*"):/, '$1!:');

/** A list, a tree, or two types that hold one another. */
export function recursive(random: Random, depth: number): RandomType {
  const inner = randomType(random, depth - 1);
  const name = random.declare((own) =>
    random.pick([
      `interface ${own} { value: ${inner.text}; next: ${own} | null; children?: ${own}[] }`,
      `type ${own} = { value: ${inner.text}; next: ${own} | null; children?: ${own}[] }`,
      `interface ${own} { value: ${inner.text}; next: ${own}Twin; children?: ${own}[] } type ${own}Twin = ${own} | null`,
    ]),
  );
  const make = (levels: number): unknown => ({
    value: inner.make(),
    next: levels > 0 && random.chance(0.6) ? make(levels - 1) : null,
    ...(levels > 0 && random.chance(0.4) ? { children: [make(levels - 1)] } : {}),
  });
  const allows = (json: unknown): boolean =>
    isObject(json) &&
    (Object.hasOwn(json, 'value') ? inner.allows(json.value) : inner.skippable === true) &&
    (json.next === null || allows(json.next)) &&
    (!Object.hasOwn(json, 'children') || (Array.isArray(json.children) && json.children.every(allows)));
  return { text: name, make: () => make(2), allows };
}

/** Properties with a type of their own beside an index signature. */
export function indexedObject(random: Random, depth: number): RandomType {
  const value = randomType(random, depth - 1);
  return {
    text: random.pick([
      `{ id: number; tag?: string; [key: string]: number | string | undefined | ${value.text} }`,
      `({ id: number; tag?: string } & Record<string, number | string | ${value.text}>)`,
    ]),
    make: () => ({
      id: 1,
      ...(random.chance(0.5) ? { tag: 'a' } : {}),
      ...(random.chance(0.5) ? { x: value.make() } : {}),
    }),
    allows: (json) =>
      isObject(json) &&
      typeof json.id === 'number' &&
      Object.entries(json).every(([name, each]) =>
        name === 'id'
          ? true
          : name === 'tag'
            ? typeof each === 'string'
            : typeof each === 'number' || typeof each === 'string' || value.allows(each),
      ),
  };
}

/** Optional items at the end of a tuple, and any number of one type after them. */
export function looseTuple(random: Random, depth: number): RandomType {
  const [first, second, rest] = [1, 2, 3].map(() => randomType(random, depth - 1)) as [
    RandomType,
    RandomType,
    RandomType,
  ];
  const isOpen = random.chance(0.5);
  const items = isOpen ? [first, second, rest] : [first, second];
  return {
    text: `[first: ${first.text}, second?: ${second.text}${isOpen ? `, ...rest: (${rest.text})[]` : ''}]`,
    make: () => [
      first.make(),
      ...(random.chance(0.5) ? [second.make(), ...(isOpen && random.chance(0.5) ? [rest.make()] : [])] : []),
    ],
    allows: (json) =>
      Array.isArray(json) &&
      json.length > 0 &&
      (isOpen || json.length < 3) &&
      json.every((each) => items.some((item) => item.allows(each))),
  };
}

/** Of a map, a set or a promise JSON keeps no entry. */
export function collection(random: Random): RandomType {
  const [source, make] = random.pick<[string, () => unknown]>([
    ['Map<string, number>', () => new Map([['a', 1]])],
    ['Set<string>', () => new Set(['a'])],
    ['ReadonlyMap<string, Date>', () => new Map([['a', new Date()]])],
    ['Promise<string>', () => Promise.resolve('a')],
    ['RegExp', () => /a/],
  ]);
  return { text: source, make, allows: isObject };
}

/** One generic declaration, used with whatever there is. */
export function generic(random: Random, depth: number): RandomType {
  const inner = randomType(random, depth - 1);
  const list: Field[] = [
    { name: 'item', optional: false, type: inner },
    { name: 'count', optional: false, type: number(random) },
    { name: 'cursor', optional: true, type: text(random) },
  ];
  return ofFields(random, list, `${random.pick(['Box', 'BoxAlias', 'BoxClass'])}<${inner.text}>`);
}

export const shared = `
interface Box<T> { item: T; count: number; cursor?: string }
type BoxAlias<T, Count = number> = { item: T; count: Count; cursor?: string };
class BoxClass<T> { item!: T; count = 1; cursor?: string; map() { return this.item; } }
type Simplify<T> = { [K in keyof T]: T[K] } & {};
`;

/** Types that rearrange others. */
export function rearranged(random: Random, depth: number): RandomType {
  const inner = object(random, depth);
  return {
    ...inner,
    text: random.pick([
      `Readonly<${inner.text}>`,
      `Simplify<${inner.text}>`,
      `NonNullable<${inner.text} | null | undefined>`,
      `Extract<${inner.text} | string, object>`,
      `(${inner.text} & {})`,
      `{ at: ${inner.text}; other: 1 }['at']`,
      `Parameters<(first: ${inner.text}) => void>[0]`,
      `InstanceType<new () => ${inner.text}>`,
    ]),
  };
}

/** Keys that are given another name, and records of some keys that need not be there. */
export function renamed(random: Random, depth: number): RandomType {
  const inner = randomType(random, depth - 1);
  const field = (name: string, optional = false): Field => ({ name, optional, type: inner });
  return random.pick([
    () => ofFields(random, [field('get_a'), field('get_b')], `{ [K in 'a' | 'b' as \`get_\${K}\`]: ${inner.text} }`),
    () => ofFields(random, [field('x', true), field('y', true)], `Partial<Record<'x' | 'y', ${inner.text}>>`),
    () => ofFields(random, [field('q')], `Omit<Record<'p' | 'q', ${inner.text}>, 'p'>`),
    () => ofFields(random, [field('r')], `Required<{ r?: ${inner.skippable ? '1' : inner.text} }>`),
  ])();
}

/** The type of a value in the code, widened or as it stands. */
export function ofValue(random: Random): RandomType {
  const isConst = random.chance(0.5);
  const name = random.declare(
    (own) => `const ${own} = { id: 1, tags: ['a', 'b'], deep: { flag: true } }${isConst ? ' as const' : ''};`,
  );
  const value = { id: 1, tags: ['a', 'b'], deep: { flag: true } };
  const part = random.pick(['', "['id']", 'keys'] as const);
  if (part === 'keys') {
    return {
      text: `keyof typeof ${name}`,
      make: () => random.pick(Object.keys(value)),
      allows: (json) => Object.keys(value).includes(json as string),
    };
  }
  if (part !== '') {
    return {
      text: `(typeof ${name})${part}`,
      make: () => 1,
      allows: (json) => (isConst ? json === 1 : typeof json === 'number'),
    };
  }
  return {
    text: `typeof ${name}`,
    make: () => value,
    allows: (json) =>
      isObject(json) &&
      (isConst ? json.id === 1 : typeof json.id === 'number') &&
      Array.isArray(json.tags) &&
      (!isConst || json.tags.length === 2) &&
      json.tags.every((each) => (isConst ? each === 'a' || each === 'b' : typeof each === 'string')) &&
      isObject(json.deep) &&
      (isConst ? json.deep.flag === true : typeof json.deep.flag === 'boolean'),
  };
}

/** Interfaces that are met, one of which extends another. */
export function heirs(random: Random, depth: number): RandomType {
  const [left, right] = [fields(random, depth, ['l', 'm']), fields(random, depth, ['n', 'o'])];
  const at: Field = { name: 'at', optional: false, type: date(random) };
  const base = random.declare((own) => `interface ${own} { always: 1; ${left.map(declare).join('; ')} }`);
  const heir = random.declare((own) => `interface ${own} extends ${base} { ${right.map(declare).join('; ')} }`);
  const list = [always, ...left, ...right];
  return random.chance(0.5)
    ? ofFields(random, list, heir)
    : ofFields(random, [...list, at], `(${heir} & ${base} & { at: Date })`);
}

/** A number or a flag tells the members apart. */
export function numbered(random: Random, depth: number): RandomType {
  const tags = random.pick<(number | boolean)[]>([
    [true, false],
    [1, 2, 3],
  ]);
  const members = tags.map((tag, index) => {
    const own: Field = {
      name: 'tag',
      optional: false,
      type: { text: String(tag), make: () => tag, allows: (json) => json === tag },
    };
    const list = [own, ...fields(random, depth, [`v${index}`])];
    return ofFields(random, list, `{ ${list.map(declare).join('; ')} }`);
  });
  return {
    text: `(${members.map((member) => member.text).join(' | ')})`,
    make: () => random.pick(members).make(),
    allows: (json) => members.some((member) => member.allows(json)),
  };
}
