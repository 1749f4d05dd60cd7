import { manifest } from './generated/manifest.ts';
import { matchesETag, negotiateEncoding } from './negotiate.ts';

/**
 * Answers a request for one of the page's files, compressed as the client wants it. The name carries the hash of the
 * content, so the answer may be kept for ever.
 *
 * @param name the file's name, as the page writes it: `theme.1f0c….js`
 * @returns undefined where the name is not one of the fixed list
 */
export async function serveSwaggerAsset(request: Request, name: string): Promise<Response | undefined> {
  const asset = manifest.find((row) => row.name === name);
  if (!asset) return undefined;
  const coding = negotiateEncoding(request.headers.get('accept-encoding'));
  const tag = `"${asset.hash}-${coding}"`;
  const headers = new Headers({
    'content-type': asset.type,
    'cache-control': 'public, max-age=31536000, immutable',
    etag: tag,
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  });
  if (matchesETag(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers });
  const { brotli, gzip } = await asset.load();
  const bytes = decodeBase64(coding === 'br' ? brotli : gzip);
  if (coding === 'identity') {
    // Node 20 can't undo brotli in a stream; gzip is known everywhere.
    const body =
      request.method === 'HEAD' ? null : new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(body, { headers });
  }
  headers.set('content-encoding', coding);
  headers.set('content-length', String(bytes.byteLength));
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
