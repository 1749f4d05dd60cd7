import { httpErrorType, recoveredFields } from './error.ts';
import type { NamedType, TypeId } from './type.ts';

const { type } = httpErrorType;

/** The body of errors where h3 2 alone answers them: `{ status, statusText?, message }`, with nothing of the runtime's recovery. */
export const errorTypesOfPlain: Readonly<Record<TypeId, NamedType>> = {
  [httpErrorType.id]: {
    ...httpErrorType,
    type: {
      kind: 'object',
      properties: (type.kind === 'object' ? type.properties : []).filter(({ name }) => !recoveredFields.has(name)),
    },
  },
};
