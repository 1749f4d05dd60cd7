interface KnownFunction {
  of(value: unknown, second: unknown): unknown;
  /** What it makes of a text that is not known. */
  ofOther?(kind: 'text' | 'number'): 'text' | undefined;
  makesNumber?: true;
  isInteger?: true;
  /** It converts nothing: of what is no number it is false. */
  isOfNumbers?: true;
}

/** Functions of the language that code checks what it was sent with. */
export const globalFunctions: Readonly<Record<string, KnownFunction>> = {
  Number: { of: Number, makesNumber: true },
  parseInt: {
    of: (value, radix) => parseInt(String(value), typeof radix === 'number' ? radix : 10),
    makesNumber: true,
  },
  'Number.parseInt': { of: (value) => parseInt(String(value), 10), makesNumber: true },
  parseFloat: { of: (value) => parseFloat(String(value)), makesNumber: true },
  'Number.parseFloat': { of: (value) => parseFloat(String(value)), makesNumber: true },
  isNaN: { of: (value) => Number.isNaN(Number(value)) },
  'Number.isNaN': { of: Number.isNaN, isOfNumbers: true },
  isFinite: { of: (value) => Number.isFinite(Number(value)) },
  'Number.isFinite': { of: Number.isFinite, isOfNumbers: true },
  'Number.isInteger': { of: Number.isInteger, isInteger: true, isOfNumbers: true },
  'Number.isSafeInteger': { of: Number.isSafeInteger, isInteger: true, isOfNumbers: true },
  Boolean: { of: Boolean },
  String: { of: String, ofOther: (kind) => (kind === 'text' ? 'text' : undefined) },
  'Date.parse': { of: (value) => Date.parse(String(value)) },
  'Array.isArray': { of: Array.isArray },
};

/** Methods of a text that is known. */
export const textMethods: Readonly<Record<string, (text: string, argument: unknown) => unknown>> = {
  trim: (text) => text.trim(),
  toString: (text: string) => text,
  toLowerCase: (text) => text.toLowerCase(),
  toUpperCase: (text) => text.toUpperCase(),
  startsWith: (text, argument) => (typeof argument === 'string' ? text.startsWith(argument) : undefined),
  endsWith: (text, argument) => (typeof argument === 'string' ? text.endsWith(argument) : undefined),
};
