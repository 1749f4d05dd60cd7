import { describe, expect, it } from 'vitest';
import { compareNatural } from '../../src/openapi/natural-order.ts';
import { checkVersion } from '../../src/openapi/version.ts';

describe('checkVersion', () => {
  it.each(['v1', 'v1.0', 'v2.0.0', 'beta', '2024-06-01', 'a_b', '1', 'x'.repeat(64), 'versions2', 'docs-v1'])(
    'takes %s',
    (version) => {
      expect(checkVersion(version)).toBeUndefined();
    },
  );

  it.each([
    ['', 'empty'],
    ['v1/beta', 'slash'],
    ['v1\\beta', 'slash'],
    ['v 1', 'whitespace'],
    ['v1\n', 'whitespace'],
    ['..', 'separator'],
    ['v1..0', 'two separators'],
    ['v1.-0', 'two separators'],
    ['.v1', 'separator'],
    ['v1-', 'separator'],
    ['v1%2e', '"%"'],
    ['v1é', '"é"'],
    ['v🙂', '"🙂"'],
    ['x'.repeat(65), '64'],
    ['versions', 'reserved'],
    ['debug', 'reserved'],
    ['Docs', 'reserved'],
    [1, 'number'],
    [null, 'null'],
    [undefined, 'undefined'],
  ])('refuses %j and says why', (version, reason) => {
    expect(checkVersion(version)).toContain(reason);
  });

  it('refuses a name that differs from a registered one only in case', () => {
    expect(checkVersion('V1', ['v1'])).toContain('"v1"');
    expect(checkVersion('v1', ['v1'])).toBeUndefined();
    expect(checkVersion('v2', ['v1'])).toBeUndefined();
  });
});

describe('compareNatural', () => {
  it('counts runs of digits as numbers', () => {
    const versions = ['v10', 'v2', 'beta', 'v1.10', 'v1.9', 'v1', '2024-10-01', '2024-9-30'];
    expect(versions.sort(compareNatural)).toEqual([
      '2024-9-30',
      '2024-10-01',
      'beta',
      'v1',
      'v1.9',
      'v1.10',
      'v2',
      'v10',
    ]);
  });

  it('tells numbers apart that no number type can hold, and never calls two names equal', () => {
    expect(compareNatural('v900719925474099267', 'v900719925474099266')).toBeGreaterThan(0);
    expect(compareNatural('v01', 'v1')).not.toBe(0);
    expect(compareNatural('v1', 'v1')).toBe(0);
  });
});
