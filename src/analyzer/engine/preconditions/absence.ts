import { absentOf } from '../../values/absent.ts';
import { constant, type ReadValue, type Value } from '../../values/value.ts';

/** What a read gives where what it reads was not sent. */
export function absenceOf(read: ReadValue): Value {
  if (read.fallback) return read.fallback;
  return read.many ? { kind: 'array', items: [], open: false } : constant(absentOf(read));
}
