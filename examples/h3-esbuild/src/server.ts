import specs from '#openapi/specs';
import { createDocs } from 'unplugin-openapi/docs';
import { serve, setupLogging } from 'unplugin-openapi/runtime';
import { app } from './app.ts';
import { findUser } from './users.ts';

const docs = createDocs({
  specs,
  versions: {
    v1: {
      title: 'Notes',
      version: '1.0.0',
      description: 'Notes that belong to whoever wrote them.',
      publicSwagger: true,
      licenseName: 'MIT',
      licenseURL: 'https://opensource.org/license/mit',
    },
  },
  authenticate: findUser,
});
app.get('/api/docs/**', docs.handler);
app.get('/api/:version/schema/config', docs.handler);

await serve(app, { logging: setupLogging(app) });
