import { resolve } from 'node:path';
import { isObject, textOf, type Literal, type LiteralObject } from './literal-config.ts';

/** A name that a config makes known without an import. */
export interface NamedImport {
  name: string;
  /** Its name in the module. */
  exported: string;
  from: string;
}

/** `imports: [{ name, as, from }]` and `presets: [{ from, imports: ['a', { name }, ['b', 'as c']] }]`. */
export function namedImports(options: LiteralObject, root: string): NamedImport[] {
  const presets = listOf(options.presets).flatMap((preset) =>
    isObject(preset) ? listOf(preset.imports).map((each) => entryOf(each, textOf(preset.from), root)) : [],
  );
  return [...listOf(options.imports).map((each) => entryOf(each, undefined, root)), ...presets].filter(
    (each) => each !== undefined,
  );
}

function entryOf(value: Literal, preset: string | undefined, root: string): NamedImport | undefined {
  const [exported, name, from] = isObject(value)
    ? [textOf(value.name), textOf(value.as), textOf(value.from) ?? preset]
    : Array.isArray(value)
      ? [textOf(value[0]), textOf(value[1]), preset]
      : [textOf(value), undefined, preset];
  if (exported === undefined || from === undefined || (isObject(value) && value.type === true)) return undefined;
  const place = /^(?:\.|~|@\/)/.test(from) ? resolve(root, from.replace(/^(?:~~|@@|~|@)\//, './')) : from;
  return { name: name ?? (exported === 'default' ? '' : exported), exported, from: place };
}

const listOf = (value: Literal | undefined): Literal[] => (Array.isArray(value) ? value : []);
