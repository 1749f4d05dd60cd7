import type { ReadEffect, Summary } from '../summary/summary.ts';
import { nameOf } from '../summary/state.ts';

/**
 * Whether a header is what a browser sends to ask for access from another site, in code that answers that question by
 * hand: `setHeader(event, 'access-control-allow-origin', origin)`. No caller chooses it.
 */
export function isAskedByBrowsers({ read: { in: source } }: ReadEffect, name: string, summary: Summary): boolean {
  if (source !== 'header' || !asked.has(name.toLowerCase())) return false;
  const states = [summary.exit, ...summary.answers.map(({ state }) => state)];
  return states.some((state) => state?.headers.some((each) => nameOf(each.name) === 'access-control-allow-origin'));
}

const asked: ReadonlySet<string> = new Set([
  'origin',
  'access-control-request-method',
  'access-control-request-headers',
  'access-control-request-private-network',
]);
