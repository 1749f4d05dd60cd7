import { serve } from 'unplugin-openapi/runtime';
import app, { logging } from './app.ts';

await serve(app, { logging });
