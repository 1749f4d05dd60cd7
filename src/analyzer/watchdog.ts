import { createContext, Script } from 'node:vm';
import type { ts } from 'ts-morph';
import { createDiagnostic, type Diagnostic } from '../model/diagnostics.ts';
import { locationOf } from './location.ts';

/**
 * Milliseconds of processor time that reading one route or one statement may take: a hundred times what the slowest ones
 * of real servers do.
 */
const defaultLimit = 20_000;

/** The part of a watch's time in which it takes new steps. */
const shareOfNew = 1 / 20;

/**
 * Ends what never ends inside the compiler, where no count of ours can see it. It is no budget: what an operation may
 * cost is bounded by counts elsewhere. It measures the processor's time and not the clock's, so that a busy machine
 * changes no document, and an operation that it leaves out is an error.
 */
export interface Watchdog {
  /**
   * Runs `step`, which is about `node`. Where it was stopped before, answers with `left` and says so.
   *
   * @throws Stopped where it is stopped now: the compiler is halfway through something, so the run has to begin anew with
   * another checker
   */
  within<T>(about: { node: ts.Node; subject: string }, step: () => T, left: (diagnostic: Diagnostic) => T): T;
  /**
   * Runs `step` for each item, many of them under one watch: to set up a watch costs more than most steps. Each step calls
   * `within`, and a watch takes new ones at its beginning only: the one that it stops is the one that took the time.
   *
   * @throws Stopped
   */
  each<T, R>(items: readonly T[], step: (item: T) => R): R[];
}

/** Thrown once an operation was stopped. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** @param limit milliseconds of processor time for one operation */
export function createWatchdogs(limit = defaultLimit) {
  /** What was stopped, until something changes that it can see. */
  const endless = new Set<string>();
  /** What was stopped once. */
  const suspected = new Set<string>();
  const context = createContext({});
  const script = new Script('step()');
  /** Milliseconds by the clock: more than `limit` where other processes have shown to need the processor. */
  let allowed = limit;

  return { of };

  /** The time is that of all threads of the process: only what is stopped twice is left out. */
  function stopped(key: string): void {
    (suspected.has(key) ? endless : suspected).add(key);
  }

  /** The watchdog for one state of a project. */
  function of(root: string, versionOf: (file: ts.SourceFile) => string): Watchdog {
    let isWatched = false;
    /** Names the step that is under way, where a watch stands over it. */
    let current: (() => string) | undefined;
    return {
      within({ node, subject }, step, left) {
        // What an operation needs is part of it.
        if (current) return step();
        const file = node.getSourceFile();
        const key = () => [file.fileName, node.pos, subject, versionOf(file)].join('|');
        if (endless.size > 0 && endless.has(key())) {
          const message = `${subject} was left out: the compiler did not come to an end with something that it uses.`;
          return left(createDiagnostic('analysis-stopped', message, { location: locationOf(node, root) }));
        }
        current = key;
        try {
          return isWatched ? step() : watch(step);
        } finally {
          current = undefined;
        }
      },
      each(items, step) {
        if (isWatched) return items.map(step);
        const results: ReturnType<typeof step>[] = [];
        const takeSome = (): void => {
          const until = performance.now() + limit * shareOfNew;
          do results.push(step(items[results.length]!));
          while (results.length < items.length && performance.now() < until);
        };
        try {
          while (results.length < items.length) watch(takeSome);
        } finally {
          current = undefined;
        }
        return results;
      },
    };

    function watch<T>(step: () => T): T {
      isWatched = true;
      const before = process.cpuUsage();
      try {
        Object.assign(context, { step });
        return script.runInContext(context, { timeout: allowed }) as T;
      } catch (error) {
        if (!isTimeout(error)) throw error;
        // The other processes of a busy machine say nothing of the source: it is read again, with more patience. What is
        // stopped runs no `finally`: `current` is the step that was under way.
        if (!current || spentSince(before) < limit * 0.8) allowed *= 2;
        else stopped(current());
        throw new Stopped();
      } finally {
        isWatched = false;
      }
    }
  }
}

function spentSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const isTimeout = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
