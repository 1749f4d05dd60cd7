// prettier-ignore
export type Line = { /** @minimum 1 */ size: number; /** The name. */ name: string /* not one */; plain: string };
// prettier-ignore
export interface Two { first: number; /** @maximum 5 */
  second: number; /** @internal */ hidden: string;
  /** @minLength 2 */ own: string; /** @maxLength 3 */ next: string;
}
export interface Whole {
  /** @integer */
  a: number;
  /** @type {integer} */
  b: number | null;
  /** @asType int */
  c: number;
  /** @type {string} */
  d: number;
  /** @multipleOf 2 */
  e: number | null;
}
