class Service {
  run() {}
}
export interface Lossy {
  map: Map<string, number>;
  set: Set<string>;
  regexp: RegExp;
  error: Error;
  promise: Promise<string>;
  service: Service;
  generator: Generator<number>;
  headers: Headers;
}
export interface Impossible {
  id: bigint;
  list: { amount: bigint | null }[];
}
export { Service };
export interface Kept {
  picked: Pick<Response, 'status' | 'url'>;
  response: Response;
}
