import specs from '#openapi/specs';
import { serve } from 'h3';
import { createDocs } from 'unplugin-openapi/docs';
import { app } from './app.ts';

const docs = createDocs({ specs, versions: { api: { title: 'Notes', publicSwagger: true } } });
app.get('/api/docs/**', docs.handler);

serve(app);
