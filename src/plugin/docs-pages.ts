import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Specs } from '../model/specs.ts';
import type { OpenAPIDocument } from '../model/openapi.ts';
import type { GeneratedDocument } from '../pipeline.ts';
import type { DocumentEvents } from './docs-events.ts';
import { tagText } from './docs-events.ts';
import { describePage } from './dev-page/change-data.ts';
import type { EditorAddress } from './dev-page/editor.ts';
import { renderDocsIndex, renderProblem } from './dev-page/index-page.ts';
import type { IndexPage } from './dev-page/index-page.ts';
import type { LastChanges } from './dev-page/last-changes.ts';
import { isDiagnosticCode, readDiagnosticPage } from './diagnostic-pages.ts';
import { isLoopbackRequest } from './loopback.ts';
import { sendResponse } from './send-response.ts';
import type { Outcome, Session } from './session.ts';
import { renderYAML } from './yaml.ts';

/** Where the pages lie, whatever Vite's `base` is. */
export const docsBase = '/__openapi/';

/** The page's code (`unplugin-openapi/ui`), which the runtime has too. */
export interface DocsUI {
  renderSwaggerPage(options: {
    title: string;
    specURL: string;
    assetsBase: string;
    eventsURL: string;
    changesURL: string;
    versions: readonly { name: string; status: GeneratedDocument['status']; url: string; current: boolean }[];
    downloads: readonly { label: string; url: string; file: string }[];
    connect: readonly string[];
  }): { html: string; headers: Record<string, string> };
  createSwaggerAssets(): {
    serve(
      request: Request,
      name: string,
    ): Promise<{ status: number; headers: Headers; body: Uint8Array<ArrayBuffer> | null } | undefined>;
  };
  collectServerOrigins(document: object): string[];
}

export interface DocsPagesOptions {
  session: Pick<Session, 'latest' | 'debug' | 'origins'>;
  specs: Required<Specs>;
  /** The session's id: a module that was loaded from another dev server is told so, not given foreign documents. */
  id: string;
  /** Tells open pages that a document has changed. */
  events: DocumentEvents;
  /** What the last save has changed. */
  last: LastChanges;
  /** The project's folder, absolute. */
  root: string;
  /** Opens places in the user's editor. */
  address: EditorAddress;
  loadUI?: () => Promise<DocsUI>;
}

/** The page's files are decoded once for all requests. */
interface LoadedOptions extends DocsPagesOptions {
  loadAssets: () => Promise<ReturnType<DocsUI['createSwaggerAssets']>>;
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/**
 * The docs pages of a dev server: an index, a page and the JSON and YAML of each version, and the data of the virtual
 * module for other processes. To callers on this machine only, with no credentials.
 */
export function createDocsPages(options: DocsPagesOptions): Middleware {
  const answers = createDocsAnswers(options);
  return (request, response, next) => {
    const answer = answers(request);
    if (!answer) return next();
    // A caller who left, or a body that broke off: there is nobody to tell.
    void answer.then((each) => sendResponse(each, request, response)).catch(() => response.destroy());
  };
}

/** The same for servers that send the answer themselves; undefined for what is none of the pages'. */
export function createDocsAnswers(
  options: DocsPagesOptions,
): (request: IncomingMessage) => Promise<Response> | undefined {
  let assets: Promise<ReturnType<DocsUI['createSwaggerAssets']>> | undefined;
  const loadAssets = (): NonNullable<typeof assets> =>
    (assets ??= (options.loadUI ?? loadPackageUI)().then(({ createSwaggerAssets }) => createSwaggerAssets()));
  return (request) => {
    const url = readURL(request);
    if (!url || (url.pathname !== docsBase.slice(0, -1) && !url.pathname.startsWith(docsBase))) return undefined;
    return answer(request, url, { ...options, loadAssets }).catch((error: unknown) =>
      plain(503, `The documents could not be made: ${(error as Error).message}`),
    );
  };
}

async function answer(request: IncomingMessage, url: URL, options: LoadedOptions): Promise<Response> {
  if (!isLoopbackRequest(request)) return plain(403, 'The docs pages of the dev server are for this machine only.');
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return plain(405, 'Only GET and HEAD are allowed here.', { allow: 'GET, HEAD' });
  const path = url.pathname.slice(docsBase.length);
  if (!url.pathname.startsWith(docsBase)) return new Response(null, { status: 302, headers: { location: docsBase } });
  if (path.startsWith('_live/')) return answerLive(path.slice('_live/'.length), url, options);
  if (path.startsWith('_events/')) return answerEvents(request, path.slice('_events/'.length), options);
  if (path.startsWith('_diagnostics/')) return answerDiagnostic(path.slice('_diagnostics/'.length));
  if (path.startsWith('_ui/')) return answerAsset(request, path.slice('_ui/'.length), options);

  let result: Outcome['result'];
  try {
    ({ result } = await options.session.latest());
  } catch (error) {
    return html(503, renderProblem('The documents could not be made', (error as Error).message));
  }
  const documents = result.documents.filter(({ enabled }) => enabled);
  if (path === '') {
    const origins = (await options.session.origins()) ?? {};
    return html(200, renderDocsIndex({ ...options, ...result, documents, origins }));
  }
  if (path.startsWith('_changes/')) return answerChanges(path.slice('_changes/'.length), documents, options);
  const [, name, form] = /^(.+)\.(json|yaml)$/.exec(path) ?? [];
  const document = documents.find(({ version }) => version === (name ?? path));
  if (!document) return html(404, renderProblem('There is no such page', `No version is called "${path}".`));
  if (form === 'json') return specText(document.text, 'application/json');
  if (form === 'yaml') return specText(await renderYAML(document.text), 'application/yaml');
  return renderPage(document, documents, options);
}

function answerDiagnostic(code: string): Response {
  return isDiagnosticCode(code) ? plain(200, readDiagnosticPage(code)) : plain(404, 'There is no such diagnostic.');
}

async function answerLive(name: string, url: URL, { specs, id }: DocsPagesOptions): Promise<Response> {
  if (url.searchParams.get('session') !== id) return plain(404, 'This dev server has no such session.');
  if (name === 'versions') return Response.json(await specs.versions(), { headers: guard });
  if (name === 'debug') return Response.json((await specs.debug()) ?? null, { headers: guard });
  if (name !== 'documents' && name !== 'notes') return plain(404, 'There is no such data.');
  const read = name === 'notes' ? specs.notes : specs.document;
  const entries = (await specs.versions()).map(async (version) => [version, await read(version)] as const);
  return Response.json(Object.fromEntries(await Promise.all(entries)), { headers: guard });
}

/** What the page of a version shows beside its document. */
async function answerChanges(
  name: string,
  documents: readonly GeneratedDocument[],
  { session, last, address }: DocsPagesOptions,
): Promise<Response> {
  const document = documents.find(({ version }) => version === name);
  if (!document) return plain(404, 'There is no such version.');
  const origins = (await session.origins())?.[name] ?? [];
  const data = describePage(JSON.parse(document.text) as OpenAPIDocument, origins, last.of(name), address);
  return Response.json(data, { headers: guard });
}

async function answerAsset(request: IncomingMessage, name: string, { loadAssets }: LoadedOptions): Promise<Response> {
  const headers = new Headers();
  for (const field of ['accept-encoding', 'if-none-match'] as const) {
    const value = request.headers[field];
    if (value !== undefined) headers.set(field, value);
  }
  const asked = new Request(`http://localhost${docsBase}_ui/${encodeURIComponent(name)}`, {
    method: request.method,
    headers,
  });
  const found = await (await loadAssets()).serve(asked, name);
  return found ? new Response(found.body, found) : plain(404, 'There is no such file.');
}

async function renderPage(
  document: GeneratedDocument,
  documents: readonly GeneratedDocument[],
  options: DocsPagesOptions,
): Promise<Response> {
  const { renderSwaggerPage, collectServerOrigins } = await (options.loadUI ?? loadPackageUI)();
  const content = JSON.parse(document.text) as { info: { title: string } };
  const page = renderSwaggerPage({
    title: `${content.info.title} ${document.version}`,
    specURL: `${document.version}.json`,
    assetsBase: '_ui/',
    eventsURL: `_events/${document.version}`,
    changesURL: `_changes/${document.version}`,
    versions: documents.map(({ version, status }) => ({
      name: version,
      status,
      url: version,
      current: version === document.version,
    })),
    downloads: (['json', 'yaml'] as const).map((form) => {
      const file = `${document.version}.${form}`;
      return { label: form.toUpperCase(), url: file, file };
    }),
    connect: collectServerOrigins(content),
  });
  return new Response(page.html, { headers: page.headers });
}

function answerEvents(request: IncomingMessage, version: string, { events }: DocsPagesOptions): Response {
  const headers = { ...guard, 'content-type': 'text/event-stream; charset=utf-8' };
  return new Response(request.method === 'HEAD' ? null : events.open(version), { headers });
}

// By the package's own name: the runtime's graph is built apart from ours and must not be bundled into it.
const loadPackageUI = (): Promise<DocsUI> => import('unplugin-openapi/ui');

const guard = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

const plain = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(`${text}\n`, { status, headers: { ...guard, 'content-type': 'text/plain; charset=utf-8', ...headers } });

const specText = (text: string, type: 'application/json' | 'application/yaml'): Response =>
  new Response(text, {
    headers: { ...guard, 'content-type': `${type}; charset=utf-8`, etag: tagText(text) },
  });

const html = (status: number, page: IndexPage): Response =>
  new Response(page.html, {
    status,
    headers: { ...guard, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': page.policy },
  });

/** The address as it was asked for: by now `url` may have been rewritten to a page of the app. */
function readURL(request: IncomingMessage & { originalUrl?: string }): URL | undefined {
  const url = `http://localhost${request.originalUrl ?? request.url ?? '/'}`;
  return URL.canParse(url) ? new URL(url) : undefined;
}
