import { traceHeader } from '../model/trace-header.ts';
import type { HeaderObject, PathItemObject, ReferenceObject, ResponseObject } from '../model/openapi.ts';

const reference: ReferenceObject = { $ref: `#/components/headers/${traceHeader}` };

/**
 * Adds the header that the server puts on each of its answers, whatever the handler does.
 *
 * @param paths of the document; its responses are changed
 * @param shared `components.responses`; changed as well
 * @returns what belongs under `components.headers`
 */
export function addTraceHeader(
  paths: Record<string, PathItemObject>,
  shared: Record<string, ResponseObject>,
): Record<string, HeaderObject> {
  const operations = Object.values(paths).flatMap(({ servers: _, ...methods }) => Object.values(methods));
  for (const response of [
    ...operations.flatMap(({ responses }) => Object.values(responses)),
    ...Object.values(shared),
  ]) {
    if ('$ref' in response) continue;
    // The id that is sent is that of the log, whatever a handler puts there.
    const own = Object.entries(response.headers ?? {}).filter(
      ([name]) => name.toLowerCase() !== traceHeader.toLowerCase(),
    );
    response.headers = { ...Object.fromEntries(own), [traceHeader]: reference };
  }
  return {
    [traceHeader]: { description: 'The id of the request in the log of the server.', schema: { type: 'string' } },
  };
}
