import { hasTokenStart, redactTokens } from './token-forms.ts';

/** What stands in place of a secret. */
export const redactedMark = '[redacted]';

/**
 * A text without what is recognised as a secret: user and password in addresses, bearer and basic credentials, values
 * after a secret's name (`token=…`, `"password": "…"`), tokens of a published form, and the piece of a request body that a
 * JSON parser quotes. Every expression is linear in the text (test/runtime/hostile-patterns.test.ts).
 */
export function redactText(text: string): string {
  let result = hasTokenStart.test(text) ? redactTokens(text, redactedMark) : text;
  // Every frame of a stack may have an address.
  if (result.includes('://')) result = result.replace(/:\/\/[^\s/?#@"']{1,500}@/g, `://${redactedMark}@`);
  return hasName.test(result) ? redactNamed(result) : result;
}

/** One of these is in every text that `redactNamed` takes something out of; most user agents, paths and stacks have none. */
const hasName =
  /token|key|secret|pass|pwd|jwt|session|credential|authorization|x-auth|cookie|bearer|basic|otp|ssn|sig|sid|not valid JSON/i;

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
    // Words go on after these too: what follows has a digit in it or is longer than they are.
    .replace(/\b(bearer|basic)\s{1,8}(?=\S{0,500}[\d=]|\S{20})[\w.~+/=-]{4,}/gi, `$1 ${redactedMark}`)
    .replace(
      /\b((?:set-)?cookie|(?:proxy-)?authorization)("?\s{0,8}[:=]\s{0,8})(?!\[redacted\])[^\r\n]+/gi,
      `$1$2${redactedMark}`,
    )
    .replace(
      /((?:token|(?:api|private|access|auth|account)[_-]?key|session[_-]?id|secret|jwt|pwd|passwd|password|passcode|passphrase|signature|credentials?|(?<![\w-])x-auth)"?\s{0,8}[:=]\s{0,8})(?!\[redacted\])(?:"(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s&;,"'}\])]+)/gi,
      `$1${redactedMark}`,
    );
  return /otp|ssn|bearer|sig|sid/i.test(result) ? redactShortNames(result) : result;
}

/** Names that other words contain, before what has a digit or is long: `otp: please enter it` holds no secret. */
function redactShortNames(text: string): string {
  return redactSpokenNumber(text).replace(
    /((?:(?<![a-zA-Z])(?:[Tt]?[Oo]tp|T?OTP|[Ss]sn|SSN|[Bb]earer|BEARER|[Ss]ig|SIG|[Ss]id|SID)|(?<=[a-z\d])(?:Totp|Otp|T?OTP|Ssn|SSN|Bearer|Sig|SIG|Sid|SID))(?:[ _-]?(?:[Cc]ode|CODE|[Nn]umber|NUMBER))?"?\s{0,8}[:=]\s{0,8})(?!\[redacted\])(?=["']?(?:[^\s"']{0,64}\d|[^\s"']{16}))(?:"(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s&;,"'}\])]+)/g,
    `$1${redactedMark}`,
  );
}

/** `ssn 123-45-6789`, `SSN is 123 45 6789`: its form tells a social security number where no `:` or `=` is before it. */
function redactSpokenNumber(text: string): string {
  return text.replace(
    /((?:(?<![a-zA-Z])(?:[Ss]sn|SSN)|(?<=[a-z\d])(?:Ssn|SSN))\D{1,16})\d{3}[ -]?\d{2}[ -]?\d{4}(?!\d)/g,
    `$1${redactedMark}`,
  );
}

/** V8 quotes what it could not parse: a body, with the password in it. */
function redactQuotedSource(text: string): string {
  const end = text.indexOf(' is not valid JSON');
  const start = end === -1 ? -1 : text.indexOf('"');
  return start === -1 || start > end ? text : `${text.slice(0, start)}${redactedMark}${text.slice(end)}`;
}
