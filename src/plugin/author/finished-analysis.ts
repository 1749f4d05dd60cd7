import { noEffort } from '../../model/effort.ts';
import type { Analysis, AnalysisResult } from '../analysis.ts';
import { finishDocuments } from './finish.ts';
import type { AuthorOptions, Finished } from './finish.ts';
import { overlayPaths } from './overlay-file.ts';

/**
 * An analysis whose documents have the author's last word. It is applied on this side of the worker, and where nothing
 * but the overlay has changed no source is read again.
 */
export function createFinishedAnalysis(analysis: Analysis, options: AuthorOptions): Analysis {
  const overlays = overlayPaths(options.root, options.overlay);
  let last: AnalysisResult | undefined;
  let lastBundled = '';
  let isAsked = false;
  let originsOf: Finished<AnalysisResult>['originsOf'] = (origins) => origins;
  return {
    ...analysis,
    async run(changed, bundled) {
      const start = performance.now();
      const isOverlay = changed !== undefined && changed.length > 0 && changed.every((file) => overlays.includes(file));
      const modules = JSON.stringify(bundled ?? []);
      // One that failed has read some of what changed.
      const isRead = !isOverlay || !last || isAsked || modules !== lastBundled;
      if (isRead || !last) {
        isAsked = true;
        last = await analysis.run(changed, bundled);
        lastBundled = modules;
        isAsked = false;
      }
      const { result: finished, ...author } = await finishDocuments(last, options);
      originsOf = author.originsOf;
      if (isRead) return finished;
      // What it tells of itself is this run, not the one whose documents it has changed.
      const { cached: _, ...stats } = finished.stats;
      return {
        ...finished,
        stats: { ...stats, duration: performance.now() - start, ...noEffort },
      };
    },
    async origins() {
      const origins = await analysis.origins();
      return origins && originsOf(origins);
    },
    async stop() {
      last = undefined;
      await analysis.stop();
    },
  };
}
