/**
 * Watches whether an `onResponse` takes the body of an answer away from its client, as one that logs it with
 * `await response.text()` does.
 *
 * @returns whether nobody can read the body any more, asked once the hook is done
 */
export function watchBody(response: Response): () => boolean {
  // srvx makes a real Response of its own one when it is first asked for its body, and sends it slower from then on: to
  // ask each one would cost more than the answer. Not documented, so it may be missing; then it is asked.
  const lazy = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(response), '_response')?.get;
  if (!lazy) return () => isSpent(response);
  let isTouched = false;
  Object.defineProperty(response, '_response', {
    configurable: true,
    get() {
      isTouched = true;
      return lazy.call(response);
    },
  });
  return () => isTouched && isSpent(response);
}

const isSpent = ({ bodyUsed, body }: Response): boolean => bodyUsed || body?.locked === true;
