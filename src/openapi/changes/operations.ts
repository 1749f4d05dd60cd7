import { methods } from '../../model/facts.ts';
import type { OpenAPIDocument, OperationObject } from '../../model/openapi.ts';
import { pointerOf } from '../json-pointer.ts';

/** An operation of a document, under the address that clients ask. */
export interface ListedOperation {
  /** As `GET /api/v1/todos/{id}`. */
  name: string;
  /** The same for operations that differ in names of path parameters alone. */
  key: string;
  operation: OperationObject;
  pointer: string;
}

/** The operations of a document, in its order; one of OpenAPI 3.1 may have no paths. */
export function listOperations({ paths = {}, servers }: Partial<OpenAPIDocument>): ListedOperation[] {
  const base = pathOf(servers?.[0]?.url ?? '');
  return Object.entries(paths).flatMap(([path, item]) => {
    if (!path.startsWith('/')) return [];
    const whole = `${item.servers ? pathOf(item.servers[0]?.url ?? '') : base}${path}`;
    return methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const verb = method.toUpperCase();
      const key = `${verb} ${whole.replaceAll(/\{[^{}]*\}/g, '{}')}`;
      return { name: `${verb} ${whole}`, key, operation, pointer: pointerOf('paths', path, method) };
    });
  });
}

/** The path of a server's address, which may have no host. */
function pathOf(url: string): string {
  const path = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/]*(.*)$/i.exec(url)?.[1] ?? url;
  return path.endsWith('/') ? path.slice(0, -1) : path;
}
