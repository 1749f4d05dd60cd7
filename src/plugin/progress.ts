/** Milliseconds after which a user wonders whether anything happens. */
const patience = 2000;

/** Says one line where the work takes longer than two seconds. */
export function startProgress(work: Promise<unknown>, say: (message: string) => void, ms = patience): void {
  const timer = setTimeout(() => say('still reading handlers and their types …'), ms);
  timer.unref();
  const stop = (): void => clearTimeout(timer);
  work.then(stop, stop);
}
