interface Address {
  street: string;
}
/** Beside a reference nothing else is read, so the two are written as `allOf`. */
export interface Described {
  /** Where the goods go. */
  address: Address;
  /** @deprecated */
  old?: Address | null;
  /** One after the other. */
  stops: Address[];
}
/** What no single pattern says: both halves hold. */
export interface Patterns {
  key: `id-${string}` & `${string}-${number}`;
  shout: Uppercase<string> & `${string}!`;
  keys: (`a${string}` & `${string}z`)[];
}
