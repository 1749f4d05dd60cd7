import { AnalysisCrash } from './analysis.ts';

/**
 * Milliseconds that a run may take once a newer change waits: the watchdog of the analyzer, which stops what it can see,
 * needs up to twice 20 s of a processor to leave something out.
 */
export const leastPatience = 120_000;

/** How many times as long as the longest one so far a run may take. */
const timesLongest = 10;

/**
 * Ends a run that hangs. It decides nothing of what a document says: what it ends is read again, and a run for which
 * nothing newer waits may take as long as it needs.
 */
export interface Patience {
  /** @throws AnalysisCrash where the run was given up */
  within<T>(run: () => Promise<T>): Promise<T>;
  /** A newer change waits for the run that is under way, if one is. */
  press(): void;
}

/**
 * @param least milliseconds that every run has, counted from the first change that waits for its end
 * @param stop ends what hangs; nobody waits for it
 */
export function createPatience(least: number, stop: () => Promise<void>): Patience {
  let longest = 0;
  /** How often in a row: what is only slow comes to an end some time. */
  let givenUp = 0;
  let press = (): void => {};

  return {
    press: () => press(),
    async within(run) {
      let timer: NodeJS.Timeout | undefined;
      const startedAt = performance.now();
      const hung = new Promise<never>((_, reject) => {
        press = () => {
          if (timer) return;
          const allowed = Math.min(Math.max(least, timesLongest * longest) * 2 ** givenUp, longestTimer);
          timer = setTimeout(() => {
            givenUp++;
            const seconds = Math.round((performance.now() - startedAt) / 1000);
            // Before it is stopped, which rejects the run as well.
            reject(new AnalysisCrash(`the analysis hangs: no answer for ${seconds} s, and a newer change waits`));
            void stop().catch(() => {});
          }, allowed).unref();
        };
      });
      try {
        const value = await Promise.race([run(), hung]);
        longest = Math.max(longest, performance.now() - startedAt);
        givenUp = 0;
        return value;
      } finally {
        press = () => {};
        clearTimeout(timer);
      }
    },
  };
}

/** Milliseconds: the longest that a timer of Node's can wait. */
const longestTimer = 2 ** 31 - 1;
