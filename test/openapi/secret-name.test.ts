import { expect, it } from 'vitest';
import { isSecretName } from '../../src/openapi/secret-name.ts';

it.each([
  'token',
  'accessToken',
  'X-API-Key',
  'x-key',
  'key',
  'api_key',
  'apikey',
  'dbPassword',
  'client-secret',
  'jwt',
  'PASSWORD',
])('%s carries a credential', (name) => {
  expect(isSecretName(name)).toBe(true);
});

it.each(['', '-', 'limit', 'sortKey', 'groupKey', 'tokens', 'passwordLength', 'keyboard', 'secretary', 'monkey', 'id'])(
  '%s does not',
  (name) => {
    expect(isSecretName(name)).toBe(false);
  },
);
