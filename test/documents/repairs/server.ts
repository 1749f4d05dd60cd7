// API_SOURCE
import { H3, type H3Event } from 'h3';
import {
  initializeVersionedSystemWithRoutes,
  requireAuth,
  type VersionConfig,
  type VersionedAPIRouter,
} from 'unplugin-openapi/runtime';
import { authenticate } from './callers.ts';
import { tellTime } from './clock.ts';
import { changeRepair, listRepairs, readRepair, removeRepair, reportRepair } from './repairs.ts';

const shared: VersionConfig = {
  title: 'Repairs of a boatyard',
  description: 'What is broken, and who waits for it.',
  enabled: true,
  contactName: 'The yard',
  contactEmail: 'yard@example.com',
  contactURL: 'https://yard.example',
  licenseName: 'MIT',
  licenseURL: 'https://opensource.org/licenses/MIT',
  termsOfService: 'https://yard.example/terms',
  externalDocsURL: 'https://yard.example/docs',
  externalDocsDesc: 'How the yard works',
};

const stable: VersionConfig = { ...shared, version: '1.0.0', status: 'stable', publicSwagger: true };
const next: VersionConfig = { ...shared, version: '2.0.0', status: 'testing', publicSwagger: false };

/** Each route with its whole path, and its guard where it has one. */
function registerRepairs(router: VersionedAPIRouter): void {
  const prefix = '/api/v1';
  router.get(`${prefix}/repairs`, listRepairs);
  router.post(`${prefix}/repairs`, reportRepair).bind(requireAuth());
  router.get(`${prefix}/repairs/{id}`, readRepair);
  router.patch(`${prefix}/repairs/{id}`, changeRepair).bind(requireAuth());
  router.delete(prefix + '/repairs/{id}', removeRepair).bind(requireAuth());
}

/** How long requests take; a plain function, and it answers none of them. */
async function timed(event: H3Event, next: () => unknown) {
  const start = performance.now();
  const answer = await next();
  event.context.took = performance.now() - start;
  return answer;
}

function registerClock(router: VersionedAPIRouter): void {
  const v2 = router.setPrefix('/api/v2');
  v2.get('/time', tellTime).bindFunc(timed);
}

/** The server and the making of documents both begin here. */
export function makeVersions() {
  return initializeVersionedSystemWithRoutes(
    { v1: { config: stable, routes: registerRepairs }, v2: { config: next, routes: registerClock } },
    'v1',
    { authenticate },
  );
}

const versions = makeVersions();

const app = new H3();
versions.registerAllVersionRoutes(app);
versions.registerWithServer(app);

export default app;
