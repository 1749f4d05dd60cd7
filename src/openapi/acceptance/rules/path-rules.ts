import { showValue } from '../../../model/show-value.ts';
import { pointerOf } from '../../json-pointer.ts';
import type { DocumentFault } from '../document-fault.ts';
import { listAllOperations, listParameters } from './parts.ts';
import type { Part, PlacedOperation } from './parts.ts';

/** Paths that clients can't tell apart, and names in a path that are no parameters of it, or the other way round. */
export function findPathFault(document: object): DocumentFault | undefined {
  return (
    findEqualPaths(document as Part) ??
    firstOf(listAllOperations(document as Part), (operation) => findNameFault(document as Part, operation))
  );
}

function findEqualPaths({ paths = {} }: Part): DocumentFault | undefined {
  const known = new Map<string, string>();
  return firstOf(Object.keys(paths as object), (path) => {
    const shape = path.replaceAll(nameInPath, '{}');
    const other = known.get(shape);
    known.set(shape, path);
    if (other === undefined) return undefined;
    const fault = `its paths ${showValue(other)} and ${showValue(path)} differ in names of parameters alone`;
    return { fault, pointer: pointerOf('paths', path) };
  });
}

function findNameFault(document: Part, operation: PlacedOperation): DocumentFault | undefined {
  const { path, pointer, item } = operation;
  if (path === undefined) return undefined;
  const names = [...path.matchAll(nameInPath)].map(([, name]) => name);
  const owners = [item, operation];
  const parameters = owners.flatMap((owner) => listParameters(document, owner));
  const ofPath = parameters.filter(({ value }) => value.in === 'path');
  // One that is in another file may be it.
  const isAllKnown = parameters.length === owners.flatMap(({ value }) => value.parameters ?? []).length;
  const missing = names.find((name) => ofPath.every(({ value }) => value.name !== name));
  if (missing !== undefined && isAllKnown)
    return { fault: `its ${showValue(pointer)} has no path parameter ${showValue(missing)}`, pointer };
  const extra = ofPath.find(({ value }) => !names.includes(value.name as string));
  if (!extra) return undefined;
  const fault = `its ${showValue(pointer)} has the path parameter ${showValue(extra.value.name)}, which is not in the path`;
  return { fault, pointer: extra.pointer };
}

const nameInPath = /\{([^{}]*)\}/g;

function firstOf<T>(all: readonly T[], find: (one: T) => DocumentFault | undefined): DocumentFault | undefined {
  for (const one of all) {
    const found = find(one);
    if (found) return found;
  }
  return undefined;
}
