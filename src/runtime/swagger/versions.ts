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

/** The switcher where there is a choice, and what must be known of the version shown. */
export function renderVersions(versions: readonly PageVersion[]): string {
  const current = versions.find((version) => version.current);
  const links = versions.length > 1 ? renderLinks(versions) : '';
  const note = current ? renderNote(current, versions) : '';
  return links || note ? `    <header class="page-bar">\n${links}${note}    </header>\n` : '';
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
