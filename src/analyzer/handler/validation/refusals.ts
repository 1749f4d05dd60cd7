import { createDiagnostic } from '../../../model/diagnostics.ts';
import { validationErrorType } from '../../../model/error.ts';
import type { ResponseFact } from '../../../model/facts.ts';
import type { JsonValue } from '../../../model/type.ts';
import { excerpt, locationOf } from '../../location.ts';
import type { ValidatedValue } from '../../values/schema.ts';
import { alternatives, constant, type FunctionNode, type Value } from '../../values/value.ts';
import { errorResponses } from '../answers/errors.ts';
import { isFollowed } from '../flow/followed.ts';
import type { HandlerReader } from '../reader.ts';
import { isUnset } from '../summary/state.ts';
import { namesOf, reached } from '../summary/summary.ts';

/** The message of h3 2.0.8. */
const validationFailed = 'Validation failed';

/** What the server's own error handler answers to what a schema throws; its body is not known. */
export function thrownResponses(
  { schema, node }: ValidatedValue,
  via: readonly FunctionNode[],
  { wire, root }: HandlerReader,
): ResponseFact[] {
  const statuses = alternatives(schema).map((each) => {
    const inner = each.kind === 'validator' ? alternatives(each.schema)[0] : each;
    return wire.issues?.get(inner?.kind === 'schema' && inner.dialect !== undefined ? 'dialect' : 'usual');
  });
  return [...new Set(statuses)].flatMap((status): ResponseFact[] => {
    if (status === undefined) return [];
    const content = { contentType: '*/*', type: { kind: 'any' } } as const;
    return [{ status, content, description: validationFailed, ...reached(via), location: locationOf(node, root) }];
  });
}

/**
 * What h3 answers where a check refuses: 400 with the issues, or the status of what `onError` makes of them. An error
 * that `onError` returns or throws is answered as it is.
 */
export function refusalResponses(
  { refusal, schema, node }: ValidatedValue,
  via: readonly FunctionNode[],
  reader: HandlerReader,
): ResponseFact[] {
  const { evaluator } = reader;
  const location = locationOf(node, reader.root);
  return refusal ? alternatives(refusal.onError).flatMap(ofHandler) : [];

  function ofHandler(onError: Value): ResponseFact[] {
    if (isUnset(onError)) return [{ ...refused(400), example: exampleOf(schema, reader.wire) }];
    if (onError.kind !== 'function' || !isFollowed(onError.node)) return unknownStatus();
    const { errors, exit } = reader.summarize(onError);
    const thrown = errors.flatMap(({ error, headers }) =>
      error.kind === 'error' ? errorResponses(error, headers, namesOf(via), reader) : [],
    );
    if (exit === null) return thrown;
    const made = alternatives(evaluator.call(onError, [{ kind: 'unknown', node }], node));
    return [...thrown, ...made.flatMap(ofDetails)];
  }

  function ofDetails(details: Value): ResponseFact[] {
    if (details.kind === 'error') return errorResponses(details, [], namesOf(via), reader);
    // Without details h3 answers as if there were no `onError`.
    if (details.kind === 'constant') return [{ ...refused(400), example: exampleOf(schema, reader.wire) }];
    if (details.kind !== 'object') return unknownStatus();
    const own = evaluator.member(details, constant('status'), node);
    return alternatives(own).flatMap((status) => {
      if (isUnset(status)) return [refused(400)];
      return status.kind === 'constant' && typeof status.value === 'number' ? [refused(status.value)] : unknownStatus();
    });
  }

  function refused(status: number): ResponseFact {
    return {
      status,
      content: { contentType: 'application/json', type: { kind: 'reference', id: validationErrorType.id } },
      description: validationFailed,
      ...(reader.wire.h3 === 2 ? { example: validationFailed } : {}),
      ...reached(via),
      location,
    };
  }

  function unknownStatus(): ResponseFact[] {
    reader.report(
      createDiagnostic(
        'response-status-not-static',
        `${reader.subject} answers a failed validation with a status that only running code knows: ${excerpt(node)}.`,
        { location },
      ),
    );
    return [];
  }
}

/** What h3 1.15 and 2.0.8 send of a refusal; which issues a schema finds only running code knows. */
function exampleOf(schema: Value, { h3 }: HandlerReader['wire']): JsonValue {
  if (h3 === 1) return { statusCode: 400, statusMessage: 'Validation Error' };
  const message = 'Validation failed';
  const issues = issuesOf(schema);
  return { status: 400, statusText: message, message, data: { ...(issues ? { issues } : {}), message } };
}

/** One, of the first property that the schema names. A function finds none. */
function issuesOf(value: Value): JsonValue | undefined {
  const [first] = alternatives(value);
  if (first?.kind === 'validator') return issuesOf(first.schema);
  if (first?.kind !== 'schema') return undefined;
  const [name] = first.shape.kind === 'object' ? first.shape.properties.keys() : [];
  return [{ message: 'Invalid input', ...(name === undefined ? {} : { path: [name] }) }];
}
