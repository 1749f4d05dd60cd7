import { quoteText, showText } from '../../model/escape.ts';
import { keepLast } from './keep-last.ts';
import { levelNames } from './levels.ts';
import type { LogLevel } from './levels.ts';
import type { PlainValue } from './plain-value.ts';

/** One log record (service.md, "Events"). */
export interface LogRecord {
  /** Milliseconds since 1970. */
  time: number;
  level: LogLevel;
  msg: string;
  event: string;
  /** In the order in which they are written. Names are unique and none of the above. */
  fields: [name: string, value: PlainValue][];
  /** The message says all that the fields say, so people need not read both. */
  isComplete?: boolean;
}

/** Names that every record has. */
export const recordNames = ['time', 'level', 'msg', 'event'] as const;

/** One JSON object on one line. */
export function renderJSON({ time, level, msg, event, fields }: LogRecord): string {
  let line = `{"time":"${formatTime(time)}","level":"${levelNames[level]}","msg":${quoteText(msg)},"event":${quoteText(event)}`;
  for (const [name, value] of fields) line += `,${quoteText(name)}:${renderValue(value)}`;
  return `${line}}`;
}

/** For people: the message, then what the event needs. Only the frames of a stack go to lines of their own, indented. */
export function renderPretty({ msg, event, fields, isComplete }: LogRecord): string {
  const values = new Map(isComplete ? fields.filter(([name]) => name === 'error' || name === 'stack') : fields);
  const stack = values.get('stack');
  const take = (name: string): string => {
    const value = values.get(name);
    values.delete(name);
    return showField(value ?? '');
  };
  let line = showText(msg);
  if (event === 'http_request') {
    values.delete('group');
    line = `${take('method')} ${take('path')} ${take('status')} ${take('duration')}`;
  }
  values.delete('stack');
  // The same id again, and what the start line has said already.
  values.delete('request_id');
  if (event === 'app_log') for (const name of ['pid', 'start_time']) values.delete(name);
  for (const [name, value] of values) line += ` ${showText(name)}=${showField(value)}`;
  if (typeof stack === 'string') line += renderFrames(stack);
  return line;
}

/** Many records are of the same millisecond. */
export const formatTime = keepLast((time: number): string => new Date(time).toISOString());

function renderValue(value: PlainValue): string {
  switch (typeof value) {
    case 'string':
      return quoteText(value);
    case 'number':
      return Number.isFinite(value) ? String(value) : 'null';
    case 'boolean':
      return String(value);
    default:
      if (value === null) return 'null';
      if (Array.isArray(value)) return `[${value.map(renderValue).join(',')}]`;
      return `{${Object.keys(value)
        .map((name) => `${quoteText(name)}:${renderValue(value[name]!)}`)
        .join(',')}}`;
  }
}

function showField(value: PlainValue): string {
  return typeof value === 'string' ? showText(value) : renderValue(value);
}

/** A line that looks like a frame is one, or is shown as one: it never starts where a record starts. */
function renderFrames(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^(?:\s{1,20}at |caused by: |one of: )/.test(line))
    .map((line) => `\n    ${showText(line.trim())}`)
    .join('');
}
