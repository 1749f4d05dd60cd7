/** On an h3 app: the log that `setupLogging` has made for it. A dev server closes it when it evaluates the app anew. */
export const logOfApp: unique symbol = Symbol.for('unplugin-openapi.logging') as never;

/** What stands there, as far as others than the log itself may use it. */
export interface LogOfApp {
  logging: { close(reason: 'restart'): Promise<void> };
}
