import { traceHeader } from '../model/trace-header.ts';
import { mapResponses } from './map-responses.ts';
import type { HeaderObject, PathItemObject, ReferenceObject, ResponseObject } from '../model/openapi.ts';

const reference: ReferenceObject = { $ref: `#/components/headers/${traceHeader}` };

/** Of responses that are never changed, what they are with the header. */
const traced = new WeakMap<ResponseObject, ResponseObject>();

/**
 * Adds the header that the server puts on each of its answers, whatever the handler does.
 *
 * @param paths of the document; its operations are replaced
 * @param shared `components.responses`; changed as well
 * @returns what belongs under `components.headers`
 */
export function addTraceHeader(
  paths: Record<string, PathItemObject>,
  shared: Record<string, ResponseObject>,
): Record<string, HeaderObject> {
  const trace = (response: ResponseObject): ResponseObject => {
    const known = traced.get(response) ?? withTrace(response);
    traced.set(response, known);
    return known;
  };
  mapResponses(paths, trace);
  for (const [name, response] of Object.entries(shared)) shared[name] = trace(response);
  return {
    [traceHeader]: { description: 'The id of the request in the log of the server.', schema: { type: 'string' } },
  };
}

function withTrace(response: ResponseObject): ResponseObject {
  // The id that is sent is that of the log, whatever a handler puts there.
  const own = Object.entries(response.headers ?? {}).filter(
    ([name]) => name.toLowerCase() !== traceHeader.toLowerCase(),
  );
  return { ...response, headers: { ...Object.fromEntries(own), [traceHeader]: reference } };
}
