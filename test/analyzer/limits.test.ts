import { assertBodySize, bodyLimit, H3, handleCacheHeaders, handleCors, requireContentType } from 'h3';
import { expect, it } from 'vitest';

// What the tables say of these calls is what h3 itself answers.
const app = new H3()
  .post('/bound', () => 'stored', { middleware: [bodyLimit(3)] })
  .post('/asserted', (event) => {
    assertBodySize(event, 3);
    return 'stored';
  })
  .post('/typed', (event) => requireContentType(event, 'application/json'))
  .get('/early', (event) => {
    if (handleCacheHeaders(event, { etag: '"1"' })) return;
    return { fresh: true };
  })
  .get('/unasked', (event) => {
    handleCacheHeaders(event, { etag: '"1"' });
    return { fresh: true };
  })
  .get('/cors', (event) => handleCors(event, {}) || { n: 1 })
  .options('/cors', (event) => handleCors(event, {}) || { n: 1 });

const sized = { method: 'POST', body: '1234', headers: { 'content-length': '4' } };
const typed = (type: string): RequestInit => ({ method: 'POST', body: 'x', headers: { 'content-type': type } });
const known = { headers: { 'if-none-match': '"1"' } };
const asked = { origin: 'https://app.example', 'access-control-request-method': 'GET' };

it.each<[string, RequestInit, number, string]>([
  ['/bound', sized, 413, 'Request body size exceeds the limit of 3 bytes'],
  ['/asserted', sized, 413, 'Request body size exceeds the limit of 3 bytes'],
  ['/typed', { method: 'POST' }, 400, 'Content-Type header is required'],
  ['/typed', typed('json'), 422, 'Malformed Content-Type header'],
  ['/typed', typed('text/csv'), 415, 'Unsupported Content-Type'],
  ['/typed', typed('application/json'), 200, 'application/json'],
  ['/early', known, 304, ''],
  ['/early', {}, 200, '{"fresh":true}'],
  ['/unasked', known, 304, ''],
  ['/unasked', {}, 200, '{"fresh":true}'],
  ['/cors', { headers: asked }, 200, '{"n":1}'],
  ['/cors', { method: 'OPTIONS', headers: asked }, 204, ''],
])('%s with %j is %i', async (path, init, status, text) => {
  const response = await app.request(path, init);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(text);
});
