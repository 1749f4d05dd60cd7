import type { ConformanceRequest, UnreachedResponse } from '../../conformance/client.ts';

const version = 'v1';
const ida = { authorization: 'Bearer token-of-ida' };
const office = { authorization: 'Bearer token-of-office' };
const body = { title: 'Caulk the deck', urgency: 'high' };
const first = { id: '1' };
const second = { id: '2' };
const none = { id: 'none' };

export const requests: ConformanceRequest[] = [
  { version, operation: 'get /repairs', status: 200 },
  { version, operation: 'get /repairs', headers: ida, status: 200 },
  { version, operation: 'get /repairs', query: { done: '0', urgency: 'low' }, headers: office, status: 200 },
  { version, operation: 'get /repairs', query: { done: 'perhaps' }, status: 200 },
  { version, operation: 'post /repairs', headers: ida, body, status: 201 },
  { version, operation: 'post /repairs', headers: office, body: { title: 'Sweep the slip' }, status: 201 },
  { version, operation: 'post /repairs', headers: ida, body: '{', status: 400 },
  { version, operation: 'post /repairs', headers: ida, status: 400 },
  { version, operation: 'post /repairs', headers: ida, body: {}, status: 400 },
  { version, operation: 'post /repairs', headers: ida, body: { ...body, urgency: 'none' }, status: 400 },
  { version, operation: 'post /repairs', body, status: 401 },
  { version, operation: 'get /repairs/{id}', path: first, status: 200 },
  { version, operation: 'get /repairs/{id}', path: first, headers: ida, status: 200 },
  { version, operation: 'get /repairs/{id}', path: second, headers: ida, status: 403 },
  { version, operation: 'get /repairs/{id}', path: none, status: 404 },
  { version, operation: 'patch /repairs/{id}', path: first, headers: ida, body: { done: true }, status: 200 },
  { version, operation: 'patch /repairs/{id}', path: first, headers: office, body, status: 200 },
  { version, operation: 'patch /repairs/{id}', path: first, headers: ida, body: {}, status: 200 },
  { version, operation: 'patch /repairs/{id}', path: first, headers: ida, body: '{', status: 400 },
  { version, operation: 'patch /repairs/{id}', path: first, headers: ida, body: { title: '' }, status: 400 },
  { version, operation: 'patch /repairs/{id}', path: first, headers: ida, body: { urgency: 'x' }, status: 400 },
  { version, operation: 'patch /repairs/{id}', path: first, body, status: 401 },
  { version, operation: 'patch /repairs/{id}', path: second, headers: ida, body, status: 403 },
  { version, operation: 'patch /repairs/{id}', path: none, headers: ida, body, status: 404 },
  { version, operation: 'delete /repairs/{id}', path: first, status: 401 },
  { version, operation: 'delete /repairs/{id}', path: second, headers: ida, status: 403 },
  { version, operation: 'delete /repairs/{id}', path: none, headers: office, status: 404 },
  { version, operation: 'delete /repairs/{id}', path: first, headers: ida, status: 200 },
  { version: 'v2', operation: 'get /time', status: 200 },
];

export const unreached: UnreachedResponse[] = [
  { version, operation: 'get /repairs', status: 500, reason: 'The store is never damaged.' },
  { version, operation: 'post /repairs', status: 500, reason: 'The store is not filled here.' },
  { version, operation: 'patch /repairs/{id}', status: 500, reason: 'The store is not filled here.' },
  { version, operation: 'delete /repairs/{id}', status: 500, reason: 'No entry goes between two steps here.' },
];

/** Who says who he is sees less of them: what is asked for by nobody is open in the document. */
export const gaps = ['v1 get /repairs 200: bearer credentials', 'v1 get /repairs/{id} 200: bearer credentials'];
