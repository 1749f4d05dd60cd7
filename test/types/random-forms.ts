import {
  date,
  declare,
  fields,
  list,
  number,
  object,
  ofFields,
  randomType,
  text,
  type Field,
  type Random,
  type RandomType,
} from './random.ts';

/** Template literals, whose values have a pattern. */
export function template(random: Random): RandomType {
  const parts = Array.from({ length: 1 + random.below(2) }, () =>
    random.pick<{ text: string; make(): string; pattern: string }>([
      {
        text: '${number}',
        make: () => String(random.pick([0, -1, 1.5, 1e21])),
        pattern: '-?\\d+(\\.\\d+)?(e[+]\\d+)?',
      },
      { text: '${boolean}', make: () => String(random.chance(0.5)), pattern: '(true|false)' },
      { text: "${'x' | 'y'}", make: () => random.pick(['x', 'y']), pattern: '[xy]' },
      { text: '${Uppercase<string>}', make: () => random.pick(['', 'A1']), pattern: '[^a-z]*' },
    ]),
  );
  const pattern = new RegExp(`^id-${parts.map((part) => part.pattern).join('/')}$`);
  return {
    text: `\`id-${parts.map((part) => part.text).join('/')}\``,
    make: () => `id-${parts.map((part) => part.make()).join('/')}`,
    allows: (json) => typeof json === 'string' && pattern.test(json),
  };
}

/** A brand is nowhere at run time. */
export function branded(random: Random): RandomType {
  const inner = random.pick([text, number, date])(random);
  return { ...inner, text: `(${inner.text} & { readonly __brand: 'B' })` };
}

export function openTuple(random: Random, depth: number): RandomType {
  const [first, rest] = [randomType(random, depth - 1), randomType(random, depth - 1)];
  return {
    text: `[${first.text}, ...(${rest.text})[]]`,
    make: () => [first.make(), ...Array.from({ length: random.below(3) }, rest.make)],
    allows: (json) =>
      Array.isArray(json) && json.length > 0 && json.every((each) => first.allows(each) || rest.allows(each)),
  };
}

/** A record of some keys has them all, one of `string` any. */
export function keyed(random: Random, depth: number): RandomType {
  const value = randomType(random, depth - 1);
  const list = ['ka', 'kb'].map((name) => ({ name, optional: false, type: value }));
  return ofFields(random, list, `Record<'ka' | 'kb', ${value.text}>`);
}

/** Members that a literal tells apart. */
export function tagged(random: Random, depth: number): RandomType {
  const members = ['m1', 'm2', 'm3'].slice(0, 2 + random.below(2)).map((tag) => {
    const list: Field[] = [
      { name: 'tag', optional: false, type: { text: `'${tag}'`, make: () => tag, allows: (json) => json === tag } },
      ...fields(random, depth, ['v', 'w']),
    ];
    return ofFields(random, list, `{ ${list.map(declare).join('; ')} }`);
  });
  return oneOf(random, members);
}

/** Members that exclude one another's properties. */
export function exclusive(random: Random, depth: number): RandomType {
  const inner = [randomType(random, depth - 1), randomType(random, depth - 1)] as const;
  const member = (at: 0 | 1): RandomType => {
    const [own, other] = at === 0 ? ['left', 'right'] : ['right', 'left'];
    const object = ofFields(
      random,
      [{ name: own!, optional: false, type: inner[at] }],
      `{ ${own}: ${inner[at].text}; ${other}?: never }`,
    );
    return { ...object, allows: (json) => object.allows(json) && !Object.hasOwn(json as object, other!) };
  };
  return oneOf(random, [member(0), member(1)]);
}

function oneOf(random: Random, members: readonly RandomType[]): RandomType {
  return {
    text: `(${members.map((member) => member.text).join(' | ')})`,
    make: () => random.pick(members).make(),
    allows: (json) => members.some((member) => member.allows(json)),
  };
}

export function conditional(random: Random, depth: number): RandomType {
  const inner = randomType(random, depth - 1);
  const [test, yes] = random.pick([
    ['1', true],
    ["'x'", false],
  ] as const);
  return {
    ...inner,
    text: yes ? `(${test} extends number ? ${inner.text} : 'no')` : `(${test} extends number ? 'no' : ${inner.text})`,
  };
}

export function indexed(random: Random, depth: number): RandomType {
  const inner = randomType(random, depth - 1);
  return { ...inner, text: random.pick([`{ at: ${inner.text} }['at']`, `(${inner.text})[][number]`]) };
}

/** What `toJSON` returns is what is written. */
export function serialized(random: Random, depth: number): RandomType {
  // Of what it returns, a `toJSON` is not called.
  const inner = random.pick([object, list, text])(random, depth - 1);
  return {
    text: `{ hidden: 1; toJSON(): ${inner.text} }`,
    make: () => {
      const value = inner.make();
      return { hidden: 1, toJSON: () => value };
    },
    allows: inner.allows,
  };
}

export function awaited(random: Random, depth: number): RandomType {
  const inner = randomType(random, depth - 1);
  return { ...inner, text: random.pick([`Awaited<Promise<${inner.text}>>`, `ReturnType<() => ${inner.text}>`]) };
}
