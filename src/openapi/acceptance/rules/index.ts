import type { DocumentFault } from '../document-fault.ts';
import { findOperationFault } from './operation-rules.ts';
import { findPathFault } from './path-rules.ts';
import { findKindFault } from './reference-kinds.ts';
import { findEndlessReference } from './endless-reference.ts';
import { findSecurityFault } from './security-rules.ts';
import { findTagFault } from './tag-rules.ts';

/**
 * What OpenAPI asks of a document in words, where no schema of it can say so: the first rule that it breaks. Documents that are
 * made here keep them by the way they are made, so nobody asks of these.
 *
 * @param document in which `findFault` finds nothing
 */
export const findRuleFault = (document: object): DocumentFault | undefined =>
  findEndlessReference(document) ??
  findKindFault(document) ??
  findPathFault(document) ??
  findOperationFault(document) ??
  findSecurityFault(document) ??
  findTagFault(document);
