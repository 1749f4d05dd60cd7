/** What stands in place of a secret. */
export const redactedMark = '[redacted]';

/** Whether what is kept under a name is a secret by that name: `authorization`, `x-api-key`, `refreshToken`. */
export function isSecretName(name: string): boolean {
  const letters = name.slice(-100).replace(/[^a-zA-Z]/g, '');
  return secretSuffix.test(letters) || secretNames.has(letters.toLowerCase());
}

/**
 * A text without what is recognised as a secret: user and password in addresses, bearer and basic credentials, values
 * after a secret's name (`token=…`, `"password": "…"`), and the piece of a request body that a JSON parser quotes.
 * Every expression is linear in the text (test/runtime/logging-secrets.test.ts).
 */
export function redactText(text: string): string {
  // Nothing of it can be in a text with none of these.
  if (!/[=:@"]|bearer|basic/i.test(text)) return text;
  return (
    redactQuotedSource(text)
      .replace(/:\/\/[^\s/?#@"']{1,500}@/g, `://${redactedMark}@`)
      // Words go on after these too: what follows has a digit in it or is longer than they are.
      .replace(/\b(bearer|basic)\s{1,8}(?=\S{0,500}[\d=]|\S{20})[\w.~+/=-]{4,}/gi, `$1 ${redactedMark}`)
      .replace(
        /\b((?:set-)?cookie|(?:proxy-)?authorization)("?\s{0,8}[:=]\s{0,8})(?!\[redacted\])[^\r\n]+/gi,
        `$1$2${redactedMark}`,
      )
      .replace(
        /((?:token|api[_-]?key|secret|passwd|password|passphrase|signature|credentials?)"?\s{0,8}[:=]\s{0,8})(?!\[redacted\])(?:"(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s&;,"'}\])]+)/gi,
        `$1${redactedMark}`,
      )
  );
}

/** Takes the given values out of a text too, wherever they stand. */
export function createScrubber(secrets: Iterable<string>): (text: string) => string {
  // Short ones would take ordinary words apart.
  const values = [...new Set(secrets)].filter((secret) => secret.length >= 6).sort((a, b) => b.length - a.length);
  if (values.length === 0) return redactText;
  return (text) => redactText(values.reduce((result, value) => result.replaceAll(value, redactedMark), text));
}

/** V8 quotes what it could not parse: a body, with the password in it. */
function redactQuotedSource(text: string): string {
  const end = text.indexOf(' is not valid JSON');
  const start = end === -1 ? -1 : text.indexOf('"');
  return start === -1 || start > end ? text : `${text.slice(0, start)}${redactedMark}${text.slice(end)}`;
}

const secretSuffix =
  /(?:token|apikey|secret|password|passwd|passphrase|authorization|credentials?|signature|privatekey|accesskey|cookies?)$/i;
const secretNames: ReadonlySet<string> = new Set(['pwd', 'jwt', 'sid', 'sessionid']);
