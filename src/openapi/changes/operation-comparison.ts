import type { OpenAPIDocument } from '../../model/openapi.ts';
import { levelOf } from './change.ts';
import type { Change, Direction } from './change.ts';
import type { SchemaComparison } from './schema-changes.ts';

/** A change of one operation, which the caller knows. */
export type OperationChange = Omit<Change, 'operations'>;

export interface OperationComparison {
  before: OpenAPIDocument;
  after: OpenAPIDocument;
  /** See `SchemaComparison`. */
  same: Map<string, boolean>;
  report(change: OperationChange): void;
}

/** A report of schemas that tells the level of each change. */
export const leveled =
  (report: OperationComparison['report'], direction: Direction): SchemaComparison['report'] =>
  ({ effect, message, ...places }) =>
    report({
      level: levelOf(effect, direction),
      message: `${message} (${direction === 'request' ? 'in requests' : 'in responses'})`,
      ...places,
    });
