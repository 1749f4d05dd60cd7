import { responds } from '../../src/analyzer/extractors/responses.ts';
import { argOr, reads, type PackageTable } from '../../src/analyzer/extractors/row.ts';
import { constant } from '../../src/analyzer/values/value.ts';

/** A package that does not exist: CONTRIBUTING, "Adding support for a call", shows these rows. */
export const houseGate = {
  packages: ['house-gate'],
  functions: {
    tenantOf: reads('header', argOr(1, 'x-tenant')),
    accepted: responds({ status: () => constant(202), contentType: 'application/json', body: 1 }),
  },
} as const satisfies PackageTable;
