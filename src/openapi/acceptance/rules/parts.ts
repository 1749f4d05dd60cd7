import { methods } from '../../../model/facts.ts';
import { pointerOf } from '../../json-pointer.ts';
import { followReference } from '../references.ts';

/** An object of a document. */
export type Part = Record<string, unknown>;

/** A part, and where it stands. */
export interface PlacedPart<T = Part> {
  value: T;
  pointer: string;
}

export interface PlacedOperation extends PlacedPart {
  /** The path item that it is in. */
  item: PlacedPart;
  /** The path, of an operation that has one. */
  path?: string;
}

/** Every operation of a document, in its order: those of paths, of webhooks, of components, and callbacks of any of these. */
export function listAllOperations(document: Part): PlacedOperation[] {
  const found = new Map<string, PlacedOperation>();
  addItems(document.paths, '/paths', true);
  addItems(document.webhooks, '/webhooks');
  const { pathItems, callbacks } = (document.components ?? {}) as Part;
  addItems(pathItems, '/components/pathItems');
  addCallbacks(callbacks, '/components/callbacks');
  return [...found.values()];

  function addItems(items: unknown, pointer: string, arePaths = false): void {
    for (const [key, value] of Object.entries(items ?? {})) {
      if (key.startsWith('x-')) continue;
      const item = resolvePart(document, { value: value as Part, pointer: pointer + pointerOf(key) });
      if (!item) continue;
      for (const method of methods) {
        const operation = item.value[method] as Part | undefined;
        const own = item.pointer + pointerOf(method);
        if (!operation || found.has(own)) continue;
        found.set(own, { value: operation, pointer: own, item, ...(arePaths ? { path: key } : {}) });
        addCallbacks(operation.callbacks, `${own}/callbacks`);
      }
    }
  }

  function addCallbacks(callbacks: unknown, pointer: string): void {
    for (const [name, value] of Object.entries(callbacks ?? {})) {
      const callback = value as Part;
      if (!('$ref' in callback)) addItems(callback, pointer + pointerOf(name));
    }
  }
}

/** The parameters of a path item or an operation, references followed; those of other files are left out. */
export const listParameters = (document: Part, { value, pointer }: PlacedPart): PlacedPart[] =>
  ((value.parameters ?? []) as Part[]).flatMap(
    (each, at) => resolvePart(document, { value: each, pointer: pointer + pointerOf('parameters', at) }) ?? [],
  );

/** Follows references within the document; undefined where they lead out of it, to themselves, or to what is no object. */
export function resolvePart(document: Part, part: PlacedPart): PlacedPart | undefined {
  let { value, pointer } = part;
  for (const seen = new Set<unknown>(); typeof value.$ref === 'string';) {
    const target = value.$ref.startsWith('#/') && !seen.has(value) && followReference(document, value.$ref);
    if (!target) return undefined;
    seen.add(value);
    if (typeof target.value !== 'object' || target.value === null) return undefined;
    pointer = value.$ref.slice(1);
    value = target.value as Part;
  }
  return { value, pointer };
}
