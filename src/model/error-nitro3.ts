import { httpErrorType, recoveredFields } from './error.ts';
import type { NamedType, TypeId } from './type.ts';

const { type } = httpErrorType;

/**
 * The body of errors on a server of Nitro 3, whose own handler answers them: `{ error: true, status, statusText?, message }`,
 * of an unexpected one `{ error: true, status, unhandled }`. `unhandled`, and the `stack` that development has, are left out.
 * test/examples holds it against the real one.
 */
export const errorTypesOfNitro3: Readonly<Record<TypeId, NamedType>> = {
  [httpErrorType.id]: {
    ...httpErrorType,
    type: {
      kind: 'object',
      properties: [
        ...(type.kind === 'object' ? type.properties : [])
          .filter(({ name }) => !recoveredFields.has(name))
          .map((each) => (each.name === 'message' ? { ...each, required: false } : each)),
        { name: 'error', required: false, type: { kind: 'literal', value: true } },
      ],
    },
  },
};
