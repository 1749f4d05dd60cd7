import type { PackageTable, RowSite } from './row.ts';
import type { Value } from '../values/value.ts';
import { escaped } from './schema-pattern.ts';
import { textOf } from './schema-row.ts';

/** `new UrlPattern('/api/notes/:id').match(url)`, by which middleware picks its routes. */
export const urlPattern = {
  packages: ['url-pattern'],
  makers: { default: matchesPaths, UrlPattern: matchesPaths },
} as const satisfies PackageTable;

function matchesPaths(site: RowSite): Value | undefined {
  const given = site.value(0);
  const text = site.expression(1) ? undefined : textOf(given);
  if (text === undefined) return given.kind === 'pattern' ? given : undefined;
  // Names, wildcards and optional parts, as the package's own grammar has them.
  const source = text.replace(/:[A-Za-z0-9]+|[*()]|[^:*()]+|:/g, (part) => {
    if (part === '*') return '(.*?)';
    if (part === '(') return '(?:';
    if (part === ')') return ')?';
    return /^:./.test(part) ? '([a-zA-Z0-9\\-_~ %]+)' : escaped(part);
  });
  return { kind: 'pattern', source: `^${source}$`, flags: '' };
}
