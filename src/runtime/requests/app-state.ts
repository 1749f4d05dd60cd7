import type { H3, H3Event } from 'h3';
import type { AppRecords } from '../logging/record-writer.ts';
import type { RequestLog } from './request-state.ts';

/** What is set up for an app. It is on the app, so that it is the same however often and in which order it is set up. */
export interface AppState {
  /** Every request has a trace id. */
  traced?: true;
  /** What follows its requests among its middleware: all other ones are of the application. */
  follower?: unknown;
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

/** Whether a middleware of the application sees what a handler of the app answers, that of a parent included. */
export function hasWatchers(app: H3, event: H3Event): boolean {
  const follower = appState(app).follower;
  return event.app !== app || app['~middleware'].some((each) => each !== follower);
}

/** The state of an app for which something is set up. */
export function findAppState(app: unknown): AppState | undefined {
  return (app as { [stateKey]?: AppState } | undefined)?.[stateKey];
}
