import { showValue } from '../../../model/show-value.ts';
import { pointerOf } from '../../json-pointer.ts';
import type { DocumentFault } from '../document-fault.ts';
import { listAllOperations } from './parts.ts';
import type { Part } from './parts.ts';

/** A security scheme that is asked for and not declared. */
export function findSecurityFault(document: object): DocumentFault | undefined {
  const root = document as Part;
  const { securitySchemes = {} } = (root.components ?? {}) as { securitySchemes?: object };
  for (const { value, pointer } of [{ value: root, pointer: '' }, ...listAllOperations(root)]) {
    for (const [at, needed] of ((value.security ?? []) as object[]).entries()) {
      const unknown = Object.keys(needed).find((name) => !Object.hasOwn(securitySchemes, name));
      if (unknown === undefined) continue;
      const own = pointer + pointerOf('security', at);
      const fault = `its ${showValue(own)} names ${showValue(unknown)}, which is none of its securitySchemes`;
      return { fault, pointer: own + pointerOf(unknown) };
    }
  }
  return undefined;
}
