import { constant } from '../values/value.ts';
import { headerList, location, setsHeader } from './headers.ts';
import { respondsWeb, responds } from './responses.ts';
import { argOr, argProperty, type PackageTable } from './row.ts';

/** The Fetch standard, as the DOM library and Node's types declare it. */
export const web = {
  packages: ['typescript', '@types/node', 'undici-types', 'undici'],
  classes: {
    Response: respondsWeb(),
    // With no status of its own h3 answers 500, which any request can meet; a subclass may have one.
    Error: ({ node }) => ({ kind: 'error', status: constant(undefined), node }),
  },
  makers: {
    Headers: headerList,
    Blob: (site) => ({ kind: 'instance', of: 'blob', contentType: argProperty(1, 'type')(site) }),
    File: (site) => ({ kind: 'instance', of: 'blob', contentType: argProperty(2, 'type')(site) }),
  },
  statics: {
    Response: {
      json: respondsWeb({ contentType: 'application/json', body: 0 }),
      redirect: responds({ status: argOr(1, 302), headers: (site) => location(site, 0) }),
    },
  },
  methods: {
    headerList: {
      set: setsHeader(0, 1, 'receiver'),
      append: setsHeader(0, 1, 'receiver'),
    },
  },
} as const satisfies PackageTable;
