/**
 * The script of the index page: it follows the documents, opens places in the editor, and keeps what the reader has opened
 * and dismissed. Allowed by its hash in the page's policy.
 */
export const indexScript = `
const main = () => document.querySelector('main');
const dismissed = () => JSON.parse(sessionStorage.getItem('openapi-dismissed') ?? '[]');
function hideDismissed() {
  const gone = dismissed();
  for (const section of document.querySelectorAll('[data-change]'))
    section.hidden = gone.includes(section.dataset.change);
}
async function update() {
  const response = await fetch('./', { cache: 'no-store' });
  const text = await response.text();
  const fresh = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
  const states = new Map([...document.querySelectorAll('details[id]')].map((each) => [each.id, each.open]));
  for (const each of fresh.querySelectorAll('details[id]')) if (states.has(each.id)) each.open = states.get(each.id);
  const { scrollX, scrollY } = window;
  main().replaceWith(fresh);
  hideDismissed();
  window.scrollTo(scrollX, scrollY);
}
let shown;
function follow() {
  const source = new EventSource('_events/');
  source.addEventListener('message', ({ data }) => {
    if (shown !== undefined && shown !== data) update().catch(() => {});
    shown = data;
  });
  source.addEventListener('places', () => update().catch(() => {}));
  source.addEventListener('error', () => {
    if (source.readyState !== EventSource.CLOSED) return;
    setTimeout(follow, 1000);
  });
}
document.addEventListener('click', (event) => {
  const place = event.target.closest('[data-editor]');
  if (place) {
    event.preventDefault();
    fetch(place.href).catch(() => {});
  }
  const change = event.target.closest('[data-dismiss]')?.closest('[data-change]');
  if (!change) return;
  sessionStorage.setItem('openapi-dismissed', JSON.stringify([...dismissed().slice(-20), change.dataset.change]));
  change.hidden = true;
});
hideDismissed();
follow();
`;
