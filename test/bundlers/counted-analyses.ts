import type * as Real from '../../src/plugin/analysis.ts';

/** How often a project was analyzed, and how many analyses ran at once at most. */
export interface Count {
  runs: number;
  active: number;
  most: number;
  /** What each run was told of: files that changed; undefined where all were checked. */
  changed: (string[] | undefined)[];
  /** Awaited inside each run, before anything is read. */
  hold?: () => Promise<void>;
  /** How many of the coming runs end as a worker that died does. */
  crashes?: number;
}

/** Stands in for `src/plugin/analysis.ts`, with each run counted. */
export async function countAnalyses(original: () => Promise<typeof Real>, count: Count): Promise<typeof Real> {
  const real = await original();
  return {
    ...real,
    createAnalysis(...args) {
      const analysis = real.createAnalysis(...args);
      return {
        ...analysis,
        async run(...given) {
          count.runs++;
          count.changed.push(given[0]);
          count.most = Math.max(count.most, ++count.active);
          try {
            await count.hold?.();
            if (count.crashes) {
              count.crashes--;
              throw new real.AnalysisCrash('the analysis stopped: out of memory');
            }
            return await analysis.run(...given);
          } finally {
            count.active--;
          }
        },
      };
    },
  };
}
