class Samples extends Float32Array {}
class Bytes extends Uint8Array<ArrayBuffer> {
  label = 'raw';
}
/** What is content where it is returned itself; inside JSON nothing of it remains. */
export interface Content {
  file: File;
  blobs: Blob[];
  stream: ReadableStream<Uint8Array>;
  form: FormData;
  buffer: ArrayBuffer;
  view: DataView;
  response: Response;
  request: Request | null;
}
/** What is no list to JSON: an object with an index for a name. */
export interface Arrays {
  samples: Samples;
  bytes: Bytes;
  doubles: Float64Array;
  words: Int16Array[];
}
/** Values that are read once, one after the other. */
export interface Sequences {
  iterable: IterableIterator<number>;
  iterator: Iterator<string>;
  entries: ReturnType<Map<string, number>['entries']>;
  asynchronous: AsyncIterableIterator<number>;
  generator: AsyncGenerator<number>;
  later: PromiseLike<number>;
}
