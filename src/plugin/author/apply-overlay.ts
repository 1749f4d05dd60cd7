import { exec } from 'jsonpath-rfc9535';
import type { JsonValue } from '../../model/type.ts';
import { pointerOf } from '../../openapi/json-pointer.ts';
import type { OverlayAction } from './overlay-file.ts';

type Container = { [key: string]: JsonValue } | JsonValue[];

interface Match {
  value: JsonValue;
  path: readonly (string | number)[];
}

/** An action that can't be carried out on what its target selects. The message is the end of a sentence about it. */
export class ActionError extends Error {}

/**
 * Carries out one action on a document, which it changes.
 *
 * @returns JSON pointers of what its target selects, as it was before
 * @throws ActionError
 */
export function applyAction(document: JsonValue, action: OverlayAction): string[] {
  const matches = select(document, action.target);
  if (action.remove) remove(document, matches);
  else for (const match of matches) update(match, action.update as JsonValue);
  return matches.map(({ path }) => pointerOf(...path));
}

/** What a target selects, each once, all of them before the first change, which may add what the target selects. */
function select(document: JsonValue, target: string): Match[] {
  // A segment of two selectors gives a place twice where both of them take it (RFC 9535, 2.1.2).
  const matches = new Map<string, Match>();
  exec(document, target, (value, path) => {
    matches.set(JSON.stringify(path), { value: value as JsonValue, path: [...path] });
  });
  return [...matches.values()];
}

function update({ value, path }: Match, change: JsonValue): void {
  if (Array.isArray(value)) {
    value.push(...structuredClone(Array.isArray(change) ? change : [change]));
  } else if (!isObject(value)) {
    throw new ActionError(`selects ${JSON.stringify(value)} (${path.join(' ')}), and update needs an object or a list`);
  } else if (isObject(change)) merge(value, change);
  else throw new ActionError(`selects an object, and its update is ${JSON.stringify(change)?.slice(0, 80)}`);
}

/** Objects by their properties, lists one after the other; anything else is replaced. */
function merge(target: { [key: string]: JsonValue }, change: { [key: string]: JsonValue }): void {
  for (const [key, value] of Object.entries(change)) {
    const known = Object.hasOwn(target, key) ? target[key] : undefined;
    if (isObject(known) && isObject(value)) merge(known, value);
    else if (Array.isArray(known) && Array.isArray(value)) known.push(...structuredClone(value));
    else
      Object.defineProperty(target, key, {
        value: structuredClone(value),
        enumerable: true,
        configurable: true,
        writable: true,
      });
  }
}

function remove(document: JsonValue, matches: readonly Match[]): void {
  // The places are looked up before the first of them goes: what is removed moves others.
  const places = new Map<Container, Set<string | number>>();
  for (const { path } of matches) {
    const key = path.at(-1);
    if (key === undefined) throw new ActionError('selects the whole document, which can only be changed');
    const parent = path.slice(0, -1).reduce<unknown>((value, step) => Reflect.get(value as Container, step), document);
    const keys = places.get(parent as Container) ?? new Set();
    places.set(parent as Container, keys.add(key));
  }
  for (const [parent, keys] of places) {
    if (Array.isArray(parent)) removeEntries(parent, keys);
    else for (const key of keys) Reflect.deleteProperty(parent, key);
  }
}

function removeEntries(list: JsonValue[], places: ReadonlySet<string | number>): void {
  let length = 0;
  list.forEach((entry, place) => {
    if (!places.has(place)) list[length++] = entry;
  });
  list.length = length;
}

const isObject = (value: JsonValue | undefined): value is { [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
