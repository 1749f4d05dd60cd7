import type { LastChanges } from './dev-page/last-changes.ts';
import type { DocumentEvents } from './docs-events.ts';
import type { Reporter } from './reporter.ts';
import type { Outcome } from './session.ts';

/** Who is told of an outcome in development. */
export interface Audience {
  last: Pick<LastChanges, 'note'>;
  events: Pick<DocumentEvents, 'publish'>;
  reporter: Reporter;
}

/**
 * Hands an outcome to the open pages, and then to the terminal, whose line on what changed takes time.
 *
 * @param then what is said after it
 */
export function deliver(outcome: Outcome, { last, events, reporter }: Audience, then = (): void => {}): void {
  const { documents, diagnostics } = outcome.result;
  last.note(documents);
  events.publish(documents, diagnostics);
  setImmediate(() => {
    reporter.report(outcome);
    then();
  });
}
