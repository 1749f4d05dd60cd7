import type { Mode } from '../mode.ts';
import { describeError } from './describe-error.ts';
import { packageEvents } from './package-events.ts';
import type { PlainValue } from './plain-value.ts';
import { redactText } from './redact.ts';
import { renderJSON, renderPretty } from './record.ts';
import type { LogRecord } from './record.ts';
import { createBatchWriter } from './sink.ts';

/** A log that fails can't say so itself: standard error does, as a record like all others. Never rejects. */
export async function reportSinkFailure(error: unknown, mode: Mode): Promise<void> {
  const { message, stack } = describeError(error);
  const fields: [string, PlainValue][] = [['error', redactText(message)]];
  if (stack !== undefined) fields.push(['stack', redactText(stack)]);
  const record: LogRecord = {
    time: Date.now(),
    level: packageEvents.log_failed,
    msg: 'Log lines are being dropped: the sink does not take them.',
    event: 'log_failed',
    fields,
  };
  try {
    const line = mode === 'development' ? renderPretty(record) : renderJSON(record);
    await createBatchWriter(undefined, 'stderr').write(`${line}\n`);
  } catch {
    // Standard error is gone as well.
  }
}
