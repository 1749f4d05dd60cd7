import type { ConformanceRequest } from '../../conformance/client.ts';

const to = (operation: string, status: number, rest: Partial<ConformanceRequest> = {}): ConformanceRequest => ({
  version: 'v1',
  operation,
  status,
  ...rest,
});
const file = (bytes: string, name: string, type: string): File => new File([bytes], name, { type });
const form = (entries: Record<string, string | File | (string | File)[]>): FormData => {
  const data = new FormData();
  for (const [name, values] of Object.entries(entries)) for (const value of [values].flat()) data.append(name, value);
  return data;
};
const text = { 'content-type': 'text/plain' };
const bytes = { 'content-type': 'application/octet-stream' };
const notAForm = { body: 'no form', headers: { 'content-type': 'multipart/form-data; boundary=x' } };

export const diagnostics: string[] = [];

/** What the documents do not tell yet. */
export const gaps: string[] = [];

export const requests: ConformanceRequest[] = [
  to('get /files', 200),
  to('get /files', 200, { query: { type: 'text/plain' } }),
  to('get /files', 200, { query: { type: 'none/none' } }),
  to('post /files', 201, { body: form({ files: file('a', 'a.txt', 'text/plain') }) }),
  to('post /files', 201, {
    body: form({ folder: 'docs', files: [file('b', 'b.txt', 'text/plain'), file('<p>', 'c.html', 'text/html')] }),
  }),
  to('post /files', 201, { body: form({ files: file('not really', 'p.png', 'image/png') }) }),
  to('post /files', 422, { body: form({ folder: 'docs' }) }),
  to('post /files', 413, { body: form({ files: file('x'.repeat(70_000), 'big.txt', 'text/plain') }) }),
  to('post /files', 400, notAForm),
  to('get /files/{id}', 200, { path: { id: 'f1' } }),
  to('get /files/{id}', 200, { path: { id: 'f4' } }),
  to('get /files/{id}', 404, { path: { id: 'none' } }),
  to('get /files/{id}/content', 200, { path: { id: 'f1' } }),
  to('get /files/{id}/content', 200, { path: { id: 'f2' }, headers: { 'if-none-match': '"other"' } }),
  to('get /files/{id}/content', 304, { path: { id: 'f1' }, headers: { 'if-none-match': '"09ca7e4eaa6e8ae9"' } }),
  to('get /files/{id}/content', 404, { path: { id: 'none' } }),
  to('get /files/{id}/part', 200, { path: { id: 'f2' } }),
  to('get /files/{id}/part', 206, { path: { id: 'f2' }, headers: { range: 'bytes=2-4' } }),
  to('get /files/{id}/part', 206, { path: { id: 'f2' }, headers: { range: 'bytes=5-' } }),
  to('get /files/{id}/part', 416, { path: { id: 'f2' }, headers: { range: 'bytes=6-99' } }),
  to('get /files/{id}/part', 416, { path: { id: 'f2' }, headers: { range: 'lines=1' } }),
  to('get /files/{id}/part', 404, { path: { id: 'none' } }),
  to('put /files/{id}/content', 200, { path: { id: 'f2' }, body: new Uint8Array([9, 9]), headers: bytes }),
  to('put /files/{id}/content', 422, { path: { id: 'f2' }, body: new Uint8Array(), headers: bytes }),
  to('put /files/{id}/content', 413, { path: { id: 'f2' }, body: new Uint8Array(20_000), headers: bytes }),
  to('put /files/{id}/content', 404, { path: { id: 'none' }, body: new Uint8Array([1]), headers: bytes }),
  to('post /files/{id}/notes', 201, { path: { id: 'f1' }, body: 'Read this first.', headers: text }),
  to('post /files/{id}/notes', 422, { path: { id: 'f1' }, body: '  ', headers: text }),
  to('post /files/{id}/notes', 404, { path: { id: 'none' }, body: 'Lost.', headers: text }),
  to('get /files/{id}/thumbnail', 200, { path: { id: 'f6' } }),
  to('get /files/{id}/thumbnail', 307, { path: { id: 'f1' } }),
  to('get /files/{id}/thumbnail', 404, { path: { id: 'none' } }),
  to('post /avatar', 201, { body: form({ image: file('png', 'me.png', 'image/png') }) }),
  to('post /avatar', 415, { body: form({ image: file('text', 'me.txt', 'text/plain') }) }),
  to('post /avatar', 422, { body: form({ image: 'no file' }) }),
  to('post /avatar', 400, notAForm),
  to('post /avatar', 413, { body: form({ image: file('x'.repeat(70_000), 'me.png', 'image/png') }) }),
  to('get /old/{id}', 301, { path: { id: 'f1' } }),
  to('get /old/{id}', 404, { path: { id: 'none' } }),
  to('get /export', 200),
  to('get /readme', 200),
  to('get /activity', 200),
  to('delete /files/{id}', 204, { path: { id: 'f3' } }),
  to('delete /files/{id}', 404, { path: { id: 'f3' } }),
];
