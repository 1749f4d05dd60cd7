import { reasonPhrase } from '../../openapi/status.ts';
import { formatDuration } from './duration.ts';
import { quoteText } from './escape.ts';
import { LogLevel } from './levels.ts';
import type { LogContext } from './log-context.ts';
import type { PlainValue } from './plain-value.ts';
import type { LogRecord } from './record.ts';

/** What an `http_request` record says. */
export interface RequestOutcome {
  /** Milliseconds since 1970. */
  time: number;
  context: LogContext;
  contentLength: number;
  /** Requests a second. */
  rate: number;
  aborted: boolean;
}

/** The status of a request whose client went away; it is on no wire. */
export const clientClosed = 499;

const message = 'HTTP request';

/** The record with exactly the fields of service.md, "Events", and `aborted` where the client went away. */
export function createRequestRecord({ time, context, contentLength, rate, aborted }: RequestOutcome): LogRecord {
  const fields: [string, PlainValue][] = [
    ['group', 'request'],
    ['trace_id', context.traceID],
    ['method', context.method],
    ['path', context.path],
    ['status', describeStatus(context.statusCode)],
    ['duration', formatDuration(context.duration)],
    ['ip', context.ip],
    ['user_agent', context.userAgent],
    ['content_length', contentLength],
    ['request_rate', rate],
  ];
  if (aborted) fields.push(['aborted', true]);
  return { time, level: LogLevel.Debug, msg: message, event: 'http_request', fields };
}

/**
 * The same record as its JSON line, at a third of the cost: there is one for every request
 * (test/runtime/logging-record.test.ts holds the two together).
 */
export function createRequestLineRenderer(): (outcome: RequestOutcome) => string {
  const statuses: string[] = [];
  // Many requests end in the same millisecond.
  let lastTime = Number.NaN;
  let timeText = '';
  return ({ time, context, contentLength, rate, aborted }) => {
    if (time !== lastTime) {
      lastTime = time;
      timeText = new Date(time).toISOString();
    }
    const status = (statuses[context.statusCode] ??= describeStatus(context.statusCode));
    return `{"time":"${timeText}","level":"DEBUG","msg":"${message}","event":"http_request","group":"request","trace_id":"${context.traceID}","method":${quoteText(context.method)},"path":${quoteText(context.path)},"status":"${status}","duration":"${formatDuration(context.duration)}","ip":${quoteText(context.ip)},"user_agent":${quoteText(context.userAgent)},"content_length":${contentLength},"request_rate":${rate}${aborted ? ',"aborted":true}' : '}'}`;
  };
}

function describeStatus(status: number): string {
  return `${status} [${status === clientClosed ? 'Client Closed Request' : reasonPhrase(status)}]`;
}
