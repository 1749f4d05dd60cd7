import type { HeaderObject, PathItemObject, ReferenceObject } from '../model/openapi.ts';
import { createRecord } from './record.ts';

/**
 * Takes the headers that a server sends to browsers for cross-origin requests out of every response: each is said once,
 * under `components.headers`, and the responses refer to it. They say nothing of a single operation.
 *
 * @param paths of the document; its responses are changed
 * @returns what belongs under `components.headers`
 */
export function shareCorsHeaders(paths: Record<string, PathItemObject>): Record<string, HeaderObject> {
  const shared = createRecord<HeaderObject>();
  const references = new Map<string, ReferenceObject>();
  for (const { servers: _, ...methods } of Object.values(paths)) {
    for (const { responses } of Object.values(methods)) {
      for (const response of Object.values(responses))
        if (!('$ref' in response) && response.headers) share(response.headers);
    }
  }
  return shared;

  function share(headers: Record<string, HeaderObject | ReferenceObject>): void {
    for (const [name, header] of Object.entries(headers)) {
      if ('$ref' in header || !corsHeader.test(name)) continue;
      const key = `${name.toLowerCase()} ${JSON.stringify(header)}`;
      const reference = references.get(key) ?? put(name, header);
      references.set(key, reference);
      headers[name] = reference;
    }
  }

  function put(name: string, header: HeaderObject): ReferenceObject {
    let free = name;
    for (let number = 2; free in shared; number++) free = `${name}-${number}`;
    shared[free] = header;
    return { $ref: `#/components/headers/${free}` };
  }
}

const corsHeader = /^access-control-/i;
