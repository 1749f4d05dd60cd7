import type { Annotations, TypeModel } from '../../model/type.ts';

/** What a definition of arktype in text says: `'string > 1'`, `'number.integer | null'`, `"'a' | 'b'"`, `'string[]'`. */
export interface ReadDefinition {
  model: TypeModel;
  optional?: true;
  annotations?: Annotations;
  coerces?: true;
}

/** Reads it; a form that is not known is anything. */
export function readDefinition(text: string): ReadDefinition {
  const [type = '', standsIn] = splitAt(text, / = /);
  if (standsIn !== undefined) {
    return { ...readDefinition(type), optional: true, ...withDefault(standsIn.trim()) };
  }
  const bare = type.trim();
  const members = splitAt(bare, /\|(?!\|)/).map((each) => each.trim());
  if (members.length > 1) return unionOf(members);
  if (bare.endsWith('?')) return { ...readDefinition(bare.slice(0, -1)), optional: true };
  return readBounded(bare) ?? readOperand(bare);
}

function withDefault(text: string): Pick<ReadDefinition, 'annotations'> {
  const { model } = readOperand(text);
  return model.kind === 'literal' ? { annotations: { default: model.value } } : {};
}

function unionOf(texts: string[]): ReadDefinition {
  const read = texts.map(readDefinition);
  const [first] = read;
  const present = read
    .filter(({ model }) => model.kind !== 'never')
    .map(({ model, annotations }) => annotate(model, annotations));
  const optional = read.some(({ model, optional: isOptional }) => model.kind === 'never' || isOptional);
  const [only] = present;
  const model: TypeModel = only && present.length === 1 ? only : { kind: 'union', members: present };
  return { model, ...(optional ? { optional: true } : {}), ...(first?.coerces ? { coerces: true } : {}) };
}

/** `1 <= string < 5`, `number >= 0`, `string == 5`, `number % 2`. */
function readBounded(text: string): ReadDefinition | undefined {
  const found = /^(?:(-?[\d.]+)\s*(<=?)\s*)?([\w.]+(?:\[\])*)\s*(?:(<=?|>=?|==|%)\s*(-?[\d.]+))?$/.exec(text);
  if (!found || (found[1] === undefined && found[4] === undefined)) return undefined;
  const [, low, lowSign, inner = '', sign, value] = found;
  const read = readOperand(inner);
  const kind = read.model.kind;
  const bounds: Annotations = {
    ...(low === undefined ? {} : limit(kind, 'min', Number(low), lowSign === '<')),
    ...(sign === undefined || value === undefined ? {} : signed(kind, sign, Number(value))),
  };
  return { ...read, annotations: { ...read.annotations, ...bounds } };
}

function signed(kind: string, sign: string, value: number): Annotations {
  if (sign === '==') return { ...limit(kind, 'min', value, false), ...limit(kind, 'max', value, false) };
  if (sign === '%') return value > 0 && kind === 'number' ? { multipleOf: value } : {};
  return limit(kind, sign.startsWith('>') ? 'min' : 'max', value, sign.length === 1);
}

/** A length is a whole number, so an open bound of one is the next closed one. */
function limit(kind: string, side: 'min' | 'max', value: number, exclusive: boolean): Annotations {
  const isMin = side === 'min';
  const whole = exclusive ? value + (isMin ? 1 : -1) : value;
  if (kind === 'string') return isMin ? { minLength: whole } : { maxLength: whole };
  if (kind === 'array') return isMin ? { minItems: whole } : { maxItems: whole };
  if (kind !== 'number') return {};
  const open = exclusive ? (isMin ? { exclusiveMinimum: true } : { exclusiveMaximum: true }) : {};
  return isMin ? { minimum: value, ...open } : { maximum: value, ...open };
}

function readOperand(text: string): ReadDefinition {
  if (text.endsWith('[]')) {
    const { model, annotations } = readDefinition(text.slice(0, -2).replace(/^\((.*)\)$/, '$1'));
    return { model: { kind: 'array', items: annotate(model, annotations) } };
  }
  const group = /^\((.*)\)$/.exec(text)?.[1];
  if (group !== undefined) return readDefinition(group);
  const quoted = /^'([^']*)'$|^"([^"]*)"$/.exec(text);
  if (quoted) return { model: { kind: 'literal', value: quoted[1] ?? quoted[2] ?? '' } };
  const pattern = /^\/(.*)\/$/.exec(text)?.[1];
  if (pattern !== undefined) return { model: { kind: 'string' }, annotations: { pattern } };
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return { model: { kind: 'literal', value: Number(text) } };
  const record = /^Record<\s*string\s*,\s*(.*)>$/.exec(text)?.[1];
  if (record !== undefined) return { model: { kind: 'object', properties: [], index: readDefinition(record).model } };
  return keyword(text);
}

function keyword(text: string): ReadDefinition {
  if (Object.hasOwn(exact, text)) return { model: exact[text as keyof typeof exact] };
  const format = Object.hasOwn(formats, text) ? formats[text as keyof typeof formats] : undefined;
  if (format !== undefined) return { model: { kind: 'string' }, annotations: { format } };
  // `string.trim`, `string.numeric.parse`: text is what arrives.
  if (text.startsWith('string.')) return { model: { kind: 'string' } };
  if (text === 'number.integer' || text === 'number.safe') return { model: { kind: 'number', integer: true } };
  if (text.startsWith('number.')) return { model: { kind: 'number' } };
  return { model: { kind: 'any' } };
}

const exact = {
  string: { kind: 'string' },
  number: { kind: 'number' },
  boolean: { kind: 'boolean' },
  true: { kind: 'literal', value: true },
  false: { kind: 'literal', value: false },
  null: { kind: 'null' },
  undefined: { kind: 'never' },
  object: { kind: 'object', properties: [] },
} as const satisfies Record<string, TypeModel>;

const formats = {
  'string.email': 'email',
  'string.url': 'uri',
  'string.uuid': 'uuid',
  'string.date.iso': 'date-time',
  'string.ip': 'ipv4',
} as const satisfies Record<string, string>;

function annotate(model: TypeModel, annotations: Annotations | undefined): TypeModel {
  return annotations ? { ...model, annotations: { ...model.annotations, ...annotations } } : model;
}

/** The parts of a text between separators that stand outside quotes and brackets. */
function splitAt(text: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const each = text[at] ?? '';
    if (quote) quote = each === quote ? '' : quote;
    else if (each === "'" || each === '"') quote = each;
    else if ('(<['.includes(each) && /[(<[]\S/.test(text.slice(at, at + 2)) && each !== '<') depth++;
    else if (')]'.includes(each)) depth--;
    else if (depth === 0) {
      const found = new RegExp(`^(?:${separator.source})`).exec(text.slice(at));
      if (found) {
        parts.push(text.slice(start, at));
        at += found[0].length - 1;
        start = at + 1;
      }
    }
  }
  return [...parts, text.slice(start)];
}
