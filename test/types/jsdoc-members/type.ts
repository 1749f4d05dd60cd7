/** Tags on every kind of member. */
export class Account {
  /** @minimum 1 */
  count = 1;
  /**
   * @format email
   * @maxLength 40
   */
  readonly mail: string = '';
  /** @internal */
  hidden = 1;
  /** @multipleOf 5 */
  declare step?: number;
  constructor(
    /** Who it belongs to. @deprecated */
    public owner: string,
    /** @internal */
    public secret: string,
    /** @minLength 3 */
    private readonly code: string,
  ) {}
  /** @minimum 3 */
  get size() {
    return this.code.length;
  }
}
export const literal = {
  /** @minimum 2 */
  get total() {
    return 2;
  },
  /**
   * A text.
   * @readonly
   */
  text: 'x',
  /** @internal */
  hidden: 1,
  /** @maximum 9 */
  short: make(),
};
function make() {
  return 1;
}
export interface Signature {
  /** @minimum 1 */
  get own(): number;
  set own(value: number);
  /** @pattern ^a */
  'quoted-name': string;
  /** @multipleOf 5 */
  12: number;
  /** Inside. */
  list: { /** @maximum 3 */ deep: number }[];
  /** @writeonly */
  password: string;
  /** @internal */
  method(): void;
}
/** A copy keeps the tags; what is given another name is another thing. */
export type Copied = { [K in keyof Signature]?: Signature[K] };
export type Picked = Pick<Signature, '12' | 'quoted-name'> & {
  /** @maximum 9 */
  extra: number;
};
export type Renamed = { [K in 'own' as `get_${K}`]: Signature[K] };
