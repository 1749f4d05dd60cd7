import type { ConformanceRequest } from '../../conformance/client.ts';

const version = 'v1';
const ada = { authorization: 'Bearer token-of-ada' };
const bob = { authorization: 'Bearer token-of-bob' };
const root = { authorization: 'Bearer token-of-root' };
const body = { title: 'Paint the door' };

export const requests: ConformanceRequest[] = [
  { version, operation: 'get /todos', status: 200 },
  { version, operation: 'get /todos', query: { mine: '1' }, status: 200 },
  { version, operation: 'get /todos/{id}', path: { id: '1' }, status: 200 },
  { version, operation: 'get /todos/{id}', path: { id: 'none' }, status: 404 },
  { version, operation: 'post /todos', headers: ada, body, status: 201 },
  { version, operation: 'post /todos', headers: ada, body: '{', status: 400 },
  { version, operation: 'post /todos', body, status: 401 },
  { version, operation: 'post /todos', headers: ada, body: {}, status: 422 },
  { version, operation: 'put /todos/{id}', path: { id: '1' }, headers: ada, body, status: 200 },
  { version, operation: 'put /todos/{id}', path: { id: '1' }, headers: root, body, status: 200 },
  { version, operation: 'put /todos/{id}', path: { id: '1' }, headers: ada, body: '{', status: 400 },
  { version, operation: 'put /todos/{id}', path: { id: '1' }, body, status: 401 },
  { version, operation: 'put /todos/{id}', path: { id: '1' }, headers: bob, body, status: 403 },
  { version, operation: 'put /todos/{id}', path: { id: 'none' }, headers: ada, body, status: 404 },
  { version, operation: 'put /todos/{id}', path: { id: '1' }, headers: ada, body: {}, status: 422 },
  { version, operation: 'delete /todos/{id}', path: { id: '2' }, status: 403 },
  { version, operation: 'delete /todos/{id}', path: { id: '2' }, headers: bob, status: 403 },
  { version, operation: 'delete /todos/{id}', path: { id: 'none' }, headers: root, status: 404 },
  { version, operation: 'delete /todos/{id}', path: { id: '2' }, headers: root, status: 204 },
];
