import type { Method } from '../model/facts.ts';
import { pascalCase } from './words.ts';
import { trim } from './trim.ts';

export interface OperationKey {
  method: Method;
  /** The path as the document has it, relative to its server. */
  path: string;
  /** Name of the handler; absent for an anonymous one. */
  name?: string;
}

/**
 * A unique id for each operation, in the order of `keys` and whatever that order is. It is the handler's name where only
 * one operation has that; else the name with the method (`saveTodoPut`), with the path (`healthReady`) or with both; an
 * anonymous handler is called after method and path (`getTodosByIdComments`).
 */
export function assignOperationIds(keys: OperationKey[]): string[] {
  const ids = new Map<OperationKey, string>();
  const taken = new Set<string>();
  for (const group of groupByName(keys)) {
    for (const { key, id } of nameGroup(group)) {
      let free = id;
      for (let n = 2; taken.has(free); n++) free = `${id}${n}`;
      taken.add(free);
      ids.set(key, free);
    }
  }
  return keys.map((key) => ids.get(key)!);
}

/** `get` and `/todos/{id}/comments` → `getTodosByIdComments`. */
export function pathOperationId(method: Method, path: string): string {
  return method + (pathWords(path) || 'Root');
}

/** Names first, so that a made-up id gives way to a name and not the other way round; all in a fixed order. */
function groupByName(keys: OperationKey[]): OperationKey[][] {
  const sorted = [...keys].sort((a, b) => compare(a.path, b.path) || compare(a.method, b.method));
  const groups = new Map<string, OperationKey[]>();
  for (const key of sorted) {
    const name = identifier(key.name ?? '');
    groups.set(name, [...(groups.get(name) ?? []), key]);
  }
  const rank = ([name, group]: [string, OperationKey[]]): number => (name === '' ? 2 : group.length > 1 ? 1 : 0);
  return [...groups].sort((a, b) => rank(a) - rank(b) || compare(a[0], b[0])).map(([, group]) => group);
}

function nameGroup(group: OperationKey[]): { key: OperationKey; id: string }[] {
  const name = identifier(group[0]!.name ?? '');
  if (name === '') return group.map((key) => ({ key, id: pathOperationId(key.method, key.path) }));
  if (group.length === 1) return [{ key: group[0]!, id: name }];
  const byMethod = (key: OperationKey): string => name + pascalCase(key.method);
  const byPath = (key: OperationKey): string => name + (pathWords(key.path) || 'Root');
  const byBoth = (key: OperationKey): string => name + pascalCase(key.method) + (pathWords(key.path) || 'Root');
  const tellsApart = (make: (key: OperationKey) => string): boolean => new Set(group.map(make)).size === group.length;
  const make = tellsApart(byMethod) ? byMethod : tellsApart(byPath) ? byPath : byBoth;
  return group.map((key) => ({ key, id: make(key) }));
}

function pathWords(path: string): string {
  return path
    .split('/')
    .map((segment) => segment.replace(/\{([^{}]*)\}/g, (_, name: string) => ` by ${name} `))
    .map((segment) =>
      segment
        .split(' ')
        .map((part) => asciiWord(pascalCase(part)))
        .join(''),
    )
    .join('');
}

/** Ids are used in URLs and as names in generated code. */
const identifier = (name: string): string => trim(name.replace(/[^A-Za-z0-9_$]+/g, '_'), '_').replaceAll('$', '');
const asciiWord = (word: string): string => word.replace(/[^A-Za-z0-9]+/g, '');

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
