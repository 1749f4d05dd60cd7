import { createContext, Script } from 'node:vm';
import type { ts } from 'ts-morph';
import { createDiagnostic, type Diagnostic } from '../model/diagnostics.ts';
import { locationOf } from './location.ts';

/** Milliseconds that reading one route or one statement may take: thousands of times what most of them do. */
const defaultLimit = 10_000;
/** What is left to each where many take too long. */
const leastLimit = 1000;
/** How often a run begins anew, with twice the time, for a machine that was busy with other things. */
const retries = 3;

/**
 * The last resort against what never ends inside the compiler, which has no bound for each way to grow: a count of ours
 * can't see it. An operation that takes too long is left out, and the rest is read as if it were not there.
 */
export interface TimeLimit {
  /**
   * Runs `step`, which is about `node`. Where it took too long before, answers with `left` and says so.
   *
   * @throws Overrun where it takes too long now: the compiler stopped halfway, so the run has to begin anew with another
   * checker
   */
  within<T>(about: { node: ts.Node; subject: string }, step: () => T, left: (diagnostic: Diagnostic) => T): T;
}

/** Thrown once an operation took too long. */
export class Overrun extends Error {
  override readonly name = 'Overrun';
}

/** What took too long is remembered from run to run, until something changes that it can see. */
export function createTimeLimits(limit = defaultLimit) {
  const slow = new Set<string>();
  const context = createContext({});
  const script = new Script('step()');
  let allowed = limit;
  let retried = 0;

  return { of };

  /** The limit for one state of a project. */
  function of(root: string, versionOf: (file: ts.SourceFile) => string): TimeLimit {
    let isInside = false;
    return {
      within({ node, subject }, step, left) {
        // What an operation needs is part of it.
        if (isInside) return step();
        const file = node.getSourceFile();
        const key = () => [file.fileName, node.pos, subject, versionOf(file)].join('|');
        if (slow.size > 0 && slow.has(key())) {
          const message = `${subject} took too long to be read and is left out: something that it uses grows without end.`;
          return left(createDiagnostic('type-too-large', message, { location: locationOf(node, root) }));
        }
        const before = process.cpuUsage();
        isInside = true;
        try {
          Object.assign(context, { step });
          return script.runInContext(context, { timeout: allowed }) as ReturnType<typeof step>;
        } catch (error) {
          if (!isTimeout(error)) throw error;
          const { user, system } = process.cpuUsage(before);
          // A machine that was busy with other things says nothing of the source.
          if ((user + system) / 1000 < limit / 2 && retried++ < retries) {
            allowed *= 2;
            throw new Overrun(subject);
          }
          slow.add(key());
          allowed = Math.max(allowed / 2, Math.min(limit, leastLimit));
          throw new Overrun(subject);
        } finally {
          isInside = false;
        }
      },
    };
  }
}

const isTimeout = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
