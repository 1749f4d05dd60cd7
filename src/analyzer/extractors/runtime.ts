import { responds } from './responses.ts';
import { arg, argProperty, guards, type PackageTable } from './row.ts';

/** Our own runtime: what its calls mean inside handlers and in `bind`. */
export const runtime = {
  packages: ['unplugin-openapi'],
  functions: {
    json: responds({ status: arg(1), contentType: 'application/json', body: 2 }),
    requireAuth: guards('requireAuth', 'user', [401], argProperty(0, 'authenticate')),
    requireAdminAuth: guards('requireAdminAuth', 'admin', [401, 403], argProperty(0, 'authenticate')),
  },
} as const satisfies PackageTable;
