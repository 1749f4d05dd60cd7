import type { AppRecords } from '../logging/record-writer.ts';
import type { RequestLog } from './request-state.ts';

/** What is set up for an app. It is on the app, so that it is the same however often and in which order it is set up. */
export interface AppState {
  /** Every request has a trace id. */
  traced?: true;
  /** Unhandled errors are answered and recorded. */
  recovers?: true;
  /** Where records go; made when it is first needed. */
  records?: AppRecords;
  /** Writes a line for every request; there once `setupLogging` was called. */
  requests?: RequestLog;
}

const stateKey = Symbol.for('unplugin-openapi.app');

/** The state of an app, made on the first call. */
export function appState(app: object): AppState {
  const marked = app as { [stateKey]?: AppState };
  if (!Object.hasOwn(app, stateKey)) {
    Object.defineProperty(app, stateKey, { value: {}, enumerable: false });
  }
  return marked[stateKey]!;
}

/** Where the first of some apps that has records writes them. */
export function findRecords(apps: Iterable<object>): AppRecords | undefined {
  for (const app of apps) {
    const records = findAppState(app)?.records;
    if (records) return records;
  }
  return undefined;
}

/** The state of an app for which something is set up. */
export function findAppState(app: unknown): AppState | undefined {
  return (app as { [stateKey]?: AppState } | undefined)?.[stateKey];
}
