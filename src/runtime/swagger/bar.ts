import { escapeHTML } from './escape-html.ts';

/** A version as the page's switcher shows it. */
export interface PageVersion {
  name: string;
  status: 'stable' | 'testing' | 'deprecated';
  /** Address of its page, absolute or relative to this one. */
  url: string;
  /** The version that the page shows. */
  current: boolean;
}

/** A form in which the document can be saved. */
export interface PageDownload {
  /** What the link says: `JSON`. */
  label: string;
  /** Address of the document in that form, absolute or relative to the page; of the page's own origin. */
  url: string;
  /** Name that the saved file gets: `v1.json`. */
  file: string;
  /** Media type to ask for with `Accept`, where the address has several forms. Without JavaScript the first is saved. */
  type?: string;
}

/** The switcher where there is a choice, the links that save the document, and what must be known of the version shown. */
export function renderBar(versions: readonly PageVersion[], downloads: readonly PageDownload[]): string {
  const current = versions.find((version) => version.current);
  const links = versions.length > 1 ? renderLinks(versions) : '';
  const saves = downloads.length > 0 ? renderDownloads(downloads) : '';
  const note = current ? renderNote(current, versions) : '';
  return links || saves || note ? `    <header class="page-bar">\n${links}${saves}${note}    </header>\n` : '';
}

function renderDownloads(downloads: readonly PageDownload[]): string {
  const links = downloads.map(
    ({ label, url, file, type }) =>
      `<a href="${escapeHTML(url)}" download="${escapeHTML(file)}"${type ? ` type="${escapeHTML(type)}"` : ''}>${escapeHTML(label)}</a>`,
  );
  return `      <p class="page-downloads">Download: ${links.join(' ')}</p>\n`;
}

function renderLinks(versions: readonly PageVersion[]): string {
  const items = versions.map(({ name, status, url, current }) => {
    const mark = status === 'stable' ? '' : ` <span class="page-status page-status-${status}">${status}</span>`;
    const state = current ? ' aria-current="page"' : '';
    return `          <li><a href="${escapeHTML(url)}"${state}>${escapeHTML(name)}</a>${mark}</li>\n`;
  });
  return `      <nav class="page-versions" aria-label="Versions">
        <ul>
${items.join('')}        </ul>
      </nav>
`;
}

function renderNote({ name, status }: PageVersion, versions: readonly PageVersion[]): string {
  if (status === 'stable') return '';
  const stable = versions.findLast((version) => version.status === 'stable');
  const advice = stable ? ` <a href="${escapeHTML(stable.url)}">${escapeHTML(stable.name)}</a> is stable.` : '';
  const text = status === 'deprecated' ? 'is deprecated.' : 'is being tested and may change.';
  return `      <p class="page-notice page-notice-${status}" role="note"><strong>Version ${escapeHTML(name)}</strong> ${text}${advice}</p>\n`;
}
