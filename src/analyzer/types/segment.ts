/** One step of a property path in a message: `.name`, `["a name"]`. */
export function segmentOf(name: string): string {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
}

/** `a Map`, `an Error`, `a URL`. */
export function articled(name: string): string {
  return `${/^(?:[AEIO]|U[mnp])/i.test(name) ? 'an' : 'a'} ${name}`;
}
