import { exec } from 'jsonpath-rfc9535';
import type { JsonValue } from '../../model/type.ts';
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
 * @returns whether its target selects anything
 * @throws ActionError
 */
export function applyAction(document: JsonValue, action: OverlayAction): boolean {
  const matches: Match[] = [];
  // All of them before the first change, which may add what the target selects.
  exec(document, action.target, (value, path) => void matches.push({ value: value as JsonValue, path: [...path] }));
  if (action.remove) remove(document, matches);
  else for (const match of matches) update(match, action.update as JsonValue);
  return matches.length > 0;
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
  // The last entries of a list first, so that those before them keep their places.
  const inOrder = [...matches].sort((a, b) => compareLast(b.path, a.path));
  for (const { path } of inOrder) {
    const key = path.at(-1);
    if (key === undefined) throw new ActionError('selects the whole document, which can only be changed');
    let parent = document as Container | undefined;
    for (const step of path.slice(0, -1)) parent = parent && (Reflect.get(parent, step) as Container | undefined);
    // What holds it may be gone already.
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else if (parent) Reflect.deleteProperty(parent, key);
  }
}

/** Deeper ones come later, and of a list the later ones. */
function compareLast(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  if (a.length !== b.length) return a.length - b.length;
  const [last, other] = [a.at(-1), b.at(-1)];
  return typeof last === 'number' && typeof other === 'number' ? last - other : 0;
}

const isObject = (value: JsonValue | undefined): value is { [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
