/**
 * A text as a JSON string that shows no control character raw: beside what JSON escapes anyway also DEL, C1, the line
 * separators U+2028 and U+2029, and the marks that turn the direction of text. A terminal or a log viewer that splits or
 * reorders lines at one of them can't be led to show a line that was never written.
 */
export function quoteText(text: string): string {
  return `"${escapeText(text)}"`;
}

/** The same without the quotes around it. */
export function escapeText(text: string): string {
  // What nearly every text is: printable ASCII with neither quote nor backslash.
  return plain.test(text) ? text : JSON.stringify(text).replace(unsafe, escapeCharacter).slice(1, -1);
}

/** The same characters made visible in a text that is shown to people, C0 and lone surrogates among them. */
export function showText(text: string): string {
  if (plain.test(text)) return text;
  return text.replace(control, escapeCharacter);
}

const plain = /^[ !#-[\]-~]*$/;
// Written as escapes: in the source they would be what they are meant to catch.
const unsafe = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
const control = /[\p{Cc}\p{Cs}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

const short: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escapeCharacter(character: string): string {
  return short[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
