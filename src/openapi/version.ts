/** Names under `/api/docs/` that a version would hide. */
const reservedVersions = ['versions', 'debug', 'docs'];

const maximumLength = 64;

/**
 * Checks a version string by the contract's rule: letters and digits in parts joined by single `.`, `-` or `_`, at most
 * 64 characters, not reserved, and not one of `registered` in another case. A version that *is* registered is none of
 * this function's business.
 *
 * @returns why it is refused, as the end of a sentence (`it holds a slash`), or undefined where it is fine.
 */
export function checkVersion(version: unknown, registered: Iterable<string> = []): string | undefined {
  if (typeof version !== 'string') return `it is ${version === null ? 'null' : `a ${typeof version}`} and not a string`;
  if (version === '') return 'it is empty';
  if (/\s/.test(version)) return 'it holds whitespace';
  if (/[/\\]/.test(version)) return 'it holds a slash';
  const foreign = /[^A-Za-z0-9._-]/u.exec(version);
  if (foreign) return `it holds ${JSON.stringify(foreign[0])}, and only letters, digits, ".", "-" and "_" may be used`;
  if (version.length > maximumLength) return `it is longer than ${maximumLength} characters`;
  if (/^[._-]|[._-]$/.test(version)) return 'it starts or ends with a separator';
  if (/[._-]{2}/.test(version)) return 'it has two separators in a row';
  if (reservedVersions.includes(version.toLowerCase())) return `"${version}" is reserved for the docs endpoints`;
  for (const other of registered) {
    if (other !== version && other.toLowerCase() === version.toLowerCase()) {
      return `it differs from the registered version "${other}" only in case`;
    }
  }
  return undefined;
}
