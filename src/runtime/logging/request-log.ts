import type { RequestLog } from '../requests/request-state.ts';
import { isExcludedPath } from './excluded-paths.ts';
import { writeFailure } from './failure.ts';
import { keepLast } from './keep-last.ts';
import { LogLevel } from './levels.ts';
import { createLogContext, readAddress, readContentLength, readSentPath, showPath } from './log-context.ts';
import type { AppRecords } from './record-writer.ts';
import { redactText } from './redact.ts';
import type { RequestMetrics } from './request-metrics.ts';
import { createRequestLineRenderer, createRequestRecord } from './request-record.ts';
import type { RequestOutcome } from './request-record.ts';

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
  // Who asks is most often who asked before.
  const redactAgent = keepLast(redactText);
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
      if (status >= 500 && !state.failed && !state.told) writeFailure(records, state, { status });
      const path = readSentPath(state.request);
      if (isExcludedPath(path)) return;
      const now = performance.now();
      const duration = Math.max(0, now - state.startedAt);
      metrics.count(now, duration);
      if (!writesRecords) return;
      const time = Date.now();
      const context = createLogContext(state, { time, duration, status, path: showPath(path) }, redactAgent);
      const contentLength = readContentLength(state.request);
      write({ time, context, contentLength, rate: Math.round(metrics.rate(now) * 100) / 100, aborted });
    },
  };
}
