import type { ConformanceRequest } from '../../conformance/client.ts';

const version = '2024-06-01';
const clerk = { authorization: 'Bearer clerk' };

/** The server takes bodies for what its types say. */
export const trusting = true;

export const requests: ConformanceRequest[] = [
  { version, operation: 'get /accounts', status: 200 },
  { version, operation: 'get /accounts', headers: { 'x-currency': 'EUR' }, status: 200 },
  { version, operation: 'get /accounts/{accountId}', path: { accountId: 'a' }, status: 200 },
  { version, operation: 'get /accounts/{accountId}', path: { accountId: 'b' }, status: 200 },
  { version, operation: 'get /accounts/{accountId}', path: { accountId: 'c' }, status: 404 },
  { version, operation: 'get /health', status: 200 },
  { version, operation: 'post /transfers', headers: clerk, body: { from: 'a', to: 'b', amount: 5 }, status: 202 },
  { version, operation: 'post /transfers', headers: clerk, body: { from: 'a', to: 'b', amount: 0 }, status: 422 },
  { version, operation: 'post /transfers', headers: clerk, body: { from: 'b', to: 'a', amount: 99 }, status: 409 },
  { version, operation: 'post /transfers', body: { from: 'a', to: 'b', amount: 5 }, status: 401 },
];
