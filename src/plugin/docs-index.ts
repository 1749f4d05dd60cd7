import { createHash } from 'node:crypto';
import type { GeneratedDocument } from '../pipeline.ts';

/** A page under a policy of its own: no script, and the one style that its text has. */
export interface IndexPage {
  html: string;
  /** The Content-Security-Policy. */
  policy: string;
}

/** The page that lists the versions, in the look of their own pages. */
export function renderDocsIndex(documents: readonly GeneratedDocument[]): IndexPage {
  if (documents.length === 0)
    return renderProblem(
      'No API version yet',
      'Put // API_SOURCE before the first statement of the modules that register your routes.',
    );
  return renderShell('API docs', `<ul>\n${documents.map(renderVersion).join('\n')}\n</ul>`);
}

/** A page that says what is the matter. */
export function renderProblem(title: string, message: string): IndexPage {
  return renderShell(title, `<p>${escapeHTML(message)}</p>`);
}

function renderVersion({ version, text, operations, publicSwagger, status }: GeneratedDocument): string {
  const { info } = JSON.parse(text) as { info: { title: string; version: string } };
  const name = escapeHTML(version);
  const facts = [
    `${operations} operation${operations === 1 ? '' : 's'}`,
    publicSwagger ? 'public' : 'not public',
    `<a href="${name}.json" aria-label="JSON of ${name}">JSON</a>`,
    `<a href="${name}.yaml" aria-label="YAML of ${name}">YAML</a>`,
  ];
  return `<li>
<h2><a href="${name}">${escapeHTML(info.title)} ${name}</a> <span class="status ${status}">${status}</span></h2>
<p>${escapeHTML(info.version)} · ${facts.join(' · ')}</p>
</li>`;
}

function renderShell(title: string, body: string): IndexPage {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHTML(title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHTML(title)}</h1>
${body}
</main>
</body>
</html>
`;
  return { html, policy };
}

/** The colours of the versions' pages (src/runtime/swagger/assets/page.css), in light and dark. */
const style = `
:root { --ground: #fff; --text: #1f2430; --quiet: #565b66; --line: #c9ced8; --link: #1d5bb0; --good: #17713f; --bad: #b81414; color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #1c2022; --text: #e4e6e6; --quiet: #b3b8bd; --line: #4a5055; --link: #8fbcff; --good: #6fdc9c; --bad: #ff9a9a; }
}
body { background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; margin: 0; }
main { margin: 0 auto; max-width: 48rem; padding: 2rem 1.25rem; }
h1 { font-size: 1.5rem; margin: 0 0 1rem; }
h2 { font-size: 1.1rem; margin: 0; }
a { color: var(--link); }
ul { list-style: none; margin: 0; padding: 0; }
li { border: 1px solid var(--line); border-radius: 6px; margin: 0 0 0.75rem; padding: 0.75rem 1rem; }
li p { color: var(--quiet); font-size: 0.9rem; margin: 0.25rem 0 0; }
.status { border: 1px solid currentcolor; border-radius: 0.5rem; color: var(--quiet); font-size: 0.75rem; font-weight: 400; padding: 0 0.4rem; }
.stable { color: var(--good); }
.deprecated { color: var(--bad); }
`;

const policy = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHTML = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!);
