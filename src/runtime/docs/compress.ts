import { findNodeModule } from '../node-module.ts';

/** Content codings that a text can be given on this platform, the smallest first. */
export interface Compressor {
  readonly codings: readonly ('br' | 'gzip')[];
  compress(bytes: Uint8Array<ArrayBuffer>, coding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Node has brotli; elsewhere the platform's own streams do gzip, and where they are missing as well there is no coding.
 */
export function createCompressor(): Compressor {
  const zlib = findNodeModule('node:zlib');
  if (!zlib) {
    return { codings: typeof CompressionStream === 'undefined' ? [] : ['gzip'], compress: compressInStream };
  }
  return {
    codings: ['br', 'gzip'],
    compress: (bytes, coding) =>
      new Promise((resolve, reject) => {
        const done = (error: Error | null, result: Uint8Array): void =>
          error ? reject(error) : resolve(new Uint8Array(result));
        // On a thread of its own; the highest quality would take seconds for a large document.
        const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };
        if (coding === 'br') zlib.brotliCompress(bytes, quality, done);
        else zlib.gzip(bytes, done);
      }),
  };
}

async function compressInStream(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
