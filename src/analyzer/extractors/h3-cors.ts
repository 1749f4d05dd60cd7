import type { HeaderSetting } from '../values/setting-value.ts';
import { constant, type Value } from '../values/value.ts';
import type { PackageTable, RowSite } from './row.ts';

/**
 * What a browser of another origin is told with an answer, an error among them. What it asks before is a request of its
 * own, of which the operation says nothing. Pinned by `test/analyzer/h3-cors.test.ts`.
 */
export const h3Cors = {
  packages: ['h3'],
  functions: {
    // Its condition is decided by the method of the route.
    handleCors: allows,
    appendCorsHeaders: allows,
  },
} as const satisfies PackageTable;

function allows(site: RowSite): Value {
  const { node } = site;
  const options = site.value(1);
  // What only running code knows of them may be anything.
  const given = (name: string): Value =>
    options.kind === 'constant' ? constant(undefined) : site.member(options, name);
  const headers: HeaderSetting[] = [];
  const set = (name: string, value: Value): void => {
    headers.push({ name: constant(name), value, node }, { name: constant(name), value, on: 'errors', node });
  };
  const origin = given('origin');
  const isAny = origin.kind === 'constant' && (!origin.value || origin.value === '*');
  set('Access-Control-Allow-Origin', isAny ? constant('*') : { kind: 'unknown', node });
  if (!isAny && origin.kind !== 'unknown') set('Vary', constant('origin'));
  const isTrusted = isOn(given('credentials'));
  if (isTrusted) set('Access-Control-Allow-Credentials', constant('true'));
  const exposed = given('exposeHeaders');
  const isAll = exposed.kind === 'constant' && exposed.value === '*';
  if (exposed.kind === 'array' || (isAll && !isTrusted))
    set('Access-Control-Expose-Headers', { kind: 'unknown', node });
  return { kind: 'setting', of: 'headers', headers, node };
}

function isOn(value: Value): boolean {
  return value.kind === 'constant' && Boolean(value.value);
}
