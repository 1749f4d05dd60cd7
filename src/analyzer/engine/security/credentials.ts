import type { ts } from 'ts-morph';
import type { SecurityFact } from '../../../model/facts.ts';
import { alternatives, type Value } from '../../values/value.ts';

/** Something of the request that may say who sends it. */
export interface Credential {
  /** `somewhere`: code that can't be read looks for it, and its name is that code's. */
  in: 'header' | 'cookie' | 'query' | 'somewhere';
  /** Empty where it is not known. */
  name: string;
  /** What a guard of a package takes; absent: what the code says of it. */
  scheme?: 'basic';
  /** What a session helper reads it for. */
  isSession?: true;
  /** The code that can't be read. */
  at?: ts.Node;
}

/** What code asks for that can't be read, however often it does. */
export const somewhere = (at: ts.Node | undefined): Credential => ({
  in: 'somewhere',
  name: '',
  isSession: true,
  ...(at ? { at } : {}),
});

/** The cookie of a session, whose name is a library's own, with which code asks that can't be read. */
export const sessionOf = (at: ts.Node): Credential => ({ in: 'cookie', name: '', isSession: true, at });

/** More credentials than anybody asks for. */
export const maxCredentials = 6;

export const keyOf = (credential: Credential): string => `${credential.in} ${credential.name}`;

/** The credential that a value reads, where it has one name that is known. */
export function credentialOf(value: Value): Credential | undefined {
  if (value.kind !== 'read' && value.kind !== 'session') return undefined;
  const source = value.kind === 'session' ? 'cookie' : value.in;
  if (source !== 'header' && source !== 'cookie' && source !== 'query') return undefined;
  const [name, ...others] = alternatives(value.name);
  if (others.length || name?.kind !== 'constant' || typeof name.value !== 'string') {
    return source === 'cookie' ? { in: 'cookie', name: '' } : undefined;
  }
  const text = source === 'header' ? name.value.toLowerCase() : name.value;
  if (unrelated.test(text) || (source === 'query' && !secretName.test(text))) return undefined;
  return { in: source, name: text, ...(value.kind === 'session' ? { isSession: true } : {}) };
}

/**
 * Headers and cookies that say where a request comes from or what it wants, and not who sends it; those that a sign-in
 * keeps for its own next step neither.
 */
const unrelated =
  /csrf|xsrf|state$|nonce$|verifier$|^(origin|referer|host|user-agent|range|upgrade|connection|x-requested-with|x-real-ip)$|^(x-forwarded|accept|content|if|sec|cf)-|^accept$/i;

/** Whether the name alone says that it is a credential: a refusal with 403 has many other reasons. */
export function isNamedSecret({ name, isSession }: Credential): boolean {
  return isSession === true || secretName.test(name);
}

/** Whether it is the cookie of a session: a library tells who asks by it. */
export const isLibrarySession = ({ in: source, isSession }: Credential): boolean =>
  source === 'cookie' && isSession === true;

const secretName = /auth|token|key|secret|sess|\bsid\b|jwt|signature|credential|passw/i;

/** What code says of the header in which a scheme stands. */
export interface HeaderWords {
  /** The texts and patterns that it is compared with. */
  beside: readonly string[];
  /** Whether the code of the functions that name the header has a match. */
  isSaidNear(pattern: RegExp): boolean;
  /** Whether the code of any function that a request comes through has one. */
  isSaid(pattern: RegExp): boolean;
}

/** The scheme under which a credential is sent. */
export function schemesOf({ in: source, name, scheme }: Credential, words: () => HeaderWords): SecurityFact[] {
  if (scheme) return [{ scheme }];
  // Nobody sends who he is in another place.
  if (source === 'somewhere') return [{ scheme: 'cookie' }, { scheme: 'header', name: 'Authorization' }];
  if (source === 'cookie' && !name) return [{ scheme: 'cookie' }];
  if (source !== 'header') return [{ scheme: source, name }];
  // Code that takes the header apart itself: which of the cookies it is after is not known.
  if (name === 'cookie') return [{ scheme: 'cookie' }];
  if (name !== 'authorization') return [{ scheme: 'header', name }];
  const { beside, isSaidNear, isSaid } = words();
  const compared = schemes.filter((each) => beside.some((word) => new RegExp(`\\b${each}\\b`, 'i').test(word)));
  if (compared.length) return compared.map((each) => ({ scheme: each }));
  return schemesSaid(isSaidNear) ?? schemesSaid(isSaid) ?? [{ scheme: 'header', name: 'Authorization' }];
}

const schemes = ['bearer', 'basic'] as const;

/** The schemes that code says by its words alone. */
function schemesSaid(says: (pattern: RegExp) => boolean): SecurityFact[] | undefined {
  const named = schemes.filter((scheme) => says(schemeWords[scheme]));
  if (named.length) return named.map((scheme) => ({ scheme }));
  // A name and a word, with a colon between them.
  if (says(/base64|atob\(/) && says(/\.split\((['"`]):\1/)) return [{ scheme: 'basic' }];
  // Two words or a cut at seven: what follows `Bearer `.
  return says(/\.(slice|substring|substr)\(7\)|\.split\((['"`]) \2\)/) ? [{ scheme: 'bearer' }] : undefined;
}

const schemeWords = { bearer: /bearer/i, basic: /basic-?auth|['"`/^]\s*basic\b/i } as const;

/** The header that says who asks, and nothing else. */
export function isAuthorization({ in: source, name }: Credential): boolean {
  return source === 'header' && name.toLowerCase() === 'authorization';
}
