/**
 * Shows the newest document for as long as the page is open.
 *
 * @param {{ specActions: { updateSpec(text: string): void, updateLoadingStatus(status: string): void } }} ui
 * @param {{ url: string, eventsURL: string, onUpdate(): void }} options addresses of the document and of the events that carry its entity tags, and what is done when it or a place in the sources may have changed
 */
export function followDocument(ui, { url, eventsURL, onUpdate }) {
  /** Entity tag of the document that is shown. */
  let shown;
  let following = false;

  // Where the first answer never comes, the events say when there is one.
  setTimeout(follow, 5000);

  /** A hidden page holds no connection (a browser has six of them for a host) and is up to date when it is seen again. */
  function follow() {
    if (following) return;
    following = true;
    let source;
    const open = () => {
      if (source || document.hidden) return;
      source = new EventSource(eventsURL);
      source.addEventListener('message', ({ data }) => update(data));
      source.addEventListener('places', () => onUpdate());
      // Of what has moved before, nobody has told.
      source.addEventListener('open', () => onUpdate());
      source.addEventListener('error', () => {
        // Refused, and not merely interrupted: a dev server that starts again answers later.
        if (source.readyState !== EventSource.CLOSED) return;
        close();
        setTimeout(open, 1000);
      });
    };
    const close = () => {
      source?.close();
      source = undefined;
    };
    document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()));
    open();
  }

  let wanted;
  let busy = false;

  /** Replaces the document and nothing else: what is open, filled in and authorized is state of its own. */
  async function update(tag) {
    wanted = tag;
    if (busy) return;
    busy = true;
    try {
      while (wanted !== undefined && wanted !== shown) {
        wanted = undefined;
        const response = await fetch(url, { cache: 'no-store' });
        if (!response.ok) break;
        const text = await response.text();
        const { scrollX, scrollY } = window;
        shown = response.headers.get('etag');
        ui.specActions.updateLoadingStatus('success');
        ui.specActions.updateSpec(text);
        onUpdate();
        // The operations that are open are drawn anew, and for a moment the page is shorter.
        requestAnimationFrame(() => requestAnimationFrame(() => window.scrollTo(scrollX, scrollY)));
      }
    } catch {
      // The server is gone for the moment; the next event says what is new.
    } finally {
      busy = false;
    }
  }

  return {
    /** The document has come for the first time, by the page itself. */
    see(response) {
      shown ??= response.headers?.etag;
      follow();
    },
  };
}
