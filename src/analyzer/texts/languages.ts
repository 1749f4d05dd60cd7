/** A set of texts, as an expression that tells what is left of it behind a first character. Equal ones are one object. */
export interface Language {
  readonly id: number;
  /** Whether the empty text is one of them. */
  readonly hasEmpty: boolean;
  /** What may follow a character at the start; worked out once for each. */
  readonly after: (code: number) => Language;
}

/** Ranges of characters, first and last. */
export type Characters = readonly (readonly [number, number])[];

export type Languages = ReturnType<typeof createLanguages>;

/**
 * Makes sets of texts and cuts characters off their start: derivatives of regular expressions with complement and
 * intersection, of which each has finitely many.
 */
export function createLanguages() {
  const known = new Map<string, Language>();
  const parts = new Map<Language, { kind: string; of: readonly Language[] }>();
  const limits = new Set<number>();

  const none: Language = make('none', [], false, () => none);
  const empty: Language = make('empty', [], true, () => none);
  const all: Language = not(none);
  return { none, empty, all, oneOf, text, followed, either, both, not, repeated, representatives };

  function make(
    kind: string,
    of: readonly Language[],
    hasEmpty: boolean,
    derive: (code: number) => Language,
  ): Language {
    const key = `${kind} ${of.map(({ id }) => id).join(' ')}`;
    const before = known.get(key);
    if (before) return before;
    const memo = new Map<number, Language>();
    const after = (code: number): Language => {
      const kept = memo.get(code);
      if (kept) return kept;
      const result = derive(code);
      memo.set(code, result);
      return result;
    };
    const made: Language = { id: known.size, hasEmpty, after };
    known.set(key, made);
    parts.set(made, { kind, of });
    return made;
  }

  /** Texts of one of these characters. */
  function oneOf(characters: Characters): Language {
    for (const [first, last] of characters) limits.add(first).add(last + 1);
    const has = (code: number): boolean => characters.some(([first, last]) => code >= first && code <= last);
    return make(`one of ${characters.join(';')}`, [], false, (code) => (has(code) ? empty : none));
  }

  function text(given: string): Language {
    let result = empty;
    for (const each of given.split('').reverse()) {
      const code = each.charCodeAt(0);
      result = followed(oneOf([[code, code]]), result);
    }
    return result;
  }

  function followed(first: Language, then: Language): Language {
    if (first === none || then === none) return none;
    if (first === empty) return then;
    if (then === empty || (first === all && then === all)) return first;
    return make('followed', [first, then], first.hasEmpty && then.hasEmpty, (code) => {
      const rest = followed(first.after(code), then);
      return first.hasEmpty ? either([rest, then.after(code)]) : rest;
    });
  }

  function either(some: readonly Language[]): Language {
    const each = flat('either', some).filter((one) => one !== none);
    if (each.includes(all)) return all;
    if (each.length < 2) return each[0] ?? none;
    return make(
      'either',
      each,
      each.some(({ hasEmpty }) => hasEmpty),
      (code) => either(each.map((one) => one.after(code))),
    );
  }

  function both(some: readonly Language[]): Language {
    const each = flat('both', some).filter((one) => one !== all);
    if (each.includes(none)) return none;
    if (each.length < 2) return each[0] ?? all;
    return make(
      'both',
      each,
      each.every(({ hasEmpty }) => hasEmpty),
      (code) => both(each.map((one) => one.after(code))),
    );
  }

  function not(one: Language): Language {
    const { kind, of } = parts.get(one)!;
    if (kind === 'not') return of[0]!;
    return make('not', [one], !one.hasEmpty, (code) => not(one.after(code)));
  }

  function repeated(one: Language): Language {
    if (one === none || one === empty) return empty;
    return make('repeated', [one], true, (code) => followed(one.after(code), repeated(one)));
  }

  /** In one order, each once. */
  function flat(kind: string, some: readonly Language[]): Language[] {
    const found: Language[] = [];
    for (const one of some) {
      const { kind: own, of } = parts.get(one)!;
      for (const each of own === kind ? of : [one]) {
        let at = found.length;
        while (at > 0 && found[at - 1]!.id > each.id) at--;
        if (found[at - 1] !== each) found.splice(at, 0, each);
      }
    }
    return found;
  }

  /** One of each kind of characters that the languages tell apart, within a range. */
  function representatives(first: number, last: number): number[] {
    return [first, ...[...limits].filter((limit) => limit > first && limit <= last)];
  }
}
