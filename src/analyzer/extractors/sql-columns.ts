/** The columns that a statement gives. `open`: it gives others, too, whose names the text does not say. */
export interface Columns {
  names: readonly string[];
  open: boolean;
}

interface Token {
  text: string;
  kind: 'word' | 'quoted' | 'text' | 'number' | 'sign' | 'hole';
}

/** Stands in a text for what only running code knows. */
export const hole = '\0';

/**
 * The columns of the rows that a statement gives: those of its `SELECT`, or of its `RETURNING`. Undefined where it gives
 * none, or is no statement that is known.
 */
export function columnsOf(text: string, capitals: 'kept' | 'small' | 'unknown'): Columns | undefined {
  const tokens = tokensOf(text);
  if (!tokens || tokens.some((each, at) => each.text === ';' && at < tokens.length - 1)) return undefined;
  const items = itemsOf(tokens);
  if (!items) return undefined;
  const names = items.map(nameOf);
  const written = names.map((each) => each && inResult(each));
  const known = written.filter((each) => each !== undefined);
  // What is put into the list may be several columns.
  const isCut = items.some((item) => atTop(item).some(({ token }) => token.kind === 'hole'));
  return { names: [...new Set(known)], open: isCut || known.length < names.length };

  function inResult({ text: name, kind }: Token): string | undefined {
    if (kind !== 'word' || name === name.toLowerCase() || capitals === 'kept') return name;
    return capitals === 'small' ? name.toLowerCase() : undefined;
  }
}

/** The items of the list of columns. */
function itemsOf(tokens: readonly Token[]): Token[][] | undefined {
  const top = atTop(tokens);
  const start = top.findIndex(({ token }) => is(token, statements));
  const verb = top[start]?.token.text.toLowerCase();
  if (start < 0 || (start > 0 && !is(top[0]!.token, new Set(['with'])))) return undefined;
  const from =
    verb === 'select' ? start : top.findIndex(({ token }, at) => at > start && is(token, new Set(['returning'])));
  if (from < 0) return undefined;
  const end = top.findIndex(({ token }, at) => at > from && (is(token, ends) || token.text === ';'));
  const list = tokens.slice(top[from]!.at + 1, end < 0 ? tokens.length : top[end]!.at);
  return split(withoutModifiers(list));
}

const statements = new Set(['select', 'insert', 'update', 'delete']);
const ends = new Set([
  'from',
  'where',
  'group',
  'having',
  'order',
  'limit',
  'union',
  'intersect',
  'except',
  'into',
  'window',
  'for',
]);

/** `DISTINCT`, `DISTINCT ON (…)`, `ALL`. */
function withoutModifiers(list: Token[]): Token[] {
  const [first, second] = list;
  if (!first || !is(first, modifiers)) return list;
  if (!second || !is(second, new Set(['on']))) return list.slice(1);
  const close = atTop(list.slice(2)).findIndex(({ token }) => token.text === ')');
  return close < 0 ? [] : list.slice(2 + atTop(list.slice(2))[close]!.at + 1);
}

const modifiers = new Set(['distinct', 'all', 'sql_calc_found_rows', 'straight_join']);

function split(list: readonly Token[]): Token[][] {
  const items: Token[][] = [[]];
  let depth = 0;
  for (const token of list) {
    if (opening.has(token.text) && token.kind === 'sign') depth++;
    if (closing.has(token.text) && token.kind === 'sign') depth--;
    if (depth === 0 && token.text === ',') items.push([]);
    else items.at(-1)!.push(token);
  }
  return items;
}

/** The name of a column; undefined where the database chooses one, or where there may be several. */
function nameOf(item: readonly Token[]): Token | undefined {
  const last = item.at(-1);
  const before = item.at(-2);
  if (!last || !isName(last)) return undefined;
  if (before && is(before, new Set(['as']))) return last;
  if (last.kind === 'text') return undefined;
  if (isPath(item)) return last;
  // `u.name author`, `count(*) total`, `CASE … END label`.
  const isAlias = before && !is(last, keywords) && (before.text === ')' || is(before, new Set(['end'])));
  if (isAlias) return last;
  return item.length > 1 && isPath(item.slice(0, -1)) && !is(last, keywords) ? last : undefined;
}

/** `name`, `table.name`, `"schema"."table"."name"`. */
function isPath(item: readonly Token[]): boolean {
  return (
    item.length % 2 === 1 &&
    item.every((each, at) =>
      at % 2 === 0
        ? (each.kind === 'word' || each.kind === 'quoted') && (item.length > 1 || !is(each, keywords))
        : each.text === '.',
    )
  );
}

const keywords = new Set([
  'null',
  'true',
  'false',
  'end',
  'current_timestamp',
  'current_date',
  'current_time',
  'default',
]);

function isName({ kind }: Token): boolean {
  return kind === 'word' || kind === 'quoted' || kind === 'text';
}

function is({ kind, text }: Token, words: ReadonlySet<string>): boolean {
  return kind === 'word' && words.has(text.toLowerCase());
}

const opening = new Set(['(', '[']);
const closing = new Set([')', ']']);

/** The tokens that stand in no parentheses, and the parentheses around the others. */
function atTop(tokens: readonly Token[]): { token: Token; at: number }[] {
  const found: { token: Token; at: number }[] = [];
  let depth = 0;
  for (const [at, token] of tokens.entries()) {
    const isSign = token.kind === 'sign';
    if (isSign && closing.has(token.text)) depth--;
    if (depth === 0) found.push({ token, at });
    if (isSign && opening.has(token.text)) depth++;
  }
  return found;
}

/** The tokens of a statement, without remarks; undefined where a quote is not closed. */
function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at, at + 2);
    const char = text[at]!;
    if (/\s/.test(char)) at++;
    else if (rest === '--') at = endOf(text, '\n', at);
    else if (rest === '/*') at = endOf(text, '*/', at);
    else if (char === hole) {
      tokens.push({ kind: 'hole', text: hole });
      at++;
    } else if (char === "'" || char === '"' || char === '`') {
      const end = text.indexOf(char, at + 1);
      if (end < 0) return undefined;
      tokens.push({ kind: char === "'" ? 'text' : 'quoted', text: text.slice(at + 1, end) });
      at = end + 1;
    } else {
      const word = /^[\p{L}_][\p{L}\p{N}_$]*|^\d[\d.]*/u.exec(text.slice(at, at + 200))?.[0];
      const kind = word === undefined ? 'sign' : /^\d/.test(word) ? 'number' : 'word';
      tokens.push({ kind, text: word ?? char });
      at += (word ?? char).length;
    }
  }
  return tokens;
}

function endOf(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from + 2);
  return end < 0 ? text.length : end + mark.length;
}
