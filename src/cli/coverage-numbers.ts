import { addCoverage, percentKnown } from '../openapi/coverage.ts';
import type { Coverage } from '../openapi/coverage.ts';
import type { GeneratedDocument } from '../pipeline.ts';

interface CoverageNumbers extends Coverage {
  /** As in the summary, and as `--min` and `--ratchet` take it. */
  percent: number;
}

/** How much is known, for programs: in total and of each version. */
export const coverageNumbers = (
  documents: readonly Pick<GeneratedDocument, 'version' | 'coverage'>[],
): CoverageNumbers & { versions: Record<string, CoverageNumbers> } => ({
  ...numbersOf(addCoverage(documents)),
  versions: Object.fromEntries(documents.map(({ version, coverage }) => [version, numbersOf(coverage)])),
});

const numbersOf = (coverage: Coverage): CoverageNumbers => ({ percent: percentKnown(coverage), ...coverage });
