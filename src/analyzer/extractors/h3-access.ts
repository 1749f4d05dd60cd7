import { guardsBasic, opensSession, requiresBasic, type PackageTable } from './row.ts';

/** How h3 v2 finds out who asks. The names and words are pinned by `test/analyzer/h3-access.test.ts`. */
export const h3Access = {
  packages: ['h3'],
  functions: {
    basicAuth: guardsBasic('basicAuth', 'Authentication required'),
    requireBasicAuth: requiresBasic('Authentication required'),
    useSession: opensSession(1, 'h3'),
    getSession: opensSession(1, 'h3'),
    updateSession: opensSession(1, 'h3'),
  },
} as const satisfies PackageTable;
