import type { Method } from '../../../src/model/facts.ts';
import { nameOperations } from '../../../src/openapi/naming/operation-ids.ts';
import type { OperationKey, OperationName } from '../../../src/openapi/naming/operation-ids.ts';

export interface KeyOptions {
  name?: string;
  given?: string;
  answer?: 'list' | 'page' | 'other';
  takesFile?: boolean;
  redirects?: boolean;
  prefix?: string;
}

/** @param route `GET /posts`; after a prefix, what follows it */
export function key(
  route: string,
  { answer = 'other', takesFile = false, redirects = false, ...rest }: KeyOptions = {},
): OperationKey {
  const [method = '', path = ''] = route.split(' ');
  const { prefix = '' } = rest;
  return {
    method: method.toLowerCase() as Method,
    template: prefix + (path === '/' && prefix !== '' ? '' : path),
    ...rest,
    shape: { answer, takesFile, redirects },
  };
}

export const nameOf = (route: string, options?: KeyOptions): OperationName =>
  nameOperations([key(route, options)], 'v1')[0]!;
export const idOf = (route: string, options?: KeyOptions): string => nameOf(route, options).id;
export const idsOf = (keys: OperationKey[]): string[] => nameOperations(keys, 'v1').map(({ id }) => id);
