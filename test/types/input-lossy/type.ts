import type { Readable } from 'node:stream';

class Registry extends Map<string, number> {}
class Failure extends Error {
  code = 'E_FAILED';
}
class Service {
  run() {}
}
/** What no JSON text becomes: the handler would not see the type, whatever is sent. */
export interface InputLossy {
  map: Map<string, number>;
  maps?: ReadonlyMap<string, number>[];
  set: Set<string> | null;
  registry: Registry;
  amount: bigint;
  amounts: { total: bigint | string };
  pattern: RegExp;
  pending: Promise<string>;
  file: File;
  blob: Blob;
  bytes: Uint8Array;
  buffer: Buffer;
  stream: ReadableStream;
  readable: Readable;
  values: IterableIterator<number>;
  error: Error;
  name: string;
}
/** What a client can send, in the form that JSON has for it. */
export interface InputKept {
  at: Date;
  link: URL;
  failure: Failure;
  names: readonly string[];
  service: Service;
  call(): void;
}
