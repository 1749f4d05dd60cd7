// API_SOURCE
import { H3 } from 'h3';
import { initializeVersionedSystemWithRoutes, type VersionedAPIRouter } from 'unplugin-openapi/runtime';
import { adminOnly, operator } from './access/guards.ts';
import { registerAccount } from './routes/account.ts';
import { registerMembers } from './routes/members.ts';
import { auditLog, resetDemo } from './routes/operations.ts';

function registerAll(router: VersionedAPIRouter): void {
  const api = router.setPrefix('/api/v1');
  registerAccount(api);
  registerMembers(api);

  const admin = router.setPrefix('/api/v1/admin');
  admin.get('/audit', auditLog).bind(adminOnly);

  const operations = router.setPrefix('/api/v1/ops');
  operations.post('/reset', resetDemo).bind(operator);
}

const versions = initializeVersionedSystemWithRoutes(
  {
    v1: {
      config: { title: 'Members', version: '1.0.0', description: 'Accounts, sessions and roles.' },
      routes: registerAll,
    },
  },
  'v1',
);

const app = new H3();
versions.registerAllVersionRoutes(app);
versions.registerWithServer(app);

export default app;
