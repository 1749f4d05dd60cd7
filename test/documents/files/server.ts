// API_SOURCE
import { bodyLimit, H3 } from 'h3';
import { APIVersionManager, type VersionedAPIRouter } from 'unplugin-openapi/runtime';
import { download, downloadPart, fileInfo, listFiles, moved, removeFile } from './handlers/download.ts';
import { activity, exportCsv, readme, thumbnail } from './handlers/feeds.ts';
import { addNote, appendBytes, uploadAvatar, uploadFiles } from './handlers/upload.ts';

const kilobyte = 1024;

export function registerFiles(router: VersionedAPIRouter): void {
  const api = router.setPrefix('/files/v1');
  api.get('/files', listFiles);
  api.post('/files', uploadFiles);
  api.get('/files/{id}', fileInfo);
  api.delete('/files/{id}', removeFile);
  api.get('/files/{id}/content', download);
  api.put('/files/{id}/content', appendBytes).bind(bodyLimit(16 * kilobyte));
  api.get('/files/{id}/part', downloadPart);
  api.get('/files/{id}/thumbnail', thumbnail);
  api.post('/files/{id}/notes', addNote);
  api.post('/avatar', uploadAvatar);
  api.get('/old/{id}', moved);
  api.get('/export', exportCsv);
  api.get('/readme', readme);
  api.get('/activity', activity);
}

const manager = new APIVersionManager();
manager.registerVersion('v1', { title: 'Files', version: '0.9.0', status: 'testing' });
manager.setVersionRouteRegistrar('v1', registerFiles);

const app = new H3();
manager.registerAllVersionRoutes(app);
manager.registerWithServer(app);

export default app;
