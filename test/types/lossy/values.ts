import { Service, type Kept, type Lossy } from './type.ts';

export const values: { Kept: Kept[]; Lossy: Lossy[]; Service: Service[] } = {
  Lossy: [
    {
      map: new Map([['a', 1]]),
      set: new Set(['a']),
      regexp: /a/,
      error: new Error('a'),
      promise: Promise.resolve('a'),
      service: new Service(),
      generator: (function* () {
        yield 1;
      })(),
      headers: new Headers({ a: 'b' }),
    },
  ],
  Kept: [{ picked: { status: 200, url: '' }, response: new Response('a') }],
  Service: [new Service()],
};
