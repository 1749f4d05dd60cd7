import { httpErrorType, validationErrorType } from '../../../model/error.ts';
import type { ResponseFact } from '../../../model/facts.ts';
import type { TypeModel } from '../../../model/type.ts';

/** What h3 sends for an error; a refusal that is returned is an answer like others. */
export function isThrown({ content, isThrown: isSaid }: ResponseFact): boolean {
  const is = (type: TypeModel): boolean =>
    (type.kind === 'reference' && (type.id === httpErrorType.id || type.id === validationErrorType.id)) ||
    (type.kind === 'intersection' && type.members.some(is));
  return isSaid === true || (content !== undefined && is(content.type));
}
