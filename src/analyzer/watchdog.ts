import { createContext, Script } from 'node:vm';
import type { ts } from 'ts-morph';
import { createDiagnostic, type Diagnostic } from '../model/diagnostics.ts';
import { locationOf } from './location.ts';

/**
 * Milliseconds of processor time that reading one route or one statement may take: a hundred times what the slowest ones
 * of real servers do.
 */
const defaultLimit = 20_000;

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
   * Watches over many small steps at once, each of which calls `within`: to set up a watch costs more than most of them.
   * A group that takes too long as a whole is watched step by step when the run begins anew.
   *
   * @param name tells the group from others of the same run
   * @throws Stopped
   */
  group<T>(name: string, steps: () => T): T;
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
  /** Groups that took too long as a whole. */
  const split = new Set<string>();
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
    /** The step that is under way, where a watch stands over it. */
    let current: { key: () => string; startedAt: number } | undefined;
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
        current = { key, startedAt: performance.now() };
        try {
          return isWatched ? step() : watch(step);
        } finally {
          current = undefined;
        }
      },
      group(name, steps) {
        if (isWatched || split.has(name)) return steps();
        try {
          return watch(steps, name);
        } finally {
          current = undefined;
        }
      },
    };

    function watch<T>(step: () => T, group?: string): T {
      isWatched = true;
      const before = process.cpuUsage();
      try {
        Object.assign(context, { step });
        return script.runInContext(context, { timeout: allowed }) as T;
      } catch (error) {
        if (!isTimeout(error)) throw error;
        // What is stopped runs no `finally`: `current` is the step that was under way.
        const isOfStep = current !== undefined && performance.now() - current.startedAt >= allowed * 0.8;
        // The other processes of a busy machine say nothing of the source: it is read again, with more patience.
        if (spentSince(before) < limit * 0.8) allowed *= 2;
        else if (current && (isOfStep || group === undefined)) stopped(current.key());
        else if (group !== undefined) split.add(group);
        throw new Stopped(group ?? 'one operation');
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
