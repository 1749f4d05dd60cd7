type Without<A, B> = { [Key in Exclude<keyof A, keyof B>]?: never };
type Either<A, B> = (Without<A, B> & B) | (Without<B, A> & A);
type None<T> = { [Key in keyof T]?: undefined };
interface ByMail {
  mail: string;
  name: string;
}
interface ByPhone {
  phone: number;
}

export type Written = { a: string; b?: never } | { b: string; a?: undefined };
export type Computed = Either<ByMail, ByPhone>;
export type Copied = (ByMail & None<ByPhone>) | (ByPhone & None<ByMail>);
export interface Empty {
  none: Record<string, never>;
  list: Record<string, never>[];
}
/** Nothing forbids what the checker adds to compare two literals. */
export function inferred(flag: boolean) {
  return flag ? { id: 1 } : { error: 'no' };
}
/** A property that is left out may also be null: nothing is forbidden. */
export interface Nothing {
  gone?: null;
  call?: () => void;
}
