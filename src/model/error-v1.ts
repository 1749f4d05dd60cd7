import { httpErrorType, validationErrorType } from './error.ts';
import type { NamedType, TypeId } from './type.ts';

/**
 * The bodies of errors where the project's h3 is version 1, in the place of those of version 2: h3 1.15 itself writes
 * `{ statusCode, statusMessage, stack, data }` (`sendError`), Nitro 2 `{ error, url, statusCode, statusMessage, message,
 * data?, stack? }`. Required is what both always have. Why a validator refused is in `data`, in its own form.
 */
export const errorTypesOfV1: Readonly<Record<TypeId, NamedType>> = {
  [httpErrorType.id]: {
    ...httpErrorType,
    name: 'H3Error',
    type: {
      kind: 'object',
      properties: [
        {
          name: 'statusCode',
          required: true,
          type: { kind: 'number', integer: true, annotations: { description: 'The HTTP status.' } },
        },
        {
          name: 'statusMessage',
          required: false,
          type: {
            kind: 'string',
            annotations: { description: 'The reason phrase of the status, or the words of the error.' },
          },
        },
        {
          name: 'message',
          required: false,
          type: { kind: 'string', annotations: { description: 'What went wrong.' } },
        },
        { name: 'url', required: false, type: { kind: 'string' } },
        { name: 'error', required: false, type: { kind: 'boolean' } },
      ],
    },
  },
  [validationErrorType.id]: {
    ...validationErrorType,
    name: 'H3ValidationError',
    type: {
      kind: 'intersection',
      members: [
        { kind: 'reference', id: httpErrorType.id },
        {
          kind: 'object',
          properties: [{ name: 'data', required: false, type: { kind: 'object', properties: [] } }],
        },
      ],
    },
  },
};
