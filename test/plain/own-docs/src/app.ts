// API_SOURCE
import { H3 } from 'h3';
import { createDocs } from 'unplugin-openapi/docs';

const docs = createDocs({ versions: { api: { title: 'Shop' } } });

export const app = new H3();

app.get('/items', () => ['lamp']);
app.get('/api/docs/**', docs.handler);
app.all('/api/:version/schema/config', docs.handler);

// Of that name and not ours.
const other = { handler: () => 'mine' };
app.get('/other', other.handler);
