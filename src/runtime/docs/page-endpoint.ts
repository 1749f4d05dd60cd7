import type { ServedSpec } from '../specs/served-spec.ts';
import { collectServerOrigins, renderSwaggerPage } from '../swagger/index.ts';
import { matchesETag } from '../swagger/negotiate.ts';
import type { DocumentedVersion } from '../documented-version.ts';
import { readRequestOrigin } from './request-origin.ts';
import { hashText } from './responses.ts';

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
  trustProxy: boolean;
}

/** Answers with the page of a version, or with 304 where the caller has it. */
export async function servePage(request: Request, source: PageSource): Promise<Response> {
  const { record, spec, versions, addresses, trustProxy } = source;
  const docsBase = addresses.assetsBase.slice(0, -'_ui/'.length);
  const own = readRequestOrigin(request, trustProxy);
  const { document } = spec;
  const servers = [{ url: spec.serverURL(own) }, ...document.servers.slice(1)];
  const { html, headers } = renderSwaggerPage({
    title: `${document.info.title} ${record.version}`,
    ...addresses,
    versions: versions.map(({ version, config: { status } }) => ({
      name: version,
      status,
      url: `${docsBase}${version}/swagger`,
      current: version === record.version,
    })),
    connect: collectServerOrigins({ ...document, servers }).filter((origin) => origin !== own),
  });
  // The policy belongs to what is kept, and it may change with the document alone.
  const etag = await hashText(`${headers['content-security-policy']}\n${html}`);
  const answer = { ...headers, etag, vary: 'Host' };
  return matchesETag(request.headers.get('if-none-match'), etag)
    ? new Response(null, { status: 304, headers: answer })
    : new Response(html, { headers: answer });
}
