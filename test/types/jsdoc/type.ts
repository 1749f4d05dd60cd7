/** @format email */
type Email = string;

/**
 * A thing to do.
 *
 * Second paragraph.
 * @deprecated use Task
 */
export interface Todo {
  /** The key. */
  id: number;
  /**
   * @minLength 1
   * @maxLength 80
   * @pattern ^[A-Z][^@]*$
   * @example "Buy milk"
   */
  title: string;
  /**
   * @minimum 0
   * @exclusiveMaximum 100
   * @multipleOf 5
   * @default 10
   */
  weight: number;
  /** @exclusiveMinimum 0 */
  ratio?: number;
  /**
   * Tags of it.
   * @minItems 1
   * @maxItems 3
   * @uniqueItems
   */
  tags: string[];
  email: Email;
  /** Who asked for it. */
  asker: Email | null;
  /** @internal */
  trace: string;
  /** @readonly */
  created: Date;
  /** @writeonly @description Only ever sent. */
  password?: string;
  /** @deprecated */
  old?: boolean;
  /** The other one. */
  other: Other;
  /** @default {"a": [1, true]} */
  settings?: { a: unknown[] };
  /** @format int32 */
  count: number;
}
interface Other {
  id: number;
}
export interface Wrong {
  /** @minimum many */
  a: number;
  /** @minLength 2 */
  b: number;
  /** @pattern ( */
  c: string;
  /** @multipleOf 0 */
  d: number;
  /** @maxItems -1 */
  e: string[];
  /** @unknownTag is not ours */
  f: string;
  /** @uniqueItems perhaps */
  g: string[];
}
export interface Shared {
  todo: Pick<Todo, 'title'>;
}
/** @internal */
interface Hidden {
  of: string;
}
/** Without what is internal, however it is there. */
export interface Kept {
  plain: Hidden;
  missing?: Hidden;
  empty: Hidden | null;
  list: Hidden[];
  some?: readonly Hidden[] | null;
  kept: { of: string }[];
}
