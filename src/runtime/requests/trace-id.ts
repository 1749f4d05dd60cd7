import { urlAlphabet } from 'nanoid';

/** service.md, "Constants": where the id is on `event.context`. */
export const traceContextKey = 'request_id';

export const traceLength = 18;

const symbols = Uint8Array.from(urlAlphabet, (symbol) => symbol.charCodeAt(0));
const pool = new Uint8Array(512 * traceLength);
let used = pool.length;

/**
 * A new id, as `nanoid(18)` gives it: 18 symbols of its alphabet, each of six random bits. There is one for every request,
 * and `nanoid` joins them one by one to a text in pieces, which costs four times as much here and once more where the
 * text is sent.
 */
export function createTraceID(): string {
  if (used === pool.length) refill();
  const p = pool;
  const i = used;
  used += traceLength;
  // One call with the codes as arguments: `apply` or a spread would be as slow as joining.
  // prettier-ignore
  return String.fromCharCode(
    p[i]!, p[i + 1]!, p[i + 2]!, p[i + 3]!, p[i + 4]!, p[i + 5]!, p[i + 6]!, p[i + 7]!, p[i + 8]!,
    p[i + 9]!, p[i + 10]!, p[i + 11]!, p[i + 12]!, p[i + 13]!, p[i + 14]!, p[i + 15]!, p[i + 16]!, p[i + 17]!,
  );
}

function refill(): void {
  crypto.getRandomValues(pool);
  for (let index = 0; index < pool.length; index++) pool[index] = symbols[pool[index]! & 63]!;
  used = 0;
}
