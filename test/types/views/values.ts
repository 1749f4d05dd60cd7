import type { Own, Sequences, Views } from './type.ts';

export const values: { Views: Views[]; Sequences: Sequences[]; Own: Own[] } = {
  Views: [
    {
      map: new Map([['a', 1]]),
      set: new Set('a'),
      due: new Date() as Views['due'],
      page: new URL('http://a.b/') as Views['page'],
      byte: new Int8Array([-128, 127]),
    },
  ],
  Sequences: [
    { any: ['a'], like: [1] },
    { any: 'a', like: { length: 1, 0: 1 } },
    { any: new Set(['a']), like: new Uint8Array(1) },
  ],
  Own: [{ like: { length: 1 } }],
};
