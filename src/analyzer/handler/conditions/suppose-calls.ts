/** Functions of the language that code checks what it was sent with. */
export const globalFunctions: Readonly<Record<string, (value: unknown, second?: unknown) => unknown>> = {
  Number,
  parseInt: (value, radix) => parseInt(String(value), typeof radix === 'number' ? radix : 10),
  'Number.parseInt': (value) => parseInt(String(value), 10),
  parseFloat: (value) => parseFloat(String(value)),
  'Number.parseFloat': (value) => parseFloat(String(value)),
  isNaN: (value) => Number.isNaN(Number(value)),
  'Number.isNaN': Number.isNaN,
  isFinite: (value) => Number.isFinite(Number(value)),
  'Number.isFinite': Number.isFinite,
  'Number.isInteger': Number.isInteger,
  'Number.isSafeInteger': Number.isSafeInteger,
  Boolean,
  String,
  'Date.parse': (value) => Date.parse(String(value)),
  'Array.isArray': Array.isArray,
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
