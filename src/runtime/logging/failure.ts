import type { AppRecords } from './record-writer.ts';
import type { RequestState } from '../requests/request-state.ts';
import { describeError } from './describe-error.ts';
import { LogLevel } from './levels.ts';
import { readPath } from './log-context.ts';
import type { PlainValue } from './plain-value.ts';
import { createScrubber } from './redact.ts';
import { isSecretName } from './secret-names.ts';

/** What failed. */
export interface Failure {
  status: number;
  /** Whatever was thrown; undefined where an answer was a server error and nothing was thrown. */
  thrown?: { value: unknown };
  /** h3 did not expect it: `panic_recovered`, else `request_error`. */
  panic?: boolean;
  /** The client had gone before: no error of the server. */
  abandoned?: boolean;
  /** Bytes of a body that broke off. */
  sent?: number;
}

/** Writes the error record of a request, with the stack. */
export function writeFailure({ writer }: AppRecords, state: RequestState, failure: Failure): void {
  const level = failure.abandoned ? LogLevel.Debug : LogLevel.Error;
  if (!failure.abandoned) state.failed = true;
  if (level < writer.level) return;
  const scrub = createScrubber(readSecrets(state.request));
  const fields: [string, PlainValue][] = [
    ['trace_id', state.id],
    ['request_id', state.id],
    ['method', state.request.method],
    ['path', readPath(state.request)],
    ['status', failure.status],
  ];
  if (failure.sent !== undefined) fields.push(['bytes_sent', failure.sent]);
  if (failure.thrown) {
    const { message, stack } = describeError(failure.thrown.value);
    fields.push(['error', scrub(message)]);
    if (stack !== undefined) fields.push(['stack', scrub(stack)]);
  }
  writer.write({
    time: Date.now(),
    level,
    msg: failure.panic ? 'Recovered from an unhandled error' : 'Request failed',
    event: failure.panic ? 'panic_recovered' : 'request_error',
    fields,
  });
}

/** What of a request is not for anybody's eyes, in the forms in which an error message may repeat it. */
export function readSecrets(request: RequestState['request']): string[] {
  const secrets: string[] = [];
  try {
    for (const [name, value] of listHeaders(request)) {
      if (name === 'authorization') secrets.push(value, value.slice(value.indexOf(' ') + 1));
      else if (name === 'cookie') {
        for (const pair of value.split(';')) secrets.push(...withDecoded(pair.slice(pair.indexOf('=') + 1).trim()));
      } else if (isSecretName(name)) secrets.push(...withDecoded(value));
    }
    const query = request.url.indexOf('?');
    for (const pair of query === -1 ? [] : request.url.slice(query + 1).split('&')) {
      const equals = pair.indexOf('=');
      if (equals > 0 && isSecretName(pair.slice(0, equals))) secrets.push(...withDecoded(pair.slice(equals + 1)));
    }
  } catch {
    // A request that can't be read has no secrets that a message could repeat.
  }
  return secrets;
}

/** Names in lower case. Node has a list at hand, while `Headers` would be built for it; a likeness of Node may leave it empty. */
function* listHeaders(request: RequestState['request']): Iterable<[name: string, value: string]> {
  const { rawHeaders, headers } = request.runtime?.node?.req ?? {};
  const isWhole = Array.isArray(rawHeaders) && headers && rawHeaders.length >= 2 * Object.keys(headers).length;
  if (!isWhole) return yield* request.headers;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    yield [rawHeaders[index]!.toLowerCase(), rawHeaders[index + 1]!];
  }
}

function withDecoded(value: string): string[] {
  try {
    return [value, decodeURIComponent(value)];
  } catch {
    return [value];
  }
}
