import type { ConformanceRequest } from '../../conformance/client.ts';

const seller = { authorization: 'Bearer seller' };

/** The server takes bodies for what its types say. */
export const trusting = true;

export const requests: ConformanceRequest[] = [
  { version: 'v1', operation: 'get /products', status: 200 },
  { version: 'v1', operation: 'get /products/{id}', path: { id: 'b1' }, status: 200 },
  { version: 'v1', operation: 'get /products/{id}', path: { id: 'none' }, status: 404 },
  { version: 'v2', operation: 'get /products', status: 200 },
  { version: 'v2', operation: 'get /products', query: { kind: 'music' }, status: 200 },
  { version: 'v2', operation: 'get /products/{id}', path: { id: 'b1' }, status: 200 },
  { version: 'v2', operation: 'get /products/{id}', path: { id: 'm1' }, status: 200 },
  { version: 'v2', operation: 'get /products/{id}', path: { id: 'a/b' }, status: 404 },
  { version: 'v2', operation: 'get /categories', status: 200 },
  { version: 'v2', operation: 'get /summaries', query: { q: 'maps' }, status: 200 },
  {
    version: 'v2',
    operation: 'post /books',
    headers: seller,
    body: { name: 'Rivers', price: 900, isbn: '978-0-00-000000-2' },
    status: 201,
  },
  { version: 'v2', operation: 'post /books', headers: seller, body: '{', status: 400 },
  { version: 'v2', operation: 'post /books', headers: seller, status: 422 },
  { version: 'v2', operation: 'post /books', body: { name: 'No', price: 1, isbn: '0' }, status: 401 },
  { version: 'v2', operation: 'delete /products/{id}', path: { id: 'm1' }, status: 401 },
  { version: 'v2', operation: 'delete /products/{id}', path: { id: 'm1' }, headers: seller, status: 204 },
  { version: 'v2', operation: 'delete /products/{id}', path: { id: 'm1' }, headers: seller, status: 404 },
];
