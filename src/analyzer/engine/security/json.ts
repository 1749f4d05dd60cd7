import type { Assumed } from './assumed.ts';

/** `JSON.parse` of a text that an assumption chose: an object with its properties. Undefined for all other texts. */
export function parsedJson(text: Assumed): Assumed | undefined {
  if (text.kind !== 'constant' || typeof text.value !== 'string' || !text.derived) return undefined;
  try {
    return assumedOf(JSON.parse(text.value));
  } catch {
    return undefined;
  }
}

/** `JSON.stringify` of what is known in all of its parts. */
export function jsonText(value: Assumed): Assumed | undefined {
  const known = plainOf(value);
  return known && { kind: 'constant', value: JSON.stringify(known.value) };
}

function assumedOf(value: unknown): Assumed {
  if (typeof value !== 'object' || value === null) {
    return { kind: 'constant', value: value as string | number | boolean | null, derived: true };
  }
  const members = Object.entries(value).map(([name, each]) => [name, assumedOf(each)] as const);
  return {
    kind: 'object',
    members: new Map(Array.isArray(value) ? [...members, ['length', assumedOf(value.length)]] : members),
    others: { kind: 'constant', value: undefined, derived: true },
  };
}

/** Lists are left alone: their members here are those of any object. */
function plainOf(value: Assumed): { value: unknown } | undefined {
  if (value.kind === 'constant') return value;
  if (value.kind !== 'object' || value.others.kind !== 'constant' || value.members.has('length')) return undefined;
  const members: [string, unknown][] = [];
  for (const [name, each] of value.members) {
    const known = plainOf(each);
    if (!known) return undefined;
    members.push([name, known.value]);
  }
  return { value: Object.fromEntries(members) };
}
