import type { OperationObject, PathItemObject, ResponseObject } from '../model/openapi.ts';
import { createRecord } from './record.ts';

/**
 * Replaces the responses that stand in operations; an operation of which all stay is the object that it was.
 *
 * @param paths of a document; its operations are replaced
 */
export function mapResponses(
  paths: Record<string, PathItemObject>,
  map: (response: ResponseObject) => ResponseObject,
): void {
  for (const item of Object.values(paths)) {
    const { servers: _, ...methods } = item;
    for (const [method, operation] of Object.entries(methods))
      Object.assign(item, { [method]: mapOperation(operation, map) });
  }
}

function mapOperation(operation: OperationObject, map: (response: ResponseObject) => ResponseObject): OperationObject {
  const responses: OperationObject['responses'] = createRecord();
  let isChanged = false;
  for (const [status, response] of Object.entries(operation.responses)) {
    const mapped = '$ref' in response ? response : map(response);
    isChanged ||= mapped !== response;
    responses[status] = mapped;
  }
  return isChanged ? { ...operation, responses } : operation;
}
