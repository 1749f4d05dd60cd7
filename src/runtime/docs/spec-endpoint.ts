import { proceed } from '../eventual.ts';
import type { Eventual } from '../eventual.ts';
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
import { contentTypes } from './spec-format.ts';
import type { SpecFormat } from './spec-format.ts';
import { convertToYAML } from './yaml.ts';

/** Answers with the text of a document, as JSON or YAML. Headers and bytes, compressed and not, are made once for each address that it carries. */
export interface SpecEndpoint {
  respond(request: Request, spec: ServedSpec, audience: Audience, format: SpecFormat): Eventual<ReadyAnswer>;
}

export function createSpecEndpoint(trustProxy: boolean): SpecEndpoint {
  const readOrigin = createOriginReader(trustProxy);
  const kept: Record<SpecFormat, WeakMap<ServedSpec, KeptSpec>> = { json: new WeakMap(), yaml: new WeakMap() };
  /** Texts in YAML that are being made, so that each is made once. */
  const converted = new WeakMap<ServedSpec, Promise<readonly string[]>>();
  let compressor: Compressor | undefined;

  return {
    respond(request, spec, audience, format) {
      if (format === 'json') return answer(request, { spec, audience });
      return findYAML(spec).then((yaml) => answer(request, { spec, audience, yaml }));
    },
  };

  function answer(request: Request, { spec, audience, yaml }: Asked): Eventual<ReadyAnswer> {
    const { codings, compress } = (compressor ??= createCompressor());
    const { rendition, isKept } = findRendition(spec, readOrigin(request), yaml);
    const format = yaml ? 'yaml' : 'json';
    if (!isKept) return answerOnce(request, rendition, { coding: 'identity', audience, format });
    const coding = negotiateEncoding(request.headers.get('accept-encoding'), codings);
    const answers = rendition.answers[audience];
    const made = (answers[coding] ??= makeAnswer(rendition, { coding, audience, format, compress }).then(
      (ready) => (answers[coding] = ready),
    ));
    return proceed(made, (ready) => (isRevalidated(request, ready.headers) ? makeNotModified(ready) : ready));
  }

  /** Who invents hosts gets a text for each, and none of our time to compress it, nor to make what is not sent. */
  async function answerOnce(request: Request, rendition: Rendition, variant: Variant): Promise<ReadyAnswer> {
    const headers = await makeHeaders(rendition, variant);
    if (isRevalidated(request, headers)) return makeNotModified({ status: 200, headers, body: null });
    return { status: 200, headers, body: request.method === 'HEAD' ? null : rendition.bytes() };
  }

  async function makeAnswer(
    rendition: Rendition,
    { compress, ...variant }: Variant & Pick<Compressor, 'compress'>,
  ): Promise<ReadyAnswer> {
    const headers = await makeHeaders(rendition, variant);
    const { coding } = variant;
    if (coding === 'identity') return { status: 200, headers, body: rendition.bytes() };
    const body = await (rendition[coding] ??= compress(rendition.bytes(), coding));
    headers.set('content-encoding', coding);
    headers.set('content-length', String(body.byteLength));
    return { status: 200, headers, body };
  }

  async function makeHeaders(rendition: Rendition, { coding, audience, format }: Variant): Promise<Headers> {
    return new Headers({
      'content-type': contentTypes[format],
      'cache-control': audience === 'private' ? 'private, no-cache' : 'no-cache',
      etag: labelTag(await rendition.tag, coding),
      vary: `Host, Accept, Accept-Encoding${trustProxy ? ', X-Forwarded-Host, X-Forwarded-Proto' : ''}`,
      ...guardHeaders,
    });
  }

  function findYAML(spec: ServedSpec): Promise<readonly string[]> {
    let texts = converted.get(spec);
    if (!texts) {
      texts = writeYAML(spec);
      converted.set(spec, texts);
      // Where the library cannot be loaded, the next request tries again.
      texts.catch(() => converted.delete(spec));
    }
    return texts;
  }

  /** @param yaml what stands before the address and after it; absent: JSON */
  function findRendition(
    spec: ServedSpec,
    origin: string | undefined,
    yaml: readonly string[] | undefined,
  ): { rendition: Rendition; isKept: boolean } {
    const entries = kept[yaml ? 'yaml' : 'json'];
    let entry = entries.get(spec);
    if (!entry) {
      const encoder = new TextEncoder();
      const [head, tail] = (yaml ?? spec.fixedTexts()).map((text) => encoder.encode(text));
      // The document without its address: a host then costs the hash of a line, however large the document is.
      entry = {
        digest: hashText(yaml ? yaml.join('\0') : spec.text()),
        head: head!,
        tail,
        renditions: createRenditions(),
      };
      entries.set(spec, entry);
    }
    const { digest, head, tail, renditions } = entry;
    if (!entry.last || entry.last.origin !== origin) entry.last = { origin, url: spec.serverURL(origin) };
    const { url } = entry.last;
    return renditions.find(url, () => {
      let bytes: Uint8Array<ArrayBuffer> | undefined;
      return {
        bytes: () => (bytes ??= tail ? join(head, new TextEncoder().encode(JSON.stringify(url)), tail) : head),
        tag: digest.then((documentTag) => hashText(`${documentTag} ${url}`)),
        answers: { public: {}, private: {} },
      };
    });
  }
}

interface Asked {
  spec: ServedSpec;
  audience: Audience;
  /** What stands before the address and after it; absent: JSON. */
  yaml?: readonly string[];
}

/** Which of the answers with a document under one address. */
interface Variant {
  coding: ContentCoding;
  audience: Audience;
  format: SpecFormat;
}

const isRevalidated = (request: Request, headers: Headers): boolean =>
  matchesETag(request.headers.get('if-none-match'), headers.get('etag')!);

/** Characters of the JSON. */
const largestConverted = 250_000;

/** As `fixedTexts`, in YAML: a text in the quotes of JSON is one there as well, so the address is put in as in JSON. */
async function writeYAML(spec: ServedSpec): Promise<readonly string[]> {
  const texts = spec.fixedTexts();
  const [head, tail] = texts;
  // JSON is YAML 1.2 too: a large document is sent in that form, for writing the other takes a second a megabyte.
  if (texts.join('').length > largestConverted) return texts;
  if (tail === undefined) return [await convertToYAML(head!)];
  const text = await convertToYAML(`${head}"/"${tail}`);
  // At the start of a line there is no other: what is below a field is indented, and so are the lines of a text.
  const opening = '\nservers:\n  - url: ';
  const at = text.indexOf(opening) + opening.length;
  return [text.slice(0, at), text.slice(text.indexOf('\n', at))];
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
