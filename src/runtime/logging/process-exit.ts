/**
 * Runs something when the process ends, `process.exit` and an uncaught error included. All of them share one listener,
 * so that an app that a dev server evaluates again and again adds none. Does nothing where there is no process.
 *
 * @returns takes it back
 */
export function onProcessExit(run: () => void): () => void {
  const { process } = globalThis as { process?: ExitingProcess };
  if (typeof process?.on !== 'function') return () => undefined;
  let tasks = process[exitTasks];
  if (!tasks) {
    tasks = process[exitTasks] = new Set();
    process.on('exit', () => {
      for (const task of process[exitTasks]!) task();
    });
  }
  tasks.add(run);
  return () => void tasks.delete(run);
}

/** On `process`, as modules may be there twice: bundled and evaluated again. */
const exitTasks = Symbol.for('unplugin-openapi.exit');

interface ExitingProcess {
  on?(event: 'exit', listener: () => void): unknown;
  [exitTasks]?: Set<() => void>;
}
