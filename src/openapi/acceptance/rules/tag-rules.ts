import { showValue } from '../../../model/show-value.ts';
import { pointerOf } from '../../json-pointer.ts';
import type { DocumentFault } from '../document-fault.ts';

/** A tag that is declared twice. */
export function findTagFault(document: object): DocumentFault | undefined {
  const { tags = [] } = document as { tags?: { name: string }[] };
  const names = tags.map(({ name }) => name);
  const at = names.findIndex((name, index) => names.indexOf(name) < index);
  if (at < 0) return undefined;
  return { fault: `it has the tag ${showValue(names[at])} twice`, pointer: pointerOf('tags', at, 'name') };
}
