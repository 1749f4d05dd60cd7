import { serve } from 'unplugin-openapi/runtime';
import app from './app.ts';
import { apiToken } from './auth.ts';
import { db } from './database.ts';

const { url } = await serve(app, { close: () => db.$client.close() });

console.log(`api:  ${url}/api/v1/todos (writes: Authorization: Bearer ${apiToken})`);
console.log(`docs: ${url}/api/docs/v1/swagger`);
