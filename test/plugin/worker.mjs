// Speaks the worker's protocol with no compiler behind it, and dies on request.
import { parentPort, workerData } from 'node:worker_threads';

let runs = 0;
parentPort.on('message', ({ id, ask, changed }) => {
  if (changed?.includes('exit')) process.exit(3);
  if (changed?.includes('memory')) for (const kept = []; ;) kept.push(Array.from({ length: 1e5 }, () => kept.length));
  if (changed?.includes('throw')) throw new Error('out of luck');
  if (changed?.includes('refuse'))
    return parentPort.postMessage({
      id,
      error: { message: 'no tsconfig', stack: 'Error: no tsconfig\n    at worker' },
    });
  if (changed?.includes('hang')) return;
  if (changed?.includes('spin')) for (;;);
  parentPort.postMessage({
    id,
    value: ask === 'debug' ? { runs } : { root: workerData.project.root, runs: ++runs, changed },
  });
});
