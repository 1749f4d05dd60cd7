import type { NamedType, TypeModel } from './type.ts';

/**
 * The body of every answer that h3 or the runtime gives for an error which carries no data of its own: h3 2.0.8 writes
 * `{ status, statusText?, message }` (`HTTPError.toJSON`), and `unhandled: true` for an error that nobody threw on purpose,
 * the runtime's recovery `{ status, message, error, trace_id }`. Required is what both always have; `unhandled` is left out,
 * for it tells a caller nothing that the status does not. An error that carries `data` or a `body` has a type of its own, so
 * neither is named here. Facts refer to it by `httpErrorType.id`; it need not be in the table
 * of types that travels beside them.
 */
export const httpErrorType: NamedType = {
  id: 'h3#HTTPError',
  name: 'HTTPError',
  direction: 'output',
  type: {
    kind: 'object',
    properties: [
      {
        name: 'status',
        required: true,
        type: { kind: 'number', integer: true, annotations: { description: 'The HTTP status.' } },
      },
      {
        name: 'statusText',
        required: false,
        type: { kind: 'string', annotations: { description: 'The reason phrase of the status, as `Not Found`.' } },
      },
      {
        name: 'message',
        required: true,
        type: { kind: 'string', annotations: { description: 'What went wrong.' } },
      },
      {
        name: 'error',
        required: false,
        type: {
          kind: 'string',
          annotations: { description: 'The message once more, where the server answers what it did not expect.' },
        },
      },
      {
        name: 'trace_id',
        required: false,
        type: { kind: 'string', annotations: { description: 'Names the request in the log of the server.' } },
      },
    ],
  },
};

/** Fields of it that only the runtime's recovery sends. */
export const recoveredFields: ReadonlySet<string> = new Set(['error', 'trace_id']);

/** The body of a refusal by the runtime's own guards and docs endpoints: `{ error }`. */
export const errorMessageType: NamedType = {
  id: 'unplugin-openapi#ErrorMessage',
  name: 'ErrorMessage',
  direction: 'output',
  type: {
    kind: 'object',
    properties: [
      { name: 'error', required: true, type: { kind: 'string', annotations: { description: 'Why it was refused.' } } },
    ],
  },
};

/** Where an issue is: the keys on the way, which some libraries wrap into objects. */
export const issuePathType: TypeModel = {
  kind: 'array',
  items: {
    kind: 'union',
    members: [{ kind: 'string' }, { kind: 'number' }, { kind: 'object', properties: [] }],
  },
};

/**
 * The body of h3's answer where a validator refuses what was sent (`readValidatedBody` and its like, h3 2.0.8): `issues`
 * are those of the schema, and absent where a function refused. What else is refused with the same status, such as a body
 * that is no JSON, has no `data`: the two are one shape, so that no client has to tell a body from another that is less.
 * Pinned in `test/analyzer/validation.test.ts`.
 */
export const validationErrorType: NamedType = {
  id: 'h3#HTTPValidationError',
  name: 'HTTPValidationError',
  direction: 'output',
  type: {
    kind: 'intersection',
    members: [
      { kind: 'reference', id: httpErrorType.id },
      {
        kind: 'object',
        properties: [
          {
            name: 'data',
            required: false,
            type: {
              kind: 'object',
              annotations: { description: 'Why the schema refused what was sent.' },
              properties: [
                {
                  name: 'issues',
                  required: false,
                  type: {
                    kind: 'array',
                    items: {
                      kind: 'object',
                      properties: [
                        { name: 'message', required: true, type: { kind: 'string' } },
                        { name: 'path', required: false, type: issuePathType },
                      ],
                    },
                    annotations: { description: 'What was wrong, and where.' },
                  },
                },
                { name: 'message', required: true, type: { kind: 'string' } },
              ],
            },
          },
        ],
      },
    ],
  },
};
