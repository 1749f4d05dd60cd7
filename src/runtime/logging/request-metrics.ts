/** Counts requests; the figures of `http_request` and `app_shutdown`. They run at every log level. */
export interface RequestMetrics {
  /** @param now monotonic, in milliseconds @param duration of the request, in milliseconds */
  count(now: number, duration: number): void;
  readonly total: number;
  /** In milliseconds; 0 before the first request. */
  readonly average: number;
  /** Requests a second: those of the last 60 seconds divided by the seconds that were counted, at least one. */
  rate(now: number): number;
}

const window = 60;

/** @param start monotonic, in milliseconds */
export function createRequestMetrics(start: number): RequestMetrics {
  // One cell a second: 10 000 requests a second cost no more memory than one.
  const cells = new Uint32Array(window);
  let newest = Math.floor(start / 1000);
  let recent = 0;
  let total = 0;
  let spent = 0;

  function advance(now: number): void {
    const second = Math.floor(now / 1000);
    for (let passed = Math.min(second - newest, window); passed > 0; passed--) {
      const cell = (second - passed + 1) % window;
      recent -= cells[cell]!;
      cells[cell] = 0;
    }
    if (second > newest) newest = second;
  }

  return {
    count(now, duration) {
      advance(now);
      cells[newest % window]!++;
      recent++;
      total++;
      spent += duration;
    },
    get total() {
      return total;
    },
    get average() {
      return total === 0 ? 0 : spent / total;
    },
    rate(now) {
      advance(now);
      return recent / Math.min(window, Math.max(1, (now - start) / 1000));
    },
  };
}
