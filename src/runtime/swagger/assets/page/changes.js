/**
 * Shows what the last save has changed of the document, until the reader dismisses it, marks the operations and properties
 * that it concerns, and opens in the editor where an operation is handled.
 *
 * @param {HTMLElement} place where Swagger UI draws
 * @param {string} url address of the data (src/plugin/dev-page/change-data.ts)
 */
export function showChanges(place, url) {
  /** @type {{ tag?: string, changes: { level: string, message: string, operations: string[], pointer?: string, place?: Place }[], handlers: Record<string, Place> }} */
  let data = { changes: [], handlers: {} };
  /** The text of it, and how often it was asked for. */
  let known;
  let asked = 0;
  const panel = document.createElement('aside');
  panel.className = 'page-changes';
  panel.setAttribute('aria-label', 'Last change');
  panel.hidden = true;
  place.before(panel);

  document.addEventListener('click', (event) => {
    const link = event.target.closest?.('a[data-editor]');
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    fetch(link.href).catch(() => {});
  });

  // Swagger UI draws operations and models when they are opened, and anew when the document changes.
  let due = false;
  new MutationObserver(() => {
    if (due) return;
    due = true;
    requestAnimationFrame(() => {
      due = false;
      mark();
    });
  }).observe(place, { childList: true, subtree: true });

  update();
  return { update };

  async function update() {
    const own = ++asked;
    try {
      const response = await fetch(url, { cache: 'no-store' });
      if (!response.ok) return;
      const text = await response.text();
      // A later question has the newer answer, whichever comes first.
      if (own !== asked || text === known) return;
      known = text;
      data = JSON.parse(text);
    } catch {
      return;
    }
    renderPanel();
    unmark();
    mark();
  }

  function renderPanel() {
    const { tag, changes } = data;
    panel.hidden = tag === undefined || changes.length === 0 || sessionStorage.getItem(dismissedKey) === tag;
    const title = element('strong', 'Last change');
    const dismiss = element('button', 'Dismiss');
    dismiss.type = 'button';
    dismiss.addEventListener('click', () => {
      sessionStorage.setItem(dismissedKey, tag);
      renderPanel();
      unmark();
      mark();
    });
    const list = document.createElement('ul');
    for (const { level, message, operations, place: where } of changes) {
      const item = document.createElement('li');
      const mark = element('span', level);
      mark.className = `page-level page-level-${level}`;
      item.append(mark, ` ${operations.length > 0 ? `${operations.join(', ')}: ` : ''}${message} `);
      if (where) item.append(linkTo(where));
      list.append(item);
    }
    panel.replaceChildren(title, dismiss, list);
  }

  function unmark() {
    for (const each of place.querySelectorAll('[data-changed]')) delete each.dataset.changed;
    for (const each of place.querySelectorAll('.page-source')) each.remove();
  }

  /** What is drawn now gets its marks; what has them keeps them. */
  function mark() {
    const changed = panel.hidden ? [] : data.changes.filter(({ pointer }) => pointer !== undefined);
    for (const block of place.querySelectorAll('.opblock')) {
      const path = block.querySelector('.opblock-summary-path, .opblock-summary-path__deprecated')?.dataset.path;
      const method = block.querySelector('.opblock-summary-method')?.textContent.toLowerCase();
      const handler = data.handlers[`${method} ${path}`];
      const summary = block.querySelector('.opblock-summary');
      if (handler && summary && !summary.querySelector('.page-source')) summary.append(linkTo(handler));
      const own = `/paths/${escapeToken(path ?? '')}/${method}`;
      if (changed.some(({ pointer }) => pointer === own || pointer.startsWith(`${own}/`)))
        block.dataset.changed = 'changed';
    }
    const properties = changed.flatMap((change) => readProperty(change) ?? []);
    for (const row of properties.length > 0 ? place.querySelectorAll('tr.property-row') : []) markRow(row, properties);
  }

  function markRow(row, properties) {
    const cell = row.querySelector('td');
    if (!cell || row.dataset.changed) return;
    const name = cell.firstChild.textContent.replace(/\*$/, '').trim();
    const schema = row.closest('.inner-object')?.parentElement?.querySelector('.model-title__text')?.textContent;
    const found = properties.find((each) => each.name === name && (schema === undefined || each.schema === schema));
    if (!found) return;
    row.dataset.changed = 'changed';
    if (found.place) cell.append(linkTo(found.place));
  }

  function linkTo({ text, href }) {
    const link = element(href === undefined ? 'code' : 'a', text);
    link.className = 'page-source';
    if (href !== undefined) {
      link.href = href;
      link.dataset.editor = '';
    }
    return link;
  }
}

/** The schema and name of the property that a change concerns; undefined for a change of anything else. */
function readProperty({ pointer, place }) {
  const [, schema, name] = /^\/components\/schemas\/([^/]+)\/properties\/([^/]+)$/.exec(pointer) ?? [];
  return schema === undefined ? undefined : { schema: unescapeToken(schema), name: unescapeToken(name), place };
}

const dismissedKey = 'openapi-dismissed-change';

const escapeToken = (key) => key.replaceAll('~', '~0').replaceAll('/', '~1');
const unescapeToken = (token) => token.replaceAll('~1', '/').replaceAll('~0', '~');

function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
