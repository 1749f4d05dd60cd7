import type { NamedType, TypeId } from '../model/type.ts';
import { isSame } from './plain-data.ts';
import type { SchemaNames } from './schema-names.ts';

/** The parts of a document, each made again where what it is made of is not what it was. */
export interface KeptParts {
  /**
   * @param key of the part in its document
   * @param input all that it is made of, as plain data, beside what it asks of named types
   * @param make a pure function of the two
   */
  of<Part>(key: string, input: readonly unknown[], names: SchemaNames, make: (names: SchemaNames) => Part): Part;
  /**
   * What is said of the whole document at once; it is not counted.
   *
   * @param input all that it is made of
   */
  whole<Part>(key: string, input: readonly unknown[], make: () => Part): Part;
  /** Drops the parts that were not asked for since the last time, and tells how many were made since then. */
  sweep(): number;
}

interface Known {
  input: readonly unknown[];
  refs: Map<TypeId, string | undefined>;
  types: Map<TypeId, NamedType | undefined>;
  dialect: SchemaNames['dialect'];
  part: unknown;
}

export function createKeptParts(): KeptParts {
  let before = new Map<string, Known>();
  let now: typeof before = new Map();
  let count = 0;
  /** Of named types that were made again the ones that are as they were. */
  let same = new WeakMap<NamedType, NamedType>();
  return { of, whole, sweep };

  function whole<Part>(key: string, input: readonly unknown[], make: () => Part): Part {
    const known = before.get(key);
    const isKnown = known !== undefined && isSame(known.input, input);
    const part = isKnown ? (known.part as Part) : make();
    now.set(key, isKnown ? known : { ...nothing, input, part });
    return part;
  }

  function of<Part>(
    key: string,
    input: readonly unknown[],
    names: SchemaNames,
    make: (names: SchemaNames) => Part,
  ): Part {
    const known = before.get(key);
    if (known && isSame(known.input, input) && isToldTheSame(known, names)) {
      now.set(key, known);
      return known.part as Part;
    }
    count++;
    const { refs, types, asking } = record(names);
    const part = make(asking);
    now.set(key, { input, refs, types, dialect: names.dialect, part });
    return part;
  }

  function isToldTheSame({ refs, types, dialect }: Known, names: SchemaNames): boolean {
    if (dialect !== names.dialect) return false;
    for (const [id, ref] of refs) if (names.refOf(id) !== ref) return false;
    for (const [id, type] of types) if (!isSameType(type, names.typeOf(id))) return false;
    return true;
  }

  function isSameType(known: NamedType | undefined, type: NamedType | undefined): boolean {
    if (known === type) return true;
    if (!known || !type) return false;
    if (same.get(known) === type) return true;
    if (!isSame(known, type)) return false;
    same.set(known, type);
    return true;
  }

  function sweep(): number {
    const made = count;
    [before, now, count, same] = [now, new Map(), 0, new WeakMap()];
    return made;
  }
}

const nothing = { refs: new Map(), types: new Map(), dialect: undefined } satisfies Partial<Known>;

/** The same names, and what they were asked. */
function record(names: SchemaNames) {
  const refs: Known['refs'] = new Map();
  const types: Known['types'] = new Map();
  const asking: SchemaNames = {
    ...names,
    refOf(id) {
      const ref = names.refOf(id);
      refs.set(id, ref);
      return ref;
    },
    typeOf(id) {
      const type = names.typeOf(id);
      types.set(id, type);
      return type;
    },
  };
  return { refs, types, asking };
}
