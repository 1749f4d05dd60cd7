import { reasonPhrase } from '../../openapi/status.ts';
import { formatDuration } from './duration.ts';
import { escapeText, quoteText } from '../../model/escape.ts';
import { flatten, keepLast } from './keep-last.ts';
import { LogLevel } from './levels.ts';
import type { LogContext } from './log-context.ts';
import type { PlainValue } from './plain-value.ts';
import { formatTime } from './record.ts';
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
 * (test/runtime/logging-record.test.ts holds the two together). What stays the same from request to request is kept in
 * pieces as long as can be, because joining many short ones costs more than all the rest.
 */
export function createRequestLineRenderer(): (outcome: RequestOutcome) => string {
  const head = keepLast(
    (time: number) =>
      `{"time":"${formatTime(time)}","level":"DEBUG","msg":"${message}","event":"http_request","group":"request","trace_id":"`,
  );
  const method = keepLast((name: string) => `","method":${quoteText(name)},"path":"`);
  const status = keepLast((code: number) => `","status":"${describeStatus(code)}","duration":"`);
  // Who asks is most often who asked before, or another one of the same kind behind the same proxy.
  const client = keepLastClient(
    (ip, agent, length) =>
      `","ip":${quoteText(ip)},"user_agent":${quoteText(agent)},"content_length":${length},"request_rate":`,
  );
  return ({ time, context, contentLength, rate, aborted }) =>
    head(time) +
    context.traceID +
    method(context.method) +
    escapeText(context.path) +
    status(context.statusCode) +
    formatDuration(context.duration) +
    client(context.ip, context.userAgent, contentLength) +
    renderRate(rate) +
    (aborted ? ',"aborted":true}' : '}');
}

type RenderClient = (ip: string, agent: string, length: number) => string;

/** The same for three values that together are one piece of the line; a list of them would be made for every request. */
function keepLastClient(render: RenderClient): RenderClient {
  let lastIP: string | undefined;
  let lastAgent: string | undefined;
  let lastLength: number | undefined;
  let text = '';
  return (ip, agent, length) => {
    if (ip !== lastIP || agent !== lastAgent || length !== lastLength) {
      lastIP = ip;
      lastAgent = agent;
      lastLength = length;
      text = flatten(render(ip, agent, length));
    }
    return text;
  };
}

/** A number with two decimals at most, as `String` writes it: that takes longer than all the rest of the line. */
function renderRate(rate: number): string {
  const hundredths = Math.round(rate * 100);
  const rest = hundredths % 100;
  const whole = `${(hundredths - rest) / 100}`;
  if (rest === 0) return whole;
  return rest % 10 === 0 ? `${whole}.${rest / 10}` : `${whole}.${rest < 10 ? '0' : ''}${rest}`;
}

function describeStatus(status: number): string {
  return `${status} [${status === clientClosed ? 'Client Closed Request' : reasonPhrase(status)}]`;
}
