import type { PackageTable } from './row.ts';
import { ofOurs } from './web.ts';

/** Addresses as texts: the query of the request's own. */
export const ufo = {
  packages: ['ufo'],
  functions: {
    getQuery: ofOurs({ address: 'query' }),
    parseQuery: ofOurs({ address: 'query' }),
  },
} as const satisfies PackageTable;
