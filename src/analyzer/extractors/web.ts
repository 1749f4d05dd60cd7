import { constant } from '../values/value.ts';
import { argProperty, responds, respondsRaw, type PackageTable, type RowSite } from './row.ts';

/** The Fetch standard's `Response`, as the DOM library and Node's types declare it. */
export const web = {
  packages: ['typescript', '@types/node', 'undici-types', 'undici'],
  classes: {
    Response: respondsRaw(statusOr200),
    // With no status of its own h3 answers 500, which any request can meet; a subclass may have one.
    Error: ({ node }) => ({ kind: 'error', status: constant(undefined), node }),
  },
  statics: {
    Response: {
      json: responds({ status: statusOr200, contentType: 'application/json', body: 0 }),
    },
  },
} as const satisfies PackageTable;

function statusOr200(site: RowSite) {
  const given = argProperty(1, 'status')(site);
  return given.kind === 'constant' && given.value === undefined ? constant(200) : given;
}
