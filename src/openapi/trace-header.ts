import { traceHeader } from '../model/trace-header.ts';
import { mapResponses } from './map-responses.ts';
import { remember } from './remember.ts';
import type { HeaderObject, PathItemObject, ReferenceObject, ResponseObject } from '../model/openapi.ts';

const reference: ReferenceObject = { $ref: `#/components/headers/${traceHeader}` };

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
  mapResponses(paths, withTrace);
  for (const [name, response] of Object.entries(shared)) shared[name] = withTrace(response);
  return {
    [traceHeader]: { description: 'The id of the request in the log of the server.', schema: { type: 'string' } },
  };
}

const withTrace = remember((response: ResponseObject): ResponseObject => {
  // The id that is sent is that of the log, whatever a handler puts there.
  const own = Object.entries(response.headers ?? {}).filter(
    ([name]) => name.toLowerCase() !== traceHeader.toLowerCase(),
  );
  return { ...response, headers: { ...Object.fromEntries(own), [traceHeader]: reference } };
});
