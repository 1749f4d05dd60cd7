// API_SOURCE
import type { H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes, requireAuth } from 'unplugin-openapi/runtime';
import type { VersionedAPIRouter } from 'unplugin-openapi/runtime';

/** Its own words. */
const declared = (_event: H3Event) => 1;

const bare = (_event: H3Event) => 2;

function register(router: VersionedAPIRouter): void {
  /** Said where it is registered. */
  router.get('/named', bare);

  /** Said where it is registered, which is closer to the route. */
  router.get('/both', declared);

  router.get('/own', declared);

  /**
   * Said before a chain.
   * @operationId beforeChain
   */
  router.post('/bound', bare).bind(requireAuth());

  /** @hidden */
  router.get('/hidden', bare).bind(requireAuth());

  /** Said before an inline handler and a chain. */
  router.put('/inline', () => 3).bind(requireAuth());

  // API_DESC A directive before a chain.
  // API_TAGS Chains
  router.patch('/directive', bare).bind(requireAuth());

  router.delete('/argument', /** Said before the argument. */ bare);

  const prefixed = router.setPrefix('/rooms');

  prefixed.crud('beds', {
    /** Said at a property. */
    list: bare,
    get: bare,
  });

  /** Said of the group and of none of its routes. */
  prefixed.crud('chairs', { list: bare });

  /** A heading that a blank line parts from what follows. */

  router.get('/after-heading', bare);
}

initializeVersionedSystemWithRoutes({ 'registered-words': { routes: register } }, 'registered-words');
