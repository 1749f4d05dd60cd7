import { createConsola } from 'consola/basic';
import { LogLevel, consolaLevels, levelMethods } from './levels.ts';
import type { LineQueue } from './line-queue.ts';
import { renderPretty } from './record.ts';
import type { LogRecord } from './record.ts';

/** Writes records as consola's own reporter shows them. */
export interface PrettyWriter {
  write(record: LogRecord): void;
  /** Resolves when what was written so far is on its way. */
  readonly ready: Promise<void>;
  /** Records wait for the reporter. */
  readonly waiting: boolean;
  /** Sends them on without it, while the process ends. */
  writeWaiting(): void;
}

/** The reporter takes longer to load than all the rest of the runtime, and production never needs it. */
export function createPrettyWriter(queue: LineQueue): PrettyWriter {
  const waiting: LogRecord[] = [];
  let show: ((record: LogRecord) => void) | undefined;

  return {
    write(record) {
      if (show) show(record);
      else waiting.push(record);
    },
    ready: import('consola').then(
      (pretty) => start(pretty.createConsola),
      () => start(createConsola),
    ),
    get waiting() {
      return waiting.length > 0;
    },
    writeWaiting() {
      if (!show) start(createConsola);
    },
  };

  function start(create: typeof createConsola): void {
    show = createRenderer(queue, create);
    for (const record of waiting.splice(0)) show(record);
  }
}

function createRenderer(queue: LineQueue, create: typeof createConsola): (record: LogRecord) => void {
  const stream = {
    write: (text: string) => queue.push(text.trimEnd()),
    columns: 0,
  } as unknown as NodeJS.WriteStream;
  const consola = create({
    level: consolaLevels[LogLevel.Debug],
    // Equal records are records too.
    throttle: 0,
    stdout: stream,
    stderr: stream,
    formatOptions: { columns: 0 },
  }).withDefaults({ badge: false } as object);
  return (record) => consola[levelMethods[record.level]](renderPretty(record));
}
