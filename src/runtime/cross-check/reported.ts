import type { Mode } from '../mode.ts';
import type { RouteDifference } from './compare-routes.ts';

/** What was reported already. */
export interface Reported {
  /** Starts a comparison of these versions; the answer says whether it is still the newest of one of them. */
  begin(versions: readonly string[]): () => boolean;
  /** The differences of a version that were not there the last time. */
  add(version: string, differences: RouteDifference[]): RouteDifference[];
}

interface State {
  /** The latest comparison of a version. */
  runs: Map<string, object>;
  /** The differences of a version, as they were told last. */
  told: Map<string, Set<string>>;
}

/** A dev server evaluates the application again and again, each time with another manager. */
const slot = Symbol.for('unplugin-openapi.cross-check');

/** In dev one memory for the process, so that a difference is told once and not at every change of a file. */
export function createReported(mode: Mode): Reported {
  const scope = globalThis as { [slot]?: State };
  const create = (): State => ({ runs: new Map(), told: new Map() });
  const { runs, told } = mode === 'development' ? (scope[slot] ??= create()) : create();

  return {
    begin(versions) {
      const run = {};
      for (const version of versions) runs.set(version, run);
      return () => versions.some((version) => runs.get(version) === run);
    },
    add(version, differences) {
      const former = told.get(version);
      const keys = differences.map(({ method, path, knownTo }) => `${knownTo} ${method} ${path}`);
      told.set(version, new Set(keys));
      return differences.filter((_, i) => !former?.has(keys[i]!));
    },
  };
}
