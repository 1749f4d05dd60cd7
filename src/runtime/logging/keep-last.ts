/** The text of the value that came last is at hand, should the same come again. */
export function keepLast<T>(render: (value: T) => string): (value: T) => string {
  let last: T | undefined;
  let text = '';
  return (value) => {
    if (value !== last) {
      last = value;
      text = flatten(render(value));
    }
    return text;
  };
}

/** V8 keeps a joined text in its pieces until a character of it is asked for, and every line would be written from them. */
export function flatten(text: string): string {
  text.charCodeAt(0);
  return text;
}
