import { APIVersionManager } from 'unplugin-openapi/runtime';

// Its module is not marked: nobody reads it.
const manager = new APIVersionManager();
manager.registerVersion('unmarked');
manager.setVersionRouteRegistrar('unmarked', (router) => void router.get('/api/unmarked/x', () => 'x'));

export default manager;
