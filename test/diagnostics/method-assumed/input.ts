// API_SOURCE
import { H3, readBody } from 'h3';

export const app = new H3()
  .all('/echo', async (event) => (await readBody<{ text: string }>(event))?.text ?? '')
  .get('/fine', () => 'fine');
