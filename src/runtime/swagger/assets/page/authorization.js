/**
 * Keeps what the reader authorized with for a reload and for the other versions: in this tab and no longer
 * (`sessionStorage`), so that no token outlives it and no other tab has it.
 *
 * @param {string} place path that the pages which share it have in common, so that two APIs of one origin do not
 */
export function keepAuthorization(place) {
  const key = `api-docs-authorization ${place}`;
  let isRestored = false;
  /** The schemes of the document that is shown, by name. */
  let schemes = {};

  return {
    plugin: () => ({
      statePlugins: {
        auth: {
          wrapActions: {
            /** Swagger UI calls it after each change; its own form of it writes to `localStorage`. */
            persistAuthorizationIfNeeded: (_, system) => () => save(system.authSelectors.authorized().toJS()),
          },
        },
      },
    }),

    /** Brings back what the document still asks for, in the same words. Swagger UI says "complete" for each document. */
    restore(ui) {
      schemes = ui.specSelectors.securityDefinitions()?.toJS() ?? {};
      if (isRestored) return;
      isRestored = true;
      const authorized = Object.fromEntries(Object.entries(load()).filter(isAsked));
      if (Object.keys(authorized).length > 0) ui.authActions.restoreAuthorization({ authorized });
    },
  };

  function isAsked([name, entry]) {
    return Object.hasOwn(schemes, name) && JSON.stringify(schemes[name]) === JSON.stringify(entry?.schema);
  }

  /** What the document that is shown does not ask for is another version's, and stays. */
  function save(authorized) {
    try {
      const others = Object.entries(load()).filter((entry) => !isAsked(entry));
      const kept = { ...Object.fromEntries(others), ...authorized };
      if (Object.keys(kept).length === 0) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(kept));
    } catch {
      // A browser that lets pages keep nothing: the token is gone with the page.
    }
  }

  function load() {
    try {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      return typeof kept === 'object' && kept !== null ? kept : {};
    } catch {
      return {};
    }
  }
}
