import { responds } from './responses.ts';
import { arg, argProperty, guards, instance, type PackageTable } from './row.ts';

/** What answers the docs endpoints: a route of it is no part of the API. */
export const docsHandler = 'docsHandler';

/** Our own runtime: what its calls mean inside handlers and in `bind`. */
export const runtime = {
  packages: ['unplugin-openapi'],
  functions: {
    json: responds({ status: arg(1), contentType: 'application/json', body: 2 }),
    createDocs: instance('docs'),
    requireAuth: guards('requireAuth', 'user', [401], argProperty(0, 'authenticate')),
    requireAdminAuth: guards('requireAdminAuth', 'admin', [401, 403], argProperty(0, 'authenticate')),
  },
  members: { docs: { handler: instance(docsHandler) } },
} as const satisfies PackageTable;
