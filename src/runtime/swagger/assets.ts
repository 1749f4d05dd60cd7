import { manifest } from './generated/manifest.ts';
import type { SwaggerAsset } from './generated/manifest.ts';
import { matchesETag, negotiateEncoding } from './negotiate.ts';
import type { ContentCoding } from './negotiate.ts';

/** An answer whose whole body is at hand. */
export interface AssetAnswer {
  status: 200 | 304;
  /** Shared by all that are answered alike: not to be changed. */
  headers: Headers;
  body: Uint8Array<ArrayBuffer> | null;
}

/** The page's files. */
export interface SwaggerAssets {
  /**
   * Answers a request for one of the files, compressed as the client wants it. The name carries the hash of the content, so
   * the answer may be kept for ever. What is sent is made from the package's own form once.
   *
   * @param name the file's name, as the page writes it: `theme.1f0c….js`
   * @returns undefined where the name is not one of the fixed list
   */
  serve(request: Request, name: string): Promise<AssetAnswer | undefined>;
}

interface KeptAnswer {
  tag: string;
  headers: Headers;
  unchanged: AssetAnswer;
  bytes?: Promise<Uint8Array<ArrayBuffer>>;
}

export function createSwaggerAssets(): SwaggerAssets {
  const kept = new Map<string, KeptAnswer>();

  return {
    async serve(request, name) {
      const asset = manifest.find((row) => row.name === name);
      if (!asset) return undefined;
      const coding = negotiateEncoding(request.headers.get('accept-encoding'));
      const key = `${name} ${coding}`;
      let answer = kept.get(key);
      if (!answer) kept.set(key, (answer = createAnswer(asset, coding)));
      if (matchesETag(request.headers.get('if-none-match'), answer.tag)) return answer.unchanged;
      const { headers } = answer;
      // The size is known without the content.
      if (request.method === 'HEAD') return { status: 200, headers, body: null };
      answer.bytes ??= readBytes(asset, coding);
      return { status: 200, headers, body: await answer.bytes };
    },
  };
}

function createAnswer({ hash, type, sizes }: SwaggerAsset, coding: ContentCoding): KeptAnswer {
  const tag = `"${hash}-${coding}"`;
  const unchanged = new Headers({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    etag: tag,
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  });
  const headers = new Headers(unchanged);
  if (coding !== 'identity') headers.set('content-encoding', coding);
  headers.set('content-length', String(sizes[coding]));
  return { tag, headers, unchanged: { status: 304, headers: unchanged, body: null } };
}

async function readBytes(asset: SwaggerAsset, coding: ContentCoding): Promise<Uint8Array<ArrayBuffer>> {
  const { brotli, gzip } = await asset.load();
  const bytes = decodeBase64(coding === 'br' ? brotli : gzip);
  if (coding !== 'identity') return bytes;
  // Node 20 can't undo brotli in a stream; gzip is known everywhere.
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
