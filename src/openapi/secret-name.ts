import { splitWords } from './words.ts';

/** Last words of names whose values are credentials. */
const secretWords: ReadonlySet<string> = new Set([
  'token',
  'secret',
  'password',
  'passwd',
  'passphrase',
  'pwd',
  'jwt',
  'credential',
  'credentials',
  'signature',
  'authorization',
]);

/** What a key is, where it is a credential and not, say, the key to sort by. */
const keyWords: ReadonlySet<string> = new Set(['x', 'api', 'access', 'private', 'secret', 'auth', 'license']);

/** Whether a parameter of that name carries a credential: `token`, `X-API-Key`, `dbPassword`. */
export function isSecretName(name: string): boolean {
  const words = splitWords(name).map((word) => word.toLowerCase());
  const last = words.at(-1);
  if (last === undefined) return false;
  if (last === 'key') return words.slice(0, -1).every((word) => keyWords.has(word));
  return secretWords.has(last) || last === 'apikey';
}
