import type { ServedSpec } from '../specs/served-spec.ts';
import { matchesETag, negotiateEncoding } from '../swagger/negotiate.ts';
import type { ContentCoding } from '../swagger/negotiate.ts';
import { createCompressor } from './compress.ts';
import type { Compressor } from './compress.ts';
import { createOriginReader } from './request-origin.ts';
import { createRenditions } from './renditions.ts';
import type { Audience, Rendition, Renditions } from './renditions.ts';
import { guardHeaders, hashText, makeNotModified } from './responses.ts';
import type { ReadyAnswer } from './responses.ts';

/** Answers with the text of a document. Headers and bytes, compressed and not, are made once for each address that it carries. */
export interface SpecEndpoint {
  respond(request: Request, spec: ServedSpec, audience: Audience): Promise<ReadyAnswer>;
}

export function createSpecEndpoint(trustProxy: boolean): SpecEndpoint {
  const readOrigin = createOriginReader(trustProxy);
  const kept = new WeakMap<ServedSpec, KeptSpec>();
  let compressor: Compressor | undefined;

  return {
    async respond(request, spec, audience) {
      const { codings, compress } = (compressor ??= createCompressor());
      const { rendition, isKept } = findRendition(spec, readOrigin(request));
      const isRevalidated = (headers: Headers): boolean =>
        matchesETag(request.headers.get('if-none-match'), headers.get('etag')!);
      if (!isKept) {
        // Who invents hosts gets a text for each, and none of our time to compress it, nor to make what is not sent.
        const headers = await makeHeaders(rendition, 'identity', audience);
        if (isRevalidated(headers)) return makeNotModified({ status: 200, headers, body: null });
        return { status: 200, headers, body: request.method === 'HEAD' ? null : rendition.bytes() };
      }
      const coding = negotiateEncoding(request.headers.get('accept-encoding'), codings);
      const key = `${coding} ${audience}` as const;
      const answer = await ((rendition.answers ??= {})[key] ??= makeAnswer(rendition, { coding, audience, compress }));
      return isRevalidated(answer.headers) ? makeNotModified(answer) : answer;
    },
  };

  async function makeAnswer(
    rendition: Rendition,
    { coding, audience, compress }: { coding: ContentCoding; audience: Audience; compress: Compressor['compress'] },
  ): Promise<ReadyAnswer> {
    const headers = await makeHeaders(rendition, coding, audience);
    if (coding === 'identity') return { status: 200, headers, body: rendition.bytes() };
    const body = await (rendition[coding] ??= compress(rendition.bytes(), coding));
    headers.set('content-encoding', coding);
    headers.set('content-length', String(body.byteLength));
    return { status: 200, headers, body };
  }

  async function makeHeaders(rendition: Rendition, coding: ContentCoding, audience: Audience): Promise<Headers> {
    return new Headers({
      'content-type': 'application/json;charset=UTF-8',
      'cache-control': audience === 'private' ? 'private, no-cache' : 'no-cache',
      etag: labelTag(await rendition.tag, coding),
      vary: `Host, Accept-Encoding${trustProxy ? ', X-Forwarded-Host, X-Forwarded-Proto' : ''}`,
      ...guardHeaders,
    });
  }

  function findRendition(spec: ServedSpec, origin: string | undefined): { rendition: Rendition; isKept: boolean } {
    let entry = kept.get(spec);
    if (!entry) {
      const encoder = new TextEncoder();
      const [head, tail] = spec.fixedTexts().map((text) => encoder.encode(text));
      // The document without its address: a host then costs the hash of a line, however large the document is.
      entry = { digest: hashText(spec.text()), head: head!, tail, renditions: createRenditions() };
      kept.set(spec, entry);
    }
    const { digest, head, tail, renditions } = entry;
    if (!entry.last || entry.last.origin !== origin) entry.last = { origin, url: spec.serverURL(origin) };
    const { url } = entry.last;
    return renditions.find(url, () => {
      let bytes: Uint8Array<ArrayBuffer> | undefined;
      return {
        bytes: () => (bytes ??= tail ? join(head, new TextEncoder().encode(JSON.stringify(url)), tail) : head),
        tag: digest.then((documentTag) => hashText(`${documentTag} ${url}`)),
      };
    });
  }
}

interface KeptSpec {
  digest: Promise<string>;
  /** UTF-8 of what stands before the address, and after it. */
  head: Uint8Array<ArrayBuffer>;
  tail: Uint8Array<ArrayBuffer> | undefined;
  renditions: Renditions;
  /** The origin that was asked last, and the address that it stands for. */
  last?: { origin: string | undefined; url: string };
}

function join(...parts: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Each coding is a representation of its own, with a strong tag of its own (RFC 9110, 8.8.3.3). */
const labelTag = (tag: string, coding: ContentCoding): string =>
  coding === 'identity' ? tag : tag.replace(/"$/, `-${coding}"`);
