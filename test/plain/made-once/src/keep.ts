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

export const boxed = <T>(make: () => T): (() => T) => {
  let box: { content: T } | null = null;
  return function () {
    box ??= { content: make() };
    return box.content;
  };
};

export const counted = (make: () => unknown): (() => number) => {
  make();
  return () => 1;
};
