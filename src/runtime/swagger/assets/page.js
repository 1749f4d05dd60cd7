/* Starts Swagger UI on the document that the page names. Nothing is read from the page's own address. */
(() => {
  const place = document.getElementById('swagger-ui');
  const url = new URL(place.dataset.specUrl, document.baseURI).href;
  /** Entity tag of the document that is shown. */
  let shown;
  let following = false;

  const ui = SwaggerUIBundle({
    url,
    domNode: place,
    presets: [SwaggerUIBundle.presets.apis],
    layout: 'BaseLayout',
    deepLinking: true,
    displayRequestDuration: true,
    queryConfigEnabled: false,
    validatorUrl: null,
    syntaxHighlight: { theme: 'tomorrow-night' },
    responseInterceptor(response) {
      if (response.url === url) {
        shown ??= response.headers?.etag;
        follow();
      }
      return response;
    },
  });

  // Where the first answer never comes, the events say when there is one.
  if (place.dataset.eventsUrl) setTimeout(follow, 5000);

  /** A hidden page holds no connection (a browser has six of them for a host) and is up to date when it is seen again. */
  function follow() {
    if (following || !place.dataset.eventsUrl) return;
    following = true;
    const eventsURL = new URL(place.dataset.eventsUrl, document.baseURI).href;
    let source;
    const open = () => {
      if (source || document.hidden) return;
      source = new EventSource(eventsURL);
      source.addEventListener('message', ({ data }) => update(data));
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
        // The operations that are open are drawn anew, and for a moment the page is shorter.
        requestAnimationFrame(() => requestAnimationFrame(() => window.scrollTo(scrollX, scrollY)));
      }
    } catch {
      // The server is gone for the moment; the next event says what is new.
    } finally {
      busy = false;
    }
  }
})();
