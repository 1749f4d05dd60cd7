import { cutText } from './plain-value.ts';

/** What a record shows of something that was thrown. */
export interface ErrorDescription {
  message: string;
  /** Of an error: its stack, and those of its causes and of the errors that it gathers. */
  stack?: string;
}

const limits = { message: 8192, stack: 65_536, causes: 5 } as const;

/** Describes whatever was thrown. It reads with care: a getter or a proxy of it may throw again. */
export function describeError(thrown: unknown): ErrorDescription {
  if (!isError(thrown)) return { message: cutText(showThrown(thrown), limits.message) };
  const stacks: string[] = [];
  const seen = new Set<unknown>();
  collect(thrown, '');
  return {
    message: cutText(readHead(thrown), limits.message),
    stack: stacks.length > 0 ? cutText(stacks.join('\n'), limits.stack) : undefined,
  };

  function collect(value: unknown, label: string): void {
    if (seen.size === limits.causes || seen.has(value) || value === undefined || value === null) return;
    seen.add(value);
    if (!isError(value)) {
      stacks.push(`${label}${cutText(showThrown(value), limits.message)}`);
      return;
    }
    stacks.push(label + readStack(value));
    collect(readCause(value), 'caused by: ');
    for (const each of readGathered(value)) collect(each, 'one of: ');
  }
}

/** What an AggregateError gathers; a list that throws when it is read gives as much as it gave before. */
function readGathered(error: object): unknown[] {
  const gathered: unknown[] = [];
  try {
    const list = read(error, 'errors');
    if (!Array.isArray(list)) return gathered;
    const count = Math.min(list.length, limits.causes);
    for (let index = 0; index < count; index++) gathered.push(list[index]);
  } catch {
    gathered.push('[unreadable]');
  }
  return gathered;
}

/** h3 keeps what an HTTPError was made from as its cause; the real one is in there. */
function readCause(error: object): unknown {
  const cause = read(error, 'cause');
  const isDetails = readText(error, 'name') === 'HTTPError' && typeof cause === 'object' && cause !== null;
  return isDetails && !isError(cause) ? read(cause, 'cause') : cause;
}

function isError(value: unknown): value is object {
  try {
    return value instanceof Error;
  } catch {
    return false;
  }
}

/** The stack with a head that is bounded: a message of a megabyte must not push the frames out. */
function readStack(error: object): string {
  const head = readHead(error);
  const stack = readText(error, 'stack');
  if (stack === undefined) return cutText(head, limits.message);
  const message = readText(error, 'message') ?? '';
  const start = message === '' ? -1 : stack.indexOf(message);
  const frames = stack.slice(start === -1 ? Math.max(0, stack.search(/\n[ \t]{1,20}at /)) : start + message.length);
  const own = start === -1 ? head : stack.slice(0, start) + message;
  return frames.length === stack.length ? cutText(stack, limits.stack) : cutText(own, limits.message) + frames;
}

function readHead(error: object): string {
  const name = readText(error, 'name') || 'Error';
  const message = readText(error, 'message') ?? '[unreadable]';
  return name === 'Error' ? message || name : message ? `${name}: ${message}` : name;
}

function readText(object: object, key: string): string | undefined {
  const value = read(object, key);
  return typeof value === 'string' ? value : undefined;
}

function read(object: object, key: string): unknown {
  try {
    return (object as Record<string, unknown>)[key];
  } catch {
    return undefined;
  }
}

function showThrown(thrown: unknown): string {
  try {
    if (typeof thrown === 'object' && thrown !== null) {
      const message = read(thrown, 'message');
      if (typeof message === 'string') return message;
      return JSON.stringify(thrown) ?? Object.prototype.toString.call(thrown);
    }
    return typeof thrown === 'function' ? '[function]' : String(thrown);
  } catch {
    return '[unreadable]';
  }
}
