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
// prettier-ignore
interface Above { /** @minimum 1 */ tagged: number; /** The text. @maxLength 3 */ said: string; /** @maximum 3 */ other: number }
// prettier-ignore
export interface Typed { /** @type integer */ count: number; /** @hidden */ secret: string; /** @example 12345 */ zip: string; /** @example 7 */ floor: number | null }
/** What stands above holds where nothing else is said. */
export interface Below extends Above {
  tagged: number;
  /** Another text. */
  said: string;
  /** @minimum 2 */
  other: number;
}
// prettier-ignore
class Upper { /** @minLength 2 */ name = ''; /** @internal */ hidden = 1 }
export class Lower extends Upper implements Above {
  override name = 'lower';
  override hidden = 2;
  tagged = 1;
  said = '';
  other = 4;
}
