import type { ServedSpec } from '../specs/served-spec.ts';
import { matchesETag, negotiateEncoding } from '../swagger/negotiate.ts';
import type { ContentCoding } from '../swagger/negotiate.ts';
import { createCompressor } from './compress.ts';
import type { Compressor } from './compress.ts';
import { createOriginReader } from './request-origin.ts';
import { createRenditions } from './renditions.ts';
import type { Audience, Rendition, Renditions } from './renditions.ts';
import { guardHeaders, hashText } from './responses.ts';
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
      // Who invents hosts gets a text for each, and none of our time to compress it.
      const coding = isKept ? negotiateEncoding(request.headers.get('accept-encoding'), codings) : 'identity';
      const key = `${coding} ${audience}` as const;
      const answer = await ((rendition.answers ??= {})[key] ??= makeAnswer(rendition, { coding, audience, compress }));
      return matchesETag(request.headers.get('if-none-match'), answer.headers.get('etag')!)
        ? makeNotModified(answer)
        : answer;
    },
  };

  async function makeAnswer(
    rendition: Rendition,
    { coding, audience, compress }: { coding: ContentCoding; audience: Audience; compress: Compressor['compress'] },
  ): Promise<ReadyAnswer> {
    const headers = new Headers({
      'content-type': 'application/json;charset=UTF-8',
      'cache-control': audience === 'private' ? 'private, no-cache' : 'no-cache',
      etag: labelTag(await rendition.tag, coding),
      vary: `Host, Accept-Encoding${trustProxy ? ', X-Forwarded-Host, X-Forwarded-Proto' : ''}`,
      ...guardHeaders,
    });
    if (coding === 'identity') return { status: 200, headers, body: rendition.bytes };
    const body = await (rendition[coding] ??= compress(rendition.bytes, coding));
    headers.set('content-encoding', coding);
    headers.set('content-length', String(body.byteLength));
    return { status: 200, headers, body };
  }

  function findRendition(spec: ServedSpec, origin: string | undefined): { rendition: Rendition; isKept: boolean } {
    let entry = kept.get(spec);
    if (!entry) {
      // The document without its address: a host then costs the hash of a line, however large the document is.
      entry = { digest: hashText(spec.text()), renditions: createRenditions() };
      kept.set(spec, entry);
    }
    const { digest, renditions } = entry;
    if (!entry.last || entry.last.origin !== origin) entry.last = { origin, url: spec.serverURL(origin) };
    const { url } = entry.last;
    return renditions.find(url, () => ({
      bytes: new TextEncoder().encode(spec.text(origin)),
      tag: digest.then((documentTag) => hashText(`${documentTag} ${url}`)),
    }));
  }
}

interface KeptSpec {
  digest: Promise<string>;
  renditions: Renditions;
  /** The origin that was asked last, and the address that it stands for. */
  last?: { origin: string | undefined; url: string };
}

/** It has no content, so nothing that tells of one. */
function makeNotModified(answer: ReadyAnswer): ReadyAnswer {
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return { status: 304, headers, body: null };
}

/** Each coding is a representation of its own, with a strong tag of its own (RFC 9110, 8.8.3.3). */
const labelTag = (tag: string, coding: ContentCoding): string =>
  coding === 'identity' ? tag : tag.replace(/"$/, `-${coding}"`);
