import { compareText } from '../../model/diagnostics.ts';
import type { Method, RouteFacts } from '../../model/facts.ts';
import type { NamedType, TypeId } from '../../model/type.ts';
import { readAddress } from './address.ts';
import type { Address } from './address.ts';
import { camelCase, handlerName } from './handler-name.ts';
import { readShape } from './operation-shape.ts';
import type { OperationShape } from './operation-shape.ts';
import { restName } from './rest-name.ts';
import { titleOf } from './summary.ts';

/** What an operation is called after. */
export interface OperationKey {
  method: Method;
  /** The path as the document has it, relative to its server, and as a whole. */
  path: string;
  template: string;
  /** Name of the handler; absent for an anonymous one. */
  name?: string;
  /** The id that its author gave it. */
  given?: string;
  shape: OperationShape;
}

/** The key of a route at its place. */
export function operationKey(
  { route, path, template }: { route: RouteFacts; path: string; template: { template: string } },
  types: Record<TypeId, NamedType>,
): OperationKey {
  const { method, handler } = route;
  return {
    method,
    path,
    template: template.template,
    ...(handler.name === undefined ? {} : { name: handler.name }),
    ...(handler.operationId === undefined ? {} : { given: handler.operationId }),
    shape: readShape(route, types),
  };
}

/** An operation's id, and the same as a sentence. */
export interface OperationName {
  id: string;
  title: string;
}

/**
 * A unique id for each operation, whatever the order of `keys`: the name of its function where it has one that says what it
 * does, else what REST calls it (`listPosts`). What an id says depends on the operation alone; only where two want the same
 * one, the one with the shorter path keeps it, and the other says what it is called in REST, and then how its path differs.
 */
export function nameOperations(keys: readonly OperationKey[], version: string): OperationName[] {
  const names = new Map<OperationKey, OperationName>();
  const taken = new Set<string>();
  for (const key of [...keys].sort(compareKeys)) {
    const address = readAddress(key.path, key.template, version);
    const rest = restName(key.method, address, key.shape);
    const wanted = candidates(key, address, rest);
    let id = wanted.find((each) => !taken.has(each.toLowerCase()));
    for (let n = 2; id === undefined; n++) {
      const numbered = `${wanted.at(-1)!}${n}`;
      if (!taken.has(numbered.toLowerCase())) id = numbered;
    }
    // Generated code has files and types of these names, and not every disk tells cases apart.
    taken.add(id.toLowerCase());
    names.set(key, { id, title: titleOf(id, key.method, address, rest) });
  }
  return keys.map((key) => names.get(key)!);
}

/** From the best to the one that nearly always is free. */
function candidates(key: OperationKey, address: Address, rest: string[]): string[] {
  const named = handlerName(key.name, key.method, address);
  const more = [...byParameters(address), ...byLeft(address)];
  return [
    ...(key.given === undefined ? [] : [key.given]),
    ...(named === undefined ? [] : [named]),
    camelCase(rest),
    ...more.map((words) => camelCase([...rest, ...words])),
    camelCase([...rest, ...more.flat()]),
    camelCase([key.method, ...allWords(key)]),
  ];
}

/** `getPostByYearAndSlug`, `listPostsV2`. */
const byParameters = ({ parts }: Address): string[][] => {
  const names = parts.at(-1)?.parameters ?? [];
  return names.length === 0
    ? []
    : [['by', ...names.flatMap((words, index) => (index > 0 ? ['and', ...words] : words))]];
};
const byLeft = ({ left }: Address): string[][] =>
  left.filter((words) => words.join('') !== 'api').map((words) => [...words]);

const allWords = ({ template }: OperationKey): string[] => template.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** Those with an id or a name that was written for them first; then the shorter path, the method, the path. */
function compareKeys(a: OperationKey, b: OperationKey): number {
  const rank = ({ given, name }: OperationKey): number => (given !== undefined ? 0 : name !== undefined ? 1 : 2);
  const length = (key: OperationKey): number => key.path.split('/').length;
  return (
    rank(a) - rank(b) ||
    length(a) - length(b) ||
    order.indexOf(a.method) - order.indexOf(b.method) ||
    compareText(a.path, b.path)
  );
}

const order: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];
