import type { SecurityFact } from '../../model/facts.ts';
import { alternatives } from '../values/value.ts';
import type { HandlerReader } from './reader.ts';
import type { ResolvedHandler } from './resolve.ts';

/**
 * What a caller must present to a guard, by what its `authenticate` reads: the authorization header, another header, or
 * a cookie. Where it can't be read, a bearer token, which the runtime's own superuser access takes.
 */
export function schemeOf(
  resolved: ResolvedHandler | undefined,
  reader: HandlerReader,
): Pick<SecurityFact, 'scheme' | 'name'> {
  if (!resolved) return { scheme: 'bearer' };
  const reads = reader
    .summarize(resolved.callee)
    .reads.flatMap(({ read }) =>
      alternatives(read.name).flatMap((name) =>
        name.kind === 'constant' && typeof name.value === 'string' ? [{ in: read.in, name: name.value }] : [],
      ),
    );
  if (reads.some(({ in: source, name }) => source === 'header' && name.toLowerCase() === 'authorization')) {
    return { scheme: 'bearer' };
  }
  const header = reads.find(({ in: source }) => source === 'header');
  const cookie = reads.find(({ in: source }) => source === 'cookie');
  if (header) return { scheme: 'header', name: header.name };
  return cookie ? { scheme: 'cookie', name: cookie.name } : { scheme: 'bearer' };
}
