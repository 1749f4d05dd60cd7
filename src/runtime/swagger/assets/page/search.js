const inputId = 'page-search';

/** Swagger UI's filter reads tags and paths; this one also reads methods, summaries and operation ids. */
export const searchOperations = ({ React }) => ({
  fn: { opsFilter: selectOperations },
  components: { FilterContainer: createSearchBox(React) },
});

/** Keeps the operations that have every word of the phrase, and the tags that still have an operation. */
export function selectOperations(taggedOperations, phrase) {
  const words = String(phrase).toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return taggedOperations;
  return taggedOperations
    .map((tag, name) =>
      tag.update('operations', (operations) =>
        operations.filter((each) => {
          const { summary, operationId } = each.get('operation').toObject();
          const text = [each.get('method'), each.get('path'), summary, operationId, name].join('\n').toLowerCase();
          return words.every((word) => text.includes(word));
        }),
      ),
    )
    .filter((tag) => tag.get('operations').size > 0);
}

function createSearchBox(React) {
  const { createElement, useEffect, useState } = React;
  return function SearchBox({ specSelectors, layoutSelectors, layoutActions }) {
    const shown = layoutSelectors.currentFilter();
    const [text, setText] = useState(typeof shown === 'string' ? shown : '');
    // Each change draws all operations anew: it waits for the end of a word.
    useEffect(() => {
      const timer = setTimeout(() => layoutActions.updateFilter(text), 150);
      return () => clearTimeout(timer);
    }, [text]);
    const isSearching = typeof shown === 'string' && shown.trim() !== '';
    return createElement(
      'search',
      { className: 'page-search wrapper' },
      createElement('label', { htmlFor: inputId }, 'Search'),
      createElement('input', {
        id: inputId,
        type: 'search',
        placeholder: 'Path, method, summary or operation id',
        'aria-keyshortcuts': '/',
        autoComplete: 'off',
        spellCheck: false,
        value: text,
        onChange: (event) => setText(event.target.value),
      }),
      createElement('kbd', { 'aria-hidden': true }, '/'),
      createElement('output', { htmlFor: inputId }, isSearching ? countHits(specSelectors.taggedOperations()) : ''),
    );
  };
}

/** An operation with two tags is shown twice and is one. */
function countHits(taggedOperations) {
  const hits = new Set(taggedOperations.toList().flatMap((tag) => tag.get('operations').map((each) => each.get('id'))))
    .size;
  return hits === 0 ? 'No operation has these words.' : `${hits} operation${hits === 1 ? '' : 's'}`;
}

/** `/` leads to the search box from anywhere but a field that takes text. */
export function focusSearchOnSlash() {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const { target } = event;
    if (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)) return;
    const input = document.getElementById(inputId);
    if (!input) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}
