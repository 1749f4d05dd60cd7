import { describeError } from '../logging/describe-error.ts';

/** What h3 reads of every error, outside of anything that would catch what is thrown then. */
const readByH3 = [
  'name',
  'message',
  'stack',
  'status',
  'statusCode',
  'statusText',
  'statusMessage',
  'cause',
  'data',
  'body',
  'fatal',
  'unhandled',
];

/** What h3 reads of a cause, likewise. */
const readOfCause = ['status', 'statusCode', 'statusText', 'statusMessage', 'message', 'headers', 'unhandled'];

/**
 * What was thrown, or an error in its place where looking at it throws again: h3 v2 would look again, without end. A number
 * that is no status becomes its text: h3 takes a number for a status that somebody chose, and would handle it.
 */
export function toReadable(thrown: unknown): unknown {
  if (typeof thrown === 'number') return isStatus(thrown) ? thrown : String(thrown);
  if (typeof thrown !== 'object' || thrown === null) return thrown;
  try {
    if (!(thrown instanceof Error)) return thrown;
    const values = readAll(thrown);
    // Headers that are none would do the same.
    if (values['headers'] !== undefined) new Headers(values['headers'] as HeadersInit);
    return thrown;
  } catch {
    return describe(thrown);
  }
}

/**
 * The same for h3 v1, which looks at whatever is thrown, and would never answer then: nor for `null`, which has nothing. It
 * sends any status up to 999, and what begins with another digit than 1 to 5 is none.
 */
export function toReadableOfV1(thrown: unknown): unknown {
  if (!thrown) return describe(thrown);
  try {
    void (thrown instanceof Error);
    const { status, statusCode } = readAll(thrown);
    return [status, statusCode].some((value) => Number(value) > 599) ? describe(thrown) : thrown;
  } catch {
    return describe(thrown);
  }
}

function readAll(thrown: {}): Record<string, unknown> {
  const values = thrown as Record<string, unknown>;
  for (const name of readByH3) void values[name];
  const { cause } = values;
  if (typeof cause === 'object' && cause !== null) {
    for (const name of readOfCause) void (cause as Record<string, unknown>)[name];
  }
  return values;
}

const isStatus = (value: number): boolean => Number.isInteger(value) && value >= 200 && value <= 599;

function describe(thrown: unknown): Error {
  const { message, stack } = describeError(thrown);
  return Object.assign(new Error(message), { stack: stack ?? message });
}
