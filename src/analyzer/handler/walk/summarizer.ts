import type { ts } from 'ts-morph';
import type { FactCache } from '../../cache.ts';
import type { Origins } from '../../origin.ts';
import type { ProjectState } from '../../project/project.ts';
import type { Evaluator } from '../../values/evaluator.ts';
import type { FunctionValue } from '../../values/value.ts';
import { createAsksRequest, type AsksRequest } from '../conditions/asks-request.ts';
import type { KnownRequest } from '../conditions/request-conditions.ts';
import { untouched } from '../summary/state.ts';
import type { Decided } from '../conditions/decided.ts';
import { withoutGiven } from '../summary/given.ts';
import { emptySummary, type Summary } from '../summary/summary.ts';
import { walkFunction } from './walk.ts';

/** `decided`: what the arguments of a call say of the function's conditions. */
type Summarize = (callee: FunctionValue, decided?: Decided) => Summary;

export interface Summarizer {
  /** What a function does, from the cache where nothing that its file can see has changed. */
  summarize: Summarize;
  /**
   * The same for requests whose method and path are known: what their conditions rule out is left out. Functions that
   * ask for neither are read once for all.
   */
  forRequest(request: KnownRequest): Summarize;
  asksRequest: AsksRequest;
  /** How many functions were read. */
  count(): number;
}

export function createSummarizer(
  { checker, versionOf }: Pick<ProjectState, 'checker' | 'versionOf'>,
  evaluator: Evaluator,
  cache: FactCache['summary'],
  origins: Origins,
): Summarizer {
  /** Functions that are being read, with their depth. */
  const running = new Map<ts.Node, number>();
  /**
   * Summaries made while a function that they call was still being read, with the depth of that one: they lack what it
   * does, so they are good until it is done and are never kept.
   */
  const provisional = new Map<ts.Node, { summary: Summary; depth: number }>();
  /** The outermost running function that the present one came back to. */
  let met = Number.POSITIVE_INFINITY;
  let count = 0;
  const asksRequest = createAsksRequest({ checker, evaluator, origins });
  return { summarize, forRequest, asksRequest, count: () => count };

  function forRequest(request: KnownRequest): Summarize {
    const known = new Map<ts.Node, Map<string, Summary>>();
    /** Functions that are being read, and whether one came back to itself. */
    const open = new Map<ts.Node, { returns: boolean }>();
    const specialise: Summarize = (callee, decided) => {
      const { node } = callee;
      if (!asksRequest(node)) return summarize(callee, decided);
      const outer = open.get(node);
      if (outer) {
        outer.returns = true;
        // What it finds of itself on the way adds nothing to its first round.
        return { ...emptySummary(), exit: untouched, throws: untouched };
      }
      const ofNode = known.get(node) ?? new Map<string, Summary>();
      known.set(node, ofNode);
      const key = keyOf(decided);
      const before = ofNode.get(key);
      if (before) return before;
      const own = { returns: false };
      open.set(node, own);
      const options = { checker, evaluator, summarize: specialise, known: { request, origins } };
      const walked = walkFunction(node, decided ? { ...options, decided } : options);
      open.delete(node);
      // In a later round the arguments are others.
      const summary = decided && (walked.isRecursive || own.returns) ? specialise(callee) : walked;
      ofNode.set(key, summary);
      return summary;
    };
    return specialise;
  }

  function summarize(callee: FunctionValue, decided?: Decided): Summary {
    const { node } = callee;
    const open = running.get(node);
    if (open !== undefined) {
      met = Math.min(met, open);
      // A function that calls itself adds nothing to what its first round does.
      return { ...emptySummary(), exit: untouched, throws: untouched };
    }
    const version = versionOf(node.getSourceFile());
    const key = keyOf(decided);
    const known = cache.get(node, version, key);
    if (known) return known;
    const partial = provisional.get(node);
    if (partial) {
      met = Math.min(met, partial.depth);
      return partial.summary;
    }
    const depth = running.size;
    const outer = met;
    met = Number.POSITIVE_INFINITY;
    running.set(node, depth);
    try {
      const walked = walkFunction(node, { checker, evaluator, summarize, ...(decided ? { decided } : {}) });
      // In a later round the arguments are others.
      const returns = walked.isRecursive || Number.isFinite(met);
      const summary = !returns ? walked : decided ? undefined : withoutGiven(walked);
      if (!decided) count++;
      if (summary && met < depth) {
        provisional.set(node, { summary, depth: met });
      } else if (met >= depth) {
        met = Number.POSITIVE_INFINITY;
        for (const [each, entry] of provisional) if (entry.depth >= depth) provisional.delete(each);
        if (summary) cache.set(node, version, key, summary);
      }
      if (summary) return summary;
    } finally {
      running.delete(node);
      met = Math.min(met, outer);
    }
    return summarize(callee);
  }
}

function keyOf(decided?: Decided): string {
  return [...(decided ?? [])].map(([node, holds]) => `${node.pos}${holds ? '+' : '-'}`).join(',');
}
