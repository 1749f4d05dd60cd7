import { hasTokenStart, redactTokens } from './token-forms.ts';

/** What stands in place of a secret. */
export const redactedMark = '[redacted]';

/**
 * A text without what is recognised as a secret: user and password in addresses, bearer and basic credentials, values
 * after a secret's name (`token=…`, `"password": "…"`), tokens of a published form, and the piece of a request body that a
 * JSON parser quotes. Every expression is linear in the text (test/runtime/hostile-patterns.test.ts).
 */
export function redactText(text: string): string {
  const result = hasTokenStart.test(text) ? redactTokens(text, redactedMark) : text;
  return hasName.test(result) ? redactNamed(result) : result;
}

/** One of these is in every text that `redactNamed` takes something out of; most user agents and paths have none. */
const hasName =
  /:\/\/|token|key|secret|pass|credential|authorization|x-auth|cookie|bearer|basic|otp|ssn|pwd|sid|session|jwt|sig|not valid JSON/i;

/** Takes the given values out of a text too, wherever they stand. */
export function createScrubber(secrets: Iterable<string>): (text: string) => string {
  // Short ones would take ordinary words apart.
  const values = [...new Set(secrets)].filter((secret) => secret.length >= 6).sort((a, b) => b.length - a.length);
  if (values.length === 0) return redactText;
  return (text) => redactText(values.reduce((result, value) => result.replaceAll(value, redactedMark), text));
}

/** The value after a name is a quoted text, or goes on to the next separator. */
function redactNamed(text: string): string {
  const result = redactQuotedSource(text)
    // PEM (RFC 7468), with its end or without.
    .replace(/-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----(?:[^-]|-(?!----))*(?:-----END [A-Z ]{0,40}-----)?/g, redactedMark)
    .replace(/\b(ssn)(\s{1,8})\d{3}-\d{2}-\d{4}\b/gi, `$1$2${redactedMark}`)
    .replace(/:\/\/[^\s/?#@"']{1,500}@/g, `://${redactedMark}@`)
    // Words go on after these too: what follows has a digit in it or is longer than they are.
    .replace(/\b(bearer|basic)\s{1,8}(?=\S{0,500}[\d=]|\S{20})[\w.~+/=-]{4,}/gi, `$1 ${redactedMark}`)
    .replace(
      /\b((?:set-)?cookie|(?:proxy-)?authorization)("?\s{0,8}[:=]\s{0,8})(?!\[redacted\])[^\r\n]+/gi,
      `$1$2${redactedMark}`,
    )
    .replace(
      /((?:token|(?:api|private|access|account|auth)[_-]?key|secret|passwd|password|passcode|passphrase|signature|credentials?|(?<![\w-])x-auth|(?<![a-z])(?:pwd|sid|session[_-]?id|jwt|sig))"?\s{0,8}[:=]\s{0,8})(?!\[redacted\])(?:"(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s&;,"'}\])]+)/gi,
      `$1${redactedMark}`,
    );
  return /otp|ssn|bearer/i.test(result) ? redactShortNames(result) : result;
}

/** Names that other words contain, before what has a digit: `otp: please enter it` holds none. */
function redactShortNames(text: string): string {
  return text.replace(
    /((?:(?<![a-zA-Z])(?:[Tt]?[Oo]tp|T?OTP|[Ss]sn|SSN|[Bb]earer|BEARER)|(?<=[a-z\d])(?:Totp|Otp|T?OTP|Ssn|SSN|Bearer))(?:[ _-]?(?:[Cc]ode|CODE|[Nn]umber|NUMBER))?"?\s{0,8}[:=]\s{0,8})(?!\[redacted\])(?=["']?[^\s"']{0,64}\d)(?:"(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s&;,"'}\])]+)/g,
    `$1${redactedMark}`,
  );
}

/** V8 quotes what it could not parse: a body, with the password in it. */
function redactQuotedSource(text: string): string {
  const end = text.indexOf(' is not valid JSON');
  const start = end === -1 ? -1 : text.indexOf('"');
  return start === -1 || start > end ? text : `${text.slice(0, start)}${redactedMark}${text.slice(end)}`;
}
