import { connect } from 'node:net';
import type { H3 } from 'h3';
import { expect, onTestFinished, vi } from 'vitest';
import { LogLevel, setupLogging } from '../../src/runtime/index.ts';
import type { Logging, LoggingOptions } from '../../src/runtime/index.ts';

export interface LogEntry {
  [field: string]: unknown;
  time: string;
  level: string;
  msg: string;
  event: string;
}

/** What a log has written. */
export interface CapturedLog extends Logging {
  /** Everything, as it came. */
  text(): string;
  /** The lines, without the newline at the end of each. */
  lines(): string[];
  /** The records of an event, or all. */
  records(event?: string): LogEntry[];
  /** Waits until there are that many records of an event. */
  wait(event: string, count: number): Promise<LogEntry[]>;
}

/** Logs an app into memory, at level Debug unless told otherwise. It is closed with the test. */
export function captureLog(app: H3, options: LoggingOptions = {}): CapturedLog {
  let text = '';
  const logging = setupLogging(app, {
    level: LogLevel.Debug,
    sink: { write: (chunk: string) => void (text += chunk) },
    ...options,
  });
  onTestFinished(() => logging.close());
  const lines = () => text.split('\n').slice(0, -1);
  const records = (event?: string) =>
    lines()
      .map((line) => JSON.parse(line) as LogEntry)
      .filter((record) => event === undefined || record.event === event);
  return Object.assign(Object.create(logging) as Logging, {
    text: () => text,
    lines,
    records,
    async wait(event: string, count: number) {
      // Cheap while it is not there: many lines are counted as text.
      const mark = `"event":"${event}"`;
      await expect.poll(() => text.split(mark).length - 1).toBeGreaterThanOrEqual(count);
      return records(event);
    },
  });
}

/** Sends bytes as they are and gives what comes back until the server closes. */
export function sendRaw(origin: string, request: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => (received += String(chunk)));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
    socket.write(request, 'latin1');
  });
}

/** A request as text. */
export function rawRequest(target: string, headers: Record<string, string> = {}, method = 'GET'): string {
  const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers });
  return `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

/** What goes to a standard stream of this process until the test ends. */
export function captureStandard(name: 'stdout' | 'stderr'): () => string {
  let text = '';
  const write = vi.spyOn(process[name], 'write').mockImplementation(((
    chunk: string,
    ...rest: ((error?: Error) => void)[]
  ) => {
    text += chunk;
    rest.at(-1)?.();
    return true;
  }) as never);
  onTestFinished(() => write.mockRestore());
  return () => text;
}
