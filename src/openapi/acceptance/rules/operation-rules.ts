import { showValue } from '../../../model/show-value.ts';
import type { DocumentFault } from '../document-fault.ts';
import { listAllOperations, listParameters } from './parts.ts';
import type { Part, PlacedPart } from './parts.ts';

/** An operationId that two operations have, or a parameter that stands twice in one list. */
export function findOperationFault(document: object): DocumentFault | undefined {
  const ids = new Map<unknown, string>();
  for (const operation of listAllOperations(document as Part)) {
    const { value, pointer, item } = operation;
    const { operationId } = value;
    const other = ids.get(operationId);
    if (operationId !== undefined && other !== undefined) {
      const both = `${showValue(other)} and ${showValue(pointer)}`;
      return {
        fault: `its ${both} have the operationId ${showValue(operationId)}`,
        pointer: `${pointer}/operationId`,
      };
    }
    ids.set(operationId, pointer);
    const found = findRepeated(document as Part, item) ?? findRepeated(document as Part, operation);
    if (found) return found;
  }
  return undefined;
}

function findRepeated(document: Part, owner: PlacedPart): DocumentFault | undefined {
  const seen = new Set<string>();
  for (const { value, pointer } of listParameters(document, owner)) {
    const { name, in: place } = value as { name: string; in: string };
    // Names of headers have no case.
    const key = `${place} ${place === 'header' ? name.toLowerCase() : name}`;
    if (seen.has(key))
      return { fault: `its ${showValue(owner.pointer)} has the ${place} parameter ${showValue(name)} twice`, pointer };
    seen.add(key);
  }
  return undefined;
}
