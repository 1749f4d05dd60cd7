// API_SOURCE
import { H3 } from 'h3';
import { APIVersionManager } from 'unplugin-openapi/runtime';
import { registerLists } from './routes/lists.ts';
import { registerTasks } from './routes/tasks.ts';

const manager = new APIVersionManager();

manager.registerVersion('v1', {
  title: 'Tasks',
  version: '1.2.0',
  description: 'To-do lists and their tasks.',
  licenseName: 'MIT',
  licenseURL: 'https://opensource.org/license/mit',
});
manager.setVersionRouteRegistrar('v1', (router) => {
  const api = router.setPrefix('/api/v1');
  registerLists(api);
  registerTasks(api);
  api.get('/health', () => ({ status: 'up' as const, version: 1 }));
});

const app = new H3();
manager.registerAllVersionRoutes(app);
manager.registerWithServer(app);

export default app;
