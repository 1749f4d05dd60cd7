/** Starts a manager as a server does, prints its lines and where the document of `v1` comes from, and ends. */
import { H3 } from 'h3';
import { APIVersionManager } from '../../../src/runtime/index.ts';

const print = (level: string) => (line: string) => console.log(`${level} ${line}`);
const manager = new APIVersionManager({
  logger: { info: print('info'), warn: print('warn'), error: print('error') },
  authenticate: () => ({ id: 'me' }),
});
manager.registerVersion('v1');
manager.setVersionRouteRegistrar('v1', (router) => void router.get('/api/v1/todos', () => 1));
const app = new H3();
manager.registerAllVersionRoutes(app);
manager.registerWithServer(app);
const about = (await (await app.request('/api/v1/schema/config')).json()) as { spec_source: string };
console.log(`source ${about.spec_source}`);
