import { createHash } from 'node:crypto';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Origins } from '../../model/origin.ts';
import type { GeneratedDocument } from '../../pipeline.ts';
import { resolveVersionConfig } from '../../openapi/config.ts';
import { createOriginFinder } from '../provenance/origin-finder.ts';
import { readOperations } from '../provenance/read-operations.ts';
import { showChanges } from './change-data.ts';
import type { EditorAddress } from './editor.ts';
import { markup } from './html.ts';
import type { HTML } from './html.ts';
import { indexScript } from './index-script.ts';
import type { LastChanges } from './last-changes.ts';
import { renderChanges, renderDiagnostics, renderModules, renderRoutes } from './sections.ts';

/** A page under a policy of its own: the one script and the one style that its text has. */
export interface IndexPage {
  html: string;
  /** The Content-Security-Policy. */
  policy: string;
}

/** All that the page shows. */
export interface IndexContent {
  documents: readonly GeneratedDocument[];
  diagnostics: readonly Diagnostic[];
  /** Absolute paths. */
  sourceFiles: readonly string[];
  watchFiles: readonly string[];
  origins: Origins;
  last: LastChanges;
  /** The project's folder, absolute. */
  root: string;
  address: EditorAddress;
}

/**
 * The page that one works with: the versions, what the last save has changed, diagnostics, routes and modules, in the look
 * of the versions' own pages. It follows the sources.
 */
export function renderDocsIndex(content: IndexContent): IndexPage {
  const { documents, diagnostics, sourceFiles, watchFiles, origins, last, root, address } = content;
  const diagnosed = renderDiagnostics(diagnostics, root, address);
  if (documents.length === 0)
    return renderShell(
      'No API version yet',
      markup`<p>Put // API_SOURCE before the first statement of the modules that register your routes.</p>
        ${diagnosed}`,
    );
  const changed = documents.map(({ version }) => {
    const change = last.of(version);
    const find = createOriginFinder(origins[version] ?? []);
    return renderChanges(version, change?.tag, showChanges(change, find, address));
  });
  return renderShell(
    'API docs',
    markup`<ul>
        ${documents.map(renderVersion)}
      </ul>
      ${changed} ${diagnosed} ${renderRoutes(readOperations(documents, origins), address)}
      ${renderModules(sourceFiles, watchFiles, root)}`,
  );
}

/** A page that says what is the matter. */
export function renderProblem(title: string, message: string): IndexPage {
  return renderShell(title, markup`<p>${message}</p>`);
}

function renderVersion(document: GeneratedDocument): HTML {
  const { version, text, operations, publicSwagger, isUnconfigured, status } = document;
  const { info } = JSON.parse(text) as { info: { title: string; version: string } };
  const count = `${operations} operation${operations === 1 ? '' : 's'}`;
  // What only the running server knows is not claimed; an overlay may have named the version all the same.
  const number = isUnconfigured && info.version === defaultNumber ? '' : `${info.version} · `;
  const audience = isUnconfigured ? '' : `${publicSwagger ? 'public' : 'not public'} · `;
  return markup`<li>
    <h2><a href="${version}">${info.title} ${version}</a> <span class="status ${status}">${status}</span></h2>
    <p>
      ${number}${count} · ${audience}
      <a href="${version}.json" aria-label="JSON of ${version}">JSON</a> ·
      <a href="${version}.yaml" aria-label="YAML of ${version}">YAML</a>
    </p>
  </li>`;
}

const defaultNumber = resolveVersionConfig(undefined).config.version;

function renderShell(title: string, body: HTML): IndexPage {
  const page = markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>${{ html: style }}</style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
        <script>${{ html: indexScript }}</script>
      </body>
    </html> `;
  return { html: page.html, policy };
}

/** The colours of the versions' pages (src/runtime/swagger/assets/page.css), in light and dark. */
const style = `
:root { --ground: #fff; --text: #1f2430; --quiet: #565b66; --line: #c9ced8; --link: #1d5bb0; --good: #17713f; --bad: #b81414; color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #1c2022; --text: #e4e6e6; --quiet: #b3b8bd; --line: #4a5055; --link: #8fbcff; --good: #6fdc9c; --bad: #ff9a9a; }
}
body { background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; margin: 0; }
main { margin: 0 auto; max-width: 64rem; padding: 2rem 1.25rem; }
h1 { font-size: 1.5rem; margin: 0 0 1rem; }
h2 { font-size: 1.1rem; margin: 0; }
a { color: var(--link); }
ul { list-style: none; margin: 0; padding: 0; }
li { border: 1px solid var(--line); border-radius: 6px; margin: 0 0 0.75rem; padding: 0.75rem 1rem; }
li p { color: var(--quiet); font-size: 0.9rem; margin: 0.25rem 0 0; }
.status { border: 1px solid currentcolor; border-radius: 0.5rem; color: var(--quiet); font-size: 0.75rem; font-weight: 400; padding: 0 0.4rem; }
.stable { color: var(--good); }
section { margin: 1.5rem 0; }
ul.plain li { border: 0; margin: 0; padding: 0.2rem 0; }
code, pre, .place { font-family: ui-monospace, monospace; font-size: 0.85rem; }
pre { border: 1px solid var(--line); border-radius: 6px; overflow-x: auto; padding: 0.5rem 0.75rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.9rem; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: 0.3rem 0.6rem 0.3rem 0; text-align: left; vertical-align: top; }
.quiet { color: var(--quiet); }
.level { border: 1px solid currentcolor; border-radius: 0.5rem; font-size: 0.75rem; padding: 0 0.4rem; }
.breaking, .error { color: var(--bad); }
.compatible { color: var(--good); }
.deprecated { color: var(--bad); }
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policy = [
  `default-src 'none'`,
  `script-src ${hashOf(indexScript)}`,
  `style-src ${hashOf(style)}`,
  `connect-src 'self'`,
  'img-src data:',
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');
