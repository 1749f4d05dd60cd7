import type { Arrays, Content, Sequences } from './type.ts';

class Samples extends Float32Array {}
class Bytes extends Uint8Array<ArrayBuffer> {
  label = 'raw';
}
const map = new Map([['a', 1]]);
async function* later() {
  yield 1;
}
export const values: { Content: Content[]; Arrays: Arrays[]; Sequences: Sequences[] } = {
  Content: [
    {
      file: new File(['a'], 'a.txt'),
      blobs: [new Blob(['a'])],
      stream: new Blob(['a']).stream(),
      form: new FormData(),
      buffer: new ArrayBuffer(2),
      view: new DataView(new ArrayBuffer(2)),
      response: new Response('a'),
      request: null,
    },
  ],
  Arrays: [
    {
      samples: new Samples([1.5]),
      bytes: new Bytes(new Uint8Array([1, 255]).buffer),
      doubles: new Float64Array(1),
      words: [new Int16Array([-32_768]), new Int16Array()],
    },
  ],
  Sequences: [
    {
      iterable: [1].values(),
      iterator: new Set(['a']).values(),
      entries: map.entries(),
      asynchronous: later(),
      generator: later(),
      later: Promise.resolve(1),
    },
  ],
};
