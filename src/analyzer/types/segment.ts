/** One step of a property path in a message: `.name`, `["a name"]`. */
export function segmentOf(name: string): string {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
}

/** `a Map`, `an Error`, `a URL`. */
export function articled(name: string): string {
  return `${/^(?:[AEIO]|U[mnp])/i.test(name) ? 'an' : 'a'} ${name}`;
}

/** A path that people read: of a very long one its two ends. */
export function pathText(segments: readonly string[]): string {
  const parts = segments.length > 20 ? [...segments.slice(0, 8), ' … ', ...segments.slice(-8)] : segments;
  return parts.join('').replace(/^\./, '');
}
