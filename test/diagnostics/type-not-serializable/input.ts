// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Account {
  balance: bigint;
}

const account: Account = { balance: 1n };

initializeVersionedSystemWithRoutes(
  { 'type-not-serializable': { routes: (router) => void router.get('/account', () => account) } },
  'type-not-serializable',
);
