/**
 * What is at hand, or comes later. Where it is at hand, each step of a promise would cost an answer as much as its route does,
 * so what is asked for on every request is not `async`.
 */
export type Eventual<T> = T | Promise<T>;

/** Goes on with a value, at once where it is at hand. */
export function proceed<T, R>(value: Eventual<T>, next: (value: T) => Eventual<R>): Eventual<R> {
  // oxlint-disable-next-line promise/no-callback-in-promise -- what calls it is no promise
  return value instanceof Promise ? value.then(next) : next(value);
}
