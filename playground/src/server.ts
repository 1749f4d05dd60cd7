import { serve } from 'unplugin-openapi/runtime';
import app, { logging } from './app.ts';
import { apiToken } from './auth.ts';
import { db } from './database.ts';

// No part of the API: what a bug in a handler is answered with, and how it is recorded.
app.get('/panic', () => {
  throw new Error('This handler has a bug.');
});

const { url } = await serve(app, { logging, close: () => db.$client.close() });

console.log(`api:  ${url}/api/v1/todos (writes: Authorization: Bearer ${apiToken})`);
console.log(`docs: ${url}/api/docs/v1/swagger`);
