import { describe, expect, it } from 'vitest';
import type { SecurityFact } from '../../src/model/facts.ts';
import {
  buildOptionalSecurity,
  buildSecurity,
  buildSecuritySchemes,
  describeRole,
  isAuthenticated,
} from '../../src/openapi/security.ts';

const bearer: SecurityFact = { scheme: 'bearer' };
const basic: SecurityFact = { scheme: 'basic' };
const cookie: SecurityFact = { scheme: 'cookie', name: 'session_id' };
const header: SecurityFact = { scheme: 'header', name: 'X-API-Key' };

describe('security schemes', () => {
  it('are defined where they are used', () => {
    expect(buildSecuritySchemes([]).schemes).toEqual({});
    expect(buildSecuritySchemes([header, bearer, basic, cookie, bearer]).schemes).toEqual({
      bearerAuth: { type: 'http', scheme: 'bearer' },
      basicAuth: { type: 'http', scheme: 'basic' },
      sessionIdCookie: { type: 'apiKey', in: 'cookie', name: 'session_id' },
      xApiKeyHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
    });
  });

  it('are one whatever the role, and whatever the case of a header', () => {
    const { schemes } = buildSecuritySchemes([
      bearer,
      { ...bearer, role: 'admin' },
      header,
      { ...header, name: 'x-api-key' },
    ]);
    expect(Object.keys(schemes).sort()).toEqual(['bearerAuth', 'xApiKeyHeader']);
    expect(schemes['xApiKeyHeader']).toMatchObject({ name: 'X-API-Key' });
  });

  it('get names of their own where two would have one, in any order', () => {
    const facts = ['a-b', 'aB', 'a_b'].map((name): SecurityFact => ({ scheme: 'cookie', name }));
    const { schemes, nameOf } = buildSecuritySchemes(facts);
    expect(Object.keys(schemes)).toEqual(['aBCookie', 'aBCookie2', 'aBCookie3']);
    const backwards = buildSecuritySchemes(facts.toReversed());
    expect(facts.map(backwards.nameOf)).toEqual(facts.map(nameOf));
  });

  it('say no more than is known', () => {
    expect(buildSecuritySchemes([{ scheme: 'cookie' }, { scheme: 'header' }]).schemes).toEqual({
      cookieAuth: { type: 'apiKey', in: 'header', name: 'Cookie' },
      headerAuth: { type: 'apiKey', in: 'header', name: 'Authorization' },
    });
  });
});

describe('security of an operation', () => {
  const schemes = buildSecuritySchemes([bearer, cookie]);

  it('is an empty list where the operation is open', () => {
    expect(buildSecurity([], schemes)).toEqual([]);
  });

  it('needs everything that middleware and handler ask for, in one requirement', () => {
    expect(buildSecurity([[cookie], [bearer], [bearer]], schemes)).toEqual([{ bearerAuth: [], sessionIdCookie: [] }]);
  });

  it('offers each of several that will do as a requirement of its own', () => {
    expect(buildSecurity([[cookie, bearer]], schemes)).toEqual([{ bearerAuth: [] }, { sessionIdCookie: [] }]);
    expect(buildSecurity([[cookie, bearer], [bearer]], schemes)).toEqual([{ bearerAuth: [] }]);
  });

  it('offers to send nothing where it is optional', () => {
    expect(buildOptionalSecurity([], schemes)).toEqual([]);
    const optional = buildOptionalSecurity([cookie, bearer, bearer], schemes);
    expect(optional).toEqual([{}, { bearerAuth: [] }, { sessionIdCookie: [] }]);
    expect([optional, [], buildSecurity([[bearer]], schemes)].map((each) => isAuthenticated(each))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('names the administrator in words', () => {
    expect(describeRole([bearer, { ...bearer, role: 'admin' }])).toBe('Requires an administrator.');
    expect(describeRole([{ ...bearer, role: 'user' }])).toBeUndefined();
    expect(describeRole([])).toBeUndefined();
  });
});
