import { Buffer } from 'node:buffer';

export interface Wire {
  date: Date;
  url: URL;
  bytes: Uint8Array;
  floats: Float64Array;
  buffer: Buffer;
  call: () => void;
  maybeCall: string | (() => void);
  symbol: symbol;
  [Symbol.iterator]?: string;
  infinite: number;
  dates: (Date | null)[];
}
