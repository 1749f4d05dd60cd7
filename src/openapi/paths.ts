import type { RouteFacts } from '../model/facts.ts';
import { remember } from './remember.ts';

/** A route's path as OpenAPI writes it. */
export interface PathTemplate {
  /** `/todos/{id}`, with a leading slash and none at the end (but for the root, `/`). */
  template: string;
  /**
   * What two routes must have in common to be the same one: parameter names replaced by `{}`, constraints kept, because
   * the router tells `/x/:id(\d+)` and `/x/:slug([a-z]+)` apart.
   */
  shape: string;
  /** In the order in which the path has them. */
  parameters: TemplateParameter[];
}

export interface TemplateParameter {
  name: string;
  /** Other names under which handlers read it: an unnamed catch-all is `0` and `_` in the router. */
  aliases: string[];
  /** The constraint of the route, as a pattern for the whole value. */
  pattern?: string;
}

/**
 * Reads a registered path. In both grammars `:name`, `:name(regex)`, `*`, `**` and `**:name` are rou3's; `{name}` is
 * the same as `:name` in `versioned` and a group of literal text in `h3`. An unnamed catch-all is called `path`.
 *
 * @returns one template, or two and more where the path has an optional segment (`/todos/:id?`), the fullest first.
 */
export function parsePath(path: string, grammar: RouteFacts['grammar']): PathTemplate[] {
  const absolute = /^[/{]/.test(path) ? path : `/${path}`;
  const variants = (grammar === 'h3' ? expandGroups(absolute) : [absolute]).flatMap(expandOptional);
  return [...new Set(variants)].map((variant) => parseVariant(withoutDots(variant), grammar));
}

/** The same of a route's path. */
export const templatesOf = remember(({ path, grammar }: RouteFacts): readonly PathTemplate[] =>
  parsePath(path, grammar),
);

/** The path of a template with its parameter names left out: equal ones can't both be keys of `paths`. */
export function pathKeyShape(template: string): string {
  return template.replace(/\{[^{}]*\}/g, '{}');
}

/** `path` seen from `prefix` (`/` where they are the same), or undefined where it lies outside. */
export function relativePath(path: string, prefix: string): string | undefined {
  if (prefix === '') return path;
  if (path === prefix) return '/';
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : undefined;
}

/** The longest run of whole segments with which all of them begin; `''` where they share none. */
export function commonPrefix(prefixes: string[]): string {
  const [first = [], ...rest] = prefixes.map((prefix) => prefix.split('/').slice(1));
  let length = first.length;
  for (const segments of rest) {
    let same = 0;
    while (same < length && segments[same] === first[same]) same++;
    length = same;
  }
  return first
    .slice(0, length)
    .map((segment) => `/${segment}`)
    .join('');
}

/** The leading segments of a path template that hold no parameter: a server URL can't have one. */
export function staticPrefix(template: string): string {
  const segments = template.split('/').slice(1);
  const end = segments.findIndex((segment) => segment.includes('{') || segment === '');
  return (end < 0 ? segments : segments.slice(0, end)).map((segment) => `/${segment}`).join('');
}

/** `/a{/b}?` is `/a/b` and `/a`. A group that is not optional says nothing. */
function expandGroups(path: string): string[] {
  const start = findOutside(path, '{');
  const length = start < 0 ? -1 : findOutside(path.slice(start), '}');
  if (length < 0) return [path];
  const [before, body, after] = [
    path.slice(0, start),
    path.slice(start + 1, start + length),
    path.slice(start + length + 1),
  ];
  const isOptional = after.startsWith('?');
  const rest = isOptional ? after.slice(1) : after;
  const variants = isOptional ? [before + body + rest, before + rest] : [before + body + rest];
  return variants.flatMap((variant) => expandGroups(variant.startsWith('/') ? variant : `/${variant}`));
}

/** Where a character stands that is neither escaped nor part of a constraint. */
function findOutside(text: string, wanted: string): number {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === '(') depth++;
    else if (text[i] === ')') depth--;
    else if (depth === 0 && text[i] === wanted) return i;
  }
  return -1;
}

/** `/a/:x?/b` is `/a/:x/b` and `/a/b`, `/a.:x?` is `/a.:x` and `/a.`; so is `/a/:x*`, but there the first is a catch-all. */
function expandOptional(path: string): string[] {
  const segments = path.split('/');
  for (const [at, segment] of segments.entries()) {
    const [, before, parameter, modifier] = /^(.*?)(:[A-Za-z_]\w*(?:\([^)]*\))?)([?*])$/.exec(segment) ?? [];
    if (before === undefined || (before !== '' && modifier === '*')) continue;
    const full = modifier === '*' ? `**${parameter}` : before + parameter;
    const variants = [segments.with(at, full), before ? segments.with(at, before) : segments.toSpliced(at, 1)];
    return variants.flatMap((variant) => expandOptional(variant.join('/') || '/'));
  }
  return [path];
}

/** `.` and `..` are what they are in an address. */
function withoutDots(path: string): string {
  if (!/\/\.{1,2}(?:\/|$)/.test(path)) return path;
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  return segments.join('/') || '/';
}

function parseVariant(path: string, grammar: RouteFacts['grammar']): PathTemplate {
  const parameters: TemplateParameter[] = [];
  let template = '';
  let shape = '';
  let unnamed = 0;

  const addParameter = (name: string | undefined, constraint?: string, catchAll = false): void => {
    const aliases = name === undefined ? [String(unnamed++), ...(catchAll ? ['_'] : [])] : [];
    const wanted = name ?? (catchAll ? 'path' : aliases[0]!);
    const parameter: TemplateParameter = { name: freeName(wanted, parameters), aliases };
    // `(.*)` restricts nothing.
    if (constraint && constraint !== '.*') parameter.pattern = `^(?:${constraint})$`;
    parameters.push(parameter);
    template += `{${parameter.name}}`;
    shape += parameter.pattern ? `{${constraint}}` : catchAll ? '{**}' : '{}';
  };
  const addText = (text: string): void => {
    // A literal brace would read as a parameter in a path template.
    const escaped = text.replace(/[{}?#]/g, encodeURIComponent);
    template += escaped;
    shape += escaped;
  };

  for (let i = 0; i < path.length;) {
    const rest = path.slice(i);
    const token = readToken(rest, grammar);
    if (token.kind === 'text') addText(token.text);
    else if (token.kind === 'parameter') addParameter(token.name, token.constraint, token.catchAll);
    i += token.length;
  }
  return { template: trimSlash(template), shape: trimSlash(shape), parameters };
}

type Token = { length: number } & (
  | { kind: 'text'; text: string }
  | { kind: 'parameter'; name?: string; constraint?: string; catchAll?: boolean }
  | { kind: 'none' }
);

/** The first token of `rest`, which is not empty. */
function readToken(rest: string, grammar: RouteFacts['grammar']): Token {
  if (rest[0] === '\\' && rest.length > 1) return { kind: 'text', text: rest[1]!, length: 2 };
  const catchAll = /^\*\*(?::([A-Za-z_]\w*)\+?)?/.exec(rest);
  if (catchAll) return { kind: 'parameter', name: catchAll[1], catchAll: true, length: catchAll[0].length };
  if (rest[0] === '*') return { kind: 'parameter', catchAll: true, length: 1 };
  const named = /^:([A-Za-z_]\w*)/.exec(rest);
  if (named) {
    const group = readGroup(rest.slice(named[0].length));
    const end = named[0].length + (group === undefined ? 0 : group.length + 2);
    const many = rest[end] === '+';
    return { kind: 'parameter', name: named[1], constraint: group, catchAll: many, length: end + (many ? 1 : 0) };
  }
  if (rest[0] === '(') {
    const group = readGroup(rest);
    if (group !== undefined) {
      return { kind: 'parameter', constraint: group, catchAll: group === '.*', length: group.length + 2 };
    }
  }
  if (grammar === 'versioned') {
    const braced = /^\{([^{}/]+)\}/.exec(rest);
    if (braced) return { kind: 'parameter', name: braced[1]!.trim(), length: braced[0].length };
  } else if (rest[0] === '{' || rest[0] === '}') {
    return { kind: 'none', length: 1 };
  }
  return { kind: 'text', text: rest[0]!, length: 1 };
}

/** The text between `(` at the start and the `)` that closes it. */
function readGroup(text: string): string | undefined {
  if (text[0] !== '(') return undefined;
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === '(') depth++;
    else if (text[i] === ')' && --depth === 0) return text.slice(1, i);
  }
  return undefined;
}

/** OpenAPI wants the names of one path to differ: the second unnamed catch-all is `path2`. */
function freeName(name: string, taken: TemplateParameter[]): string {
  let free = name;
  for (let n = 2; taken.some((parameter) => parameter.name === free); n++) free = `${name}${n}`;
  return free;
}

/** The router ignores one slash at the end. */
const trimSlash = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
