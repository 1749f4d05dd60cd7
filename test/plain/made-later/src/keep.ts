export function keep<T>(make: () => T): () => T {
  let isMade = false;
  let made: T | undefined;
  return () => {
    if (!isMade) {
      made = make();
      isMade = true;
    }
    return made!;
  };
}
