import type { HeaderObject, PathItemObject, ReferenceObject } from '../model/openapi.ts';
import { mapResponses } from './map-responses.ts';
import { createRecord } from './record.ts';

/**
 * Takes the headers that a server sends to browsers for cross-origin requests out of every response: each is said once,
 * under `components.headers`, and the responses refer to it. They say nothing of a single operation.
 *
 * @param paths of the document; its operations are replaced
 * @returns what belongs under `components.headers`
 */
export function shareCorsHeaders(paths: Record<string, PathItemObject>): Record<string, HeaderObject> {
  const shared = createRecord<HeaderObject>();
  const references = new Map<string, ReferenceObject>();
  mapResponses(paths, (response) => {
    if (!Object.keys(response.headers ?? {}).some((name) => corsHeader.test(name))) return response;
    const headers = createRecord<HeaderObject | ReferenceObject>();
    for (const [name, header] of Object.entries(response.headers!)) headers[name] = share(name, header);
    return { ...response, headers };
  });
  return shared;

  function share(name: string, header: HeaderObject | ReferenceObject): HeaderObject | ReferenceObject {
    if ('$ref' in header || !corsHeader.test(name)) return header;
    const key = `${name.toLowerCase()} ${JSON.stringify(header)}`;
    const reference = references.get(key) ?? put(name, header);
    references.set(key, reference);
    return reference;
  }

  function put(name: string, header: HeaderObject): ReferenceObject {
    let free = name;
    for (let number = 2; free in shared; number++) free = `${name}-${number}`;
    shared[free] = header;
    return { $ref: `#/components/headers/${free}` };
  }
}

const corsHeader = /^access-control-/i;
