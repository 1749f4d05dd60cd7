// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import type { Account } from './account.ts';
import type { Account as BillingAccount } from './billing.ts';

const account: Account = { id: 'a' };
const billing: BillingAccount = { iban: 'x' };

initializeVersionedSystemWithRoutes(
  {
    'component-name-conflict': {
      routes(router) {
        router.get('/account', () => account);
        router.get('/billing', () => billing);
      },
    },
  },
  'component-name-conflict',
);
