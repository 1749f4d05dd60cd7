import { keyOf, type Credential } from './credentials.ts';

/** The credentials that a request does not have, under a name that says which. */
export interface Lacking {
  name: string;
  includes(credential: Credential): boolean;
}

export const lackingNone: Lacking = { name: 'none', includes: () => false };
export const lackingAll: Lacking = { name: 'all', includes: () => true };

/** The request has every credential but one. */
export function lackingOnly(credential: Credential): Lacking {
  const key = keyOf(credential);
  return { name: `only ${key}`, includes: (other) => keyOf(other) === key };
}

/** The request has one credential and no other. */
export function lackingAllBut(credential: Credential): Lacking {
  const key = keyOf(credential);
  return { name: `all but ${key}`, includes: (other) => keyOf(other) !== key };
}
