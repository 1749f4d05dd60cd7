import type { DocumentNotes } from '../../model/notes.ts';
import type { OpenAPIDocument } from '../../model/openapi.ts';
import { trimSlashes } from '../../model/route-path.ts';
import { describeServer, resolveServerURL } from '../../openapi/server.ts';
import { renderDocument } from '../../openapi/stringify.ts';
import type { RenderedDocument } from '../../openapi/stringify.ts';
import { buildInfo } from '../../openapi/info.ts';
import type { DocumentedVersion } from '../documented-version.ts';

/** Where a document comes from. */
export type SpecSource = 'disk' | 'module' | 'registry';

/** A document ready to be served: its text is made once, and only the server's address follows the request. */
export interface ServedSpec {
  readonly source: SpecSource;
  readonly document: OpenAPIDocument;
  /** What the build has to say beside it. */
  readonly notes: DocumentNotes;
  /** @param origin scheme and host of the request; absent: as configured */
  text(origin?: string): string;
  /** What stands before and after `servers[0].url` in that text, whatever the origin. */
  fixedTexts(): readonly string[];
  /** `servers[0].url` of that text; `/` where it has no servers. */
  serverURL(origin?: string): string;
}

/** What the record says about the whole API overlays what the document says: only running code knows some of it. */
export function createServedSpec(
  source: SpecSource,
  document: OpenAPIDocument,
  record: DocumentedVersion,
  notes: DocumentNotes = { hidden: [], kept: [] },
): ServedSpec {
  const overlaid = source === 'registry' ? document : overlayConfig(document, record, notes.kept);
  const isKept = notes.kept.includes('servers');
  const address = splitAddress(document.servers?.[0]?.url ?? '', record.config.baseURL);
  const url = (origin?: string): string =>
    // An author who names the servers means them, whoever asks; without any, the host is meant (OpenAPI 3.0.3, "servers").
    isKept
      ? (document.servers?.[0]?.url ?? '/')
      : resolveServerURL({ baseURL: record.config.baseURL, prefix: address, ...(origin ? { origin } : {}) });
  const { description: _, ...server } = overlaid.servers?.[0] ?? {};
  const description = describeServer(record.version, record.config.status);
  const served: OpenAPIDocument = {
    ...overlaid,
    servers: isKept
      ? document.servers
      : [
          { ...server, url: url(), ...(description === undefined ? {} : { description }) },
          ...(overlaid.servers?.slice(1) ?? []),
        ],
  };
  // What came as JSON can be written as JSON, so its text waits until somebody asks: at the start there may be many.
  let rendered = source === 'registry' ? renderDocument(served) : undefined;
  const render = (): RenderedDocument => (rendered ??= renderDocument(served));
  return {
    source,
    document: served,
    notes,
    text: (origin) => render().withServerURL(url(origin)),
    fixedTexts: () => render().fixed,
    serverURL: url,
  };
}

/** @param kept what the author has said last, and the configuration says nothing of */
function overlayConfig(
  document: OpenAPIDocument,
  { config, givenConfig }: DocumentedVersion,
  kept: readonly string[],
): OpenAPIDocument {
  const live = buildInfo(config);
  const info = { ...document.info };
  if (givenConfig.title !== undefined) info.title = live.info.title;
  if (givenConfig.version !== undefined) info.version = live.info.version;
  if (givenConfig.description !== undefined) {
    if (live.info.description) info.description = live.info.description;
    else delete info.description;
  }
  const { contact, license, termsOfService } = live.info;
  const overlaid = {
    ...document,
    info: {
      ...info,
      ...(contact ? { contact } : {}),
      ...(license ? { license } : {}),
      ...(termsOfService ? { termsOfService } : {}),
    },
    ...(live.externalDocs && !kept.includes('externalDocs') ? { externalDocs: live.externalDocs } : {}),
  };
  for (const field of kept) {
    const name = field.slice('info.'.length) as keyof typeof info;
    if (!field.startsWith('info.')) continue;
    if (document.info[name] === undefined) delete overlaid.info[name];
    else Object.assign(overlaid.info, { [name]: document.info[name] });
  }
  return overlaid;
}

/** The path prefix in the address of a document: without the configured base address that an absolute one carries. */
function splitAddress(url: string, baseURL: string | undefined): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const prefix = trimSlashes(path);
  if (!baseURL || !URL.canParse(url) || !URL.canParse(baseURL)) return prefix;
  const base = trimSlashes(new URL(baseURL).pathname);
  return base !== '' && prefix.startsWith(`${base}/`) ? prefix.slice(base.length) : prefix;
}
