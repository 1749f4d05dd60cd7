import { Buffer } from 'node:buffer';
import type { Wire } from './type.ts';

const value: Wire = {
  date: new Date(),
  url: new URL('http://a.b/c'),
  bytes: new Uint8Array([1, 2]),
  floats: new Float64Array([1.5]),
  buffer: Buffer.from('a'),
  call: () => {},
  maybeCall: () => {},
  symbol: Symbol('a'),
  infinite: 1,
  dates: [new Date(), null],
};
export const values: { Wire: Wire[] } = { Wire: [value, { ...value, maybeCall: 'a' }] };
