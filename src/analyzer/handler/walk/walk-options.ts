import type { Origins } from '../../origin.ts';
import type { Decided, Reading, SummaryTools } from '../conditions/decided.ts';
import type { KnownRequest } from '../conditions/request-atoms.ts';

/** What the walk over a function asks for, and what it is told beforehand. */
export interface WalkOptions extends SummaryTools {
  /** Those of the run that asks, for what is worked out of a summary later: it may be kept for the runs after this one. */
  now(): Reading;
  /** What is known of the request: conditions on it are decided. */
  known?: { request: KnownRequest; origins: Origins };
  /** What is known of its arguments. */
  decided?: Decided;
}
