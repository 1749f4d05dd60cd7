import { manifest } from './generated/manifest.ts';
import type { SwaggerAsset } from './generated/manifest.ts';
import { escapeHTML } from './escape-html.ts';
import { renderBar } from './bar.ts';
import type { PageDownload, PageVersion } from './bar.ts';

export interface SwaggerPageOptions {
  /** Title of the page, any text. */
  title: string;
  /** Address of the document, absolute or relative to the page. */
  specURL: string;
  /** Where the files lie, absolute or relative to the page, with the slash at its end: `../_ui/`. */
  assetsBase: string;
  /** The versions that the reader may switch to, and the one shown. Default: none, and no switcher. */
  versions?: readonly PageVersion[];
  /** The forms in which the reader may save the document. Default: none, and no links. */
  downloads?: readonly PageDownload[];
  /**
   * Address of server-sent events whose data is the entity tag of the newest document: the page then follows it and
   * keeps what is open. Default: none.
   */
  eventsURL?: string;
  /**
   * Address of what the last change of the document was and where it is handled, as JSON: the page then shows both, and
   * opens the places in the editor. Default: none.
   */
  changesURL?: string;
  /** Origins beside the page's own that "Try it out" may call, for example `https://api.example.org`. */
  connect?: readonly string[];
  /** Stamps the scripts and the policy, where a host adds scripts of its own to the page. */
  nonce?: string;
}

export interface SwaggerPage {
  html: string;
  /** All headers of the answer, the strict Content-Security-Policy among them. */
  headers: Record<string, string>;
}

/**
 * Renders the page that shows a document in Swagger UI. It holds no inline script or style, and everything it loads is
 * its own server's. Every value is escaped.
 */
export function renderSwaggerPage(options: SwaggerPageOptions): SwaggerPage {
  const { title, specURL, eventsURL, changesURL, versions = [], downloads = [], nonce } = options;
  const asset = (role: SwaggerAsset['role']): string =>
    escapeHTML(options.assetsBase + manifest.find((row) => row.role === role)!.name);
  const stamp = nonce ? ` nonce="${escapeHTML(nonce)}"` : '';
  const events = eventsURL === undefined ? '' : ` data-events-url="${escapeHTML(eventsURL)}"`;
  const changes = changesURL === undefined ? '' : ` data-changes-url="${escapeHTML(changesURL)}"`;
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${escapeHTML(title)}</title>
    <link rel="icon" href="data:,">
    <script src="${asset('theme')}"${stamp}></script>
    <link rel="stylesheet" href="${asset('style')}">
    <link rel="stylesheet" href="${asset('page-style')}">
  </head>
  <body>
${renderBar(versions, downloads)}    <div id="swagger-ui" data-spec-url="${escapeHTML(specURL)}"${events}${changes}></div>
    <noscript><p class="page-note">This page needs JavaScript. The document: <a href="${escapeHTML(specURL)}">${escapeHTML(specURL)}</a></p></noscript>
    <script src="${asset('bundle')}"${stamp}></script>
    <script src="${asset('page')}"${stamp}></script>
  </body>
</html>
`;
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': renderPolicy(options),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-cache',
    },
  };
}

function renderPolicy({ connect = [], nonce }: SwaggerPageOptions): string {
  // What the grammar of a policy has no words for (an IPv6 address, say) is left out (CSP 3, 2.3.1).
  const origins = connect.filter((origin) => /^https?:\/\/[a-z0-9._-]+(?::\d{1,5})?$/i.test(origin));
  return [
    `default-src 'none'`,
    `script-src 'self'${nonce ? ` 'nonce-${nonce.replace(/[^A-Za-z0-9+/=_-]/g, '')}'` : ''}`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    [`connect-src 'self'`, ...origins].join(' '),
    `font-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
