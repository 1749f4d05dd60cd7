import type { AppRecords } from '../requests/app-state.ts';
import type { RequestState } from '../requests/request-state.ts';
import { isExcludedPath } from './excluded-paths.ts';
import { writeFailure } from './failure.ts';
import { LogLevel } from './levels.ts';
import { createLogContext, readAddress, readContentLength, readPath } from './log-context.ts';
import type { RequestMetrics } from './request-metrics.ts';
import { createRequestLineRenderer, createRequestRecord } from './request-record.ts';
import type { RequestOutcome } from './request-record.ts';

/** Writes the records of requests and counts them. */
export interface RequestLog {
  readonly records: AppRecords;
  readonly metrics: RequestMetrics;
  /** At the start of a request that this log tells of. */
  begin(state: RequestState): void;
  /** At its end, once: `http_request`, and an error record for a server error that nobody has recorded. */
  finish(state: RequestState, status: number, aborted: boolean): void;
}

export function createRequestLog({
  records,
  metrics,
  trustProxy,
}: {
  records: AppRecords;
  metrics: RequestMetrics;
  trustProxy: boolean;
}): RequestLog {
  const { writer } = records;
  const { writeLine } = writer;
  const writesRecords = writer.level <= LogLevel.Debug;
  const render = createRequestLineRenderer();
  const write = (outcome: RequestOutcome): void => {
    if (writeLine) writeLine(render(outcome));
    else writer.write(createRequestRecord(outcome));
  };

  return {
    records,
    metrics,
    begin(state) {
      state.log = this;
      state.startedAt = performance.now();
      if (writesRecords) state.ip = readAddress(state.request, trustProxy);
    },
    finish(state, status, aborted) {
      if (state.finished) return;
      state.finished = true;
      if (status >= 500 && !state.failed) writeFailure(records, state, { status });
      const path = readPath(state.request);
      if (isExcludedPath(path)) return;
      const now = performance.now();
      const duration = Math.max(0, now - state.startedAt);
      metrics.count(now, duration);
      if (!writesRecords) return;
      const time = Date.now();
      const context = createLogContext(state, { time, duration, status, path });
      const contentLength = readContentLength(state.request);
      write({ time, context, contentLength, rate: Math.round(metrics.rate(now) * 100) / 100, aborted });
    },
  };
}
