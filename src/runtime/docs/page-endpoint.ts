import type { ServedSpec } from '../specs/served-spec.ts';
import { collectServerOrigins, largestOriginCount, renderSwaggerPage } from '../swagger/index.ts';
import { matchesETag } from '../swagger/negotiate.ts';
import type { DocumentedVersion } from '../documented-version.ts';
import { createOriginReader } from './request-origin.ts';
import { hashText, makeNotModified } from './responses.ts';
import { contentTypes } from './spec-format.ts';
import type { ReadyAnswer } from './responses.ts';

export interface PageAddresses {
  specURL: string;
  /** `…/_ui/`; the pages of the other versions lie beside it. */
  assetsBase: string;
}

export interface PageSource {
  record: DocumentedVersion;
  spec: ServedSpec;
  /** What the reader may switch between, the shown one among them. */
  versions: DocumentedVersion[];
  addresses: PageAddresses;
}

/** Answers with the page of a version, or with 304 where the caller has it. Each page is rendered once. */
export interface PageEndpoint {
  respond(request: Request, source: PageSource): Promise<ReadyAnswer>;
}

/** Pages of one document; more would be versions that come and go while nothing else changes. */
const largestCount = 64;

export function createPageEndpoint(trustProxy: boolean): PageEndpoint {
  const readOrigin = createOriginReader(trustProxy);
  const vary = `Host${trustProxy ? ', X-Forwarded-Host, X-Forwarded-Proto' : ''}`;
  const kept = new WeakMap<ServedSpec, KeptPages>();

  return {
    async respond(request, source) {
      const { record, spec, versions, addresses } = source;
      let entry = kept.get(spec);
      if (!entry) kept.set(spec, (entry = createPages(spec)));
      const connect = selectOrigins(entry, spec, readOrigin(request));
      const links = versions.map(({ version, config: { status } }) => `${version} ${status}`);
      const key = [addresses.specURL, addresses.assetsBase, connect.join(' '), ...links].join('\n');
      let page = entry.pages.get(key);
      if (!page) {
        if (entry.pages.size >= largestCount) entry.pages.clear();
        entry.pages.set(key, (page = renderPage({ record, spec, versions, addresses }, connect, vary)));
      }
      const answer = await page;
      return matchesETag(request.headers.get('if-none-match'), answer.headers.get('etag')!)
        ? makeNotModified(answer)
        : answer;
    },
  };
}

/** What is kept of a document, however large, for its pages. */
interface KeptPages {
  /** Origins of all servers that it names but the first, whose address follows the request. */
  others: readonly string[];
  pages: Map<string, Promise<ReadyAnswer>>;
}

function createPages({ document }: ServedSpec): KeptPages {
  const others = collectServerOrigins({ ...document, servers: document.servers.slice(1) });
  return { others, pages: new Map() };
}

/**
 * The origins that the policy of the page has to name. The request's own, which the caller may invent, is `'self'`: so
 * there are no more pages than there are servers.
 */
function selectOrigins({ others }: KeptPages, spec: ServedSpec, own: string | undefined): string[] {
  const first = collectServerOrigins({ servers: [{ url: spec.serverURL(own) }] });
  return [...new Set([...first, ...others])].slice(0, largestOriginCount).filter((origin) => origin !== own);
}

async function renderPage(
  { record, spec: { document }, versions, addresses }: PageSource,
  connect: string[],
  vary: string,
): Promise<ReadyAnswer> {
  const docsBase = addresses.assetsBase.slice(0, -'_ui/'.length);
  const { html, headers } = renderSwaggerPage({
    title: `${document.info.title} ${record.version}`,
    ...addresses,
    versions: versions.map(({ version, config: { status } }) => ({
      name: version,
      status,
      url: `${docsBase}${version}/swagger`,
      current: version === record.version,
    })),
    downloads: [
      { label: 'JSON', url: addresses.specURL, file: `${record.version}.json` },
      // What is saved without JavaScript is JSON, and that is YAML 1.2 too.
      { label: 'YAML', url: addresses.specURL, file: `${record.version}.yaml`, type: contentTypes.yaml },
    ],
    connect,
  });
  // The policy belongs to what is kept, and it may change with the document alone.
  const etag = await hashText(`${headers['content-security-policy']}\n${html}`);
  const body = new TextEncoder().encode(html);
  return {
    status: 200,
    headers: new Headers({ ...headers, etag, vary, 'content-length': String(body.length) }),
    body,
  };
}
