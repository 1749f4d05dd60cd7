import type { ts } from 'ts-morph';
import type { FactCache } from '../../fact-cache.ts';
import type { Origins } from '../../origin.ts';
import type { ProjectState } from '../../project/project.ts';
import type { Evaluator } from '../../values/evaluator.ts';
import type { FunctionValue } from '../../values/value.ts';
import { createAsksRequest, type AsksRequest } from '../conditions/asks-request.ts';
import { createAskLog, createByRequest, type AskLog, type ByRequest } from '../conditions/ask-log.ts';
import type { KnownRequest } from '../conditions/request-atoms.ts';
import { untouched } from '../summary/state.ts';
import type { Decided, Reading } from '../conditions/decided.ts';
import { withoutGiven } from '../summary/given.ts';
import { emptySummary, type Summary } from '../summary/summary.ts';
import { walkFunction } from './walk.ts';
import type { WalkOptions } from './walk-options.ts';

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
  /** What was asked of requests on the way. */
  asks: AskLog;
  /** How many functions were read. */
  count(): number;
}

export function createSummarizer(
  { checker, versionOf }: Pick<ProjectState, 'checker' | 'versionOf'>,
  evaluator: Evaluator,
  cache: Pick<FactCache, 'summary' | 'specialised' | 'latest'>,
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
  const asks = createAskLog();
  cache.latest.reading = { evaluator, summarize };
  return { summarize, forRequest, asksRequest, asks, count: () => count };

  function toolsFor(own: Summarize): WalkOptions {
    const reading = { evaluator, summarize: own };
    const now = (): Reading =>
      cache.latest.reading?.evaluator === evaluator ? reading : (cache.latest.reading ?? reading);
    return { checker, ...reading, now };
  }

  function forRequest(given: KnownRequest): Summarize {
    const request = asks.recording(given);
    /** Functions that are being read, and whether one came back to itself. */
    const open = new Map<ts.Node, { returns: boolean }>();
    let returns = 0;
    const specialise: Summarize = (callee, decided) => {
      const { node } = callee;
      if (!asksRequest(node)) return summarize(callee, decided);
      const outer = open.get(node);
      if (outer) {
        outer.returns = true;
        returns++;
        // What it finds of itself on the way adds nothing to its first round.
        return { ...emptySummary(), exit: untouched, throws: untouched };
      }
      const kept = keptFor(node, keyOf(decided));
      const before = kept.find(request);
      if (before) {
        asks.again(before.asked);
        return before.result;
      }
      const own = { returns: false };
      const returned = returns;
      open.set(node, own);
      const { result: summary, asked } = asks.within(() => {
        const options = { ...toolsFor(specialise), known: { request, origins } };
        const walked = walkFunction(node, decided ? { ...options, decided } : options);
        open.delete(node);
        // In a later round the arguments are others.
        return decided && (walked.isRecursive || own.returns) ? specialise(callee) : walked;
      });
      count++;
      // Where a function around it came back to itself, it lacks what that one does.
      if (open.size === 0 || returns === returned) kept.keep(summary, asked);
      return summary;
    };
    return specialise;
  }

  function keptFor(node: ts.Node, key: string): ByRequest<Summary> {
    const version = versionOf(node.getSourceFile());
    const kept = cache.specialised.get(node, version, key) ?? createByRequest();
    cache.specialised.set(node, version, key, kept);
    return kept;
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
    const known = cache.summary.get(node, version, key);
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
      const walked = walkFunction(node, { ...toolsFor(summarize), ...(decided ? { decided } : {}) });
      // In a later round the arguments are others.
      const returns = walked.isRecursive || Number.isFinite(met);
      const summary = !returns ? walked : decided ? undefined : withoutGiven(walked);
      if (!decided) count++;
      if (summary && met < depth) {
        provisional.set(node, { summary, depth: met });
      } else if (met >= depth) {
        met = Number.POSITIVE_INFINITY;
        for (const [each, entry] of provisional) if (entry.depth >= depth) provisional.delete(each);
        if (summary) cache.summary.set(node, version, key, summary);
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
