import type { ErrorValue } from '../values/error-value.ts';
import { constant, type Value } from '../values/value.ts';
import type { PackageTable, RowSite } from './row.ts';

/** What h3 v2 refuses for its size or its type, as its source says and the tests ask it. */
export const h3Limits = {
  packages: ['h3'],
  functions: {
    assertBodySize: (site) => ({ kind: 'refusal', errors: [tooLarge(site, 1)], node: site.node }),
    bodyLimit: (site) => ({
      kind: 'middleware',
      name: 'bodyLimit',
      statuses: [],
      errors: [tooLarge(site, 0)],
      node: site.node,
    }),
    requireContentType: (site) => ({
      kind: 'refusal',
      errors: [
        error(site, 400, 'Content-Type header is required'),
        error(site, 415),
        error(site, 422, 'Malformed Content-Type header'),
      ],
      node: site.node,
    }),
  },
} as const satisfies PackageTable;

function tooLarge(site: RowSite, index: number): ErrorValue {
  const limit: Value = site.value(index);
  const isKnown = limit.kind === 'constant' && typeof limit.value === 'number';
  const message = isKnown ? `Request body size exceeds the limit of ${limit.value} bytes` : undefined;
  return { ...error(site, 413, message), ofBody: true };
}

function error({ node }: RowSite, status: number, message?: string): ErrorValue {
  return {
    kind: 'error',
    status: constant(status),
    ...(message === undefined ? {} : { message: constant(message) }),
    node,
  };
}
