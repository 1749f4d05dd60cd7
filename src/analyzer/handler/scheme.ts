import type { SecurityFact } from '../../model/facts.ts';
import { alternatives } from '../values/value.ts';
import type { HandlerReader } from './reader.ts';
import type { ResolvedHandler } from './resolve.ts';

/**
 * What a caller must present to a guard, by the names that its `authenticate` reads: the authorization header, another
 * header, or a cookie; a bearer token where it reads none. For functions in which no way to nobody is found.
 */
export function schemeOf(resolved: ResolvedHandler, reader: HandlerReader): SecurityFact {
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
