// API_SOURCE
import { H3, HTTPError } from 'h3';

export const app = new H3()
  .use('/files/private', () => {
    throw new HTTPError({ status: 403 });
  })
  .get('/files/:name', () => 'fine')
  .get('/other', () => 'fine');
